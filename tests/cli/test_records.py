"""`lucky7 record` as people meet it."""

from pathlib import Path

import pytest

from cli.shell import RECORDS, lucky7
from lucky7.record import read

FINISHED = (RECORDS / "good" / "finished.dl7").read_text("utf-8")


def test_verify_prints_one_line_a_file_and_fails_if_one_does(tmp_path: Path) -> None:
    (tmp_path / "game.dl7").write_text(FINISHED)
    (tmp_path / "open.dl7").write_text("".join(FINISHED.splitlines(keepends=True)[:30]))
    (tmp_path / "bad.dl7").write_bytes((RECORDS / "bad" / "must-follow.dl7").read_bytes())
    run = lucky7("record", "verify", "game.dl7", "open.dl7", "bad.dl7", folder=tmp_path)
    assert run.stdout.splitlines() == [
        "game.dl7: ok 36 26",
        "open.dl7: unfinished, round 4",
        "bad.dl7:13: R5.2: seat 0 must follow R and holds R11",
    ]
    assert (run.returncode, run.stderr) == (1, "")


def test_verify_succeeds_if_all_hold_finished_or_not() -> None:
    run = lucky7("record", "verify", "good/finished.dl7", "unfinished/drawn.dl7", folder=RECORDS)
    assert run.returncode == 0


def test_verify_reads_the_input_for_a_dash() -> None:
    assert lucky7("record", "verify", "-", given=FINISHED).stdout == "-: ok 36 26\n"


def test_verify_says_what_it_cannot_read_and_goes_on(tmp_path: Path) -> None:
    (tmp_path / "game.dl7").write_text(FINISHED)
    run = lucky7("record", "verify", "missing.dl7", ".", "game.dl7", folder=tmp_path)
    assert run.stdout.splitlines() == [
        "missing.dl7: cannot be read: No such file or directory",
        ".: cannot be read: Is a directory",
        "game.dl7: ok 36 26",
    ]
    assert (run.returncode, run.stderr) == (1, "")


def test_verify_leaves_a_hundred_megabytes_at_once(tmp_path: Path) -> None:
    with (tmp_path / "huge.dl7").open("wb") as huge:
        huge.truncate(100_000_000)
    run = lucky7("record", "verify", "huge.dl7", folder=tmp_path)
    assert run.stdout == "huge.dl7:1: a line has at most 65536 bytes, and this one goes on\n"


def test_new_plays_the_same_game_for_the_same_seed(tmp_path: Path) -> None:
    arguments = ("record", "new", "--seed", "7", "--mode", "dice", "--players", "5")
    printed = lucky7(*arguments)
    kept = lucky7(*arguments, "-o", "game.dl7", folder=tmp_path)
    assert (kept.returncode, kept.stdout) == (0, "")
    assert (tmp_path / "game.dl7").read_bytes().decode() == printed.stdout
    assert read(printed.stdout).final


def test_new_without_a_seed_says_which_it_took() -> None:
    one, other = lucky7("record", "new", "--rounds", "7"), lucky7("record", "new", "--rounds", "7")
    assert one.stdout != other.stdout
    seed = read(one.stdout).header.other["seed"]
    again = lucky7("record", "new", "--rounds", "7", "--seed", str(seed))
    assert again.stdout == one.stdout


def test_new_takes_every_setting() -> None:
    settings = ("--rounds", "14", "--mode", "tactical", "--turned-joker", "dealer-chooses")
    run = lucky7("record", "new", "--names", "Änne", "Ben", *settings)
    assert run.stdout.startswith(
        '{"record":"double-lucky-7","version":1,"players":["Änne","Ben"],"rounds":14,'
        '"mode":"tactical","turned_joker":"dealer-chooses","seed":'
    )


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("--names", "Ann"), "R1.2: a game has 2 to 7 players, not 1"),
        (("--names", "Ann", "Ben", "--players", "3"), "2 names for 3 players"),
        (("--names", "Ann", "\x1b[2J"), "a player's name is 1 to 64 printable characters"),
        (("--players", "8"), "argument --players: '8' is not a whole number from 2 to 7"),
        (("--seed", "x"), "argument --seed: invalid int value"),
    ],
)
def test_new_says_what_is_wrong_with_its_arguments(
    arguments: tuple[str, ...], complaint: str
) -> None:
    run = lucky7("record", "new", *arguments)
    assert complaint in run.stderr
    assert (run.returncode, run.stdout) == (2, "")


def test_new_says_where_it_cannot_write(tmp_path: Path) -> None:
    run = lucky7("record", "new", "-o", str(tmp_path))
    assert run.stderr == f"{tmp_path}: cannot be written: Is a directory\n"
    assert run.returncode == 1


def test_record_alone_tells_what_it_can_do() -> None:
    run = lucky7("record")
    assert "verify" in run.stdout
    assert run.returncode == 0


def test_new_writes_over_a_file_only_when_told_so(tmp_path: Path) -> None:
    (tmp_path / "game.dl7").write_text("kept")
    run = lucky7("record", "new", "-o", "game.dl7", folder=tmp_path)
    assert run.returncode == 1
    assert run.stderr == "game.dl7 is there already: choose another name, or add --force.\n"
    assert (tmp_path / "game.dl7").read_text() == "kept"
    run = lucky7("record", "new", "-o", "game.dl7", "--force", folder=tmp_path)
    assert (run.returncode, run.stderr) == (0, "")
    assert read((tmp_path / "game.dl7").read_text()).final
