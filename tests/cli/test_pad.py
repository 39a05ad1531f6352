"""`lucky7 pad` as people meet it."""

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
