"""Pads as files: what was written is read, and nothing else is."""

import json
from pathlib import Path

import pytest

from cli.shell import lucky7
from lucky7.scorepad import BadPad
from lucky7.scorepad.files import PadFile, make, read, without_names, write, write_csv
from lucky7.scorepad.printed import print_blank, print_pad
from scorepad.keeping import bid, play_to, started, win

FIELDS = {
    "pad": "double-lucky-7",
    "version": 1,
    "id": "abcdefgh",
    "started": "2026-11-15T20:00:00Z",
    "lines": [],
}


def evening() -> PadFile:
    pad = started(3, mode="tactical")
    pad.add("title Sunday at Anna’s")
    bid(pad, 1, 1, 0)
    pad.add("r1 p1 uses double-points")
    win(pad, 1, 0, 0)
    play_to(pad, 8)
    return PadFile("abcdefgh", "2026-11-15T20:00:00Z", pad)


def test_a_file_without_a_name_adds_up_as_before() -> None:
    file = evening()
    file.pad.add("p1 name Benjamin")
    file.pad.add("fun Sing like Ben")
    data = without_names(write(file).encode(), [1], "–")
    again = read(data)
    assert b"Ben" not in data
    assert "Anna’s".encode() not in data
    assert [player.name for player in again.pad.players] == ["Anna", "– 2", "Cleo"]
    assert again.pad.sheet == file.pad.sheet


def test_a_strangers_pad_takes_only_so_much_work() -> None:
    lines = evening().pad.lines
    assert make("abcdefgh", "2026-11-15T20:00:00Z", lines, patience=200).pad.phase == "over"
    with pytest.raises(BadPad, match="more often"):
        make("abcdefgh", "2026-11-15T20:00:00Z", [*lines, *["r1 dealer 1"] * 50], patience=200)


def test_a_written_pad_is_read_again() -> None:
    file = evening()
    again = read(write(file).encode())
    assert again.pad.lines == file.pad.lines
    assert again.pad.sheet == file.pad.sheet


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"pad": "another game"}, "not-a-pad"),
        ({"version": 2}, "newer-pad"),
        ({"version": "1"}, "not-a-pad"),
        ({"version": True}, "not-a-pad"),
        ({"id": "../../etc"}, "bad-id"),
        ({"started": "yesterday"}, "bad-date"),
        ({"started": "2026-13-15T20:00:00Z"}, "bad-date"),
        ({"lines": "r1 end"}, "not-a-pad"),
        ({"lines": [1]}, "not-a-pad"),
        ({"lines": ["hello"]}, "not-a-line"),
        ({"lines": ["r1 p0 bid 1"]}, "too-few"),
        ({"lines": ["fun x"] * 3001}, "too-many-lines"),
        ({"more": 1}, "unknown-field"),
    ],
)
def test_a_file_that_is_no_pad_is_refused_with_its_reason(
    change: dict[str, object], code: str
) -> None:
    with pytest.raises(BadPad) as caught:
        read(json.dumps({**FIELDS, **change}).encode())
    assert caught.value.code == code
    assert str(caught.value)


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"", "not-json"),
        (b"\xff", "not-json"),
        (b"[" * 100_000, "not-json"),
        (b"[]", "not-a-pad"),
        (b" " * 300_000, "too-large"),
    ],
)
def test_what_is_broken_or_too_large_is_refused(data: bytes, code: str) -> None:
    with pytest.raises(BadPad) as caught:
        read(data)
    assert caught.value.code == code


def test_a_spreadsheet_gets_every_number_and_runs_no_name() -> None:
    file = evening()
    file.pad.add("p2 name =HYPERLINK(1)")
    rows = write_csv(file.pad).split("\r\n")
    assert rows[0].startswith("round,tricks,dealer,Anna bid,Anna won,Anna points,Ben bid")
    assert "'=HYPERLINK(1) bid" in rows[0]
    assert rows[1] == "1,1,Anna,1,1,12,1,0,0,0,0,10"
    assert len(rows) == 1 + 7 + 2 + 1


def test_a_printed_sheet_says_the_same_and_escapes_names() -> None:
    file = evening()
    file.pad.add("p2 name <b>")
    page = print_pad(file, paper="a4", language="de")
    assert "&lt;b&gt;" in page
    assert "A4 portrait" in page
    assert f"<td>{file.pad.score(0)}</td>" in page
    assert print_blank(5, sheets=3).count('<section class="page">') == 3


def test_the_command_checks_prints_and_tabulates(tmp_path: Path) -> None:
    (tmp_path / "good.json").write_text(write(evening()), "utf-8")
    (tmp_path / "bad.json").write_text("{}", "utf-8")
    run = lucky7("pad", "check", "good.json", "bad.json", "none.json", folder=tmp_path)
    assert run.stdout.splitlines() == [
        "good.json: ok, Ben and Cleo won: Anna 42 Ben 50 Cleo 50",
        "bad.json: not-a-pad: this is not a score pad of Double Lucky 7",
        "none.json: cannot be read: No such file or directory",
    ]
    assert run.returncode == 1
    assert lucky7("pad", "print", "good.json", "-o", "x.html", folder=tmp_path).returncode == 0
    assert "Sunday at Anna’s" in (tmp_path / "x.html").read_text("utf-8")
    assert lucky7("pad", "csv", "good.json", folder=tmp_path).stdout.startswith("round,")
