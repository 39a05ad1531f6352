"""Between two processes: calls, connections, and who holds which table."""

import asyncio
import contextlib
import os
import socket
from collections.abc import AsyncIterator, Callable
from typing import Any

import pytest

from lucky7.live.tokens import Tokens
from lucky7.messages.refusal import Refusal
from lucky7.server.processes.fd_passing import FdPassing
from lucky7.server.processes.remote_store import RemoteStore
from lucky7.server.processes.rpc import Lost, Rpc
from lucky7.server.processes.sharding import ALL, MAIN, Shard
from lucky7.store.interface import StoreError
from server.client import PATIENCE_S


class Desk:
    """What the other end may be asked for."""

    def __init__(self) -> None:
        self.is_open = asyncio.Event()
        self.counted = 0

    def add(self, one: int, other: int, *, negative: bool = False) -> int:
        return -(one + other) if negative else one + other

    async def later(self, what: object) -> object:
        await self.is_open.wait()
        self.counted += 1
        return what

    async def fail(self, error: Exception) -> None:
        raise error

    def unspeakable(self) -> object:
        return lambda: None

    def fail_at_once(self) -> None:
        raise ZeroDivisionError


@contextlib.asynccontextmanager
async def two_ends(desk: Desk) -> AsyncIterator[tuple[Rpc, Rpc]]:
    one, other = socket.socketpair()
    asking = await Rpc.over(one, lambda _: None)
    answering = await Rpc.over(other, lambda _: desk)
    try:
        async with asyncio.timeout(PATIENCE_S):
            yield asking, answering
    finally:
        asking.close()
        answering.close()


async def test_calls_are_answered_whenever_their_answer_comes() -> None:
    desk = Desk()
    async with two_ends(desk) as (asking, _):
        late = [asking.call("later", number) for number in range(50)]
        assert await asking.call("add", 3, 4) == 7
        assert await asking.call("add", 3, 4, negative=True) == -7
        assert asking.waiting == 50
        desk.is_open.set()
        assert await asyncio.gather(*late) == list(range(50))
        assert asking.waiting == 0


async def test_large_pieces_arrive_whole_and_in_order() -> None:
    desk = Desk()
    desk.is_open.set()
    async with two_ends(desk) as (asking, _):
        sent = [os.urandom(300_000) for _ in range(8)]
        assert await asyncio.gather(*(asking.call("later", each) for each in sent)) == sent


async def test_what_was_refused_is_refused_with_the_same_reason() -> None:
    refusal = Refusal("no-such-level", "R1.2", level="brilliant", most=3)
    async with two_ends(Desk()) as (asking, _):
        with pytest.raises(Refusal) as refused:
            await asking.call("fail", refusal)
        with pytest.raises(StoreError, match="read-only"):
            await asking.call("fail", StoreError("the disk is read-only"))
    assert refused.value.reason == refusal.reason


@pytest.mark.parametrize("name", ["fail_at_once", "nothing_of_that_name"])
async def test_a_fault_is_told_in_the_log_and_hurts_no_other_call(
    name: str, caplog: pytest.LogCaptureFixture
) -> None:
    async with two_ends(Desk()) as (asking, _):
        fault, good = asking.call(name), asking.call("add", 1, 1)
        with pytest.raises(StoreError):
            await fault
        assert await good == 2
        with pytest.raises(StoreError):
            await asking.call("fail", KeyError("x"))
    assert [line.message for line in caplog.records] == ["a call failed"] * 2


async def test_nobody_waits_for_a_process_that_is_gone() -> None:
    async with two_ends(Desk()) as (asking, answering):
        waiting = asking.call("later", 1)
        answering.close()
        with pytest.raises(Lost):
            await waiting
        await asking.lost.wait()
        with pytest.raises(Lost):
            await asking.call("add", 1, 1)


async def test_who_stops_waiting_disturbs_nobody() -> None:
    desk = Desk()
    async with two_ends(desk) as (asking, _):
        given_up, other = asking.call("later", 1), asking.call("later", 2)
        await asking.call("add", 0, 0)
        given_up.cancel()
        desk.is_open.set()
        assert await other == 2
        assert desk.counted == 2, "it was carried out all the same"


async def test_the_store_is_asked_by_the_names_of_its_methods() -> None:
    async with two_ends(Desk()) as (asking, _):
        store = RemoteStore(asking)
        assert await store.add(2, 2, negative=True) == -4
        waiting = store.later(1)
        assert (store.waiting, store.failures) == (1, 0)
        waiting.cancel()


