import pytest

from lucky7.arena import roster
from lucky7.bots import warming


def test_what_several_processes_need_is_compiled_once_before_they_start(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    filled: list[str] = []
    monkeypatch.setattr(warming, "is_due", lambda name: name in ("club", "master"))
    monkeypatch.setattr(warming, "fill", filled.append)
    roster.compile_once(["master", "novice", "club", "master", "pimc"])
    assert filled == ["club", "master"]
    assert capsys.readouterr() == ("", ""), "no terminal, no word"


def test_what_was_compiled_before_is_not_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(warming, "is_due", lambda _: False)
    monkeypatch.setattr(warming, "fill", pytest.fail)
    roster.compile_once(["club", "casual"])
