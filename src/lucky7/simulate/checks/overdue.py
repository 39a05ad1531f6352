"""Looks for tables that stand still: whatever is due is to happen within seconds.

It goes by virtual time alone, so that a wrong clock of the tables cannot deceive it.
"""

import math
from typing import TYPE_CHECKING

from lucky7.simulate.checks.judge import Judge
from lucky7.table.timers import MISSING_MS, Presence, next_timer

if TYPE_CHECKING:
    from lucky7.simulate.world import World

EVERY_S = 1.0
PATIENCE_S = 5.0  # after something was due and all is well
THINKING_S = 3.0  # for a bot's slow choice, and those it waits for


class Overdue:
    def __init__(self, world: "World") -> None:
        self._world = world

    def start(self) -> None:
        self._look()

    def _look(self) -> None:
        world = self._world
        world.timeline.after(EVERY_S, self._look)
        process = world.process
        is_up = process.started_at <= world.timeline.time and not process.is_dead
        if not is_up or process.is_stalled or world.health.now != "well":
            return
        well_since = max(world.health.last_ill, process.started_at, process.last_stalled)
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
        since = max(world.process.started_at, world.checker.changed_at[judge.code])
        here = [line.let_in_at for line in world.process.lines_at(judge.code)]
        timer = next_timer(table, Presence(onlookers=len(here)))
        if timer.kind == "chance":
            due = since + (timer.at - table.moved_at) / 1000
        elif timer.kind == "bot":  # they wait until somebody is there
            due = max(since, min(here)) + (timer.at - table.moved_at) / 1000 + THINKING_S
        else:
            due = self._stand_in_due(judge)
        if world.timeline.time > max(due, well_since) + PATIENCE_S:
            seat = table.playing.turn
            world.checker.fail(f"{judge.code}: seat {seat} or chance is due since {due}")

    def _stand_in_due(self, judge: Judge) -> float:
        """When a bot is to play for the person in turn; only if others are there and wait."""
        process, table = self._world.process, judge.table
        state = table.seats[table.playing.turn]
        people = {seat.person for seat in table.seats if seat.person}
        here = [line for line in process.lines_at(judge.code) if line.person in people]
        others = [line.let_in_at for line in here if line.person != state.person]
        if not others or len(others) < len(here) or state.back_by:
            return math.inf
        left_at = process.left_at.get((judge.code, state.person), 0.0)
        moved_at = self._world.checker.moved_at[judge.code]
        return max(process.started_at, moved_at, min(others), left_at) + MISSING_MS / 1000

    def check_abandoned(self, since: float) -> None:
        """A month later, and with nobody there, only tables of bots may still play.

        And those at which a chance that was due fell since then: they are kept for a week more.
        """
        checker = self._world.checker
        for judge in checker.judges.values():
            timer = next_timer(judge.table, Presence())
            if timer.kind == "close" and checker.changed_at[judge.code] < since:
                checker.fail(f"{judge.code}: was abandoned and is not closed")
