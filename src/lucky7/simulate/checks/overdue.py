"""Looks for tables that stand still: whatever is due is to happen within seconds.

It goes by virtual time alone, so that a wrong clock of the tables cannot deceive it. That a server
died is no excuse: within the same seconds another one has taken over.
"""

import math
from typing import TYPE_CHECKING

from lucky7.simulate.checks.judge import Judge
from lucky7.table.timers import MISSING_MS, Presence, next_timer

if TYPE_CHECKING:
    from lucky7.simulate.network import Connection
    from lucky7.simulate.world import World

EVERY_S = 1.0
PATIENCE_S = 5.0  # after something was due and all is well
THINKING_S = 3.0  # for a bot's slow choice, and those it waits for


class Overdue:
    def __init__(self, world: "World") -> None:
        self._world = world
        self._differs_since: dict[Connection, float] = {}  # what is told of who is there
        self._seen_well_at = 0.0
        self._unwell: list[tuple[float, float]] = []  # from when to when

    def start(self) -> None:
        self._look()

    def _look(self) -> None:
        world = self._world
        world.timeline.after(EVERY_S, self._look)
        well_since = max(world.well_since, world.died_at)
        if well_since == math.inf:
            return
        if well_since > self._seen_well_at:
            self._unwell.append((self._seen_well_at, well_since))
        self._seen_well_at = world.timeline.time
        for judge in world.checker.judges.values():
            if judge.table.status == "playing":
                self._look_at(judge, well_since)
        for server in world.servers:
            for line in [line for line in server.connections if line.has_ended]:
                del server.connections[line]
                self._differs_since.pop(line, None)
            for line in server.connections:
                if line.is_known_to_server and not line.is_hung_up:
                    self._look_for_untold(line, well_since)
                    self._look_who_is_there(line, well_since)

    def _look_for_untold(self, line: "Connection", well_since: float) -> None:
        """Whoever is connected is to be told what was committed."""
        world = self._world
        since = max(well_since, line.let_in_at, world.checker.changed_at[line.code])
        is_told = line.seq == world.checker.judges[line.code].table.length
        if not is_told and world.timeline.time > since + PATIENCE_S:
            world.checker.fail(f"{line.code}: {line.person} is not told since {since}")

    def _look_who_is_there(self, line: "Connection", well_since: float) -> None:
        """Those told to be connected have a line to some server."""
        world, now = self._world, self._world.timeline.time
        here = {each.person for each in world.lines_at(line.code)}
        seats = world.checker.judges[line.code].table.seats
        told = line.seats_told
        differs = [
            seat.person
            for i, seat in enumerate(seats)
            if seat.person and told and told[i]["connected"] != (seat.person in here)
        ]
        if not differs:
            self._differs_since.pop(line, None)
            return
        since = max(well_since, self._differs_since.setdefault(line, now))
        if now > since + PATIENCE_S:
            who = ("here" if differs[0] in here else "not here", differs[0])
            world.checker.fail(f"{line.code}: {line.person} is not told who is {who}")

    def _look_at(self, judge: Judge, well_since: float) -> None:
        world, table = self._world, judge.table
        since = max(world.held_since(judge.code), world.checker.changed_at[judge.code])
        here = [line.let_in_at for line in world.lines_at(judge.code)]
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
        """When a bot is to play for the person in turn; only if others are there and wait.

        Who was given a seat waits from then on, however long they had looked on before.
        """
        world, table = self._world, judge.table
        state = table.seats[table.playing.turn]
        people = {seat.person for seat in table.seats if seat.person}
        here = [line for line in world.lines_at(judge.code) if line.person in people]
        others = [line.let_in_at for line in here if line.person != state.person]
        if not others or len(others) < len(here) or state.back_by:
            return math.inf
        left_at = self._known_at(world.left_at(judge.code, state.person))
        held, checker = world.held_since(judge.code), world.checker
        waiting = (held, checker.moved_at[judge.code], checker.seated_at[judge.code], min(others))
        return max(*waiting, left_at) + MISSING_MS / 1000

    def _known_at(self, time: float) -> float:
        """When every server can know of what happened then: not before a fault has ended."""
        return max([end for began, end in self._unwell if began <= time <= end], default=time)

    def check_abandoned(self, since: float) -> None:
        """A month later, and with nobody there, only tables of bots may still play.

        And those at which a chance that was due fell since then: they are kept for a week more.
        """
        checker = self._world.checker
        for judge in checker.judges.values():
            timer = next_timer(judge.table, Presence())
            if timer.kind == "close" and checker.changed_at[judge.code] < since:
                checker.fail(f"{judge.code}: was abandoned and is not closed")
