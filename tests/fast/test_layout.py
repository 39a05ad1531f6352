from dataclasses import fields

import numpy as np
import pytest

from fast.both import played
from lucky7.fast.layout import GAME, VIEW, read, write
from lucky7.rules import checked
from lucky7.rules.game import reset
from lucky7.rules.state import Game, Open, View


@pytest.mark.parametrize(("state", "dtype"), [(Game, GAME), (View, VIEW)])
def test_the_layout_has_every_field_at_its_length(
    state: type[Open], dtype: np.dtype[np.void]
) -> None:
    assert dtype.names == tuple(field.name for field in fields(state))
    for field in fields(state):
        default = getattr(state(), field.name)
        length = (len(default),) if isinstance(default, list) else ()
        assert dtype[field.name].shape == length


@pytest.mark.parametrize("dtype", [GAME, VIEW])
def test_masks_are_int64_and_everything_else_int16(dtype: np.dtype[np.void]) -> None:
    kinds = {name: dtype[name].base for name in dtype.names or ()}
    assert {name for name, kind in kinds.items() if kind == np.int64} == {"hands"}
    assert set(kinds.values()) == {np.dtype(np.int64), np.dtype(np.int16)}


@pytest.mark.parametrize("dtype", [GAME, VIEW])
def test_no_field_has_a_name_that_records_use_themselves(dtype: np.dtype[np.void]) -> None:
    assert not set(dtype.names or ()) & set(dir(np.record))


def test_states_go_into_records_and_come_back() -> None:
    for record in played(3, 71):
        game = read(record, Game)
        again = np.zeros(1, GAME)
        write(game, again[0])
        assert again[0] == record
        for seat in range(-1, game.players):
            seen = checked.view(game, seat)
            views = np.zeros(1, VIEW)
            write(seen, views[0])
            assert read(views[0], View) == seen


def test_a_reset_game_keeps_nothing_of_what_was_there() -> None:
    clean, dirty = Game(), Game()
    for field in fields(Game):
        value = getattr(dirty, field.name)
        setattr(dirty, field.name, [77] * len(value) if isinstance(value, list) else 77)
    reset(clean, 5, 14, 2, 1)
    reset(dirty, 5, 14, 2, 1)
    assert dirty == clean
