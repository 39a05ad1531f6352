"""What the coach says of a bid is how often Masters meet it."""

from importlib.resources import files
from random import Random

import numpy as np
import pytest
from bench import calibration as bench

from coach.played import played
from lucky7 import record as records
from lucky7.coach import EVALUATOR, advise
from lucky7.coach.calibration import FILE, PLAYERS, Lines, chance_met, nearness
from lucky7.coach.native import Workspace
from lucky7.rules import checked
from lucky7.rules.state import BID, MAX_CARDS, View

GAMES = {"soak": 90}


def view_of(players: int, mode: int, cards: int) -> View:
    game = checked.new(players, 7, mode)
    game.round_number = cards
    return checked.view(game, 0)


def test_a_likelier_bid_stays_likelier_and_a_sure_one_sure() -> None:
    steps = np.linspace(0.0, 1.0, 41)
    for players in range(2, 8):
        for mode in range(3):
            for cards in range(1, MAX_CARDS + 1):
                view = view_of(players, mode, cards)
                said = [chance_met(view, float(chance)) for chance in steps]
                assert said == sorted(said)
                assert (said[0], said[-1]) == (0.0, 1.0)


def test_numbers_of_players_that_were_not_measured_lie_between_their_neighbours() -> None:
    assert nearness(4) == (0.0, 1.0, 0.0)
    assert nearness(3) == (0.5, 0.5, 0.0)
    said = [chance_met(view_of(players, 0, 5), 0.8) for players in (4, 5, 6, 7)]
    assert said == sorted(said)


def test_it_is_for_the_evaluator_in_use() -> None:
    """Measure again when the evaluator changes: python -m bench.calibration."""
    text = (files("lucky7.coach") / FILE).read_text("utf-8")
    assert f'"evaluator": "{EVALUATOR}"' in text


def test_advice_says_the_calibrated_chance_of_each_bid() -> None:
    game = next(g for _, g in records.replay(played(["casual"] * 4, 7, 1, 3)) if g.phase == BID)
    view = checked.view(game, game.turn)
    advice = advise(view)
    for choice in advice.choices:
        assert choice.chance == chance_met(view, choice.met.mean)
        assert choice.met.mean == bench.judged(view, choice.action, Workspace())
    first = next(reason for reason in advice.reasons if reason.code == "hits")
    assert first.numbers["chance"] == advice[advice.best].chance, "the same figure on the button"


def test_a_fit_finds_how_far_judgement_is_off() -> None:
    rng = Random(5)
    truth = Lines([[(0.3, 0.5, 0.0, 0.0, 0.0, 0.0)] * 3] * len(PLAYERS))
    rows = []
    for number in range(2_500):
        players, mode, cards = rng.choice(PLAYERS), number % 3, rng.randint(1, MAX_CARDS)
        judged = rng.random()
        met = rng.random() < truth.chance(mode, players, cards, judged)
        rows.append((players, number, mode, cards, judged, int(met)))
    chances, met_now = (
        bench.said(rows, Lines(bench.fit(rows).tolist())),
        np.array([r[-1] for r in rows], float),
    )
    assert bench.calibration_error(np.array([r[4] for r in rows]), met_now) > 0.08
    assert bench.calibration_error(chances, met_now, 8) < 0.03
    assert "| 7 |" in bench.report(rows)


@pytest.mark.soak
@pytest.mark.parametrize("players", PLAYERS)
def test_of_bids_that_masters_make_as_many_are_met_as_it_says(players: int, effort: str) -> None:
    """As far as so few games can tell; bench/results/coach.md has the long run."""
    games = [bench.play_game(players, 10**6 + number) for number in range(GAMES[effort])]
    rows = [(n, game, mode, *row) for n, game, mode, made in games for row in made]
    view = {(mode, cards): view_of(players, mode, cards) for mode in range(3) for cards in range(8)}
    chances = np.array([chance_met(view[row[2], row[3]], row[4]) for row in rows])
    met = np.array([row[-1] for row in rows], float)
    assert bench.calibration_error(chances, met, 8) < 0.02 + 1.5 / np.sqrt(len(rows) / 8) / 2
