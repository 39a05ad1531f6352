"""A level's search is compiled in a process of its own; the one that plays only loads it."""

import subprocess
import sys
from pathlib import Path
from threading import Event

import pytest

from lucky7.bots import LEVELS, warming
from lucky7.fast import cpu

# Numba says when it compiles; what it loads from its cache it does not compile.
PLAYED = """
import sys
from lucky7.fast import cpu
told = []
cpu.tell_with(told.append)
from lucky7.bots import bot, warming
from lucky7.rules.state import DEALER_LEADS, TACTICAL
from bots.kit import positions
level = sys.argv[1]
warming.fill(level)
bot(level).warm()
decisions = sum(1 for _ in positions(bot(level).choose, (2, TACTICAL, DEALER_LEADS), 1))
print(len(told), decisions)
"""
PATIENCE_S = 600.0


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where nothing was compiled yet."""
    monkeypatch.setattr(cpu, "folder_of", lambda _: tmp_path)
    return tmp_path


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """The commands that were to be run; none of them is."""
    commands: list[list[str]] = []
    popen = subprocess.Popen

    def note(command: list[str], **options: object) -> object:
        commands.append(command)
        return popen([sys.executable, "-c", ""], stdin=subprocess.PIPE)

    monkeypatch.setattr(subprocess, "Popen", note)
    return commands


@pytest.mark.soak
@pytest.mark.parametrize("level", ["club", "master"])
def test_who_plays_compiles_nothing(
    level: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setenv("PYTHONPATH", str(Path(__file__).parents[1]))
    command = [sys.executable, "-c", PLAYED, level]
    played = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE_S, check=True)
    told, decisions = map(int, played.stdout.split())
    assert (told, decisions > 20) == (0, True)


def test_what_was_compiled_once_is_not_compiled_again(
    folder: Path, started: list[list[str]]
) -> None:
    warming.fill("club")
    assert [command[-1] for command in started] == ["club"]
    (folder / "club.filled").write_text(warming._stamp(), encoding="utf-8")
    warming.fill("club")
    assert len(started) == 1
    warming.fill("master")
    assert len(started) == 2


def test_other_sources_are_compiled_again(folder: Path, started: list[list[str]]) -> None:
    (folder / "club.filled").write_text("of an older version", encoding="utf-8")
    warming.fill("club")
    assert len(started) == 1


def test_where_nothing_can_be_kept_no_process_compiles_in_vain(
    monkeypatch: pytest.MonkeyPatch, started: list[list[str]]
) -> None:
    monkeypatch.setattr(cpu, "folder_of", lambda _: None)
    warming.fill("club")
    assert started == []


def test_a_process_that_cannot_be_started_keeps_nobody_from_loading(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object, **__: object) -> None:
        raise OSError("no more processes")

    monkeypatch.setattr(subprocess, "Popen", fail)
    loaded = Event()
    warming.in_background("club", loaded.set)
    assert loaded.wait(PATIENCE_S)


@pytest.mark.parametrize("level", [each for each in LEVELS if each not in warming.COMPILED])
def test_levels_without_search_have_nothing_to_compile(
    level: str, folder: Path, started: list[list[str]]
) -> None:
    warming.fill(level)
    assert started == []


@pytest.mark.parametrize("level", LEVELS[:2])
def test_as_a_program_it_warms_a_level_and_says_so_in_the_folder(
    level: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    command = [sys.executable, "-P", "-m", "lucky7.bots.warming", level]
    with subprocess.Popen(command, stdin=subprocess.PIPE) as process:
        assert process.wait(PATIENCE_S) == 0
    (mark,) = tmp_path.rglob("*.filled")
    assert (mark.stem, mark.read_text(encoding="utf-8")) == (level, warming._stamp())


def test_it_ends_when_the_process_that_waits_for_it_ends(tmp_path: Path) -> None:
    program = "from threading import Event; from lucky7.bots import warming as w; "
    program += "w._end_with_the_other()"
    with subprocess.Popen([sys.executable, "-c", program], stdin=subprocess.PIPE) as process:
        assert process.stdin is not None
        process.stdin.close()
        assert process.wait(PATIENCE_S) == 1
