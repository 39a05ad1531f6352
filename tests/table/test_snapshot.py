"""Facts a client is told so that it need not know the rules."""

import pytest

from lucky7.rules import checked
from lucky7.rules.state import CLASSIC, TACTICAL
from lucky7.table.snapshot import open_game
from rules.table import table


@pytest.mark.parametrize("second_half", [False, True])
def test_the_last_round_of_a_half_says_what_an_unused_pawn_costs(second_half: bool) -> None:
    """R7.3"""
    hands = ("R14", "Y2") if second_half else ("R1 R2 R3 R4 R5 R6 R7", "Y1 Y2 Y3 Y4 Y5 Y6 Y7")
    game = table(*hands, mode=TACTICAL, second_half=second_half)
    assert game.round_number == (14 if second_half else 7)
    assert open_game(checked.view(game, -1), 0).last_chance == 10


def test_other_rounds_and_a_game_without_wheel_cost_nothing() -> None:
    """R7.3"""
    hands = ("R1 R2 R3 R4 R5 R6 R7", "Y1 Y2 Y3 Y4 Y5 Y6 Y7")
    assert open_game(checked.view(table(*hands, mode=CLASSIC), -1), 0).last_chance == 0
    assert open_game(checked.view(table("R1 R2", "Y1 Y2", mode=TACTICAL), -1), 0).last_chance == 0
