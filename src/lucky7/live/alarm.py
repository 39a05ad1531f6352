"""The alarm of a room: carries out what happens at its table by itself, when it is due."""

import asyncio
import logging
from typing import TYPE_CHECKING

from lucky7.bots import DEFAULT_LEVEL
from lucky7.messages.refusal import Refusal
from lucky7.rules import checked
from lucky7.rules.state import View
from lucky7.table import log
from lucky7.table.chance import fairness
from lucky7.table.chance.lessons import set_chance, set_choice, with_a_colour_turned_up
from lucky7.table.decide import Entries
from lucky7.table.table import Table
from lucky7.table.timers import NO_TIMER, Timer, begins_at, next_timer

if TYPE_CHECKING:
    from lucky7.live.room import Room

RETRY_S = 2.0  # after something went wrong
LONGEST_CHOICE_S = 30.0  # a bot's; Master takes a second on a slow machine
LONGEST_S = 86_400.0

logger = logging.getLogger("lucky7")


class Alarm:
    def __init__(self, room: "Room") -> None:
        self._room = room
        self._loop = asyncio.get_running_loop()
        self._handle: asyncio.TimerHandle | None = None
        self._rings_at = 0.0  # by the loop's clock, which nobody sets
        self._ringing: asyncio.Task[None] | None = None
        self._stopped = False
        self.timer = NO_TIMER  # the next one, as of the last `set`

    @property
    def is_ringing(self) -> bool:
        return self._ringing is not None

    def set(self, at_least_s: float = 0.0) -> None:
        """Set for the table's next timer; called after every change.

        An alarm that is set for earlier is left: most decisions only postpone what would happen
        if nobody decided, and ringing with nothing due costs little.
        """
        room = self._room
        self.timer = timer = next_timer(room.table, room.presence)
        if self._ringing is not None or self._stopped:
            return
        if room.is_behind:  # what the table waits for is not known before it is loaded again
            pause = RETRY_S
        elif timer.kind == "nothing":
            return
        else:
            pause = max((begins_at(room.table, timer) - room.now()) / 1000, at_least_s)
        pause = min(pause, LONGEST_S)
        rings_at = self._loop.time() + pause
        if self._handle is not None:
            if self._rings_at <= rings_at:
                return
            self._handle.cancel()
        self._rings_at = rings_at
        # Not `call_at`: a browser's loop refuses a time that has passed meanwhile.
        self._handle = self._loop.call_later(pause, self._ring)

    def stop(self) -> None:
        """What is being committed is waited for: the table's next room has to know it."""
        self._stopped = True
        if self._handle is not None:
            self._handle.cancel()
        if self._ringing is not None and not self._room.is_committing:
            self._ringing.cancel()

    def _ring(self) -> None:
        self._handle = None
        self._ringing = self._loop.create_task(self._ring_and_set())

    async def _ring_and_set(self) -> None:
        pause = 0.0
        try:
            await self.ring()
        except Refusal as refusal:  # another process holds it by now
            why = refusal.reason.code
            logger.warning("a table could not go on", extra={"table": self._room.code, "why": why})
            pause = RETRY_S
        except Exception:
            logger.exception("a table could not go on", extra={"table": self._room.code})
            pause = RETRY_S
        finally:
            self._ringing = None
            self.set(pause)

    async def ring(self) -> None:
        """Carry out what is due now, if anything is."""
        room = self._room
        await room.catch_up()
        timer = next_timer(room.table, room.presence)
        if timer.kind == "nothing" or begins_at(room.table, timer) > room.now():
            return
        if timer.kind == "bot":
            await self._bot_moves(timer)
        else:
            await room.change(lambda table: self._entries_for(table, timer))

    def _entries_for(self, table: Table, timer: Timer) -> Entries:
        room = self._room
        if next_timer(table, room.presence) != timer:
            return []
        now = room.now()
        match timer.kind:
            case "stand-in":
                return [log.StoodIn(now, timer.seat, DEFAULT_LEVEL)]
            case "host":
                return [log.Hosted(now, timer.seat)]
            case "close":
                return [log.Closed(now, "abandoned")]
            case "seal":
                return [fairness.seal(table, room.presence.pending, now, room.env.chance.secret)]
            case _:
                outcome = set_chance(table, now)
                if outcome is not None:
                    return [outcome]
                pending, secret = room.presence.pending, room.env.chance.secret
                fallen = fairness.fall(table, pending, now, secret)
                return with_a_colour_turned_up(table, fallen)

    async def _choose(self, level: str, view: View, owner: str) -> int:
        """A bot that takes too long is not waited for: then anything legal, so the game goes on."""
        env = self._room.env
        try:
            async with asyncio.timeout(LONGEST_CHOICE_S):
                return await env.choose(level, view, owner)
        except TimeoutError:
            logger.error("a bot takes too long", extra={"level": level})  # noqa: TRY400
            return env.chance.pick(checked.legal_actions(view))

    async def _bot_moves(self, timer: Timer) -> None:
        """A bot chooses from its seat's view; meanwhile the table takes requests as ever."""
        room, seat = self._room, timer.seat
        seq = room.table.game_seq
        level = room.table.seats[seat].level
        owner = room.table.seats[room.table.host].person or room.code
        view = checked.view(room.table.playing, seat)
        with room.env.metrics.thinking():
            action = set_choice(room.table, seat)
            if action is None:
                action = await self._choose(level, view, owner)
        early = (timer.at - room.now()) / 1000
        if early > 0:
            await asyncio.sleep(early)

        def move(table: Table) -> Entries:
            unchanged = table.game_seq == seq and table.status == "playing"
            if not (unchanged and table.seats[seat].is_played_by_bot):
                return []
            return [log.Acted(room.now(), seat, action, level)]

        await room.change(move)
