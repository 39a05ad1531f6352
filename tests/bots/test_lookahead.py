"""Lookahead: the network compiled is the network, and worlds are weighed by bids as they were."""

from random import Random

import numpy as np
import pytest

from bots.kit import MODES, fall
from bots.searching import Searching
from lucky7.bots import lookahead, network, thinking
from lucky7.bots.belief import bidding_trump, go_back
from lucky7.bots.observation import SIZE, colour_order, observe
from lucky7.bots.prospect import prospect
from lucky7.bots.rollout import ROOM
from lucky7.bots.thinking import THOUGHT
from lucky7.fast.layout import VIEW, write
from lucky7.rules import checked
from lucky7.rules.actions import ACTIONS, OPTIONS, PASS, option_of
from lucky7.rules.names import action_name, parse_action
from lucky7.rules.state import BID, OVER, PLAY, TACTICAL, View
from rules.table import act, asked, bids, table


def seen(view: View) -> list[int]:
    out = [0] * SIZE
    observe(view, colour_order(view), out, [0] * ACTIONS)
    return out


@pytest.mark.parametrize("players", [2, 4, 7])
def test_compiled_the_network_thinks_as_it_does_in_numpy(players: int) -> None:
    rng, views, thoughts = Random(players), np.zeros(1, VIEW), np.zeros(1, THOUGHT)
    game = checked.new(players, 7, MODES[players % 3])
    while game.phase != OVER:
        if not checked.decides(game):
            fall(game, rng)
            continue
        view = checked.view(game, game.turn)
        write(view, views[0])
        order = colour_order(view)
        place = game.turn
        thinking.see(views[0], order, thoughts[0], place)
        thinking.think(thinking.weights()[0], thoughts[0], players)
        wanted = network.network().think(np.array([seen(view)], np.float32))[0][0]
        assert np.allclose(thoughts["logits"][0, place], wanted, atol=1e-3)
        checked.play(game, game.turn, rng.choice(checked.legal_actions(game)))


@pytest.mark.parametrize("mode", MODES)
def test_going_back_shows_what_the_bidder_saw(mode: int) -> None:
    """Whatever the wheel did to hands, bids, trump and dealer since."""
    rng, compared = Random(mode), 0
    for players in range(2, 8):
        game, bidding = checked.new(players, 14, mode), dict[int, list[int]]()
        while game.phase != OVER:
            if not checked.decides(game):
                fall(game, rng)
                continue
            if game.phase == BID:
                bidding[game.turn] = seen(checked.view(game, game.turn))
            elif game.phase == PLAY and bidding_trump(game) >= 0:
                for seat in range(players):
                    then = View()
                    go_back(game, seat, bidding_trump(game), then)
                    assert seen(then) == bidding[seat]
                    compared += 1
            checked.play(game, game.turn, rng.choice(checked.legal_actions(game)))
    assert compared


def test_the_last_card_is_worth_what_it_leaves_of_the_game() -> None:
    """Nothing is left to chance or choice: the trick, and with it ten points, go to the last."""
    game = act(bids(table("Y3", "Y6", "Y9", turned="R6"), 0, 0, 0), "Y3", "Y6")
    searching = Searching(checked.view(game, 2))
    searching.weighed_by_network(1, 1)
    values = searching.play_out([parse_action("Y9")], 1)
    checked.play(game, 2, parse_action("Y9"))
    assert game.points[:3] == [10, 10, 0]
    assert values[0, 0] == pytest.approx(prospect(game, 2, [0.0] * 7))


def test_at_the_wheel_every_option_that_may_be_used_is_tried() -> None:
    view = checked.view(asked(TACTICAL), 1)
    tried = Searching(view).candidates()
    assert {option_of(action) for action in tried} == {-1, *range(OPTIONS)}
    assert "pass" in map(action_name, tried)


def test_the_same_view_and_seed_give_the_same_choice_and_values() -> None:
    view = checked.view(asked(TACTICAL), 1)
    answers = [lookahead.choose(view, 5) for _ in range(3)]
    assert answers[0] == answers[1] == answers[2]


def test_the_answer_says_how_likely_the_network_was_to_choose_each_action() -> None:
    view = checked.view(asked(TACTICAL), 1)
    wanted = network.weigh_actions(view)
    _, answer = lookahead.choose(view, 5)
    for action, chance in wanted.items():
        assert answer.chances[action - PASS] == pytest.approx(chance, abs=1e-3)
    assert sum(answer.chances) == pytest.approx(1.0)


def proved(values: list[list[float]], weights: list[float], clearly: float) -> list[bool]:
    """Of each choice, whether it is clearly better than the first."""
    rooms = np.zeros(1, ROOM)
    rooms["values"][0, : len(values), : len(values[0])] = values
    rooms["weights"][0, : len(weights)] = weights
    lookahead.compare(rooms[0], len(values), len(values[0]))
    means, errors = (rooms[name][0, : len(values[0])] for name in ("means", "errors"))
    return [bool(each) for each in means > clearly * errors]


def test_one_heavy_game_proves_nothing() -> None:
    assert proved([[0.2, 0.8], [0.2, 0.1], [0.2, 0.1]], [10.0, 1.0, 1.0], 1.5) == [False, False]
    assert proved([[0.2 + i, 0.8 + i] for i in range(9)], [1.0] * 9, 1.5) == [False, True]
