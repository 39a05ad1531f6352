"""`make audit` says what was looked up and what was not, and fails upon what it finds."""

import json
import runpy
import subprocess
from pathlib import Path
from typing import Any

import pytest

SCRIPT = Path(__file__).parents[1] / "requirements" / "audit.py"

SKIPPED = {"name": "attrs", "skip_reason": "Dependency not found"}
SOUND = {"name": "aiohttp", "version": "3.14.5", "vulns": []}
FAULTY = {"name": "msgspec", "version": "0.1", "vulns": [{"id": "PYSEC-2026-1"}]}
NPM = {"metadata": {"dependencies": {"prod": 12}}, "vulnerabilities": {}}
NO_NPM = {"message": "405 Method Not Allowed - POST somewhere", "error": {}}


@pytest.mark.parametrize(
    ("python", "npm", "status", "said"),
    [
        (
            [SOUND, SOUND],
            NPM,
            0,
            ["2 packages looked up, 0 known", "12 packages looked up, 0 with"],
        ),
        ([SOUND, SKIPPED], NPM, 0, ["1 packages looked up", "NOT LOOKED UP: attrs"]),
        (
            [SKIPPED],
            NO_NPM,
            0,
            ["NOT LOOKED UP: PyPI's", "NOT LOOKED UP: 405 Method Not Allowed\n"],
        ),
        (
            [SOUND, FAULTY],
            NO_NPM,
            1,
            ["2 packages looked up, 1 known", "msgspec 0.1: PYSEC-2026-1"],
        ),
        (
            *([SKIPPED], NPM | {"vulnerabilities": {"svelte": {"severity": "high"}}}, 1),
            ["NOT LOOKED UP: PyPI's", "1 with known faults", "svelte: high"],
        ),
        ("no JSON", "", 0, ["NOT LOOKED UP: it broke", "NOT LOOKED UP: it broke"]),
    ],
)
def test_only_what_is_found_fails_and_what_was_not_looked_up_is_said(
    python: Any,
    npm: Any,
    status: int,
    said: list[str],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def answer(command: tuple[str, ...], **_: Any) -> subprocess.CompletedProcess[str]:
        answered = npm if "sh" in command else python
        if isinstance(answered, list):
            answered = {"dependencies": answered}
        body = answered if isinstance(answered, str) else json.dumps(answered)
        return subprocess.CompletedProcess(command, 1, body, "trouble\nit broke\n")

    monkeypatch.setattr(subprocess, "run", answer)
    assert runpy.run_path(str(SCRIPT))["main"]() == status
    told = capsys.readouterr().out
    assert all(words in told for words in said), told
