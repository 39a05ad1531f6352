"""How well a world fits the bids and plays that were made in it.

A bid makes hands likelier on which judgement would have bid so, a card those from which it would
have played it. In the dialect of the rules, compiled by bots that search.
"""

from typing import Final

from lucky7.bots.outlook import exactly, weigh
from lucky7.bots.policy import choose_card
from lucky7.bots.seen import Mind, look
from lucky7.rules.actions import OPTION_CHANGE_TRUMP, OPTION_NO_TRUMP, option_of
from lucky7.rules.cards import JOKER, LED_TRUMP, bit, colour
from lucky7.rules.game import legal
from lucky7.rules.score import round_points
from lucky7.rules.state import BID, DEALER_LEADS, SEATS, Game, View, copy, copy_open, hand_size
from lucky7.rules.tricks import apply_card, seat_of
from lucky7.rules.view import view as fill_view
from lucky7.rules.wheel import swap_partner

DOUBT: Final = 0.02  # what is left to a hand on which nobody would have bid so

# What is left to a world for each card that judgement would not have played in it. Judgement plays
# six cards in ten that Clubs play; with this, the true hands are likeliest to be found.
SURPRISE: Final = 0.4


def belief(game: Game, me: int, then: View, mind: Mind) -> float:
    """How well the others' bids fit their hands in this world."""
    if game.first_bids[game.dealt_by] < 0:
        return 1.0
    trump = bidding_trump(game)
    if trump < 0:
        return 1.0
    fit = 1.0
    for place in range(game.players):
        seat = (game.dealt_by + place) % game.players
        if game.first_bids[seat] < 0:
            break
        if seat != me:
            fit *= _fit_of_bid(game, seat, trump, then, mind)
    return fit


def bidding_trump(game: Game) -> int:
    """Trump as it was when bids were made; -1 where a dealer named one that was changed since."""
    option = option_of(game.used)
    if option != OPTION_CHANGE_TRUMP and option != OPTION_NO_TRUMP:
        return game.trump
    if game.turned != JOKER:
        return colour(game.turned)
    return LED_TRUMP if game.turned_joker == DEALER_LEADS else -1


def _fit_of_bid(game: Game, seat: int, trump: int, then: View, mind: Mind) -> float:
    """How near this seat's bid comes to the best that its hand promised."""
    go_back(game, seat, trump, then)
    look(then, mind)
    weigh(then, mind, then.hands[seat], trump, seat == game.dealt_by)
    size = hand_size(game)
    most = 0.0
    for bid in range(size + 1):
        most = max(most, exactly(mind, bid, size, -1) * round_points(bid, bid, False))
    bid = game.first_bids[seat]
    share = exactly(mind, bid, size, -1) * round_points(bid, bid, False) / most
    return DOUBT + share * share


def _hand_then(game: Game, seat: int) -> int:
    """What the seat held when bids were made: swapped since, perhaps, and played."""
    holder = swap_partner(game, seat)
    if holder < 0:
        holder = seat
    cards = game.hands[holder]
    for index in range(game.played_count):
        if seat_of(game, index) == holder and game.played[index] != game.taken:
            cards |= bit(game.played[index])
    return cards


def go_back(game: Game, seat: int, trump: int, then: View) -> None:
    """What the seat saw when it was to bid."""
    copy_open(game, then)
    then.seat = seat
    then.turn = seat
    then.phase = BID
    then.dealer = game.dealt_by
    then.trump = trump
    then.extra = -1
    then.taken = -1
    then.rolled = -1
    then.used = -1
    then.used_by = -1
    then.turned_down = 0
    if game.used_by >= 0:
        then.pawns[game.used_by] = -1
    then.played_count = 0
    earlier = (seat - game.dealt_by) % game.players
    for other in range(SEATS):
        then.hands[other] = 0
        then.counts[other] = hand_size(game)
        then.won[other] = 0
        bid_before = (other - game.dealt_by) % game.players < earlier
        then.bids[other] = game.first_bids[other] if bid_before else -1
    then.hands[seat] = _hand_then(game, seat)


def play_belief(game: Game, me: int, past: Game, view: View, mind: Mind) -> float:
    """How well the others' cards so far fit the hands they hold in this world."""
    rewind(game, past)
    fit = 1.0
    for index in range(game.played_count):
        cards = legal(past)
        if past.turn != me and cards & (cards - 1) != 0:
            fill_view(past, past.turn, view)
            if choose_card(view, mind) != game.played[index]:
                fit *= SURPRISE
        apply_card(past, game.played[index])
    return fit


def rewind(game: Game, past: Game) -> None:
    """The game as it was before the round's first card."""
    copy(game, past)
    for index in range(game.played_count):
        if game.played[index] == game.taken:
            past.extra = game.taken
        else:
            past.hands[seat_of(game, index)] |= bit(game.played[index])
    past.played_count = 0
    past.turn = game.dealer
    for seat in range(SEATS):
        past.won[seat] = 0
