"""What happens at a table by itself: chance falls, bots move, seats are stood in for."""

import asyncio
import logging
from random import Random
from typing import TYPE_CHECKING

from lucky7.bots import DEFAULT_LEVEL, bot
from lucky7.rules import checked
from lucky7.rules.game import refusal
from lucky7.rules.reasons import ALLOWED
from lucky7.rules.state import DEAL, DRAW, View
from lucky7.table import log
from lucky7.table.timers import NOTHING, Due, due, rings_at

if TYPE_CHECKING:
    from lucky7.live.room import Room

AGAIN_S = 2.0  # after something went wrong
LONGEST_S = 86_400.0

logger = logging.getLogger("lucky7")


class Alarm:
    """Rings when something is due at its room, and makes it happen."""

    def __init__(self, room: "Room") -> None:
        self._room = room
        self._loop = asyncio.get_running_loop()
        self._timer: asyncio.TimerHandle | None = None
        self._rings_at = 0.0  # ms
        self._waking: asyncio.Task[None] | None = None
        self._stopped = False
        self.coming = NOTHING  # what is due, as of the last `set`

    @property
    def is_busy(self) -> bool:
        return self._waking is not None

    def set(self, at_least_s: float = 0.0) -> None:
        """For what is due next, now that something has changed.

        An alarm that is set for earlier is left: most decisions only put off what would be due if
        nobody decided, and to find nothing due is cheap.
        """
        room = self._room
        self.coming = coming = due(room.table, room.presence)
        if self._waking is not None or self._stopped:
            return
        if room.is_doubtful:
            at_least_s = AGAIN_S
        elif coming.kind == "nothing":
            return
        at: float = rings_at(room.table, coming)
        if at_least_s:
            at = max(at, room.house.now() + at_least_s * 1000)
        if self._timer is not None:
            if self._rings_at <= at:
                return
            self._timer.cancel()
        now = room.house.now()
        self._rings_at = min(max(at, now), now + LONGEST_S * 1000)
        self._timer = self._loop.call_later((self._rings_at - now) / 1000, self._ring)

    def stop(self) -> None:
        self._stopped = True
        if self._timer is not None:
            self._timer.cancel()
        if self._waking is not None:
            self._waking.cancel()

    def _ring(self) -> None:
        self._timer = None
        self._waking = self._loop.create_task(self._wake())

    async def _wake(self) -> None:
        pause = 0.0
        try:
            await self.wake()
        except Exception:
            logger.exception("a table could not go on", extra={"table": self._room.table.code})
            pause = AGAIN_S
        finally:
            self._waking = None
            self.set(pause)

    async def wake(self) -> None:
        """Make happen what is due now, if anything is."""
        room = self._room
        if room.is_doubtful:
            async with room.lock:
                await room.be_sure()
        coming = due(room.table, room.presence)
        if coming.kind == "nothing" or rings_at(room.table, coming) > room.house.now():
            return
        if coming.kind == "bot":
            await self._bot_moves(coming)
            return
        async with room.lock:
            await room.be_sure()
            if due(room.table, room.presence) == coming:
                await room.add([self._entry(coming, room.house.now())])

    def _entry(self, coming: Due, now: int) -> log.AnyEntry:
        match coming.kind:
            case "stand-in":
                return log.StoodIn(now, coming.seat, DEFAULT_LEVEL)
            case "host":
                return log.Hosted(now, coming.seat)
            case "close":
                return log.Closed(now, "abandoned")
            case _:
                return self._chance(now)

    def _chance(self, now: int) -> log.AnyEntry:
        game = self._room.table.playing
        chance = self._room.house.chance
        if game.phase == DRAW:
            return log.Drew(now, chance.draw(game.drawing, game.players))
        if game.phase == DEAL:
            return log.Dealt(now, chance.deck())
        return log.Rolled(now, chance.face())

    async def _bot_moves(self, coming: Due) -> None:
        """A bot chooses from its seat's view, while the table stays open for everybody."""
        room, seat = self._room, coming.seat
        seq = room.table.game_seq
        level = room.table.seats[seat].level
        view = checked.view(room.table.playing, seat)
        loop = asyncio.get_running_loop()
        with room.house.metrics.thinking():
            action = await loop.run_in_executor(room.house.thinkers, _choose, level, view)
        early = (coming.at - room.house.now()) / 1000
        if early > 0:
            await asyncio.sleep(early)
        async with room.lock:
            await room.be_sure()
            table = room.table
            unchanged = table.game_seq == seq and table.status == "playing"
            if unchanged and table.seats[seat].is_played_by_bot:
                await room.add([log.Acted(room.house.now(), seat, action, level)])


def _choose(level: str, view: View) -> int:
    """The bot's choice; where a bot fails, anything legal, so that the table goes on."""
    rng = Random()
    try:
        action = bot(level).choose(view, rng)
    except Exception:
        logger.exception("a bot failed", extra={"level": level})
    else:
        if refusal(view, view.seat, action) == ALLOWED:
            return action
        logger.error("a bot chose what is not legal", extra={"level": level, "action": action})
    return rng.choice(checked.legal_actions(view))
