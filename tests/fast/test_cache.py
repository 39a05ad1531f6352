"""Compiled code is kept between starts and never stale."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import numba
import pytest

from lucky7.fast import cache, core, cpu

SOURCES = core.sources()

PROGRAM = """
from pathlib import Path
from lucky7.fast import cpu
told = []
cpu.tell_with(told.append)
from lucky7.fast.batch import games
games(1)
print(len(told), cpu.folder_of(Path(cpu.__file__).parent))
"""


def start(env: dict[str, str], program: str = PROGRAM) -> list[str]:
    run = subprocess.run(
        [sys.executable, "-c", program],
        env=os.environ | env,
        capture_output=True,
        text=True,
        check=True,
    )
    assert not run.stderr
    return run.stdout.split()


def test_the_sources_are_the_core_and_all_that_compiles_it() -> None:
    names = {f"{path.parent.name}/{path.name}" for path in SOURCES}
    assert {"rules/game.py", "rules/wheel.py", "fast/chance.py", "fast/cpu.py"} <= names
    assert not {name for name in names if "names" in name or "checked" in name}


def test_a_change_in_any_source_gives_another_key(tmp_path: Path) -> None:
    copies = []
    for source in SOURCES:
        (tmp_path / source.parent.name).mkdir(exist_ok=True)
        copies.append(Path(shutil.copy(source, tmp_path / source.parent.name)))
    before = cache.key(copies)
    assert before == cache.key(SOURCES)
    for copy in copies:
        text = copy.read_bytes()
        copy.write_bytes(text + b"\n")
        assert cache.key(copies) != before
        copy.write_bytes(text)
    assert cache.key(copies) == before


def test_bounds_checking_has_its_own_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    before = cache.key(SOURCES)
    monkeypatch.setattr(numba.config, "BOUNDSCHECK", 1)
    assert cache.key(SOURCES) != before


def test_the_users_cache_folder_is_used(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert cache.folder(SOURCES) == tmp_path / "lucky7" / "compiled" / cache.key(SOURCES)


def test_a_relative_cache_folder_is_not_used(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", "here")
    assert cache.home().is_absolute()


def test_only_the_last_used_folders_stay(tmp_path: Path) -> None:
    for age in range(cache.KEPT + 5):
        (tmp_path / str(age)).mkdir()
        (tmp_path / str(age) / "code").touch()
        os.utime(tmp_path / str(age), (1_000_000 - age, 1_000_000 - age))
    cache.prune(tmp_path)
    kept = sorted(int(path.name) for path in tmp_path.iterdir())
    assert kept == list(range(cache.KEPT))


@pytest.mark.slow
def test_a_second_start_compiles_nothing_and_the_first_says_so(tmp_path: Path) -> None:
    env = {"XDG_CACHE_HOME": str(tmp_path)}
    told, folder = start(env)
    assert told == "1"
    assert any(Path(folder).rglob("*.nbc"))
    assert start(env) == ["0", folder]


@pytest.mark.slow
def test_without_a_folder_to_write_to_everything_works_and_nothing_is_left(tmp_path: Path) -> None:
    blocker = tmp_path / "file"
    blocker.touch()
    before = sorted(Path(cache.__file__).parent.rglob("*.nb?"))
    assert start({"XDG_CACHE_HOME": str(blocker)}) == ["1", "None"]
    assert sorted(Path(cache.__file__).parent.rglob("*.nb?")) == before


def test_nothing_is_said_where_no_terminal_is(capsys: pytest.CaptureFixture[str]) -> None:
    cpu.tell_on_terminal("compiling")
    assert capsys.readouterr() == ("", "")


def test_another_package_has_a_folder_that_its_own_files_change(tmp_path: Path) -> None:
    (tmp_path / "policy.py").write_text("WISE = 1\n")
    before = cpu.folder_of(tmp_path)
    (tmp_path / "policy.py").write_text("WISE = 2\n")
    cpu.folder_of.cache_clear()
    assert before not in (None, cpu.folder_of(tmp_path), cpu.folder_of(Path(cpu.__file__).parent))
