"""Looks for tables that stand still: whatever is due is to happen within seconds.

It goes by virtual time alone, so that a wrong clock of the tables cannot deceive it.
"""

from typing import TYPE_CHECKING

from lucky7.simulate.checks.judge import Judge
from lucky7.table.timers import MISSING_MS, Presence, next_timer

if TYPE_CHECKING:
    from lucky7.simulate.world import World

EVERY_S = 1.0
PATIENCE_S = 5.0  # after something was due and all is well


class Overdue:
    def __init__(self, world: "World") -> None:
        self._world = world
        self._absent: dict[tuple[str, int], float] = {}  # since when others wait for a seat

    def start(self) -> None:
        self._look()

    def _look(self) -> None:
        world = self._world
        world.timeline.after(EVERY_S, self._look)
        process = world.process
        is_ill = world.health.now != "well" or process.is_stalled or process.is_dead
        if is_ill or process.started_at > world.timeline.time:
            self._absent.clear()
            return
        well_since = max(
            world.health.last_ill, process.started_at, process.last_stalled, world.down_since
        )
        for judge in world.checker.judges.values():
            if judge.table.status == "playing":
                self._look_at(judge, well_since)
        self._look_for_untold(well_since)

    def _look_for_untold(self, well_since: float) -> None:
        """Whoever is connected is to be told what was committed."""
        world = self._world
        process = world.process
        gone = [
            line for line in process.connections if not (line.is_open or line.is_known_to_server)
        ]
        for line in gone:
            del process.connections[line]
        for line in process.connections:
            if line.is_known_to_server and not line.is_hung_up:
                since = max(well_since, line.let_in_at, world.checker.changed_at[line.code])
                is_told = line.seq == world.checker.judges[line.code].table.length
                if not is_told and world.timeline.time > since + PATIENCE_S:
                    world.checker.fail(f"{line.code}: {line.person} is not told since {since}")

    def _look_at(self, judge: Judge, well_since: float) -> None:
        world, table = self._world, judge.table
        timer = next_timer(table, Presence())
        since = max(well_since, world.checker.changed_at[judge.code])
        if timer.kind in ("chance", "bot"):
            waits_s = (timer.at - table.moved_at) / 1000
            if world.timeline.time > since + waits_s + PATIENCE_S:
                world.checker.fail(f"{judge.code}: {timer.kind} is overdue since {since + waits_s}")
            return
        self._look_for_missing(judge, since)

    def _look_for_missing(self, judge: Judge, since: float) -> None:
        """A bot is to stand in for a person who is away while others are there."""
        world, table = self._world, judge.table
        seat = table.playing.turn
        state = table.seats[seat]
        here = world.process.people_at(judge.code)
        others = any(each.person in here for each in table.seats if each.person != state.person)
        key = (judge.code, seat)
        if not others or state.person in here or state.back_by:
            self._absent.pop(key, None)
            return
        absent_since = max(since, self._absent.setdefault(key, world.timeline.time))
        if world.timeline.time > absent_since + MISSING_MS / 1000 + PATIENCE_S:
            world.checker.fail(f"{judge.code}: nobody stands in for seat {seat}")

    def check_abandoned(self) -> None:
        """A month later, and with nobody there, only tables of bots may still play."""
        for judge in self._world.checker.judges.values():
            timer = next_timer(judge.table, Presence())
            if timer.kind == "close":
                self._world.checker.fail(f"{judge.code}: was abandoned and is not closed")
