"""What a network sees of a view."""

from random import Random

import pytest

from lucky7.bots import observation
from lucky7.bots.observation import (
    HAND,
    SIZE,
    canonical_action,
    canonical_card,
    colour_order,
    observe,
    real_action,
)
from lucky7.rules import checked
from lucky7.rules.actions import ACTIONS, CHANGE_TRUMP, TRUMP_RED
from lucky7.rules.cards import CARDS, COLOURS, JOKER, NUMBERS
from lucky7.rules.state import DEAL, DRAW, OVER, ROLL, Game, View


def chance(game: Game, random: Random, recolour: list[int] | None = None) -> None:
    """Let chance fall; with `recolour`, the same chance with the colours' names exchanged."""

    def name(card: int) -> int:
        if recolour is None or card == JOKER:
            return card
        return recolour[card // NUMBERS] * NUMBERS + card % NUMBERS

    if game.phase == DRAW:
        cards = random.sample(range(CARDS), game.players)
        drawing = [bool(game.drawing >> seat & 1) for seat in range(game.players)]
        checked.draw(game, [name(c) if d else -1 for c, d in zip(cards, drawing, strict=True)])
    elif game.phase == DEAL:
        checked.deal(game, [name(card) for card in random.sample(range(CARDS), CARDS)])
    elif game.phase == ROLL:
        checked.roll(game, random.randrange(8))


def renamed(action: int, recolour: list[int]) -> int:
    if action < JOKER:
        return recolour[action // NUMBERS] * NUMBERS + action % NUMBERS
    for first in (TRUMP_RED, CHANGE_TRUMP):
        if first <= action < first + COLOURS:
            return first + recolour[action - first]
    return action


def seen(view: View) -> tuple[list[int], list[int]]:
    out, legal = [9] * SIZE, [9] * ACTIONS
    observe(view, colour_order(view), out, legal)
    return out, legal


@pytest.mark.parametrize("mode", range(3))
@pytest.mark.parametrize("players", [2, 4, 7])
def test_every_action_has_one_canonical_name_and_comes_back(players: int, mode: int) -> None:
    random = Random(players)
    for joker in range(2):
        game = checked.new(players, 14, mode, joker)
        while game.phase != OVER:
            if not checked.decides(game):
                chance(game, random)
                continue
            view = checked.view(game, game.turn)
            order = colour_order(view)
            actions = checked.legal_actions(view)
            names = [canonical_action(view, order, action) for action in actions]
            out, legal = seen(view)
            assert sorted(names) == [i for i, bit in enumerate(legal) if bit]
            assert [real_action(view, order, name) for name in names] == actions
            assert set(out) <= {0, 1}
            hand = {
                canonical_card(order, c) for c in range(CARDS) if view.hands[view.seat] >> c & 1
            }
            assert {i for i in range(CARDS) if out[HAND + i]} == hand
            checked.play(game, game.turn, random.choice(actions))


def test_games_that_differ_only_by_the_names_of_colours_look_the_same() -> None:
    """The net learns one game, not twenty-four."""
    compared = 0
    for seed in range(6):
        one, other = checked.new(4, 14, seed % 3, 0), checked.new(4, 14, seed % 3, 0)
        recolour = Random(seed).sample(range(COLOURS), COLOURS)
        first, second, choice = Random(seed), Random(seed), Random(seed + 99)
        while one.phase != OVER:
            if not checked.decides(one):
                chance(one, first)
                chance(other, second, recolour)
                continue
            view, twin = checked.view(one, one.turn), checked.view(other, other.turn)
            if _distinct(view):  # colours that weigh the same are told apart by name
                assert seen(view) == seen(twin)
                compared += 1
            action = choice.choice(checked.legal_actions(view))
            checked.play(one, one.turn, action)
            checked.play(other, other.turn, renamed(action, recolour))
    assert compared > 100


def _distinct(view: View) -> bool:
    weights = [observation._weight(view, colour) for colour in range(COLOURS)]
    return len(set(weights)) == COLOURS
