"""What the checker takes for abandoned."""

from types import SimpleNamespace
from typing import Any

import pytest

from lucky7.messages.values import Settings
from lucky7.simulate.checks.overdue import Overdue
from lucky7.table import log
from lucky7.table.table import fold_all

CODE = "BCDFG"


@pytest.mark.parametrize(("changed_at", "is_wrong"), [(10.0, True), (391.0, False)])
def test_a_table_that_a_late_chance_moved_is_kept_for_a_week_more(
    changed_at: float, is_wrong: bool
) -> None:
    wrong: list[str] = []
    table = fold_all([log.Created(0, CODE, Settings(seats=2)), log.Sat(0, 0, "ben", "Ben", "pink")])
    world: Any = SimpleNamespace(
        checker=SimpleNamespace(
            judges={CODE: SimpleNamespace(code=CODE, table=table)},
            changed_at={CODE: changed_at},
            fail=wrong.append,
        )
    )
    Overdue(world).check_abandoned(390.0)
    assert bool(wrong) == is_wrong
