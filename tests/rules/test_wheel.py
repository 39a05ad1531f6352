import pytest

from lucky7.rules import checked
from lucky7.rules.names import FACE_NAMES, OPTION_NAMES, parse_action
from lucky7.rules.state import (
    CLASSIC,
    DICE,
    PLAY,
    ROLL,
    TACTICAL,
    USE,
    WHEEL,
    Game,
)
from lucky7.rules.wheel import free_options, usable_options
from rules.table import (
    HANDS,
    act,
    asked,
    before_round,
    bids,
    deal,
    finish_round,
    may,
    new_game,
    refused,
    table,
)

USES = {
    "change-bid": "change-bid 0 +1",
    "player-swap": "player-swap 0 1",
    "change-dealer": "change-dealer 1",
    "double-points": "double-points",
    "change-trump": "change-trump Y",
    "extra-card": "extra-card",
    "no-trump": "no-trump",
}


def with_used(*options: str, players: int = 7, mode: int = TACTICAL) -> Game:
    """A game in which these options were used, one a round, by the first player asked."""
    game = new_game(players, mode=mode)
    for option in options:
        bids(deal(game, turned="B14"), *[0] * players)
        if mode == DICE:
            act(game, f"roll {option}")
        finish_round(act(game, USES[option]))
    return game


def free_names(game: Game) -> set[str]:
    free = free_options(game)
    return {name for index, name in enumerate(OPTION_NAMES) if free >> index & 1}


def may_use(game: Game) -> set[str]:
    """The options among what the seat in turn may do."""
    return {name.split()[0] for name in may(game)} & set(OPTION_NAMES)


# Who is asked


def test_a_classic_game_has_no_wheel() -> None:
    """R2.2"""
    assert asked(CLASSIC).phase == PLAY


@pytest.mark.parametrize("mode", [TACTICAL, DICE])
def test_the_dealer_asks_clockwise_from_their_left_and_is_asked_last(mode: int) -> None:
    """R6.0"""
    game = asked(mode, dealer=1)
    seats = []
    while game.phase == WHEEL:
        seats.append(game.turn)
        act(game, "pass")
    assert seats == [2, 0, 1]
    assert (game.phase, game.turn) == (PLAY, 1)


def test_nobody_is_asked_before_the_last_bid() -> None:
    """R6.0"""
    game = bids(table(*HANDS, mode=TACTICAL), 1, 1)
    assert refused(game, "extra-card") == ("R4.1", "not-now")


def test_nobody_is_asked_after_the_first_card() -> None:
    """R6.0"""
    game = act(asked(), "pass", "pass", "pass", "R2")
    assert refused(game, "extra-card") == ("R5.1", "not-now")


def test_only_the_seat_asked_may_answer() -> None:
    """R6.0"""
    assert refused(asked(), "pass", seat=2) == ("R6.0", "not-your-turn")


def test_a_player_whose_pawn_is_used_is_not_asked() -> None:
    """R6.0"""
    game = with_used("double-points", players=3)  # by seat 1
    bids(deal(game), 0, 0, 0)
    seats = []
    while game.phase == WHEEL:
        seats.append(game.turn)
        act(game, "pass")
    assert seats == [2, 0]


def test_nobody_is_asked_when_all_pawns_are_used() -> None:
    """R6.0"""
    game = with_used("double-points", "extra-card", players=2)
    bids(deal(game), 0, 0)
    assert game.phase == PLAY


def test_pawns_come_back_after_round_7_and_round_8_starts_with_an_empty_wheel() -> None:
    """R6.0"""
    game = with_used("double-points", "extra-card", players=2)
    before_round(game, 8)
    assert -1 not in game.pawns[:2]
    deal(game)
    assert game.pawns == [-1] * 7
    bids(game, 0, 0)
    assert (game.phase, len(free_names(game))) == (WHEEL, 7)


def test_a_used_option_stays_blocked_until_round_7_is_over() -> None:
    """R6.1"""
    game = with_used("no-trump", players=3)
    for _ in range(2, 8):
        bids(deal(game), 0, 0, 0)
        assert "no-trump" not in free_names(game)
        assert "no-trump" not in may_use(game)
        assert refused(game, "no-trump") == ("R6.1", "option-blocked")
        finish_round(game)


def test_the_users_pawn_stands_on_the_option() -> None:
    """R6.1"""
    game = act(asked(), "pass", "extra-card")
    assert game.pawns[:3] == [-1, -1, OPTION_NAMES.index("extra-card")]
    assert (game.used, game.used_by) == (parse_action("extra-card"), 2)


# Tactical


def test_tactical_offers_a_pass_and_every_free_option() -> None:
    """R6.2"""
    game = asked()
    assert may_use(game) == set(OPTION_NAMES)
    assert "pass" in may(game)


def test_the_asking_ends_when_a_pawn_is_placed() -> None:
    """R6.2: at most one pawn a round."""
    game = act(asked(), "double-points")
    assert (game.phase, game.turn) == (PLAY, 0)
    assert refused(game, "extra-card") == ("R5.1", "not-now")


def test_tactical_has_no_die() -> None:
    """R6.2"""
    assert refused(asked(), "roll") == ("R6.2", "no-die")


# Dice


