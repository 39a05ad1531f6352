"""The text of a record, before any rule: sizes, line ends, and hostile bytes."""

from io import BytesIO, RawIOBase

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lucky7.record import BadRecord, Record, read, write
from lucky7.record.lines import MAX_BYTES, MAX_LINE
from lucky7.rules.state import DICE
from lucky7.wording import word
from record.games import game

RECORD = game(seed=2, players=2, rounds=7, mode=DICE, turned_joker=1)
TEXT = write(RECORD)
HEADER = TEXT.splitlines(keepends=True)[0]


class Endless(RawIOBase):
    """A file that never ends, and remembers how much of it was asked for."""

    def __init__(self, chunk: bytes) -> None:
        self.chunk = chunk
        self.given = 0

    def readable(self) -> bool:
        return True

    def readline(self, size: int | None = -1, /) -> bytes:
        assert size is not None
        assert 0 < size <= MAX_LINE + 1
        line = self.chunk[:size]
        self.given += len(line)
        return line


def refusal(source: str | bytes) -> tuple[int, str]:
    with pytest.raises(BadRecord) as refused:
        read(source)
    return refused.value.line, refused.value.code


def read_or_refusal(source: bytes) -> Record | BadRecord:
    try:
        return read(source)
    except BadRecord as error:
        return error


def test_windows_line_ends_read_like_any_other() -> None:
    assert read(TEXT.replace("\n", "\r\n")) == RECORD


def test_a_lone_carriage_return_ends_no_line() -> None:
    assert refusal(TEXT.replace("\n", "\r")) == (1, "not-json")


def test_an_opened_file_reads_like_its_bytes() -> None:
    assert read(BytesIO(TEXT.encode())) == RECORD


def test_a_line_that_never_ends_is_left_early() -> None:
    zeros = Endless(bytes(MAX_LINE * 2))
    with pytest.raises(BadRecord) as refused:
        read(zeros)  # type: ignore[arg-type]
    assert (refused.value.line, refused.value.code) == (1, "line-too-long")
    assert zeros.given == MAX_LINE + 1


def test_a_file_that_never_ends_is_left_at_its_limit() -> None:
    redraw = '{"draw":["R1","Y1"]}\n'
    endless = HEADER + redraw * (MAX_BYTES // len(redraw) + 2)
    line, code = refusal(endless)
    assert code == "too-large"
    assert len(HEADER) + (line - 1) * len(redraw) > MAX_BYTES
    assert len(HEADER) + (line - 2) * len(redraw) <= MAX_BYTES


def test_a_hundred_megabytes_are_not_read_to_the_end() -> None:
    stream = BytesIO(b"x" * 1000 + b"\n" + bytes(100_000_000))
    with pytest.raises(BadRecord):
        read(stream)
    assert stream.tell() < MAX_LINE


def test_a_long_line_may_be_as_long_as_the_limit() -> None:
    room = MAX_LINE - len(HEADER) - len(',"note":""')
    fits = HEADER.replace("}\n", f',"note":"{"n" * room}"}}\n')
    assert len(fits) == MAX_LINE
    assert read(fits).header.other == {"note": "n" * room}
    assert refusal(fits.replace("nn", "nnn", 1)) == (1, "line-too-long")


def test_half_characters_in_a_string_are_refused_like_bytes_that_are_no_text() -> None:
    assert refusal(HEADER.replace("Ann", "A\ud800")) == (1, "not-utf-8")


@pytest.mark.parametrize(
    "nested",
    ["[" * 16 + "]" * 16, "[" * 30_000 + "]" * 30_000, '{"a":' * 10_000 + "1" + "}" * 10_000],
    ids=["one too deep", "lists", "objects"],
)
def test_deep_nesting_is_refused_before_anything_gives_way(nested: str) -> None:
    assert refusal(HEADER.replace("}\n", f',"by":{nested}}}\n')) == (1, "nested-too-deep")


def test_nesting_may_be_as_deep_as_the_limit() -> None:
    header = read(HEADER.replace("}\n", f',"by":{"[" * 15}{"]" * 15}}}\n')).header
    assert list(header.other) == ["by"]


mutations = st.lists(
    st.tuples(
        st.sampled_from(("flip", "cut", "double", "insert")),
        st.integers(0, len(TEXT.encode()) - 1),
        st.integers(1, 40),
        st.binary(min_size=1, max_size=4)
        | st.sampled_from([b'"', b"{", b"[", b"\n", b"-", b"1e9"]),
    ),
    min_size=1,
    max_size=4,
)


@given(mutations)
def test_a_damaged_record_is_read_or_refused_and_nothing_else(
    damage: list[tuple[str, int, int, bytes]],
) -> None:
    text = TEXT.encode()
    for kind, at, length, new in damage:
        piece = {"flip": new, "cut": b"", "double": text[at : at + length] * 2, "insert": new}
        after = at + {"flip": len(new), "cut": length, "double": length, "insert": 0}[kind]
        text = text[:at] + piece[kind] + text[after:]
    outcome = read_or_refusal(text)
    if isinstance(outcome, BadRecord):
        assert 1 <= outcome.line <= text.count(b"\n") + 1
        assert word(outcome).isprintable()
    else:
        assert read(write(outcome)) == outcome


@given(st.binary(max_size=300))
def test_noise_is_refused(noise: bytes) -> None:
    with pytest.raises(BadRecord):
        read(noise)
