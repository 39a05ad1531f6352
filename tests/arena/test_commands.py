import io
from math import inf
from pathlib import Path

import pytest
from rich.console import Console

from lucky7.arena import strength
from lucky7.arena.match import Match, Outcome
from lucky7.arena.play import Table
from lucky7.arena.tally import Estimate, Sums, Times
from lucky7.bots import LEVELS
from lucky7.cli import main
from lucky7.cli.arena import grids, now_and_then


def test_arena_prints_what_each_bot_is_worth(capsys: pytest.CaptureFixture[str]) -> None:
    words = "arena casual novice --players 2 --rounds 7 --mode dice --deals 2 --seed 3"
    assert main(words.split()) == 0
    said = capsys.readouterr().out
    assert "2 players, dice, 7 rounds" in said
    for heading in ("casual", "novice", "points/round", "exact bids", "wins", "rating", "p99 ms"):
        assert heading in said


@pytest.mark.slow
def test_too_few_deals_to_take_luck_off_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    words = "arena novice --players 2 --rounds 7 --deals 1 --reviewed"
    assert main(words.split()) == 0
    assert "Deal luck is not taken off: that needs 10 deals." in capsys.readouterr().out


def test_without_a_terminal_a_line_now_and_then_says_how_far_it_is(
    capsys: pytest.CaptureFixture[str],
) -> None:
    times = iter([0.0, 9.9, 10.0, 10.0, 19.9, 20.1, 20.1, 31.0])
    tell = now_and_then(lambda: next(times))
    for done in range(1, 6):
        tell(done * 300, 1500)
    assert capsys.readouterr().err.splitlines() == ["600 of 1,500 deals", "1,200 of 1,500 deals"]


def test_arena_writes_a_report(tmp_path: Path) -> None:
    report = tmp_path / "out.html"
    words = f"arena novice --players 2 --rounds 7 --deals 2 --report {report}"
    assert main(words.split()) == 0
    assert report.read_text("utf-8").startswith("<!doctype html>")


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        ("arena nobody", "no bot is called 'nobody'"),
        ("arena nowhere.at.all:choose", "cannot be loaded"),
        ("arena lucky7.bots:nothing", "cannot be loaded"),
        ("arena :choose", "no bot is called ':choose': there are novice, casual, "),
        ("arena lucky7.bots:", "no bot is called 'lucky7.bots:'"),
        ("arena lucky7.bots:LEVELS", "'lucky7.bots:LEVELS' is not a function choose(view, rng)"),
        ("arena novice --report no/where.html", ": no/where.html cannot be written: No such file"),
        ("arena novice --report .", ": . cannot be written: Is a directory"),
    ],
)
def test_what_cannot_be_done_is_said_before_anything_is_played(
    words: str, complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(words.split()) == 1
    assert complaint in capsys.readouterr().err


@pytest.mark.parametrize(
    ("module", "source", "told"),
    [
        (
            "misspelt",
            "def choose(view, rng)\n    return 57\n",
            "misspelt.py:1: SyntaxError: expected",
        ),
        ("failing_early", "\n\n1 / 0\n", "failing_early.py:3: ZeroDivisionError: division by"),
        ("wanting", "import not_there_at_all\n", "wanting.py:1: ModuleNotFoundError: No module"),
        ("leaving", "import sys\nsys.exit(0)\n", "leaving.py:2: SystemExit: 0"),
    ],
)
def test_a_bot_that_cannot_be_loaded_is_told_in_a_line(
    module: str,
    source: str,
    told: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    (tmp_path / f"{module}.py").write_text(source, "utf-8")
    monkeypatch.chdir(tmp_path)
    assert main(["arena", f"{module}:choose"]) == 1
    said = capsys.readouterr().err
    assert said.startswith(f"lucky7 arena: '{module}:choose' cannot be loaded: {told}")
    assert len(said.splitlines()) == 1


def test_a_bot_that_misplays_ends_the_match_in_two_lines_and_leaves_no_report(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = "arena arena.failing:late novice --players 2 --rounds 7 --deals 1"
    report = tmp_path / "out.html"
    assert main([*words.split(), "--report", str(report)]) == 1
    assert not report.exists()
    told, again = capsys.readouterr().err.splitlines()
    assert told.startswith("lucky7 arena: in deal 0 arena.failing:late failed in seat ")
    assert main(again.partition(": lucky7 ")[2].split()) == 1
    assert capsys.readouterr().err.splitlines() == [told, again]


def test_a_bot_of_ones_own_may_compete(capsys: pytest.CaptureFixture[str]) -> None:
    words = "arena lucky7.bots.novice:choose casual --players 2 --rounds 7 --deals 1"
    assert main(words.split()) == 0
    assert "lucky7.bots.novice:choose" in capsys.readouterr().out


def test_bots_lists_every_level_with_its_strength(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bots"]) == 0
    said = capsys.readouterr().out
    for level in LEVELS:
        assert level in said


def test_a_strength_that_cannot_be_kept_is_not_measured(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(strength, "FILE", tmp_path)
    monkeypatch.setattr(strength, "measure", pytest.fail)
    assert main(["bots", "--measure", "1"]) == 1
    assert capsys.readouterr().err.endswith(f"{tmp_path} cannot be written: Is a directory.\n")


@pytest.mark.parametrize(("width", "bots"), [(80, [4, 1]), (60, [2, 2, 1]), (20, [1] * 5)])
def test_tables_are_as_wide_as_the_terminal_and_cut_nothing(width: int, bots: list[int]) -> None:
    names = ("novice", "casual", "rules", "a.very.long.module:function", "another")
    match = Match(names, Table(5, 14), deals=10)
    sums = Sums(rounds=[56] * 8, exact=[28] * 8, points=[400] * 8, games=4, score=440, wins=1.5)
    outcome = Outcome(
        match,
        {deal: dict.fromkeys(names, sums) for deal in range(10)},
        {name: Times() for name in names},
    )
    made = grids(outcome, width)
    assert [len(grid.columns) - 1 for grid in made] == bots
    screen = Console(width=max(width, 40), record=True, file=io.StringIO())
    screen.print(*made, sep="\n")
    said = screen.export_text()
    assert said.count("110.00 ± 0.00") == len(names)
    assert "…" not in said


def test_the_levels_climb_in_the_committed_strength() -> None:
    measured = strength.read()
    assert tuple(measured.bots) == LEVELS
    ratings = [measured.bots[level].rating.mean for level in LEVELS]
    assert ratings == sorted(ratings)
    assert all(0 < found.rating.margin < 100 for found in measured.bots.values())


def test_strength_is_read_as_it_was_written(tmp_path: Path) -> None:
    measured = strength.Measured(
        deals=9,
        seed=1,
        bots={
            "casual": strength.Strength(
                rating=Estimate(1500, 20),
                wins=Estimate(0.25, 0.03),
                points=Estimate(7.1, 0.2),
                exact=Estimate(0.63, inf),
                median=0.1,
                slow=0.2,
            )
        },
    )
    strength.write(measured, tmp_path / "strength.json")
    assert strength.read(tmp_path / "strength.json") == measured


def test_measuring_gives_every_level_its_strength() -> None:
    measured = strength.measure(2, 1, 1, lambda text: None, LEVELS[:2])
    assert tuple(measured.bots) == LEVELS[:2]
    assert all(0.4 < found.exact.mean < 0.76 for found in measured.bots.values())
    assert measured.bots["casual"].wins.mean == 0.25
