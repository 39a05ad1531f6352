"""Who may write to a table: the process that holds its lease, but for a moment after it lost it."""

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from lucky7.simulate.servers.leases import LeaseTable

NOTICED_S = 3.0  # within which a process that is well finds out that it lost a lease


class Owners:
    def __init__(
        self,
        leases: "LeaseTable",
        well_since: Callable[[str], float],
        fail: Callable[[str], None],
    ) -> None:
        self._leases = leases
        self._well_since = well_since
        self._fail = fail

    def writes(self, code: str, process: str, asked_at: float) -> None:
        holder = self._leases.homes.get(code, "")
        if holder == process:
            return
        lost_at = self._leases.changed_at.get(code, 0.0)
        if asked_at > max(lost_at, self._well_since(process)) + NOTICED_S:
            self._fail(f"{code}: {process} writes, and {holder or 'nobody'} holds it")

    def gave_back(self, process: str) -> None:
        """It stopped in good order: nobody has to wait until it is taken for dead."""
        held = self._leases.held(process)
        if held or self._leases.lives(process):
            self._fail(f"{(held or [''])[0]}: {process} stopped and still holds {len(held)} leases")
