"""Advice agrees with trying everything, and knows no more than its seat."""

from itertools import combinations
from random import Random

import numpy as np
import pytest

from coach.played import judged, played
from lucky7 import record as records
from lucky7.bots.belief import belief, play_belief
from lucky7.bots.foresight import Foresight
from lucky7.bots.seen import Mind
from lucky7.coach import EVALUATOR, advise
from lucky7.fast.layout import GAME, write
from lucky7.fast.sample import Deals
from lucky7.rules import checked
from lucky7.rules.actions import BID_0, first_action
from lucky7.rules.cards import CARDS, JOKER
from lucky7.rules.names import OPTION_NAMES, cards_in
from lucky7.rules.state import BID, DICE, OVER, PLAY, TACTICAL, WHEEL, Game, View

MODES = (0, TACTICAL, DICE)
ROUNDS = {"check": 3, "test": 12, "soak": 200}
WITHIN = 4.5  # standard errors; several hundred comparisons are made


def first_round(seed: int, decisions: int) -> Game:
    """Two players with a card each, after so many decisions of judgement."""
    rng = Random(seed)
    game = checked.new(2, 7)
    checked.draw(game, [0, JOKER])
    checked.deal(game, rng.sample(range(CARDS), CARDS))
    for _ in range(decisions):
        checked.play(game, game.turn, rng.choice(checked.legal_actions(game)))
    return game


def every_world(view: View) -> tuple[list[Game], list[float]]:
    """All deals that fit a first round's view, the card under the turned one left out."""
    known = view.hands[view.seat] | 1 << view.turned
    for index in range(view.played_count):
        known |= 1 << view.played[index]
    worlds, fits = [], []
    drawn = Deals(view).sample(1, 0, 1)
    for (card,) in combinations([card for card in range(CARDS) if not known >> card & 1], 1):
        world = Game(**{name: drawn[0][name].tolist() for name in GAME.names or ()})
        world.hands[1 - view.seat] = 1 << card if view.counts[1 - view.seat] else 0
        assert checked.view(world, view.seat) == view
        fit = belief(world, view.seat, View(), Mind(reads=1))
        if view.phase == PLAY:
            fit *= play_belief(world, view.seat, Game(), View(), Mind(reads=1))
        worlds.append(world)
        fits.append(fit)
    return worlds, fits


def brute_force(view: View, action: int) -> tuple[float, float]:
    """Points and the chance to meet the bid after an action, over all deals that fit."""
    worlds, fits = every_world(view)
    states = np.zeros(len(worlds), GAME)
    for world, state in zip(worlds, states, strict=True):
        checked.play(world, view.turn, action)
        write(world, state)
    points = Foresight(view.players, view.rounds, view.mode).values(states)[:, 0, view.seat]
    met = [finished(world, view.seat) for world in worlds]
    return float(np.average(points, weights=fits)), float(np.average(met, weights=fits))


def finished(game: Game, seat: int) -> bool:
    while checked.decides(game):
        checked.play(game, game.turn, judged(checked.view(game, game.turn)))
    return game.won[seat] == game.bids[seat]


@pytest.mark.parametrize("decisions", [0, 1])
def test_advice_agrees_with_every_deal_tried(decisions: int, effort: str) -> None:
    for seed in range(ROUNDS[effort]):
        game = first_round(seed, decisions)
        view = checked.view(game, game.turn)
        for choice in advise(view, seed).choices:
            points, met = brute_force(view, choice.action)
            assert abs(choice.points.mean - points) <= WITHIN * choice.points.error + 0.1
            assert abs(choice.met.mean - met) <= WITHIN * choice.met.error + 0.01


def positions(mode: int, players: int = 4) -> list[Game]:
    """Moments of a game in which somebody has something to decide."""
    found = []
    for _, game in records.replay(played(["casual"] * players, 7, mode, mode)):
        if game.phase != OVER and len(checked.legal_actions(game)) > 1:
            copy = Game()
            for name in Game.__dataclass_fields__:
                value = getattr(game, name)
                setattr(copy, name, list(value) if isinstance(value, list) else value)
            found.append(copy)
    return found


@pytest.mark.parametrize("mode", MODES)
def test_advice_covers_every_choice_and_uses_no_card_the_seat_cannot_know(mode: int) -> None:
    for number, game in enumerate(positions(mode)[::9]):
        view = checked.view(game, game.turn)
        advice = advise(view, number, games=100)
        assert [choice.action for choice in advice.choices] == checked.legal_actions(view)
        assert advice.evaluator == EVALUATOR
        (other,) = Deals(view).sample(number + 99, 0, 1)
        world = Game(**{name: other[name].tolist() for name in GAME.names or ()})
        assert advise(checked.view(world, game.turn), number, games=100) == advice


def test_the_best_loses_nothing_to_itself_and_chances_are_chances() -> None:
    for game in positions(TACTICAL)[::13]:
        advice = advise(checked.view(game, game.turn), games=100)
        best = advice[advice.best]
        assert (best.points_gain.mean, best.points_gain.error) == (0.0, 0.0)
        for choice in advice.choices:
            assert 0 <= choice.met.mean <= 1
            assert 0 <= choice.win.mean <= 1


@pytest.mark.parametrize("mode", [TACTICAL, DICE])
def test_at_the_wheel_every_free_option_is_valued(mode: int) -> None:
    game = next(game for game in positions(mode) if game.phase == WHEEL)
    advice = advise(checked.view(game, game.turn), games=100)
    assert [option.option for option in advice.options] == list(range(len(OPTION_NAMES)))
    assert advice.keep is not None
    assert advice.options[0].action in range(first_action(WHEEL), 120)


def test_reasons_are_facts_of_the_hand() -> None:
    game = checked.new(2, 7)
    checked.draw(game, [0, JOKER])
    deck = [0, JOKER, 13, *(card for card in range(1, 56) if card != 13)]
    checked.deal(game, deck)  # seat 1 deals and holds the Joker
    assert cards_in(game.hands[1]) == [JOKER]
    advice = advise(checked.view(game, 1))
    codes = {reason.code: reason.numbers for reason in advice.reasons}
    assert codes["sure"] == {"tricks": 1}
    assert "lead" in codes
    assert advice.best == BID_0 + 1
    assert advice[advice.best].met.mean == 1.0
    assert advice.sentence.startswith(
        "One sure trick and the lead: about 1.0 tricks; bidding 1 hits"
    )


def test_who_has_nothing_to_decide_gets_no_advice() -> None:
    game = next(game for game in positions(0) if game.phase == BID)
    with pytest.raises(ValueError, match="nothing to decide"):
        advise(checked.view(game, (game.turn + 1) % 4))
