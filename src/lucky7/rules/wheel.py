"""The Lucky Wheel (R6): who is asked, what may be used, and what it does."""

from lucky7.rules.actions import (
    CHANGE_BID,
    CHANGE_DEALER,
    MISS,
    OPTION_CHANGE_BID,
    OPTION_CHANGE_DEALER,
    OPTION_CHANGE_TRUMP,
    OPTION_DOUBLE_POINTS,
    OPTION_EXTRA_CARD,
    OPTION_FIRST,
    OPTION_PLAYER_SWAP,
    OPTIONS,
    PASS,
    PLAYER_SWAP,
    ROLL_DIE,
    SWAP_ONE,
    SWAP_OTHER,
    option_of,
)
from lucky7.rules.cards import COLOURS, NO_TRUMP
from lucky7.rules.reasons import (
    BID_OUT_OF_RANGE,
    DEALER_MUST_MOVE,
    DOUBLE_IN_ROUND_7,
    MUST_USE,
    MUST_USE_ROLLED,
    NO_DIE,
    NO_SUCH_PLAYER,
    OPTION_BLOCKED,
    ROLL_FIRST,
    TRUMP_MUST_CHANGE,
)
from lucky7.rules.state import (
    CLASSIC,
    DICE,
    ROLL,
    SEATS,
    TACTICAL,
    USE,
    WHEEL,
    Game,
    Open,
    counts_double,
    hand_size,
)
from lucky7.rules.tricks import begin_play


def begin_wheel(game: Open) -> None:
    """After the last bid the dealer asks round the table, from their left (R6.0)."""
    if game.mode == CLASSIC:
        begin_play(game)
    else:
        _ask_from(game, 1)


def _ask_from(game: Open, place: int) -> None:
    """Ask the first unused pawn at `place` seats after the dealer or later; else play."""
    for i in range(place, game.players + 1):
        seat = (game.dealer + i) % game.players
        if game.pawns[seat] < 0:
            game.phase = WHEEL
            game.turn = seat
            return
    begin_play(game)


def free_options(game: Open) -> int:
    """The options that may be used, one bit each (R6.1, R6.4)."""
    free = (1 << OPTIONS) - 1
    for seat in range(SEATS):  # a pawn beyond the players was left behind (score pads)
        if game.pawns[seat] >= 0:
            free &= ~(1 << game.pawns[seat])
    if counts_double(game.round_number):
        free &= ~(1 << OPTION_DOUBLE_POINTS)
    return free


def usable_options(game: Open) -> int:
    """What the seat in turn may use: all that is free or, after a roll, what R6.3 leaves."""
    free = free_options(game)
    if game.phase == USE and free & (1 << game.rolled) != 0:
        return 1 << game.rolled
    return free


def targets(game: Open, option: int) -> int:
    """The ways to use an option, one bit each, in the order of their ids."""
    if option == OPTION_CHANGE_BID:
        ways = 0
        for seat in range(game.players):
            if game.bids[seat] > 0:
                ways |= 1 << (2 * seat)
            if game.bids[seat] < hand_size(game):
                ways |= 2 << (2 * seat)
        return ways
    if option == OPTION_PLAYER_SWAP:
        return (1 << (game.players * (game.players - 1) // 2)) - 1
    if option == OPTION_CHANGE_DEALER:
        return ((1 << game.players) - 1) & ~(1 << game.dealer)
    if option == OPTION_CHANGE_TRUMP:
        return ((1 << COLOURS) - 1) & ~(1 << game.trump)
    return 1


def legal_wheel(game: Open) -> int:
    if game.phase == WHEEL and game.mode == DICE:
        return 1 | (1 << (ROLL_DIE - PASS))
    actions = 1 if game.phase == WHEEL else 0
    usable = usable_options(game)
    for option in range(OPTIONS):
        if usable & (1 << option) != 0:
            actions |= targets(game, option) << (OPTION_FIRST[option] - PASS)
    return actions


def wheel_refusal(game: Open, action: int) -> int:
    if action == PASS:
        return MUST_USE
    if action == ROLL_DIE:
        return NO_DIE if game.mode == TACTICAL else MUST_USE
    if game.phase == WHEEL and game.mode == DICE:
        return ROLL_FIRST
    option = option_of(action)
    if option == OPTION_DOUBLE_POINTS and counts_double(game.round_number):
        return DOUBLE_IN_ROUND_7
    if free_options(game) & (1 << option) == 0:
        return OPTION_BLOCKED
    if usable_options(game) & (1 << option) == 0:
        return MUST_USE_ROLLED
    if option == OPTION_CHANGE_BID:
        if (action - CHANGE_BID) // 2 >= game.players:
            return NO_SUCH_PLAYER
        return BID_OUT_OF_RANGE
    if option == OPTION_CHANGE_DEALER:
        return DEALER_MUST_MOVE if action - CHANGE_DEALER < game.players else NO_SUCH_PLAYER
    if option == OPTION_CHANGE_TRUMP:
        return TRUMP_MUST_CHANGE
    return NO_SUCH_PLAYER


def roll(game: Open, face: int) -> None:
    """The die fell (R6.3): a miss, or nothing to be used (R6.4), ends the asking."""
    game.rolled = face
    if face == MISS or free_options(game) == 0:
        begin_play(game)
    else:
        game.phase = USE


def apply_wheel(game: Game, action: int) -> None:
    if action == ROLL_DIE:
        game.phase = ROLL
        return
    if action == PASS:
        _ask_from(game, (game.turn - game.dealer - 1) % game.players + 2)
        return
    option = option_of(action)
    game.pawns[game.turn] = option
    game.used = action
    game.used_by = game.turn
    way = action - OPTION_FIRST[option]
    if option == OPTION_CHANGE_BID:
        game.bids[way // 2] += 1 if way % 2 == 1 else -1
    elif option == OPTION_PLAYER_SWAP:
        one = SWAP_ONE[way]
        other = SWAP_OTHER[way]
        hand = game.hands[one]
        game.hands[one] = game.hands[other]
        game.hands[other] = hand
    elif option == OPTION_CHANGE_DEALER:
        game.dealer = way
    elif option == OPTION_CHANGE_TRUMP:
        game.trump = way
        game.turned_down = 1
    elif option == OPTION_EXTRA_CARD:
        game.extra = game.under
        game.taken = game.under
        game.under = -1
    elif option != OPTION_DOUBLE_POINTS:
        game.trump = NO_TRUMP
    begin_play(game)


def swap_partner(game: Open, seat: int) -> int:
    """With whom `seat` exchanged hands this round (R6.6); -1 if with nobody."""
    if option_of(game.used) != OPTION_PLAYER_SWAP:
        return -1
    way = game.used - PLAYER_SWAP
    if SWAP_ONE[way] == seat:
        return SWAP_OTHER[way]
    return SWAP_ONE[way] if SWAP_OTHER[way] == seat else -1
