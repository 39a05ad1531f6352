"""A game's record is begun while its last round is played, and is the same for it."""

from collections.abc import Callable

import pytest

from fair.games import NOW, Game, keys
from lucky7.live.archive import Recording
from lucky7.messages.values import Settings
from lucky7.record import Recorder
from lucky7.table.table import Table

SOME = 10


@pytest.fixture
def game() -> Game:
    return Game(7, keys(0, 1), Settings(mode="dice", rounds=14, seats=3))


def play_to_last_deal(game: Game) -> None:
    table = game.table
    while table.playing.round_number < 14 or table.awaits_chance:
        if table.awaits_chance:
            game.open(set(game.keys))
            game.fall()
        else:
            game.decide()


def count_steps(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is played for a record from now on."""
    steps: list[str] = []
    for name in ("draw", "deal", "play", "roll"):
        monkeypatch.setattr(Recorder, name, counted(name, steps))
    return steps


def counted(name: str, steps: list[str]) -> Callable[..., None]:
    method = getattr(Recorder, name)

    def call(*given: object) -> None:
        steps.append(name)
        method(*given)

    return call


def test_little_is_left_for_the_end_of_a_game(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    play_to_last_deal(game)
    recording = Recording(game.table)
    before = len(game.table.moves)
    turns = 1
    while recording.go_on(game.table, SOME):
        turns += 1
    assert turns == -(-before // SOME)
    game.play()
    whole = Recording(game.table).finish(game.table, NOW)
    steps = count_steps(monkeypatch)
    assert recording.finish(game.table, NOW) == whole
    assert len(steps) == len(game.table.moves) - before


def test_a_table_that_went_another_way_is_recorded_from_its_beginning(game: Game) -> None:
    play_to_last_deal(game)
    recording = Recording(game.table)
    recording.go_on(game.table, SOME)
    other = Game(8, keys(0, 1), game.table.settings)
    other.play()
    assert_same(recording, other.table)


def test_moves_that_may_be_undone_are_not_taken(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    play_to_last_deal(game)
    recording = Recording(game.table)
    game.decide()
    steps = count_steps(monkeypatch)
    while recording.go_on(game.table, SOME):
        pass
    assert len(steps) == len(game.table.moves) - 1


def assert_same(recording: Recording, table: Table) -> None:
    assert recording.finish(table, NOW) == Recording(table).finish(table, NOW)
