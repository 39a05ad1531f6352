"""The evaluator is judgement played to the round's end, and its deal luck is luck."""

from random import Random

import numpy as np
import pytest

from bots.kit import MODES, fall, positions
from coach.played import judged
from lucky7.bots import bot, casual
from lucky7.bots.evaluator import ROOM, decide_once
from lucky7.bots.expectations import expected
from lucky7.bots.foresight import Foresight
from lucky7.fast.layout import GAME, VIEW, write
from lucky7.rules import checked
from lucky7.rules.actions import ROLL_DIE
from lucky7.rules.state import CLASSIC, DEAL, DRAW, OVER, ROLL, TACTICAL, WHEEL, Game

GAMES = {"check": 20, "test": 150, "soak": 2_000}


@pytest.mark.parametrize("mode", MODES)
def test_compiled_the_reference_policy_decides_as_interpreted(mode: int) -> None:
    rooms, views = np.zeros(1, ROOM), np.zeros(1, VIEW)
    for game in positions(casual.choose, (4, mode, 1), 3):
        view = checked.view(game, game.turn)
        write(view, views[0])
        assert decide_once(views[0], rooms[0]) == judged(view)


def test_a_value_is_the_round_played_out_and_what_may_be_expected_after_it() -> None:
    for game in list(positions(casual.choose, (3, CLASSIC, 0), 5))[::11]:
        games = np.zeros(1, GAME)
        write(game, games[0])
        points, chances = Foresight(3, game.rounds, CLASSIC).values(games)[0]
        while game.phase not in (DEAL, OVER):
            checked.play(game, game.turn, judged(checked.view(game, game.turn)))
        later = expected(3, game.rounds, CLASSIC)[0]["points"][game.round_number]
        for seat in range(3):
            assert points[seat] == pytest.approx(game.totals[seat] + later)
        assert sum(chances) == pytest.approx(1.0)


def test_before_a_roll_a_value_is_the_mean_over_the_faces() -> None:
    game = checked.new(3, 7, 2)
    rng = Random(3)
    while game.phase != ROLL:
        if checked.decides(game):
            choice = (
                ROLL_DIE
                if game.phase == WHEEL
                else casual.choose(checked.view(game, game.turn), rng)
            )
            checked.play(game, game.turn, choice)
        else:
            fall(game, rng)
    before = np.zeros(1, GAME)
    write(game, before[0])
    after = np.zeros(8, GAME)
    for face in range(8):
        rolled = checked.new(3, 7, 2)
        for name in Game.__dataclass_fields__:
            value = getattr(game, name)
            setattr(rolled, name, list(value) if isinstance(value, list) else value)
        checked.roll(rolled, face)
        write(rolled, after[face])
    foresight = Foresight(3, 7, 2)
    assert np.allclose(foresight.values(before)[0], foresight.values(after).mean(axis=0))


def deal_luck(levels: list[str], mode: int, seed: int, foresight: Foresight) -> list[float]:
    """What draw, deals and die brought each seat in one game."""
    rng = Random(f"game {seed}")
    bots = [bot(level) for level in levels]
    game = checked.new(len(levels), 7, mode)
    luck = np.zeros(len(levels))
    states = np.zeros(1, GAME)
    while game.phase != OVER:
        if checked.decides(game):
            view = checked.view(game, game.turn)
            checked.play(game, game.turn, bots[game.turn].choose(view, rng))
            continue
        if game.phase == ROLL:
            write(game, states[0])
            before = foresight.values(states)[0][0]
        else:
            before = foresight.before_deal(game, seed * 100 + game.round_number, 25)[0]
        while game.phase == DRAW:
            fall_evenly(game, rng)
        fall_evenly(game, rng)
        write(game, states[0])
        luck += foresight.values(states)[0][0] - before
    return list(luck)


def fall_evenly(game: Game, rng: Random) -> None:
    deck = rng.sample(range(57), 57)
    if game.phase == DRAW:
        seats = range(game.players)
        checked.draw(game, [deck[s] if game.drawing >> s & 1 else -1 for s in seats])
    elif game.phase == DEAL:
        checked.deal(game, deck)
    else:
        checked.roll(game, rng.randrange(8))


@pytest.mark.parametrize("levels", [["novice", "casual", "novice"], ["casual"] * 4])
@pytest.mark.parametrize("mode", [TACTICAL, 2])
def test_deal_luck_has_mean_0_whoever_plays(levels: list[str], mode: int, effort: str) -> None:
    foresight = Foresight(len(levels), 7, mode)
    luck = np.array([deal_luck(levels, mode, seed, foresight) for seed in range(GAMES[effort])])
    for numbers in (luck.mean(axis=1), *luck.T):
        z = numbers.mean() / (numbers.std(ddof=1) / np.sqrt(len(numbers)))
        assert abs(z) < (3 if effort != "check" else 4)
