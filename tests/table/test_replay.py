"""A record as the frames a viewer steps through."""

from dataclasses import replace

import msgspec
import pytest

from lucky7.messages.values import EventKind
from lucky7.record import Final, Record
from lucky7.rules.state import DICE
from lucky7.table.replay import replay
from record.games import game

RECORD: Record = game(seed=7, players=4, rounds=7, mode=DICE, turned_joker=0)


def test_every_line_becomes_a_frame_told_as_a_table_tells_it() -> None:
    frames = replay(RECORD).frames
    assert len(frames) == len(RECORD.entries)
    assert {frame.event.kind for frame in frames} <= set(msgspec.json.schema(EventKind)["enum"])


def test_the_last_frame_names_the_winners_and_the_scores_that_count() -> None:
    final = RECORD.final
    assert isinstance(final, Final)
    event = replay(RECORD).frames[-1].event
    assert event.kind == "game-over"
    assert (event.seats, event.points) == (list(final.winners), list(final.totals))


def test_the_pad_grows_with_every_round() -> None:
    frames = replay(RECORD).frames
    assert [len(f.game.pad) for f in frames if f.event.kind == "round-over"] == list(range(1, 8))


@pytest.mark.parametrize(
    ("by", "bots"),
    [
        ([(0, "person"), (1, "club"), (2, "person"), (3, "casual")], [1, 3]),
        ([(0, "person"), (0, "casual"), (1, "club")], [1]),  # one stood in for a while
        ("nonsense", []),
        ([], []),
    ],
)
def test_a_record_that_tells_who_played_tells_the_bots(by: object, bots: list[int]) -> None:
    spans = [{"seat": seat, "who": who} for seat, who in by] if isinstance(by, list) else by
    header = replace(RECORD.header, other={"by": spans})
    assert replay(replace(RECORD, header=header)).bots == bots


def test_a_bot_whose_seat_a_friend_took_is_none_of_them() -> None:
    spans = [
        {"seat": 0, "who": "casual", "name": "Otto"},
        {"seat": 0, "who": "person"},
        {"seat": 1, "who": "person", "name": "–"},
        {"seat": 1, "who": "casual"},
    ]
    header = replace(RECORD.header, other={"by": spans})
    assert replay(replace(RECORD, header=header)).bots == [1]
