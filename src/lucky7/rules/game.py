"""The verbs of the game: reset, draw, deal, roll, legal, apply, refusal.

They trust their caller, allocate nothing and raise nothing, so that the same source also
compiles for the CPU and the GPU; `lucky7.rules.checked` is the door for everybody else.
Chance comes in from outside: drawn cards, a deck's order, a face of the die.
"""

from lucky7.rules.actions import ACTIONS, LAST_ACTION, first_action
from lucky7.rules.bidding import apply_bid, apply_trump, bid_refusal, legal_bids, legal_trumps
from lucky7.rules.cards import JOKER, LED_TRUMP, NO_TRUMP, UNNAMED_TRUMP, bit, colour
from lucky7.rules.cards import number as card_number
from lucky7.rules.reasons import (
    ALLOWED,
    CHANCE_DUE,
    GAME_OVER,
    NO_SUCH_ACTION,
    NOT_NOW,
    NOT_YOUR_TURN,
)
from lucky7.rules.score import end_round
from lucky7.rules.state import (
    BID,
    DEAL,
    DEALER_CHOOSES,
    DRAW,
    MAX_PLAYED,
    OVER,
    PLAY,
    SEATS,
    TRUMP,
    Game,
    Open,
    begins_half,
    hand_size,
    next_seat,
)
from lucky7.rules.tricks import apply_card, card_refusal, legal_cards
from lucky7.rules.wheel import apply_wheel, begin_wheel, legal_wheel, wheel_refusal


def reset(game: Game, players: int, rounds: int, mode: int, turned_joker: int) -> None:
    """Make any Game a new one, waiting for the draw for the deal (R2.3)."""
    game.players = players
    game.rounds = rounds
    game.mode = mode
    game.turned_joker = turned_joker
    game.phase = DRAW
    game.round_number = 0
    game.dealer = -1
    game.dealt_by = -1
    game.drawing = (1 << players) - 1
    for seat in range(SEATS):
        game.drawn[seat] = -1
        game.pawns[seat] = -1
        game.points[seat] = 0
        game.totals[seat] = 0
        game.penalties[seat] = 0
    _clear_table(game)


def _clear_table(game: Game) -> None:
    game.turn = -1
    game.trump = NO_TRUMP
    game.turned = -1
    game.turned_down = 0
    game.under = -1
    game.extra = -1
    game.taken = -1
    game.rolled = -1
    game.used = -1
    game.used_by = -1
    game.played_count = 0
    for seat in range(SEATS):
        game.hands[seat] = 0
        game.bids[seat] = -1
        game.first_bids[seat] = -1
        game.won[seat] = 0
    for i in range(MAX_PLAYED):
        game.played[i] = -1


def draw(game: Game, cards: list[int]) -> None:
    """Everyone in the draw shows a card; the highest deals, those level draw again (R2.3)."""
    highest = 0
    level = 0
    for seat in range(game.players):
        game.drawn[seat] = -1
        if game.drawing & (1 << seat) != 0:
            game.drawn[seat] = cards[seat]
            value = card_number(cards[seat])
            if value > highest:
                highest = value
                level = 0
                game.dealer = seat
            if value == highest:
                level |= 1 << seat
    if level & (level - 1) != 0:
        game.drawing = level
        game.dealer = -1
    else:
        game.drawing = 0
        game.phase = DEAL


def deal(game: Game, deck: list[int]) -> None:
    """Start the next round with this deck, top card first (R2.4, R3)."""
    if game.round_number > 0:
        game.dealer = next_seat(game, game.dealer)
    game.dealt_by = game.dealer
    game.round_number += 1
    if begins_half(game.round_number):
        for seat in range(SEATS):
            game.pawns[seat] = -1
    _clear_table(game)
    dealt = hand_size(game) * game.players
    seat = game.dealer
    for i in range(dealt):
        seat = next_seat(game, seat)
        game.hands[seat] |= bit(deck[i])
    game.turned = deck[dealt]
    game.under = deck[dealt + 1]
    game.turn = game.dealer
    game.phase = BID
    if game.turned != JOKER:
        game.trump = colour(game.turned)
    elif game.turned_joker == DEALER_CHOOSES:
        game.trump = UNNAMED_TRUMP
        game.phase = TRUMP
    else:
        game.trump = LED_TRUMP


def legal(game: Open) -> int:
    """What the seat in turn may do, one bit an action from first_action(phase) on."""
    if game.phase == PLAY:
        return legal_cards(game)
    if game.phase == BID:
        return legal_bids(game)
    if game.phase == TRUMP:
        return legal_trumps()
    if first_action(game.phase) >= 0:
        return legal_wheel(game)
    return 0


def refusal(game: Open, seat: int, action: int) -> int:
    """Why this seat may not do this now; 0 if it may."""
    if game.phase == OVER:
        return GAME_OVER
    if action < 0 or action >= ACTIONS:
        return NO_SUCH_ACTION
    first = first_action(game.phase)
    if first < 0:
        return CHANCE_DUE
    if seat != game.turn:
        return NOT_YOUR_TURN
    if action < first or action > LAST_ACTION[game.phase]:
        return NOT_NOW
    if legal(game) & (1 << (action - first)) != 0:
        return ALLOWED
    if game.phase == PLAY:
        return card_refusal(game, action)
    if game.phase == BID:
        return bid_refusal(game, action)
    return wheel_refusal(game, action)


def place_bid(game: Game, action: int) -> None:
    if apply_bid(game, action):
        begin_wheel(game)


def play_card(game: Game, card: int) -> None:
    if apply_card(game, card):
        end_round(game)


def apply(game: Game, action: int) -> None:
    """Carry out a legal action of the seat in turn."""
    if game.phase == PLAY:
        play_card(game, action)
    elif game.phase == BID:
        place_bid(game, action)
    elif game.phase == TRUMP:
        apply_trump(game, action)
    else:
        apply_wheel(game, action)
