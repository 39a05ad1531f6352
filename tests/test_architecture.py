"""The shape of the project: who may import whom, what the rules may touch, how long a file may be.

rules <- record <- fair;  rules <- record, fast <- bots <- arena, coach <- cli
rules <- scorepad <- messages <- table <- store <- live <- api <- cluster <- server <- cli
bus <- cluster
coach <- live <- workers <- server;  bus <- workers;  api, coach <- browser;  cluster <- simulate
"""

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parent.parent / "src" / "lucky7"
FILES = sorted(PACKAGE.rglob("*.py"))
RULES = sorted((PACKAGE / "rules").rglob("*.py"))
TABLE = sorted((PACKAGE / "table").rglob("*.py"))
FAIR = sorted((PACKAGE / "fair").rglob("*.py"))

# Each part may use itself, the package's own __init__ and these.
ARROWS = {
    "rules": set[str](),
    "record": {"rules"},
    "fair": {"rules", "record"},
    "fast": {"rules"},
    "scorepad": {"rules", "wording"},
    "wording": {"rules"},
    "random_game": {"rules", "record"},
    "show": {"rules", "record", "wording"},
    "bots": {"rules", "record", "fast"},
    "arena": {"rules", "record", "fast", "bots", "wording"},
    "coach": {"rules", "record", "fast", "bots"},
    "turn_batch": set[str](),
    "messages": {"rules", "scorepad"},
    "table": {"rules", "record", "fair", "bots", "messages"},
    "store": {"scorepad", "messages", "table", "turn_batch"},
    "bus": {"turn_batch"},
    "cluster": {"messages", "store", "bus", "live", "api"},
    "live": {"rules", "record", "fair", "bots", "coach", "scorepad", "messages", "table", "store"},
    "api": {"record", "bots", "scorepad", "messages", "table", "store", "live"},
    "workers": {"rules", "bots", "messages", "bus", "live"},
    "browser": {
        *("rules", "record", "fast", "bots", "coach", "messages", "table", "store", "live", "api"),
    },
    "server": {
        *("record", "messages", "table", "store", "bus", "live", "api", "cluster", "turn_batch"),
        "workers",
    },
    "simulate": {
        *("rules", "record", "fair", "bots", "messages", "table", "store", "live", "api"),
        *("bus", "cluster"),
    },
    "cli": {
        *(
            "rules",
            "record",
            "fair",
            "fast",
            "bots",
            "arena",
            "coach",
            "scorepad",
            "wording",
            "random_game",
        ),
        *("show", "messages", "store", "bus", "live", "workers", "server"),
    },
    "__init__": {"rules", "record"},
    "__main__": {"cli"},
}

# What the rules need of the standard library. No clock, chance, files, processes or threads.
PURE = {"__future__", "collections.abc", "dataclasses", "enum", "itertools", "operator", "typing"}

# What a table needs beside that: messages, and functions of text and bytes. No event loop, either.
PURE_TABLE = PURE | {"collections", "msgspec", "msgspec.structs", "unicodedata", "zlib"}

# What provable chance needs: functions of bytes.
PURE_FAIR = PURE | {"hashlib", "hmac", "struct"}

LONGEST_FILE = 400
LARGEST_FOLDER = 12  # files, `__init__.py` not counted
# A match's many outputs; a file for each part of a level, each command, and each thing that rules
# are compiled to.
LARGE_FOLDERS = {"arena", "bots", "cli", "fast"}
LONGEST_RULES = 1_300


