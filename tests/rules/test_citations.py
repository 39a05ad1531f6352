"""Every rule about play has a test that cites it, and no test cites a rule that is not there."""

import ast
import re
from pathlib import Path

HERE = Path(__file__).parent
RULEBOOK = HERE.parent.parent / "docs" / "rules.md"
NUMBER = re.compile(r"\bR\d\.\d+\b")

# Nothing to be played: a forfeit is the table's own affair.
NOT_PLAYED = {"R8.2"}


def rules() -> set[str]:
    """The numbers that docs/rules.md gives to its rules."""
    return set(re.findall(r"^- \*\*(R\d\.\d+)\*\*", RULEBOOK.read_text("utf-8"), re.MULTILINE))


def cited() -> dict[str, list[str]]:
    """Rule numbers, each with the tests whose docstrings cite it."""
    citations: dict[str, list[str]] = {}
    for path in sorted(HERE.glob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for number in NUMBER.findall(ast.get_docstring(node) or ""):
                    citations.setdefault(number, []).append(node.name)
    return citations


def test_the_rulebook_numbers_its_rules() -> None:
    assert {"R1.1", "R3.3", "R6.0", "R6.11", "R8.2"} <= rules()


def test_every_rule_about_play_is_cited_by_a_test() -> None:
    assert rules() - NOT_PLAYED - set(cited()) == set()


def test_no_test_cites_a_rule_that_is_not_in_the_rulebook() -> None:
    assert {number: tests for number, tests in cited().items() if number not in rules()} == {}


def test_the_code_cites_only_rules_of_the_rulebook() -> None:
    sources = sorted((HERE.parent.parent / "src" / "lucky7" / "rules").glob("*.py"))
    assert sources
    for path in sources:
        assert set(NUMBER.findall(path.read_text("utf-8"))) <= rules(), path.name
