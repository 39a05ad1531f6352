"""A socket in one process and its table in another, over a bus that loses messages."""

import asyncio
from collections.abc import Callable

import pytest

from lucky7.bus.local import Exchange, LocalBus
from lucky7.cluster import lines
from lucky7.cluster.lines import Connect, HomeLines, SocketLines
from lucky7.cluster.messages import HttpRequest
from lucky7.cluster.peers import Gone, Peers
from lucky7.live.device import Line
from lucky7.live.rate_limit import Rate
from lucky7.messages.refusal import Refusal

PATIENCE_S = 20.0


class LossyBus(LocalBus):
    """Loses every message that it is told to."""

    def __init__(self, exchange: Exchange) -> None:
        super().__init__(exchange)
        self.loses: Callable[[bytes], bool] = lambda _: False

    def publish(self, subject: str, body: bytes) -> None:
        if not self.loses(body):
            super().publish(subject, body)


class Phone:
    """The socket's end of a line."""

    def __init__(self) -> None:
        self.told: list[bytes] = []
        self.hung_up = ""
        self.changed = asyncio.Event()

    @property
    def is_hung_up(self) -> bool:
        return bool(self.hung_up)

    def send(self, message: bytes) -> None:
        self.told.append(message)
        self.changed.set()

    def hang_up(self, code: str) -> None:
        self.hung_up = self.hung_up or code
        self.changed.set()

    async def until(self, holds: Callable[[], object]) -> None:
        async with asyncio.timeout(PATIENCE_S):
            while not holds():
                self.changed.clear()
                await self.changed.wait()


class Echo:
    """A table that says back what it hears."""

    def __init__(self, line: Line) -> None:
        self.line = line
        self.is_gone = asyncio.Event()
        self.may_answer = asyncio.Event()
        self.may_answer.set()
        self.heard: list[str | bytes] = []

    async def connect(self) -> None:
        self.line.send(b"welcome")

    async def receive(self, message: str | bytes) -> None:
        await self.may_answer.wait()
        await asyncio.sleep(0)
        self.heard.append(message)
        self.line.send(message.encode() if isinstance(message, str) else message)

    def disconnect(self) -> None:
        self.is_gone.set()


class Two:
    """A process with sockets and one with tables."""

    def __init__(self) -> None:
        exchange = Exchange()
        self.near, self.far = LossyBus(exchange), LossyBus(exchange)
        self.peers = [Peers(self.near, "test", "near"), Peers(self.far, "test", "far")]
        self.sockets = SocketLines(self.peers[0])
        self.homes = HomeLines(self.peers[1], self._admit)
        self.echoes: list[Echo] = []
        self.admitted = 0

    async def _admit(self, kind: str, request: HttpRequest, wants_moves: bool) -> Connect:
        self.admitted += 1
        if request.path == "/nobody":
            raise Refusal("no-such-table", table="BBBBB")

        def connect(line: Line) -> Echo:
            self.echoes.append(Echo(line))
            return self.echoes[-1]

        return connect

    async def connect(self, path: str = "/table") -> Phone:
        request = HttpRequest("GET", path)
        connect = await self.sockets.ask("far", "table", request, wants_moves=False)
        phone = Phone()
        self.device = connect(phone)
        await self.device.connect()
        await phone.until(lambda: phone.told)
        return phone


@pytest.fixture
async def two() -> Two:
    two = Two()
    for peers in two.peers:
        await peers.start()
    return two


async def test_what_is_said_is_answered_in_order(two: Two) -> None:
    phone = await two.connect()
    for number in range(100):
        await two.device.receive(f"{number}")
    await phone.until(lambda: len(phone.told) == 101)
    assert phone.told == [b"welcome", *(b"%d" % number for number in range(100))]
    two.device.disconnect()
    await two.echoes[0].is_gone.wait()


async def test_a_flood_waits_at_its_socket(two: Two, monkeypatch: pytest.MonkeyPatch) -> None:
    """The bus loses messages of all lines if one says more than the others can read."""
    monkeypatch.setattr(lines, "PACE", Rate(10.0, 1000.0))
    phone = await two.connect()
    began = asyncio.get_running_loop().time()
    for number in range(200):
        await two.device.receive(f"{number}")
    assert asyncio.get_running_loop().time() - began > 0.18
    await phone.until(lambda: len(phone.told) == 201)