def imports(source: str, package: str) -> Iterator[str]:
    """Every module that `source`, a module inside `package`, imports anywhere, by its full name."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Import(names=names):
                yield from (name.name for name in names)
            case ast.ImportFrom(module=module, names=names, level=level):
                if level:
                    parts = package.split(".")
                    base = ".".join(parts[: len(parts) - level + 1])
                    module = f"{base}.{module}" if module else base
                if module == "lucky7":
                    yield from (f"lucky7.{name.name}" for name in names)
                else:
                    yield str(module)
            case ast.Call(
                func=ast.Name(id="__import__" | "import_module")
                | ast.Attribute(attr="import_module"),
                args=[ast.Constant(value=str(module)), *_],
            ):
                yield module


def part_of(path: Path) -> str:
    """The part of the design a file belongs to: its folder, or its own name."""
    return path.relative_to(PACKAGE).parts[0].removesuffix(".py")


def package_of(path: Path) -> str:
    return ".".join(("lucky7", *path.parent.relative_to(PACKAGE).parts))


def imports_of(path: Path) -> set[str]:
    return set(imports(path.read_text("utf-8"), package_of(path)))


def forbidden_parts(part: str, imported: set[str]) -> set[str]:
    """The parts among `imported` that `part` may not use."""
    own = {name.split(".")[1] for name in imported if name.startswith("lucky7.")}
    parts = {name for name in own if name in ARROWS}
    return parts - ARROWS[part] - {part}


def impure(imported: set[str], pure: set[str] = PURE) -> set[str]:
    """The modules among `imported` that the rules, or a table, may not use."""
    return {name for name in imported if name.split(".")[0] != "lucky7"} - pure


def length(path: Path) -> int:
    return len(path.read_text("utf-8").splitlines())


def name_of(path: Path) -> str:
    return str(path.relative_to(PACKAGE))


@pytest.mark.parametrize("path", FILES, ids=name_of)
def test_imports_follow_the_arrows(path: Path) -> None:
    assert part_of(path) in ARROWS, "a new part of the design: say in ARROWS what it may use"
    assert not forbidden_parts(part_of(path), imports_of(path))


@pytest.mark.parametrize("path", RULES, ids=name_of)
def test_rules_import_only_the_pure_part_of_the_standard_library(path: Path) -> None:
    assert not impure(imports_of(path))


@pytest.mark.parametrize("path", TABLE, ids=name_of)
def test_a_table_knows_no_clock_chance_file_thread_or_event_loop(path: Path) -> None:
    assert not impure(imports_of(path), PURE_TABLE)


@pytest.mark.parametrize("path", FAIR, ids=name_of)
def test_provable_chance_is_made_of_nothing_but_its_arguments(path: Path) -> None:
    assert not impure(imports_of(path), PURE_FAIR)


@pytest.mark.parametrize("folder", sorted({path.parent for path in FILES}), ids=name_of)
def test_a_folder_has_few_files(folder: Path) -> None:
    files = [path for path in folder.glob("*.py") if path.stem != "__init__"]
    assert len(files) <= LARGEST_FOLDER or folder.name in LARGE_FOLDERS


@pytest.mark.parametrize("path", FILES, ids=name_of)
def test_a_file_stays_short(path: Path) -> None:
    assert length(path) <= LONGEST_FILE


def test_the_rules_can_be_read_in_one_sitting() -> None:
    assert sum(length(path) for path in RULES) <= LONGEST_RULES


def test_importing_the_package_and_the_rules_loads_nothing_heavy() -> None:
    program = (
        "import sys, lucky7, importlib.util\n"
        "if importlib.util.find_spec('lucky7.rules'): import lucky7.rules\n"
        "print(*{name.split('.')[0] for name in sys.modules})"
    )
    run = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    heavy = {"numpy", "numba", "llvmlite", "rich", "aiohttp", "asyncio"}
    assert not heavy & set(run.stdout.split())


@pytest.mark.parametrize(
    ("part", "source", "package", "forbidden"),
    [
        ("rules", "import lucky7.fast", "lucky7.rules", {"fast"}),
        ("rules", "from lucky7 import record", "lucky7.rules", {"record"}),
        ("rules", "from ..bots.greedy import choose", "lucky7.rules", {"bots"}),
        ("rules", "from .. import server", "lucky7.rules", {"server"}),
        ("table", "from lucky7.live.room import Room", "lucky7.table", {"live"}),
        ("live", "from lucky7.server import app", "lucky7.live", {"server"}),
        ("bots", "def late():\n    from lucky7.arena import match", "lucky7.bots", {"arena"}),
        (
            "coach",
            "import importlib; importlib.import_module('lucky7.cli')",
            "lucky7.coach",
            {"cli"},
        ),
        ("scorepad", "from lucky7.record import read", "lucky7", {"record"}),
        ("record", "from .fast import batch", "lucky7", {"fast"}),
        (
            "record",
            "from lucky7 import __version__\nfrom lucky7.rules import game",
            "lucky7",
            set(),
        ),
        ("bots", "from .easy import choose", "lucky7.bots", set()),
    ],
)
def test_an_arrow_against_the_design_is_found(
    part: str, source: str, package: str, forbidden: set[str]
) -> None:
    assert forbidden_parts(part, set(imports(source, package))) == forbidden


@pytest.mark.parametrize(
    "source",
    ["import random", "import os.path", "def late():\n    from time import time", "import numpy"],
)
def test_a_rule_that_is_not_pure_is_found(source: str) -> None:
    assert impure(set(imports(source, "lucky7.rules")))


@pytest.mark.parametrize(
    "source",
    ["import asyncio", "import time", "from random import Random", "import sqlite3, threading"],
)
def test_a_table_that_is_not_pure_is_found(source: str) -> None:
    assert impure(set(imports(source, "lucky7.table")), PURE_TABLE)