def test_dice_offers_a_pass_and_a_roll_only() -> None:
    """R6.3"""
    game = asked(DICE)
    assert may(game) == {"pass", "roll"}
    assert refused(game, "extra-card") == ("R6.3", "roll-first")


def test_a_roll_waits_for_the_die_and_nobody_else_acts() -> None:
    """R6.3"""
    game = act(asked(DICE), "pass")
    checked.play(game, 2, parse_action("roll"))
    assert (game.phase, game.turn) == (ROLL, 2)
    assert refused(game, "pass") == ("R6.3", "chance-due")


def test_a_miss_has_no_effect_and_the_pawn_stays() -> None:
    """R6.3: the asking ends all the same."""
    game = act(asked(DICE), "roll miss")
    assert (game.phase, game.turn) == (PLAY, 0)
    assert game.pawns == [-1] * 7
    assert (game.used, game.used_by) == (-1, -1)
    assert FACE_NAMES[game.rolled] == "miss"


def test_who_missed_is_asked_again_in_the_next_round() -> None:
    """R6.3"""
    game = finish_round(act(asked(DICE), "roll miss"))
    bids(deal(game), 0, 0, 0)
    seats = []
    while game.phase == WHEEL:
        seats.append(game.turn)
        act(game, "pass")
    assert sorted(seats) == [0, 1, 2]


@pytest.mark.parametrize("option", OPTION_NAMES)
def test_a_free_option_that_was_rolled_must_be_used(option: str) -> None:
    """R6.3"""
    game = act(asked(DICE), f"roll {option}")
    assert (game.phase, game.turn) == (USE, 1)
    assert may_use(game) == {option}
    assert usable_options(game) == 1 << OPTION_NAMES.index(option)
    assert refused(game, "pass") == ("R6.3", "must-use")
    assert refused(game, "roll") == ("R6.3", "must-use")
    other = USES["no-trump" if option != "no-trump" else "extra-card"]
    assert refused(game, other) == ("R6.3", "must-use-rolled")
    act(game, USES[option])
    assert game.pawns[1] == OPTION_NAMES.index(option)
    assert (game.phase, game.rolled) == (PLAY, OPTION_NAMES.index(option))


def test_a_blocked_roll_is_double_lucky_and_any_free_option_must_be_chosen() -> None:
    """R6.3"""
    game = with_used("no-trump", players=3, mode=DICE)
    act(bids(deal(game), 0, 0, 0), "roll no-trump")
    assert may_use(game) == set(OPTION_NAMES) - {"no-trump"}
    assert refused(game, "pass") == ("R6.3", "must-use")
    assert refused(game, "no-trump") == ("R6.1", "option-blocked")
    seat = game.turn
    act(game, "extra-card")
    assert game.pawns[seat] == OPTION_NAMES.index("extra-card")


# Round 7


@pytest.mark.parametrize("mode", [TACTICAL, DICE])
def test_double_points_counts_as_blocked_in_round_7(mode: int) -> None:
    """R6.4, R6.8"""
    game = before_round(new_game(3, mode=mode), 7)
    bids(deal(game), 0, 0, 0)
    if mode == DICE:
        act(game, "roll double-points")
    assert may_use(game) == set(OPTION_NAMES) - {"double-points"}
    assert refused(game, "double-points") == ("R6.8", "double-in-round-7")


def test_double_points_may_be_used_in_round_8() -> None:
    """R6.8"""
    game = before_round(new_game(2, mode=TACTICAL), 8)
    assert "double-points" in may_use(bids(deal(game), 0, 0))


SIX = tuple(name for name in OPTION_NAMES if name != "double-points")


def seventh_player_in_round_7(mode: int) -> Game:
    """Six pawns stand on everything but Double Points, and the last player is asked."""
    return bids(deal(with_used(*SIX, mode=mode)), *[0] * 7)


def test_with_no_option_left_a_tactical_player_can_only_pass() -> None:
    """R6.4"""
    game = seventh_player_in_round_7(TACTICAL)
    assert game.phase == WHEEL
    assert may(game) == {"pass"}
    assert refused(game, "double-points") == ("R6.8", "double-in-round-7")
    seat = game.turn
    act(game, "pass")
    assert (game.phase, game.pawns[seat]) == (PLAY, -1)


@pytest.mark.parametrize("face", ["double-points", "extra-card", "miss"])
def test_with_no_option_left_a_roll_has_no_effect(face: str) -> None:
    """R6.4, R7.3"""
    game = seventh_player_in_round_7(DICE)
    assert may(game) == {"pass", "roll"}
    seat = game.turn
    act(game, f"roll {face}")
    assert (game.phase, game.pawns[seat], game.used) == (PLAY, -1, -1)
    finish_round(game)
    assert [game.penalties[other] for other in range(7)] == [
        10 if other == seat else 0 for other in range(7)
    ]


def test_a_pawn_of_a_seat_that_is_not_in_the_game_blocks_its_option() -> None:
    """R6.1: score pads keep the pawns of those who have left there."""
    game = bids(table("R3", "R9", "R4", turned="B1", mode=TACTICAL), 0, 1, 1)
    option = OPTION_NAMES.index("extra-card")
    assert free_options(game) >> option & 1
    game.pawns[6] = option
    assert not free_options(game) >> option & 1
    assert refused(game, "extra-card") == ("R6.1", "option-blocked")