async def test_a_refusal_is_told_before_the_socket_is_opened(two: Two) -> None:
    with pytest.raises(Refusal, match="no-such-table") as refused:
        await two.connect("/nobody")
    assert refused.value.reason.params == {"table": "BBBBB"}


async def test_a_message_lost_on_its_way_to_the_table_ends_the_line(two: Two) -> None:
    phone = await two.connect()
    two.near.loses = lambda body: b"lost" in body
    for said in ("one", "lost", "three"):
        await two.device.receive(said)
    await phone.until(lambda: phone.hung_up)
    assert phone.hung_up == "stopping"
    assert b"three" not in phone.told
    await two.echoes[0].is_gone.wait()


async def test_a_message_lost_on_its_way_to_the_device_ends_the_line(two: Two) -> None:
    phone = await two.connect()
    two.far.loses = lambda body: b"lost" in body
    for said in ("one", "lost", "three"):
        await two.device.receive(said)
    await phone.until(lambda: phone.hung_up)
    assert phone.told == [b"welcome", b"one"]


async def test_when_a_process_dies_both_ends_are_told(two: Two) -> None:
    phone = await two.connect()
    two.sockets.hang_up_on_all_but({"near"})
    assert phone.hung_up == "stopping"
    two.homes.drop_all_but({"far"})
    await two.echoes[0].is_gone.wait()


async def test_that_the_last_message_to_the_device_got_lost_is_noticed(two: Two) -> None:
    phone = await two.connect()
    two.homes.tell_counts(["near"])
    await two.device.receive("one")
    await phone.until(lambda: len(phone.told) == 2)
    assert not phone.is_hung_up
    two.far.loses = lambda body: b"last" in body
    await two.device.receive("last")
    while not two.echoes[0].heard[1:]:  # noqa: ASYNC110  there is no event
        await asyncio.sleep(0)
    two.homes.tell_counts(["near"])
    await phone.until(lambda: phone.hung_up)
    assert phone.hung_up == "stopping"


async def test_that_the_last_message_to_the_table_got_lost_is_noticed(two: Two) -> None:
    phone = await two.connect()
    two.near.loses = lambda body: b"last" in body
    await two.device.receive("last")
    two.sockets.tell_counts(["far"])
    await phone.until(lambda: phone.hung_up)
    await two.echoes[0].is_gone.wait()


async def test_a_device_whose_end_got_lost_is_let_go(two: Two) -> None:
    await two.connect()
    two.near.loses = lambda _: True
    two.device.disconnect()
    two.near.loses = lambda _: False
    two.sockets.tell_counts(["far"])
    async with asyncio.timeout(PATIENCE_S):
        await two.echoes[0].is_gone.wait()


async def test_a_line_that_its_table_has_lost_is_hung_up(two: Two) -> None:
    phone = await two.connect()
    two.far.loses = lambda _: True
    two.homes.drop_all_but(set())
    await two.echoes[0].is_gone.wait()
    two.far.loses = lambda _: False
    two.sockets.tell_counts(["far"])
    await phone.until(lambda: phone.hung_up)


async def test_what_is_being_answered_when_a_line_ends_is_carried_out(two: Two) -> None:
    """It may be on its way into the store."""
    await two.connect()
    echo = two.echoes[0]
    echo.may_answer.clear()
    await two.device.receive("decided")
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    two.homes.drop_all_but({"far"})
    await asyncio.sleep(0)
    assert not echo.is_gone.is_set()
    echo.may_answer.set()
    await echo.is_gone.wait()
    assert echo.heard == [b"decided"]


async def test_a_call_that_comes_twice_is_carried_out_once(two: Two) -> None:
    publish = two.near.publish

    def twice(subject: str, body: bytes) -> None:
        publish(subject, body)
        publish(subject, body)

    two.near.publish = twice  # type: ignore[method-assign]
    request = HttpRequest("GET", "/table")
    await two.sockets.ask("far", "table", request, wants_moves=False)
    for _ in range(5):
        await asyncio.sleep(0)
    assert two.admitted == 1


async def test_nobody_waits_for_an_answer_of_the_dead(two: Two) -> None:
    two.near.loses = lambda _: True
    asked = asyncio.ensure_future(two.connect())
    await asyncio.sleep(0)
    two.peers[0].give_up_on_all_but({"near"})
    with pytest.raises(Gone):
        await asked
