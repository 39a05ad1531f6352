"""What docs/python.md shows works as shown, from top to bottom, and has strict types."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from lucky7.cli.arguments import parser

ROOT = Path(__file__).parents[1]
GUIDE = (ROOT / "docs" / "python.md").read_text("utf-8")
BOT = "# mybot.py\n"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The guide's Python as files: the bot, and one script of all the rest."""
    folder = tmp_path_factory.mktemp("guide")
    blocks = re.findall(r"```python\n(.*?)```", GUIDE, re.DOTALL)
    (bot,) = (block for block in blocks if block.startswith(BOT))
    (folder / "mybot.py").write_text(bot, "utf-8")
    script = "\n".join(block for block in blocks if block != bot)
    (folder / "guide.py").write_text(script, "utf-8")
    return folder


def python(folder: Path, *arguments: str) -> str:
    run = subprocess.run(
        [sys.executable, *arguments], cwd=folder, capture_output=True, encoding="utf-8", check=False
    )
    assert run.returncode == 0, run.stdout + run.stderr
    return run.stdout


@pytest.mark.slow
def test_the_python_runs(folder: Path) -> None:
    said = python(folder, "-W", "error", "guide.py")
    assert re.search(r"^mybot:choose wins .* points a round ", said, re.MULTILINE)
    assert said.count("deals fit") == 1
    assert "round 7: (" in said


@pytest.mark.slow
def test_the_types_are_strict(folder: Path) -> None:
    python(folder, "-m", "mypy", "--strict", "guide.py", "mybot.py")


@pytest.mark.parametrize("line", re.findall(r"^ {4}lucky7 (.*)$", GUIDE, re.MULTILINE))
def test_the_commands_are_understood(line: str) -> None:
    assert "command" in parser().parse_args(line.split())


@pytest.mark.parametrize("link", sorted(set(re.findall(r"\]\(([^)#:]+)\)", GUIDE))))
def test_the_links_lead_somewhere(link: str) -> None:
    assert (ROOT / "docs" / link).exists()
