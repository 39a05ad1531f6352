"""Lookahead: the network compiled is the network, and worlds are weighed by bids as they were."""

from random import Random

import numpy as np
import pytest

from bots.kit import MODES, fall
from lucky7.bots import lookahead, master, network, thinking
from lucky7.bots.belief import bidding_trump, go_back
from lucky7.bots.observation import SIZE, colour_order, observe
from lucky7.bots.prospect import prospect
from lucky7.fast.layout import GAME, VIEW, write
from lucky7.rules import checked
from lucky7.rules.actions import ACTIONS, OPTIONS, option_of
from lucky7.rules.names import action_name, parse_action
from lucky7.rules.state import BID, OVER, PLAY, TACTICAL, View
from rules.table import act, asked, bids, table


def seen(view: View) -> list[int]:
    out = [0] * SIZE
    observe(view, colour_order(view), out, [0] * ACTIONS)
    return out


@pytest.mark.parametrize("players", [2, 4, 7])
def test_compiled_the_network_thinks_as_it_does_in_numpy(players: int) -> None:
    rng, views, room = Random(players), np.zeros(1, VIEW), thinking.new_room()
    game = checked.new(players, 7, MODES[players % 3])
    while game.phase != OVER:
        if not checked.decides(game):
            fall(game, rng)
            continue
        view = checked.view(game, game.turn)
        write(view, views[0])
        order = colour_order(view)
        place = game.turn
        thinking.see(views[0], order, room, place)
        thinking.think(network.network().flat, room, players)
        wanted = network.network().think(np.array([seen(view)], np.float32))[0][0]
        assert np.allclose(room[4][place], wanted, atol=1e-3)
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
    games = np.zeros(1, GAME)
    write(game, games[0])
    values = lookahead.play_out(games, 2, [parse_action("Y9")], 1)
    checked.play(game, 2, parse_action("Y9"))
    assert game.points[:3] == [10, 10, 0]
    assert values[0, 0] == pytest.approx(prospect(game, 2, [0.0] * 7))


def test_at_the_wheel_every_option_that_may_be_used_is_tried() -> None:
    view = checked.view(asked(TACTICAL), 1)
    tried = lookahead.candidates(view, network.weigh_actions(view))
    assert {option_of(action) for action in tried} == {-1, *range(OPTIONS)}
    assert "pass" in map(action_name, tried)


def test_the_same_view_and_chance_give_the_same_choice() -> None:
    master.warm()
    view = checked.view(asked(TACTICAL), 1)
    assert len({lookahead.choose(view, Random(5)) for _ in range(3)}) == 1


def test_one_heavy_game_proves_nothing() -> None:
    values = np.array([[0.2, 0.8], [0.2, 0.1], [0.2, 0.1]])
    assert lookahead._better(values, np.array([10.0, 1.0, 1.0]), 1.5) == 0
    many = np.repeat(values[:1], 9, 0) + np.arange(9.0)[:, None]
    assert lookahead._better(many, np.ones(9), 1.5) == 1
