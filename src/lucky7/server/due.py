"""What has to happen at a table by itself, and when: derived from the log and who is there.

Chance falls, bots move, clocks run out, the abandoned is closed. As everything follows from
what is stored, another process that loads the table finds the same things due.
"""

from typing import Literal
from zlib import crc32

from msgspec import Struct

from lucky7.rules import checked
from lucky7.rules.state import BID, DEAL, DRAW
from lucky7.server.messages.told import Clock
from lucky7.server.messages.words import Speed
from lucky7.server.table import Table

SECOND = 1000
HOUR = 3600 * SECOND

# How long chance and bots let people look, at normal speed.
DRAW_MS = 1200
REDRAW_MS = 2600
FIRST_DEAL_MS = 3200
NEXT_DEAL_MS = 12_000
ROLL_MS = 1400
BOT_MS = 900
BOT_SPREAD_MS = 700
AFTER_DEAL_MS = 1600
AFTER_TRICK_MS = 1500
SPEEDS: dict[Speed, float] = {"calm": 1.6, "normal": 1.0, "quick": 0.45, "none": 0.0}

# How long others wait for somebody who is not there.
MISSING_MS = 60 * SECOND

# How long a table nobody is at is kept.
KEEP_MS = {"waiting": 6 * HOUR, "playing": 48 * HOUR, "paused": 30 * 24 * HOUR, "over": HOUR}


class Presence(Struct):
    """Who is at the table now, as this process sees it."""

    here: set[int] = set()  # seats with a device connected
    gone_at: dict[int, int] = {}  # since when others are not
    ready: set[int] = set()  # seats that have seen the round's result
    since: int = 0  # when this process began to look
    watched: bool = False  # by anybody, spectators too


class Due(Struct, frozen=True):
    at: int
    kind: Literal["chance", "bot", "stand-in", "close", "nothing"]
    seat: int = -1


NOTHING = Due(0, "nothing")


def due(table: Table, presence: Presence) -> Due:
    """The next thing that happens by itself unless somebody acts first."""
    if table.status == "closed":
        return NOTHING
    if table.status == "playing":
        if table.awaits_chance:
            return Due(_chance_at(table, presence), "chance")
        seat = table.playing.turn
        if table.seats[seat].is_played_by_bot:
            return Due(table.moved_at + _bot_pause(table), "bot", seat)
        missing = _missing_at(table, presence, seat)
        if missing:
            return Due(missing, "stand-in", seat)
    if presence.watched:
        return NOTHING
    return Due(max(table.last_at, presence.since) + KEEP_MS[table.status], "close")


def _chance_at(table: Table, presence: Presence) -> int:
    phase = table.playing.phase
    if phase == DRAW:
        pause = REDRAW_MS if table.moves else DRAW_MS
    elif phase == DEAL:
        pause = NEXT_DEAL_MS if table.pad else FIRST_DEAL_MS
        if table.pad and presence.here and presence.here <= presence.ready:
            pause = 0
    else:
        pause = ROLL_MS
    return table.moved_at + int(pause * SPEEDS[table.settings.speed])


def _bot_pause(table: Table) -> int:
    """Human-sized, and telling nothing: it depends on neither the decision nor the choice."""
    spread = crc32(f"{table.code} {table.game_seq}".encode()) % BOT_SPREAD_MS
    pause = BOT_MS + spread
    game = table.playing
    if table.trick_just_ended:
        pause += AFTER_TRICK_MS
    elif game.phase == BID and game.turn == game.dealer:
        pause += AFTER_DEAL_MS
    return int(pause * SPEEDS[table.settings.speed])


def _missing_at(table: Table, presence: Presence, seat: int) -> int:
    """When a bot stands in for the person in turn; 0: not at all."""
    state = table.seats[seat]
    if state.back_by:
        return state.back_by
    if table.settings.pace:
        return table.moved_at + table.settings.pace * SECOND
    if seat in presence.here or not presence.here:
        return 0
    gone = presence.gone_at.get(seat, presence.since)
    return max(table.moved_at, gone) + MISSING_MS


def clock(table: Table, presence: Presence) -> Clock:
    """What everybody is waiting for, for people to see."""
    if table.status == "paused":
        return Clock(kind="paused")
    if table.status != "playing":
        return Clock()
    coming = due(table, presence)
    seat = table.playing.turn if checked.decides(table.playing) else -1
    if coming.kind == "chance":
        return Clock(seat, "chance", coming.at)
    if coming.kind == "bot":
        return Clock(seat, "bot")
    if table.seats[seat].back_by:
        return Clock(seat, "be-right-back", table.seats[seat].back_by)
    if seat in presence.here:
        return Clock(seat, "turn", coming.at if coming.kind == "stand-in" else 0)
    return Clock(seat, "away", coming.at if coming.kind == "stand-in" else 0)
