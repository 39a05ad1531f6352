"""Judgement compiled is the judgement interpreted; search repeats itself and believes bids."""

from collections.abc import Callable
from copy import deepcopy
from itertools import islice, product
from random import Random

import numpy as np
import pytest

from bots.kit import MODES, fall, positions
from lucky7.bots import casual, compiled, lookahead, policy
from lucky7.bots.belief import SURPRISE, belief, bidding_trump, play_belief, rewind
from lucky7.bots.compiled import AHEAD, MIND, Floats, draw_by, finish_round, likely, play_on
from lucky7.bots.seen import BEATERS, Mind
from lucky7.fast.layout import GAME, VIEW, Records, read, write
from lucky7.fast.sample import Deals
from lucky7.rules import checked
from lucky7.rules.actions import PASS
from lucky7.rules.names import parse_action
from lucky7.rules.state import BID, DEAL, DRAW, OVER, PLAY, TACTICAL, WHEEL, Game, View
from rules.table import act, bids, table


def judged_to_the_end(game: Game) -> Game:
    """As finish_round does, interpreted."""
    while game.phase in (BID, PLAY, WHEEL):
        view, mind = checked.view(game, game.turn), Mind(reads=1)
        if game.phase == WHEEL:
            action = PASS
        elif game.phase == BID:
            action = policy.choose_bid(view, mind)
        else:
            action = policy.choose_card(view, mind)
        checked.play(game, game.turn, action)
    return game


@pytest.mark.parametrize("players", range(2, 8))
def test_compiled_judgement_plays_every_round_as_interpreted(players: int) -> None:
    games, views, minds = np.zeros(1, GAME), np.zeros(1, VIEW), np.zeros(1, MIND)
    minds["beaters"] = BEATERS
    minds["reads"] = 1
    rng = Random(players)
    game = checked.new(players, 14, MODES[players % 3])
    while game.phase != OVER:
        if game.phase in (DRAW, DEAL):
            fall(game, rng)
            continue
        write(game, games[0])
        finish_round(games[0], views[0], minds[0])
        assert read(games[0], Game) == judged_to_the_end(game)


def tried(view: View, actions: list[int], games: int, number: int) -> Floats:
    worlds, _ = likely(Deals(view), view.seat, games, number, 0)
    return play_on(worlds, view.seat, actions)


def test_the_same_view_and_seed_give_the_same_values() -> None:
    for game in islice(positions(casual.choose, (4, TACTICAL, 0), 3), 0, 40, 7):
        view, actions = checked.view(game, game.turn), checked.legal_actions(game)
        assert np.array_equal(tried(view, actions, 5, 11), tried(view, actions, 5, 11))


def test_search_knows_what_is_sure() -> None:
    game = table("Y3 B2", "Y6 B4", "J Y14", turned="R6")
    act(bids(game, 0, 1, 2), "Y3", "Y6")
    ace, joker = tried(checked.view(game, 2), checked.legal_actions(game), 50, 1).transpose(1, 0, 2)
    assert (ace[:, AHEAD] >= 14.0 - 11.0).all()  # the others make 10 and 12 at most
    assert joker[:, AHEAD].mean() < 0.0  # whatever is led next, nobody must follow the ace


@pytest.mark.parametrize("likely", [compiled.likely, lookahead.likely])
def test_games_in_which_the_bids_make_sense_come_more_often(
    likely: Callable[..., tuple[Records, Floats]],
) -> None:
    game = bids(table("Y3 B2", "R14 R13", "Y6 B4", turned="R6"), 0, 2)
    deals = Deals(checked.view(game, 2))
    trumps = sum(1 << parse_action(f"R{number}") for number in (14, 13, 12, 11, 10))

    def share(worlds: Records, weights: Floats | None = None) -> float:
        return float(
            np.average([world["hands"][1] & trumps != 0 for world in worlds], weights=weights)
        )

    assert share(*likely(deals, 2, 100, 1, 0)) > 1.5 * share(deals.sample(1, 0, 300))


def test_a_game_that_is_drawn_more_than_once_comes_once_and_weighs_more() -> None:
    worlds = np.zeros(4, GAME)
    worlds["under"] = range(4)
    chosen, weights = draw_by(np.array([1.0, 0.0, 5.0, 2.0]), worlds, 8)
    assert chosen["under"].tolist() == [0, 2, 3]
    assert weights.tolist() == [8.0, 40.0, 16.0]


def test_a_bid_of_two_makes_high_trumps_likelier() -> None:
    strong = table("Y3 B2", "R14 R13", "Y6 B4", turned="R6")
    weak = table("Y3 B2", "G2 Y5", "Y6 B4", turned="R6")
    for game in (strong, weak):
        bids(game, 0, 2)
    fits = [belief(game, 0, View(), Mind(reads=1)) for game in (strong, weak)]
    assert fits[0] > 5 * fits[1]


def test_rewinding_gives_the_round_as_it_was_before_its_first_card() -> None:
    """Whatever the wheel did before, an extra card played or kept included."""
    rng, compared = Random(3), 0
    for mode, players in product(MODES, range(2, 8)):
        game, first = checked.new(players, 14, mode), Game()
        while game.phase != OVER:
            if not checked.decides(game):
                fall(game, rng)
                continue
            if game.phase == PLAY and game.played_count == 0:
                first = deepcopy(game)
            elif game.phase == PLAY:
                past = Game()
                rewind(game, past)
                past.played[:] = first.played  # what lies beyond the count does not count
                assert past == first
                compared += 1
            checked.play(game, game.turn, rng.choice(checked.legal_actions(game)))
    assert compared


def test_a_card_that_nobody_would_have_played_makes_a_world_less_likely() -> None:
    """Seat 1 wants a trick and lets one go that it could have taken: so it could not."""
    rich = table("Y3 B2", "Y14 Y5", "G6 B4", turned="R6")
    poor = table("Y3 B2", "B9 Y5", "G6 B4", turned="R6")
    for game in (rich, poor):
        act(bids(game, 0, 1, 0), "Y3", "Y5")
    fits = [play_belief(game, 2, Game(), View(), Mind(reads=1)) for game in (rich, poor)]
    assert fits[0] == SURPRISE * fits[1]


def test_belief_goes_back_to_the_hands_and_the_trump_of_the_bidding() -> None:
    game = table("Y3 B2", "R14 R13", "Y6 B4", turned="R6", mode=TACTICAL)
    bids(game, 0, 2, 1)
    before = belief(game, 0, View(), Mind(reads=1))
    act(game, "player-swap 1 2", "Y3")
    assert belief(game, 0, View(), Mind(reads=1)) == pytest.approx(before)
    changed = table("Y3 B2", "R14 R13", "Y6 B4", turned="R6", mode=TACTICAL)
    act(bids(changed, 0, 2, 1), "change-trump G")
    assert bidding_trump(changed) == parse_action("R1") // 14
    assert belief(changed, 0, View(), Mind(reads=1)) == pytest.approx(before)
