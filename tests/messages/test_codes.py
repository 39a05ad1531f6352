"""Every code the server gives is listed with its meaning, and nothing else is."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import lucky7
from lucky7.api.statuses import STATUS, status_of
from lucky7.messages.codes import NOTICES, REASONS, RULES

PACKAGE = Path(lucky7.__file__).parent
PARTS = ("messages", "table", "live", "store", "api", "server")
SOURCES = sorted(path for part in PARTS for path in (PACKAGE / part).rglob("*.py"))
GIVE_REASONS = {"Refusal", "Reason"}
GIVE_NOTICES = {"Notice", "hang_up", "_disconnect"}


def codes_given(by: set[str]) -> Iterator[str]:
    """The words handed to these functions, wherever the server calls them."""
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call):
                name = getattr(node.func, "attr", getattr(node.func, "id", ""))
                if name in by:
                    words = (arg.value for arg in node.args if isinstance(arg, ast.Constant))
                    yield from (word for word in words if isinstance(word, str) and word)


def test_every_reason_given_is_listed() -> None:
    given = {code for code in codes_given(GIVE_REASONS) if not code.startswith("R")}
    assert given - set(RULES) <= set(REASONS)


def test_every_notice_given_is_listed() -> None:
    assert set(codes_given(GIVE_NOTICES)) <= set(NOTICES)


def test_no_code_is_listed_in_vain() -> None:
    listed = PACKAGE / "messages" / "codes.py"
    everything = "".join(path.read_text("utf-8") for path in SOURCES if path != listed)
    for code in (*REASONS, *NOTICES):
        assert f'"{code}"' in everything, code


def test_statuses_belong_to_codes() -> None:
    assert set(STATUS) <= set(REASONS)


@pytest.mark.parametrize(("code", "status"), [("stale", 409), ("no-such-table", 404)])
def test_a_refusal_is_a_conflict_unless_it_says_more(code: str, status: int) -> None:
    assert status_of(code) == status
