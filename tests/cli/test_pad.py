"""`lucky7 pad` as people meet it."""

import json
from pathlib import Path

import pytest

from cli.shell import lucky7


def test_two_players_cannot_have_one_name_on_a_sheet(tmp_path: Path) -> None:
    run = lucky7("pad", "print", "--names", "Ann", "Ben", "Ann", "-o", "a.html", folder=tmp_path)
    assert run.returncode == 2
    assert "two players are called Ann: add a letter" in run.stderr
    assert list(tmp_path.iterdir()) == []


def test_names_of_their_own_are_printed(tmp_path: Path) -> None:
    run = lucky7("pad", "print", "--names", "Ann", "Ben", "-o", "a.html", folder=tmp_path)
    assert (run.returncode, run.stderr) == (0, "")
    assert "Ben" in (tmp_path / "a.html").read_text("utf-8")


@pytest.mark.parametrize("command", ["check", "print", "csv"])
def test_each_command_says_what_it_does(command: str) -> None:
    usage, _, about, *_ = lucky7("pad", command, "--help", COLUMNS="200").stdout.splitlines()
    assert usage.startswith(f"usage: lucky7 pad {command} [-h]")
    assert about.endswith(".")


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        ("--sheets 101", "argument --sheets: '101' is not a whole number from 1 to 100"),
        ("--sheets none", "argument --sheets: 'none' is not a whole number from 1 to 100"),
        ("pad.json --players 4", "--players is for blank sheets, without FILE"),
        ("pad.json --rounds 14", "--rounds is for blank sheets, without FILE"),
    ],
)
def test_what_cannot_be_printed_is_said_in_a_line(words: str, complaint: str) -> None:
    run = lucky7("pad", "print", *words.split())
    assert run.returncode == 2
    assert run.stderr.splitlines()[-1] == f"lucky7 pad print: error: {complaint}"


@pytest.mark.parametrize(
    ("lines", "complaint"),
    [
        (["rounds 7", "r1 p0 joins teal Ann", "hello"], "line 3: not-a-line: 'hello' says nothing"),
        (["rounds 7", "undo", "undo"], "line 3: nothing-to-undo: there is nothing"),
        (["rounds 7", "undo", "r2 p0 bid 1"], "line 3: no-such-"),
    ],
)
def test_a_bad_line_is_told_with_its_number(
    lines: list[str], complaint: str, tmp_path: Path
) -> None:
    fields = {"pad": "double-lucky-7", "version": 1, "id": "q3k9x0w2m1"}
    text = json.dumps({**fields, "started": "2026-11-15T20:00:00Z", "lines": lines})
    (tmp_path / "bad.json").write_text(text, "utf-8")
    run = lucky7("pad", "check", "bad.json", folder=tmp_path)
    assert run.returncode == 1
    assert run.stdout.startswith(f"bad.json: {complaint}")
