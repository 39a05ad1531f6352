import numpy as np
import pytest

from fast.both import MOST_STEPS, SETTINGS, script_of, setting
from lucky7.fast.batch import (
    apply_many,
    games,
    legal_many,
    play_random,
    play_script,
    trace_random,
    view_many,
)
from lucky7.fast.layout import GAME, Records, read
from lucky7.fast.playout import CHANCE
from lucky7.rules import checked
from lucky7.rules.actions import first_action
from lucky7.rules.cards import lowest
from lucky7.rules.state import OVER, ROLL, Game, View


def mixed(count: int) -> Records:
    return games(count, *np.resize(np.array(SETTINGS), (count, 4)).T)


def test_new_games_are_what_the_rules_make() -> None:
    for record, settings in zip(mixed(len(SETTINGS)), SETTINGS, strict=True):
        assert read(record, Game) == checked.new(*settings)


@pytest.mark.parametrize("settings", [(1, 14, 0, 0), (8, 14, 0, 0), (4, 9, 0, 0), (4, 7, 3, 0)])
def test_games_that_cannot_be_are_refused(settings: tuple[int, int, int, int]) -> None:
    with pytest.raises(checked.Illegal):
        games(3, *settings)


def test_a_seed_gives_the_same_games_again_and_another_seed_others() -> None:
    one, again, other = mixed(200), mixed(200), mixed(200)
    moves = play_random(one, 1)
    assert play_random(again, 1) == moves
    assert (one == again).all()
    play_random(other, 2)
    assert (one["totals"] != other["totals"]).any(axis=1).mean() > 0.9
    assert (one["phase"] == OVER).all()


@pytest.mark.parametrize("number", [-1, 2**70])
def test_any_int_is_a_seed(number: int) -> None:
    batch = games(2)
    assert play_random(batch, number) > 0


def test_threads_and_slices_change_nothing() -> None:
    whole, threaded, sliced = mixed(301), mixed(301), mixed(301)
    moves = play_random(whole, 3)
    assert play_random(threaded, 3, threads=4) == moves
    assert play_random(sliced[:100], 3) + play_random(sliced[100:], 3, first=100) == moves
    assert (whole == threaded).all()
    assert (whole == sliced).all()


def test_an_empty_batch_takes_no_moves() -> None:
    assert play_random(games(0), 1, threads=3) == 0


def test_a_trace_ends_where_playing_on_ends() -> None:
    for stream in range(72):
        batch = games(1, *setting(stream))
        states = np.zeros(MOST_STEPS, GAME)
        steps = trace_random(batch[0], 5, stream, states)
        played = games(1, *setting(stream))
        assert play_random(played, 5, first=stream) == (steps != CHANCE).sum()
        assert (states[len(steps) - 1] == played).all()


def test_a_trace_stops_when_its_states_are_full() -> None:
    batch = games(1)
    states = np.zeros(10, GAME)
    assert len(trace_random(batch[0], 5, 0, states)) == 10
    assert states[9] == batch[0]


def test_a_script_is_followed_to_its_end() -> None:
    states = np.zeros(MOST_STEPS, GAME)
    happened = play_script(games(1, *setting(71))[0], script_of(71), states)
    assert states[happened - 1]["phase"] == OVER


@pytest.mark.parametrize("wrong", [-1, 120, 300, 2**40])
def test_a_script_is_refused_where_it_goes_wrong(wrong: int) -> None:
    script = script_of(47)
    states = np.zeros(MOST_STEPS, GAME)
    whole = play_script(games(1, *setting(47))[0], script, states)
    for at in range(0, len(script), 7):
        broken = [*script[:at], wrong, *script[at + 1 :]]
        game = games(1, *setting(47))
        happened = play_script(game[0], broken, states)
        assert happened < whole
        assert game[0] == states[happened - 1] or happened == 0


def test_a_script_with_a_card_twice_in_its_deck_is_refused() -> None:
    game = games(1, players=2)
    deck = [*range(56), 0]
    states = np.zeros(5, GAME)
    assert play_script(game[0], [55, 3, *deck], states) == 1
    assert play_script(game[0], [*range(57)], states) == 1


def test_a_die_has_eight_faces() -> None:
    game = games(1, mode=2)
    game["phase"] = ROLL
    states = np.zeros(1, GAME)
    assert play_script(game[0], [8], states) == 0
    assert play_script(game[0], [-1], states) == 0


def test_views_are_the_rules_own_for_every_seat_and_spectators() -> None:
    for stream in range(0, 72, 5):
        states = np.zeros(MOST_STEPS, GAME)
        count = len(trace_random(games(1, *setting(stream))[0], 8, stream, states))
        for seat in range(-1, setting(stream)[0]):
            for state, seen in zip(
                states[:count:9], view_many(states[:count:9], seat), strict=True
            ):
                assert read(seen, View) == checked.view(read(state, Game), seat)


@pytest.mark.parametrize("seat", [-2, 4, 7])
def test_a_seat_that_is_not_there_sees_nothing(seat: int) -> None:
    with pytest.raises(ValueError, match="seat"):
        view_many(games(2, players=4), seat)


def test_legal_and_apply_play_a_batch_move_by_move() -> None:
    stepped = np.zeros(MOST_STEPS, GAME)
    count = len(trace_random(games(1)[0], 1, 1, stepped))
    deciding = stepped[:count][legal_many(stepped[:count]) != 0]
    masks = legal_many(deciding)
    actions = [
        first_action(s["phase"]) + lowest(m) for s, m in zip(deciding, masks.tolist(), strict=True)
    ]
    after = deciding.copy()
    apply_many(after, actions)
    for before, now, action in zip(deciding, after, actions, strict=True):
        game = read(before, Game)
        checked.play(game, game.turn, action)
        assert read(now, Game) == game
