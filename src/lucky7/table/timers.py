"""What happens at a table by itself, and when: chance, bots' moves, clocks that run out, closing.

`live.alarm` carries it out. All of it is derived from the log and from who is connected, so that a
process which loads the table later finds the same timers.
"""

from typing import Literal
from zlib import crc32

from msgspec import Struct, field

from lucky7.messages.to_client import Clock
from lucky7.messages.values import Speed
from lucky7.rules.state import BID, DEAL, DRAW, PLAY
from lucky7.rules.tricks import trick_just_ended
from lucky7.table.chance.fairness import Pending, may_seal, uncommitted, unopened
from lucky7.table.table import Table

SECOND = 1000
HOUR = 3600 * SECOND

# How long chance and bots let people look, at normal speed.
DRAW_MS = 1200
REDRAW_MS = 2600
FIRST_DEAL_MS = 3200
NEXT_DEAL_MS = 12_000
READING_MS = 8_000  # however quick the table is, a round's result can be read
ALONE_MS = 600 * SECOND  # where nobody else waits, it goes on when its one reader says so
ROLL_MS = 1400
BOT_MS = 900
BOT_SPREAD_MS = 700
THINK_MS = 400  # the part of that pause in which bots choose: a hard choice takes no longer
AFTER_DEAL_MS = 1600
AFTER_TRICK_MS = 1500
WHEEL_NEWS_MS = 3300  # the wheel did something: it is read before the first card
SPEEDS: dict[Speed, float] = {"calm": 1.6, "normal": 1.0, "quick": 0.45, "none": 0.0}

# How long chance waits for pages that are here and have not committed, or not opened.
COMMIT_MS = 2 * SECOND
OPEN_MS = 3 * SECOND

BE_RIGHT_BACK_MS = 180 * SECOND
# How long others wait for somebody who is away, who is connected but idle, and for a host.
MISSING_MS = 60 * SECOND
IDLE_PLAYER_MS = 600 * SECOND
HOST_MS = 120 * SECOND

# How long a table nobody is at is kept; in the lobby, where strangers look for company, less.
KEEP_MS = {"waiting": 6 * HOUR, "playing": 7 * 24 * HOUR, "paused": 30 * 24 * HOUR, "over": HOUR}
KEEP_PUBLIC_MS = 600 * SECOND
RETURN_MS = 30 * SECOND  # after a restart, before anything is closed


class Presence(Struct):
    """Who is connected now, as this process sees it."""

    here: set[int] = set()  # seats with a device connected
    gone_at: dict[int, int] = {}  # when each other seat's last device left
    ready: set[int] = set()  # seats that have seen the round's result
    since: int = 0  # clocks of people do not begin before this time
    left_at: int = 0  # when the last one left
    changes: int = 0  # how often `here` changed
    onlookers: int = 0  # devices that are connected and have no seat
    asking: dict[str, str] = {}  # by person: the name of who asks for a bot's seat
    pending: Pending = field(default_factory=Pending)  # towards the next chance


class Timer(Struct, frozen=True):
    at: int
    kind: Literal["seal", "chance", "bot", "stand-in", "host", "close", "nothing"]
    seat: int = -1


NO_TIMER = Timer(0, "nothing")


def next_timer(table: Table, presence: Presence) -> Timer:
    """The next thing that happens by itself unless somebody acts first."""
    if table.status == "closed" or not table.length:
        return NO_TIMER
    timer = _in_game(table, presence) if table.status == "playing" else NO_TIMER
    if timer is not NO_TIMER:
        return timer
    if not presence.here:
        return Timer(_close_at(table, presence), "close")
    if table.status != "playing" and table.host not in presence.here:
        gone = presence.gone_at.get(table.host, presence.since)
        return Timer(gone + HOST_MS, "host", min(presence.here))
    return NO_TIMER


def _in_game(table: Table, presence: Presence) -> Timer:
    if table.awaits_chance:
        return _chance(table, presence)
    seat = table.playing.turn
    if table.seats[seat].is_played_by_bot:
        if not (presence.here or presence.onlookers):
            return NO_TIMER  # bots do not play for nobody
        return Timer(table.moved_at + _bot_pause(table), "bot", seat)
    missing = _stand_in_at(table, presence, seat) if presence.here else 0
    return Timer(missing, "stand-in", seat) if missing else NO_TIMER


def _close_at(table: Table, presence: Presence) -> int:
    keep = KEEP_MS[table.status]
    if table.settings.public and table.status == "waiting":
        keep = KEEP_PUBLIC_MS
    return max(table.last_at + keep, presence.left_at + keep, presence.since + RETURN_MS)


