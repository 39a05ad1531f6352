"""What the README shows works as shown."""

import re
from pathlib import Path

import pytest

from lucky7.cli.arguments import parser

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text("utf-8")


def test_the_python_runs() -> None:
    blocks = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    assert blocks
    for block in blocks:
        exec(compile(block, "README.md", "exec"), {})


@pytest.mark.parametrize("line", re.findall(r"^ {4}lucky7 (.*)$", README, re.MULTILINE))
def test_the_commands_are_understood(line: str) -> None:
    assert "command" in parser().parse_args(line.split())


@pytest.mark.parametrize("link", sorted(set(re.findall(r"\]\(([^)#:]+)\)", README))))
def test_the_links_lead_somewhere(link: str) -> None:
    assert (ROOT / link).exists()
