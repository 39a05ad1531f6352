"""Judgement compiled is the judgement interpreted; search repeats itself and believes bids."""

from collections.abc import Callable
from copy import deepcopy
from itertools import islice, product
from random import Random

import numpy as np
import pytest

from bots.kit import MODES, fall, positions
from bots.searching import Floats, Searching
from lucky7.bots import casual, policy, trial
from lucky7.bots.belief import SURPRISE, belief, bidding_trump, play_belief, rewind
from lucky7.bots.compiled import choose_worlds, finish_round
from lucky7.bots.room import MIND, ROOM
from lucky7.bots.seen import BEATERS, Mind
from lucky7.fast.layout import GAME, VIEW, Records, read, write
from lucky7.fast.sample import Deals
from lucky7.rules import checked
from lucky7.rules import game as core
from lucky7.rules.actions import ACTIONS, DOUBLE_POINTS, PASS
from lucky7.rules.names import parse_action
from lucky7.rules.state import BID, DEAL, DRAW, OVER, PLAY, TACTICAL, WHEEL, Game, View
from rules.table import act, asked, bids, table


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


def test_the_same_view_and_seed_give_the_same_values() -> None:
    for game in islice(positions(casual.choose, (4, TACTICAL, 0), 3), 0, 40, 7):
        view = checked.view(game, game.turn)
        assert trial.choose(view, 11) == trial.choose(view, 11)


def test_of_what_was_tried_the_best_is_chosen() -> None:
    cards = 0
    for game in islice(positions(casual.choose, (4, TACTICAL, 0), 3), 0, 60, 5):
        action, answer = trial.choose(checked.view(game, game.turn), 11)
        legal = core.legal(game)
        if game.phase == PLAY and legal & (legal - 1):
            assert answer.weighed == legal
            weighed = {card: answer.values[card] for card in range(57) if legal >> card & 1}
            assert weighed[action] == max(weighed.values())
            cards += 1
    assert cards


def test_at_the_wheel_keeping_the_pawn_is_weighed_against_every_use() -> None:
    view = checked.view(asked(TACTICAL), 1)
    action, answer = trial.choose(view, 11)
    assert answer.weighed == core.legal(view)
    uses = [answer.values[way] for way in range(1, ACTIONS - PASS) if answer.weighed >> way & 1]
    assert (action == PASS) == (max(uses) <= answer.values[0])
    if action != PASS:
        assert answer.values[action - PASS] == max(uses)


def test_a_use_of_the_wheel_is_worth_what_it_gains_over_none() -> None:
    """Joker and highest trump win two tricks whatever the others hold: 14 points, once more."""
    game = table("Y3 Y9", "B4 G5", "J R14", turned="R6", mode=TACTICAL, second_half=True)
    act(bids(game, 0, 1, 2), "pass")
    _, answer = trial.choose(checked.view(game, game.turn), 11)
    assert game.turn == 2
    assert answer.values[DOUBLE_POINTS - PASS] == pytest.approx(14.0)


def test_search_knows_what_is_sure() -> None:
    game = table("Y3 B2", "Y6 B4", "J Y14", turned="R6")
    act(bids(game, 0, 1, 2), "Y3", "Y6")
    searching = Searching(checked.view(game, 2))
    searching.judged(50, 1)
    ace, joker = (searching.ahead(action) for action in checked.legal_actions(game))
    assert (ace >= 14.0 - 11.0).all()  # the others make 10 and 12 at most
    assert joker.mean() < 0.0  # whatever is led next, nobody must follow the ace


@pytest.mark.parametrize("by", [Searching.judged, Searching.weighed_by_network])
def test_games_in_which_the_bids_make_sense_come_more_often(
    by: Callable[[Searching, int, int], None],
) -> None:
    game = bids(table("Y3 B2", "R14 R13", "Y6 B4", turned="R6"), 0, 2)
    view = checked.view(game, 2)
    trumps = sum(1 << parse_action(f"R{number}") for number in (14, 13, 12, 11, 10))

    def share(worlds: Records, weights: Floats | None = None) -> float:
        return float(
            np.average([world["hands"][1] & trumps != 0 for world in worlds], weights=weights)
        )

    searching = Searching(view)
    by(searching, 100, 1)
    assert share(searching.worlds, searching.weights) > 1.5 * share(Deals(view).sample(1, 0, 300))


def test_a_game_that_is_drawn_more_than_once_comes_once_and_weighs_more() -> None:
    rooms = np.zeros(1, ROOM)
    rooms["fits"][0, :4] = 1.0, 0.0, 5.0, 2.0
    assert choose_worlds(rooms[0], 4, 8) == 3
    assert rooms["chosen"][0, :3].tolist() == [0, 2, 3]
    assert rooms["weights"][0, :3].tolist() == [8.0, 40.0, 16.0]


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
