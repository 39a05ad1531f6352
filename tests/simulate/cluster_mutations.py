"""Faults planted by hand in the cluster's code, which worlds of several servers are to find.

Each is a function that patches the product; its name says what it breaks.
"""

import asyncio
from typing import Any

import msgspec
import pytest

from lucky7.cluster.cluster import Cluster
from lucky7.cluster.homes import ClusterHomes
from lucky7.cluster.lines import HomeLine, HomeLines, SocketLines, _Away
from lucky7.cluster.messages import Said, Told
from lucky7.live.room import Room
from lucky7.live.rooms import Rooms
from lucky7.simulate.servers import bus
from lucky7.simulate.servers.faults import ClusterFaults
from lucky7.simulate.servers.store import RemoteStore
from simulate.mutations import tell_before_commit


def append_whatever_the_log_says(patch: pytest.MonkeyPatch) -> None:
    """Fenced neither by the sequence number nor by the lease."""
    append = RemoteStore.append

    async def blindly(store: RemoteStore, wish: Any) -> bool:
        if wish.seq:
            length = len(store._disk.logs.get(wish.code, []))
            wish = msgspec.structs.replace(wish, seq=length)
        return await append(store, wish)

    patch.setattr(RemoteStore, "append", blindly)
    patch.setattr(RemoteStore, "_is_held", lambda *_: True)


def keep_the_leases_when_stopping(patch: pytest.MonkeyPatch) -> None:
    async def stop(held: ClusterHomes) -> None:
        assert held._task is not None
        held._task.cancel()

    patch.setattr(ClusterHomes, "stop", stop)


def keep_rooms_whose_lease_is_lost(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Rooms, "lose", lambda *_: None)


def never_look_what_was_lost(patch: pytest.MonkeyPatch) -> None:
    async def no_look(*_: Any) -> None:
        pass

    patch.setattr(ClusterFaults, "kinds", lambda faults: (faults._store_clock, faults._stall))
    patch.setattr(ClusterHomes, "_look_what_is_lost", no_look)


def believe_that_every_table_is_here(patch: pytest.MonkeyPatch) -> None:
    async def find(held: ClusterHomes, name: str, *, new: bool = False) -> str:
        await held._leases.take(name, held.me, new=new)
        held._held.add(name)
        return held.me

    patch.setattr(ClusterHomes, "find", find)


def do_not_load_what_the_dead_left(patch: pytest.MonkeyPatch) -> None:
    """Where somebody is there they ask for their table: so servers die where nobody is."""
    patch.setattr(ClusterFaults, "kinds", lambda faults: (faults._lonely_crash,))

    async def changed(cluster: Cluster, living: set[str]) -> None:
        cluster._peers.give_up_on_all_but(living)
        cluster._sockets.hang_up_on_all_but(living)
        cluster._lines.drop_all_but(living)

    patch.setattr(Cluster, "_changed", changed)


def keep_devices_of_dead_servers(patch: pytest.MonkeyPatch) -> None:
    """Most devices connect again before anybody could notice: so more servers die."""
    patch.setattr(ClusterFaults, "kinds", lambda faults: (faults._crash,))
    patch.setattr(HomeLines, "drop_all_but", lambda *_: None)


def keep_sockets_to_dead_servers(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(SocketLines, "hang_up_on_all_but", lambda *_: None)


def overlook_a_lost_message_to_a_device(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(bus, "LOST", 0.02)

    def told(lines: SocketLines, message: Told) -> None:
        if (away := lines._lines.get(message.line)) is not None:
            away.heard = message.number
            away.line.send(message.message)

    patch.setattr(SocketLines, "_told", told)


def do_not_count_what_was_sent(patch: pytest.MonkeyPatch) -> None:
    """Mostly another message follows the one that was lost: so more of them are."""
    patch.setattr(bus, "LOST", 0.02)

    async def never(_: Cluster) -> None:
        await asyncio.sleep(0)

    patch.setattr(Cluster, "_count_lines", never)


def pass_on_what_is_said_twice(patch: pytest.MonkeyPatch) -> None:
    async def receive(away: _Away, message: str | bytes) -> None:
        body = message.encode() if isinstance(message, str) else message
        for _ in range(2):
            away.said += 1
            away._lines.tell(away.process, Said(away._name, away.said, body))

    patch.setattr(_Away, "receive", receive)


def tell_devices_elsewhere_before_the_commit(patch: pytest.MonkeyPatch) -> None:
    def has_some(room: Room) -> bool:
        return any(isinstance(device.line, HomeLine) for device in room.devices)

    tell_before_commit(patch, has_some)


# How many seeds it may take to find each.
MUTATIONS = {
    append_whatever_the_log_says: 6,
    keep_the_leases_when_stopping: 6,
    keep_rooms_whose_lease_is_lost: 6,
    never_look_what_was_lost: 6,
    believe_that_every_table_is_here: 3,
    do_not_load_what_the_dead_left: 6,
    keep_devices_of_dead_servers: 6,
    keep_sockets_to_dead_servers: 6,
    overlook_a_lost_message_to_a_device: 6,
    do_not_count_what_was_sent: 6,
    pass_on_what_is_said_twice: 3,
    tell_devices_elsewhere_before_the_commit: 6,
}
