"""Naming trump and bidding (R3.3, R4): a pair of legal and apply for each."""

from lucky7.rules.actions import BID_0, TRUMP_RED
from lucky7.rules.cards import COLOURS
from lucky7.rules.reasons import BID_LEVELS_SUM, BID_TOO_HIGH
from lucky7.rules.state import BID, Open, hand_size, next_seat


def legal_trumps() -> int:
    return (1 << COLOURS) - 1


def apply_trump(game: Open, action: int) -> None:
    game.trump = action - TRUMP_RED
    game.phase = BID


def sum_of_bids(game: Open) -> int:
    total = 0
    for seat in range(game.players):
        if game.bids[seat] >= 0:
            total += game.bids[seat]
    return total


def is_last_to_bid(game: Open) -> bool:
    """Whether the seat in turn places the round's last bid, which R4.2 limits."""
    return game.phase == BID and next_seat(game, game.turn) == game.dealer


def forbidden_bid(game: Open) -> int:
    """The bid the last bidder may not make (R4.2); -1 while there is none."""
    if not is_last_to_bid(game):
        return -1
    return max(hand_size(game) - sum_of_bids(game), -1)


def legal_bids(game: Open) -> int:
    bids = (1 << (hand_size(game) + 1)) - 1
    forbidden = forbidden_bid(game)
    if forbidden >= 0:
        bids &= ~(1 << forbidden)
    return bids


def bid_refusal(game: Open, action: int) -> int:
    return BID_TOO_HIGH if action - BID_0 > hand_size(game) else BID_LEVELS_SUM


def apply_bid(game: Open, action: int) -> bool:
    """Place the bid; whether it was the round's last."""
    game.bids[game.turn] = action - BID_0
    game.first_bids[game.turn] = action - BID_0
    game.turn = next_seat(game, game.turn)
    return game.turn == game.dealer
