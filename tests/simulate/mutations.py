"""Faults planted by hand in rooms and tables, which the simulation is to find.

Each is a function that patches the product; its docstring says what it breaks.
"""

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from lucky7.fair import outcomes
from lucky7.fair.commitments import seal
from lucky7.live import alarm, device
from lucky7.live.alarm import RETRY_S, Alarm
from lucky7.live.bots import FairTurns
from lucky7.live.device import Device
from lucky7.live.environment import SteadyClock
from lucky7.live.room import Room
from lucky7.live.rooms import Rooms
from lucky7.messages import from_client
from lucky7.messages.to_client import Done
from lucky7.rules import checked
from lucky7.rules.view import known
from lucky7.simulate import client
from lucky7.simulate.disk import Disk
from lucky7.store.interface import LinkRow, PersonRow, StoreError
from lucky7.table import broadcast, decide, events, log
from lucky7.table.broadcast import Viewer
from lucky7.table.chance import fairness
from lucky7.table.chance.proof import Proof
from lucky7.table.table import Table
from lucky7.table.timers import NO_TIMER, Presence, begins_at, next_timer


def tell_before_commit(
    patch: pytest.MonkeyPatch, where: Callable[[Room], bool] = lambda _: True
) -> None:
    commit, apply = Room._commit, Room._apply
    told: dict[Room, Any] = {}

    async def tell_first(room: Room, change: Any) -> bool:
        if where(room):
            told[room] = change
            apply(room, change)
        return await commit(room, change)

    def apply_once(room: Room, change: Any) -> None:
        if told.get(room) is not change:
            apply(room, change)

    patch.setattr(Room, "_commit", tell_first)
    patch.setattr(Room, "_apply", apply_once)


def acknowledge_before_commit(patch: pytest.MonkeyPatch) -> None:
    answer = Device.answer

    async def done_first(device: Device, message: str | bytes) -> None:
        request = msgspec.json.decode(message)
        if request["ask"] == "act":
            device.line.send(msgspec.json.encode(Done(request["id"])))
        await answer(device, message)

    patch.setattr(Device, "answer", done_first)


def forget_the_alarm_after_a_change(patch: pytest.MonkeyPatch) -> None:
    apply = Room._apply

    def without_alarm(room: Room, change: Any) -> None:
        with pytest.MonkeyPatch.context() as now:
            now.setattr(Alarm, "set", lambda *_: None)
            apply(room, change)

    patch.setattr(Room, "_apply", without_alarm)


def swallow_a_failed_append(patch: pytest.MonkeyPatch) -> None:
    commit = Room._commit

    async def always_committed(room: Room, change: Any) -> bool:
        try:
            return await commit(room, change)
        except StoreError:
            room.is_behind = False
            return True

    patch.setattr(Room, "_commit", always_committed)


def carry_out_a_resent_decision_again(patch: pytest.MonkeyPatch) -> None:
    act = decide.act

    def whatever_it_answers(table: Table, person: str, request: Any, now: int) -> decide.Entries:
        request.answers = table.game_seq
        return act(table, person, request, now)

    patch.setitem(decide.DECIDERS, from_client.Act, whatever_it_answers)


def keep_a_dead_device(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Room, "disconnect", lambda *_: None)


def do_not_reload_when_behind(patch: pytest.MonkeyPatch) -> None:
    async def commit(room: Room, change: Any) -> bool:
        return await room.env.store.append(change.append)

    patch.setattr(Room, "_commit", commit)


def let_bots_move_twice(patch: pytest.MonkeyPatch) -> None:
    moves = Alarm._bot_moves

    async def twice(bell: Alarm, timer: Any) -> None:
        view = checked.view(bell._room.table.playing, timer.seat)
        await moves(bell, timer)
        level = bell._room.table.seats[timer.seat].level
        action = await bell._room.env.choose(level, view, "")
        await bell._room.change(
            lambda table: [log.Acted(bell._room.now(), timer.seat, action, level)]
        )

    patch.setattr(Alarm, "_bot_moves", twice)


def wait_for_the_timer_after_a_failed_write(patch: pytest.MonkeyPatch) -> None:
    """The alarm's time comes from the table, though nobody knows what that is after a failure."""

    def set_alarm(bell: Alarm, at_least_s: float = 0.0) -> None:
        room = bell._room
        bell.timer = timer = next_timer(room.table, room.presence)
        if bell._ringing is not None or bell._stopped or timer.kind == "nothing":
            return
        pause = max((begins_at(room.table, timer) - room.now()) / 1000, at_least_s)
        if room.is_behind:
            pause = max(pause, RETRY_S)
        rings_at = bell._loop.time() + pause
        if bell._handle is not None:
            if bell._rings_at <= rings_at:
                return
            bell._handle.cancel()
        bell._rings_at = rings_at
        bell._handle = bell._loop.call_at(rings_at, bell._ring)

    patch.setattr(Alarm, "set", set_alarm)


