"""What nobody who can play would do."""

from random import Random

import pytest

from lucky7.bots import LEVELS, bot
from lucky7.rules import checked
from lucky7.rules.names import action_name
from lucky7.rules.state import DEALER_CHOOSES, DICE, TACTICAL, Game
from rules.table import act, bids, table

COMPETENT = LEVELS[1:]


def answer(level: str, game: Game) -> str:
    bot(level).warm()
    return action_name(bot(level).choose(checked.view(game, game.turn), Random(7)))


@pytest.mark.parametrize("level", COMPETENT)
def test_blocked_by_the_hook_with_the_highest_trump_it_does_not_flee_to_0(level: str) -> None:
    game = table("Y3 Y9", "B4 G5", "G9 B8", "R14 R11", turned="R6")
    bids(game, 0, 1, 0)
    assert answer(level, game) == "bid 2"


@pytest.mark.parametrize("level", COMPETENT)
def test_with_nothing_in_hand_it_bids_0(level: str) -> None:
    game = table("Y9 B10 G9", "Y2 B3 G2", "R2 R14 B11", "G4 R7 B12", turned="R6")
    bids(game, 1)
    assert answer(level, game) == "bid 0"


@pytest.mark.parametrize("level", LEVELS)
def test_needing_every_trick_it_does_not_lead_low(level: str) -> None:
    game = table("R14 R13 Y2", "Y3 Y4 B5", "G2 G3 B7", turned="R6")
    bids(game, 3, 0, 1)
    assert answer(level, game) in {"R14", "R13"}


@pytest.mark.parametrize("level", LEVELS)
def test_it_does_not_waste_the_joker_on_a_trick_that_another_card_wins(level: str) -> None:
    game = table("Y3 B2 G4", "Y6 B4 G5", "Y14 J G2", turned="R6")
    act(bids(game, 0, 1, 1), "Y3", "Y6")
    game.bids[2] = 2
    assert answer(level, game) == "Y14"


@pytest.mark.parametrize("level", COMPETENT)
def test_over_its_bid_it_still_takes_what_another_needs(level: str) -> None:
    game = table("Y3 B2 G4", "Y6 B9 G13", "Y14 B3 B14", turned="R6")
    act(bids(game, 0, 1, 0), "Y3", "Y6", "Y14", "B2", "B9")
    assert answer(level, game) == "B14"


@pytest.mark.parametrize("level", COMPETENT)
def test_over_its_bid_it_leaves_a_trick_to_somebody_who_wants_no_more(level: str) -> None:
    game = table("Y3 B2 G4", "Y6 B4 G13", "Y14 B3 B14", turned="R6")
    act(bids(game, 0, 0, 0), "Y3", "Y6", "Y14", "B2", "B4")
    assert answer(level, game) == "B3"


@pytest.mark.parametrize("level", COMPETENT)
def test_a_dealer_who_names_trump_names_their_long_strong_colour(level: str) -> None:
    game = table(
        "G14 G12 G9 R2", "Y3 Y4 B5 B6", "G2 R3 B7 B8", turned="J", turned_joker=DEALER_CHOOSES
    )
    assert answer(level, game) == "trump G"


@pytest.mark.parametrize("level", COMPETENT)
def test_a_bid_that_became_hopeless_is_changed_when_the_pawn_must_be_used(level: str) -> None:
    hands = ("R14 R13 Y14 Y13 B14 B13 G14", "Y2 Y3 Y4 Y5 B2 B3 B4", "G2 G3 G4 G5 B5 B6 B7")
    game = table(*hands, turned="R2", mode=TACTICAL)
    bids(game, 6, 0, 0)
    act(game, "pass", "pass")
    assert answer(level, game) in {"change-bid 0 +1", "extra-card"}


@pytest.mark.parametrize("level", LEVELS)
def test_in_the_last_round_of_a_half_it_rolls(level: str) -> None:
    hands = ("R14 R13 Y14 Y13 B14 B13 G14", "Y2 Y3 Y4 Y5 B2 B3 B4", "G2 G3 G4 G5 B5 B6 B7")
    game = table(*hands, turned="R2", mode=DICE)
    bids(game, 7, 0, 1)
    assert answer(level, game) == "roll"


@pytest.mark.parametrize("level", COMPETENT)
def test_double_points_go_to_a_bid_that_is_sure(level: str) -> None:
    game = table("Y3 Y9", "B4 G5", "J R14", turned="R6", mode=TACTICAL, second_half=True)
    bids(game, 0, 1, 2)
    act(game, "pass")
    assert answer(level, game) == "double-points"
