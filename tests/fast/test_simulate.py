from dataclasses import replace

import numpy as np
import pytest

from fast.both import SETTINGS, Settings, interpreted_random
from lucky7.fast.simulate import CHUNK, Simulation, simulate
from lucky7.rules import checked
from lucky7.rules.score import is_winner
from lucky7.rules.state import DEAL, OVER, TACTICAL, Game


def untimed(simulation: Simulation) -> Simulation:
    return replace(simulation, seconds=0.0)


@pytest.mark.parametrize("settings", SETTINGS[::11])
def test_the_averages_are_those_of_the_games_played(settings: Settings) -> None:
    players, rounds, mode, turned_joker = settings
    points, exact = np.zeros((rounds, players)), np.zeros((rounds, players))
    scores, wins = np.zeros(players), np.zeros(players)
    moves = 0
    game = Game()
    for stream in range(4):
        for action, game in interpreted_random(6, stream, settings):
            moves += action >= 0
            if action >= 0 and game.phase in (DEAL, OVER):
                points[game.round_number - 1] += game.points[:players]
                exact[game.round_number - 1] += np.equal(game.bids, game.won)[:players]
        scores += checked.scores(game)
        wins += [is_winner(game, seat) for seat in range(players)]
    result = simulate(4, players, rounds, mode, 6, turned_joker=turned_joker)
    assert result.moves == moves
    assert result.points == tuple(map(tuple, (points / 4).tolist()))
    assert result.exact == tuple(map(tuple, (exact / 4).tolist()))
    assert result.scores == tuple((scores / 4).tolist())
    assert result.wins == tuple((wins / 4).tolist())


def test_threads_change_nothing_but_the_time() -> None:
    games = 2 * CHUNK + 1
    one = simulate(games, 3, 7, TACTICAL, 1)
    two = simulate(games, 3, 7, TACTICAL, 1, threads=3)
    assert untimed(one) == untimed(two)
    assert one.moves_per_second > 0


def test_progress_is_told_from_the_start_up_to_the_last_game() -> None:
    told: list[int] = []
    simulate(2 * CHUNK + 1, 2, 7, progress=told.append)
    assert told == sorted(told)
    assert (told[0], told[-1]) == (0, 2 * CHUNK + 1)


def test_a_simulation_can_be_stopped_by_whoever_is_told_of_its_progress() -> None:
    def stop(done: int) -> None:
        if done:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        simulate(50 * CHUNK, progress=stop)


def test_bad_settings_are_refused() -> None:
    with pytest.raises(checked.Illegal):
        simulate(1, players=8)
    with pytest.raises(ValueError, match="at least one"):
        simulate(0)