def let_the_clock_be_set_back(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(SteadyClock, "now", lambda clock: clock._wall())


def show_the_neighbours_hand(patch: pytest.MonkeyPatch) -> None:
    def neighbours(game: Any, seat: int) -> Any:
        return known(game, (seat + 1) % game.players)

    patch.setattr(broadcast, "known", neighbours)


def show_hands_on_a_tv(patch: pytest.MonkeyPatch) -> None:
    begin = Viewer.__init__

    def no_tv(
        viewer: Viewer, person: str, *, tv: bool, wants_moves: bool, contributes: bool
    ) -> None:
        begin(viewer, person, wants_moves=wants_moves)

    patch.setattr(Viewer, "__init__", no_tv)


def let_a_played_card_be_undone(patch: pytest.MonkeyPatch) -> None:
    undoable = Table.undoable

    def also_cards(table: Table) -> int:
        last = table.moves[-1] if table.moves else None
        if table.status == "playing" and isinstance(last, log.Acted) and not last.by:
            return last.seat
        return int(undoable.fget(table))  # type: ignore[attr-defined]

    patch.setattr(Table, "undoable", property(also_cards))


def never_clear_ready(patch: pytest.MonkeyPatch) -> None:
    apply = Room._apply

    def keep_ready(room: Room, change: Any) -> None:
        ready = set(room.presence.ready)
        room.presence.ready = _Kept(ready)
        apply(room, change)

    patch.setattr(Room, "_apply", keep_ready)


class _Kept(set[int]):
    def clear(self) -> None:
        pass


def give_up_after_a_failed_write(patch: pytest.MonkeyPatch) -> None:
    """The alarm is not set again when what it carried out failed."""
    ring = Alarm.ring

    async def once(bell: Alarm) -> None:
        try:
            await ring(bell)
        except StoreError:
            bell._stopped = True
            raise

    patch.setattr(Alarm, "ring", once)


def forget_that_nobody_is_there(patch: pytest.MonkeyPatch) -> None:
    """A bot stands in only when asked to."""

    def never(table: Table, presence: Presence) -> Any:
        timer = next_timer(table, presence)
        return timer if timer.kind != "stand-in" else NO_TIMER

    patch.setattr(alarm, "next_timer", never)


def do_not_follow_other_processes(patch: pytest.MonkeyPatch) -> None:
    async def follow(_: Room) -> bool:
        return False

    patch.setattr(Room, "reload", follow)


def never_free_a_bots_thread(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(FairTurns, "free_thread", lambda _: None)


def let_a_reissued_link_be_good_at_once(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(device, "OBJECT_MS", 0)


def give_the_seat_of_who_came_back_away(patch: pytest.MonkeyPatch) -> None:
    """A reissued link stays good when the seat's holder connects."""

    def drop_links(_disk: Disk, _person: str, _kind: str) -> None:
        pass

    async def claim(rooms: Rooms, link: LinkRow, person: PersonRow) -> None:
        room = await rooms.room(link.table)
        how = "reissued" if link.kind == "reissue" else "handed-over"
        if room is not None:
            await room.change(
                lambda table: decide.claim(
                    table, link.seat, link.person, person.id, person.name, how, rooms.env.now()
                )
            )

    patch.setattr(Disk, "drop_links", drop_links)
    patch.setattr(Rooms, "claim", claim)


def tell_a_sealed_secret(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(events, "seal", lambda _game, _n, secret: secret)


def deal_two_cards_swapped(patch: pytest.MonkeyPatch) -> None:
    deck = outcomes.deck

    def swapped(key: bytes) -> list[int]:
        first, second, *rest = deck(key)
        return [second, first, *rest]

    patch.setattr(fairness, "outcomes", SimpleNamespace(**{**vars(outcomes), "deck": swapped}))


def reveal_a_deck_while_it_is_played(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(fairness, "DEAL", -1)


def take_any_contribution(patch: pytest.MonkeyPatch) -> None:
    """As a page opens it whose key is another one than that which committed."""
    patch.setattr(Proof, "fits", lambda *_: True)
    patch.setattr(client, "contribution", lambda key, game, seat, n: seal(game, n + seat, str(key)))


# How many seeds it may take to find each; most are found by the first.
MUTATIONS = {
    tell_before_commit: 3,
    acknowledge_before_commit: 3,
    forget_the_alarm_after_a_change: 3,
    swallow_a_failed_append: 3,
    carry_out_a_resent_decision_again: 6,
    keep_a_dead_device: 3,
    do_not_reload_when_behind: 3,
    let_bots_move_twice: 3,
    wait_for_the_timer_after_a_failed_write: 8,
    let_the_clock_be_set_back: 8,
    show_the_neighbours_hand: 3,
    show_hands_on_a_tv: 6,
    let_a_played_card_be_undone: 6,
    never_clear_ready: 3,
    give_up_after_a_failed_write: 3,
    forget_that_nobody_is_there: 24,
    do_not_follow_other_processes: 24,
    never_free_a_bots_thread: 3,
    let_a_reissued_link_be_good_at_once: 8,
    give_the_seat_of_who_came_back_away: 12,
    tell_a_sealed_secret: 1,
    deal_two_cards_swapped: 1,
    reveal_a_deck_while_it_is_played: 1,
    take_any_contribution: 1,
}