async def test_what_cannot_be_said_is_told_and_keeps_nothing_else_from_being_said(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async with two_ends(Desk()) as (asking, _):
        unspeakable = asking.call("later", lambda: None)
        good, bad = asking.call("add", 1, 2), asking.call("unspeakable")
        for each in (unspeakable, bad):
            with pytest.raises(StoreError):
                await each
        assert await good == 3
        with pytest.raises(Lost):
            await asking.call("fail", Lost())
    assert "cannot be said to another process" in caplog.text


# Connections


async def passed(count: int, size: Callable[[int], int]) -> list[tuple[bytes, bytes]]:
    """What came with each of so many connections, and what was heard over it afterwards."""
    one, other = socket.socketpair()
    giving, taking = FdPassing(one), FdPassing(other)
    taken: list[tuple[socket.socket, bytes]] = []

    async def adopt(connection: socket.socket, data: bytes) -> None:
        taken.append((connection, data))

    task = asyncio.create_task(taking.receive_all(adopt))
    pairs = [socket.socketpair() for _ in range(count)]
    gifts = []
    for number, (near, _) in enumerate(pairs):
        data = bytes([number % 256]) * size(number)
        gifts.append(giving.send(near.fileno(), data))
    await asyncio.gather(*gifts)
    async with asyncio.timeout(PATIENCE_S):
        while len(taken) < count:  # noqa: ASYNC110
            await asyncio.sleep(0.001)
    heard = []
    for near, far in pairs:
        near.close()  # the copy goes on
        far.sendall(b"hello")
    for connection, data in taken:
        heard.append((data, connection.recv(100)))
        connection.close()
    for _, far in pairs:
        far.close()
    giving.close()
    async with asyncio.timeout(PATIENCE_S):
        await task  # nobody is there any more
    taking.close()
    return heard


@pytest.mark.parametrize("size", [0, 1, 700, 400_000])
async def test_connections_go_through_a_door_with_what_was_read_from_them(size: int) -> None:
    heard = await passed(12, lambda _: size)
    assert heard == [(bytes([number]) * size, b"hello") for number in range(12)]


async def test_very_many_at_once_wait_for_one_another() -> None:
    heard = await passed(400, lambda number: 5_000 if number % 3 else 0)
    assert len(heard) == 400
    assert {answer for _, answer in heard} == {b"hello"}


async def test_a_connection_that_cannot_be_adopted_keeps_no_other_from_it(
    caplog: pytest.LogCaptureFixture,
) -> None:
    one, other = socket.socketpair()
    giving, taking = FdPassing(one), FdPassing(other)
    taken: list[bytes] = []

    async def adopt(connection: socket.socket, data: bytes) -> None:
        connection.close()
        if data == b"bad":
            raise ZeroDivisionError
        taken.append(data)

    task = asyncio.create_task(taking.receive_all(adopt))
    for data in (b"good", b"bad", b"good"):
        near, far = socket.socketpair()
        with near, far:
            await giving.send(near.fileno(), data)
    giving.close()
    async with asyncio.timeout(PATIENCE_S):
        await task
    taking.close()
    assert taken == [b"good", b"good"]
    assert [line.message for line in caplog.records] == ["a connection was lost"]


async def test_a_connection_for_which_no_descriptor_is_free_is_lost_but_not_the_next(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    receive = socket.recv_fds
    fulls = iter([True, False])

    def receive_when_full(*args: Any) -> Any:
        head, descriptors, flags, address = receive(*args)
        if head and next(fulls):
            os.close(descriptors.pop())
        return head, descriptors, flags, address

    monkeypatch.setattr(socket, "recv_fds", receive_when_full)
    one, other = socket.socketpair()
    giving, taking = FdPassing(one), FdPassing(other)
    taken: list[bytes] = []

    async def adopt(connection: socket.socket, data: bytes) -> None:
        assert not connection.get_inheritable()
        connection.close()
        taken.append(data)

    for data in (b"too many", b"welcome"):
        near, far = socket.socketpair()
        with near, far:
            await giving.send(near.fileno(), data)
    giving.close()
    async with asyncio.timeout(PATIENCE_S):
        await taking.receive_all(adopt)
    taking.close()
    assert taken == [b"welcome"]
    assert [line.message for line in caplog.records] == ["too many connections"]


# Who holds what


def test_every_table_is_held_by_exactly_one_process() -> None:
    codes = [Tokens().table_code() for _ in range(500)]
    shares = [Shard(number, 3) for number in (1, 2, 3)]
    for code in codes:
        assert sum(share.holds(code) for share in shares) == 1
        assert all(share.holder(code) == shares[0].holder(code) for share in shares)
        assert not Shard(MAIN, 3).holds(code)
        assert ALL.holds(code)
    held: list[Any] = [sum(map(share.holds, codes)) for share in shares]
    assert min(held) > 100, "about as many each"