def _chance(table: Table, presence: Presence) -> Timer:
    """Chance falls in time, unless it still waits for pages to commit or to open."""
    pending, sealed = presence.pending, table.proof.sealed
    if sealed is None and pending.able:
        if may_seal(table, pending):
            return Timer(table.moved_at, "seal")
        if uncommitted(table, pending):
            return Timer(max(table.moved_at, presence.since) + COMMIT_MS, "seal")
    at = _chance_at(table, presence)
    if not (table.proof.chances or presence.here or table.practice):
        # Whoever opened the table is on their way to it, and has a part in its first chance.
        at = max(at, table.moved_at + COMMIT_MS)
    if sealed is not None and any(
        seat in presence.here or seat not in presence.gone_at for seat in unopened(table, pending)
    ):
        at = max(at, max(table.moved_at, sealed.at, presence.since) + OPEN_MS)
    return Timer(at, "chance")


def _chance_at(table: Table, presence: Presence) -> int:
    """When chance falls as far as people's eyes go."""
    phase = table.playing.phase
    if phase == DRAW:
        pause = REDRAW_MS if table.moves else DRAW_MS
    elif phase == DEAL:
        if table.pad:
            return table.moved_at + _reading_ms(table, presence)
        pause = FIRST_DEAL_MS
    else:
        pause = ROLL_MS
    return table.moved_at + int(pause * SPEEDS[table.settings.speed])


def _reading_ms(table: Table, presence: Presence) -> int:
    """How long a round's result is shown; 0 once everybody here has seen it."""
    speed = SPEEDS[table.settings.speed]
    if presence.here and presence.here <= presence.ready:
        return 0
    if _waits_for_its_reader(table):
        return ALONE_MS
    return max(READING_MS, int(NEXT_DEAL_MS * speed)) if speed else 0


def _waits_for_its_reader(table: Table) -> bool:
    """A round's result, in a lesson or for somebody alone with bots: nobody else waits."""
    if table.playing.phase != DEAL or not table.pad:
        return False
    people = {seat.person for seat in table.seats if seat.kind == "person" and not seat.stand_in}
    alone = len(people) == 1 and SPEEDS[table.settings.speed] > 0
    return table.lesson is not None or alone


def _bot_pause(table: Table) -> int:
    """As long as a person's; it depends on neither the hand nor the choice, so it tells nothing."""
    spread = crc32(f"{table.code} {table.game_seq}".encode()) % BOT_SPREAD_MS
    pause = BOT_MS + spread
    game = table.playing
    if game.phase == PLAY and trick_just_ended(game):
        pause += AFTER_TRICK_MS
    elif game.phase == BID and game.turn == game.dealer:
        pause += AFTER_DEAL_MS
    return _wheel_news_ms(table) + int(pause * SPEEDS[table.settings.speed])


def _wheel_news_ms(table: Table) -> int:
    """How long the first card waits after the wheel was used or the die missed; otherwise 0."""
    game = table.playing
    told = game.phase == PLAY and not game.played_count and (game.used >= 0 or game.rolled >= 0)
    return int(WHEEL_NEWS_MS * SPEEDS[table.settings.speed]) if told else 0


def begins_at(table: Table, timer: Timer) -> int:
    """When to begin with what is due: bots choose some time before they answer."""
    if timer.kind == "bot":
        return timer.at - int(THINK_MS * SPEEDS[table.settings.speed])
    return timer.at


def _stand_in_at(table: Table, presence: Presence, seat: int) -> int:
    """When a bot stands in for the person in turn; 0: never, since nobody else waits."""
    state = table.seats[seat]
    pace = table.settings.pace * SECOND
    if not pace and not _others_wait(table, presence, state.person):
        return 0
    began = max(table.moved_at + _wheel_news_ms(table), presence.since)
    if pace:
        return max(began + pace, state.back_by)
    if state.back_by:
        return max(began + MISSING_MS, state.back_by)
    if seat in presence.here:
        return began + IDLE_PLAYER_MS
    gone = max(began, presence.gone_at.get(seat, 0))
    return min(gone + MISSING_MS, began + IDLE_PLAYER_MS)


def _others_wait(table: Table, presence: Presence, person: str) -> bool:
    return any(table.seats[seat].person != person for seat in presence.here)


def clock(table: Table, presence: Presence, timer: Timer) -> Clock:
    """What everybody waits for, as shown to people; `timer` is the next one."""
    if table.status == "paused":
        return Clock(kind="paused")
    if table.status != "playing":
        return Clock()
    if timer.kind in ("chance", "seal"):
        return Clock(-1, "chance", 0 if _waits_for_its_reader(table) else timer.at)
    seat = table.playing.turn
    if table.seats[seat].is_played_by_bot:
        return Clock(seat, "bot")
    ends_at = timer.at if timer.kind == "stand-in" else 0
    if table.seats[seat].back_by:
        return _ending("be-right-back", seat, ends_at, BE_RIGHT_BACK_MS)
    if seat in presence.here:
        pace = table.settings.pace * SECOND
        return _ending("turn", seat, ends_at if pace else 0, pace)
    return _ending("away", seat, ends_at, table.settings.pace * SECOND or MISSING_MS)


def _ending(
    kind: Literal["turn", "away", "be-right-back"], seat: int, ends_at: int, lasts: int
) -> Clock:
    return Clock(seat, kind, ends_at, lasts) if ends_at else Clock(seat, kind)
