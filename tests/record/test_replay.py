"""Records read, written, replayed, and made while a game is played."""

import json
from copy import deepcopy
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lucky7.random_game import step
from lucky7.record import (
    BadRecord,
    Deal,
    Decision,
    Draw,
    Entry,
    Final,
    Header,
    Points,
    Record,
    Recorder,
    Roll,
    read,
    replay,
    write,
)
from lucky7.rules import checked
from lucky7.rules.actions import ROLL_DIE
from lucky7.rules.checked import Illegal
from lucky7.rules.names import parse_action
from lucky7.rules.state import BID, DICE, OVER, TACTICAL, WHEEL
from record.games import game, games

TACTICAL_GAME = game(seed=1, players=3, rounds=7, mode=TACTICAL, turned_joker=0)
HEADER = Header(("Ann", "Ben"))

names = st.text(
    st.characters(exclude_categories=("Cc", "Cs", "Zl", "Zp", "Cf")), min_size=1, max_size=64
).filter(str.strip)
json_values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text("abc"), inner, max_size=3),
    max_leaves=8,
)
others = st.dictionaries(
    st.text("abcdefgh", min_size=3, max_size=6).filter(lambda name: name != "mode"), json_values
)


@given(games)
def test_a_game_written_and_read_is_the_same_game(record: Record) -> None:
    text = write(record)
    assert read(text) == record
    assert write(read(text.encode())) == text


@given(others, st.lists(names, min_size=2, max_size=7))
def test_names_and_unknown_header_fields_survive_in_order(
    other: dict[str, object], players: list[str]
) -> None:
    header = read(write(Record(Header(tuple(players), other=other)))).header
    assert header.players == tuple(players)
    assert list(header.other.items()) == list(other.items())


@given(games, st.data())
def test_a_record_cut_after_any_line_is_an_unfinished_game(
    record: Record, data: st.DataObject
) -> None:
    lines = write(record).splitlines(keepends=True)
    kept = data.draw(st.integers(1, len(lines) - 1))
    unfinished = read("".join(lines[:kept]))
    assert unfinished.final is None
    assert unfinished.entries == record.entries[: kept - 1]


@given(games, st.data())
def test_a_record_with_a_result_left_out_is_refused_right_there(
    record: Record, data: st.DataObject
) -> None:
    results = [i for i, e in enumerate(record.entries[:-1]) if isinstance(e, Points)]
    left_out = data.draw(st.sampled_from(results))
    entries = record.entries[:left_out] + record.entries[left_out + 1 :]
    with pytest.raises(BadRecord) as refused:
        read(write(Record(record.header, entries)))
    assert (refused.value.line, refused.value.code) == (left_out + 2, "points-missing")


def test_replay_shows_the_game_after_each_line() -> None:
    seen = [(entry, game.phase, game.round_number) for entry, game in replay(TACTICAL_GAME)]
    assert [entry for entry, _, _ in seen] == TACTICAL_GAME.entries
    assert isinstance(seen[0][0], Draw)
    assert isinstance(seen[1][0], Deal)
    assert seen[1][1:] == (BID, 1)
    assert seen[-1][1:] == (OVER, 7)


def test_replay_of_a_made_up_record_says_which_line_cannot_stand() -> None:
    entries: list[Entry] = [Draw((0, 1)), Decision(0, parse_action("bid 0"))]
    with pytest.raises(BadRecord) as refused:
        list(replay(Record(HEADER, entries)))
    assert (refused.value.line, refused.value.code) == (3, "chance-due")


def test_a_record_knows_its_final_scores_and_the_round_it_is_in() -> None:
    final = TACTICAL_GAME.entries[-1]
    assert isinstance(final, Final)
    assert TACTICAL_GAME.final is final
    assert Record(HEADER).final is None
    assert Record(HEADER).round_number == 1


def test_a_recorder_refuses_what_is_not_allowed_and_changes_nothing() -> None:
    recorder = Recorder(HEADER)
    random = Random(3)
    step(recorder, random)
    step(recorder, random)
    before, entries = deepcopy(recorder.game), list(recorder.record.entries)
    with pytest.raises(Illegal, match=r"R4\.1"):
        recorder.play(recorder.game.turn, parse_action("bid 7"))
    with pytest.raises(Illegal, match=r"R3\.1"):
        recorder.deal(range(57))
    with pytest.raises(Illegal, match=r"R6\.3"):
        recorder.roll(0)
    assert recorder.game == before
    assert recorder.record.entries == entries


def test_a_recorder_writes_a_roll_and_its_face_as_one_line() -> None:
    recorder = Recorder(Header(("Ann", "Ben"), 7, DICE))
    random = Random(0)
    while recorder.game.phase != WHEEL:
        step(recorder, random)
    recorder.play(recorder.game.turn, ROLL_DIE)
    lines = len(recorder.record.entries)
    seat = recorder.game.turn
    recorder.roll(7)
    assert recorder.record.entries[lines:] == [Roll(seat, 7)]
    assert read(write(recorder.record)) == recorder.record


def test_what_a_recorder_writes_is_what_the_game_scored() -> None:
    recorder = Recorder(Header(("Ann", "Ben", "Cleo"), 7))
    random = Random(5)
    while recorder.game.phase != OVER:
        step(recorder, random)
    assert recorder.record.final
    assert list(recorder.record.final.totals) == checked.scores(recorder.game)


@pytest.mark.parametrize(
    "header",
    [
        Header(("Ann",)),
        Header(("Ann", "Ben"), rounds=8),
        Header(("Ann", "")),
        Header(("Ann", "B\n")),
        Header(("Ann", "\u202eneB")),
        Header(("Ann", "Ben"), other={"mode": "dice"}),
        Header(("Ann", "Ben"), other={"note": "n" * 70_000}),
    ],
)
def test_a_header_that_could_not_be_read_again_is_never_recorded(header: Header) -> None:
    with pytest.raises(BadRecord) as refused:
        Recorder(header)
    assert refused.value.line == 1


def test_lines_are_written_compactly_and_as_the_format_says() -> None:
    header, draw, *_ = write(TACTICAL_GAME).splitlines()
    assert header == (
        '{"record":"double-lucky-7","version":1,"players":["Ann","Ben","Cleo"],"rounds":7,'
        '"mode":"tactical","turned_joker":"dealer-leads"}'
    )
    assert list(json.loads(draw)) == ["draw"]
