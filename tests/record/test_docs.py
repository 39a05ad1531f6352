"""What docs/records.md shows is a record, and its Python runs."""

import re
from pathlib import Path
from typing import Any

import pytest

from lucky7.record import Deal, Decision, Points, Record, Recorder, read

PAGE = (Path(__file__).parents[2] / "docs" / "records.md").read_text("utf-8")


def blocks(language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", PAGE, re.DOTALL)


def test_the_example_reads_line_by_line_as_a_record() -> None:
    record = read("".join(blocks("json")))
    assert record.header.players == ("Ann", "Ben", "Cleo")
    assert record.entries[-1] == Points(1, (12, 10, 10))
    assert record.round_number == 2


def test_the_python_on_the_page_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "game.dl7").write_text("".join(blocks("json")), "utf-8")
    monkeypatch.chdir(tmp_path)
    names: dict[str, Any] = {}
    for block in blocks("python"):
        exec(block, names)
    assert isinstance(names["record"], Record)
    assert names["text"] == (tmp_path / "game.dl7").read_text("utf-8")
    recorder = names["recorder"]
    assert isinstance(recorder, Recorder)
    assert [type(entry) for entry in recorder.record.entries[1:]] == [Deal, Decision]
