"""Results in records against a count that knows nothing of the rules in lucky7."""

import json

from hypothesis import given

from lucky7.record import Record, write
from record.games import games
from record.recount import recount


@given(games)
def test_points_and_final_scores_are_what_the_lines_add_up_to(record: Record) -> None:
    text = write(record)
    results = recount(text)
    lines = [json.loads(line) for line in text.splitlines()]
    assert [line["points"] for line in lines if "points" in line] == results.points
    assert lines[-1] == {
        "final": results.final,
        "penalties": results.penalties,
        "winners": results.winners,
    }
