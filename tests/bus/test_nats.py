import asyncio

import nats
import pytest
from nats.aio import client

from bus.bus_kit import PATIENCE_S, BusKit, Heard, Opener
from lucky7.bus.interface import Bus, BusError
from lucky7.bus.nats import NatsBus
from services.nats import NatsServer

pytestmark = pytest.mark.slow


class TestNatsBus(BusKit):
    @pytest.fixture
    def opener(self, nats_server: NatsServer) -> Opener:
        async def open_bus() -> Bus:
            return await NatsBus.connect(nats_server.url)

        return open_bus


async def test_a_message_that_is_none_disturbs_nobody(nats_server: NatsServer) -> None:
    bus, heard = await NatsBus.connect(nats_server.url), Heard()
    await bus.subscribe("kit.garbage", heard)
    stranger = await nats.connect(nats_server.url)
    for garbage in (b"", b"\xc1", b"GET / HTTP/1.1", b"\x91\xa1x"):
        await stranger.publish("kit.garbage", garbage)
    await stranger.flush()
    await stranger.close()
    bus.publish("kit.garbage", b"sense")
    assert await heard.until(1) == [b"sense"]
    await bus.close()


async def test_where_there_is_no_server_that_is_said_at_once_and_without_the_password(
    caplog: pytest.LogCaptureFixture,
) -> None:
    with pytest.raises(BusError, match=r"NATS at 127\.0\.0\.1:1 cannot be reached") as told:
        await NatsBus.connect("nats://ann:hidden@127.0.0.1:1")
    assert "hidden" not in str(told.value)
    assert not caplog.records  # whoever catches it says it once


async def test_of_several_servers_one_that_is_away_is_logged(
    nats_server: NatsServer, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(client, "shuffle", lambda _: None)  # the one that is away comes first
    bus = await NatsBus.connect(f"nats://127.0.0.1:1,{nats_server.url}")
    assert [line.message for line in caplog.records] == ["the bus reports an error"]
    await bus.close()


async def test_a_bus_that_was_away_says_so_and_goes_on() -> None:
    server = NatsServer()
    server.start()
    bus = await NatsBus.connect(server.url)
    lost, heard = asyncio.Event(), Heard()
    bus.when_lost(lost.set)
    await bus.subscribe("kit.again", heard)
    server.stop()
    server.start()
    async with asyncio.timeout(PATIENCE_S):
        await lost.wait()
    bus.publish("kit.again", b"after")
    await heard.until(1)
    await bus.close()
    server.stop()


async def test_what_is_too_large_is_lost_alone(nats_server: NatsServer) -> None:
    """It used to be told as a loss of everything, upon which all lines were hung up."""
    bus, heard, lost = await NatsBus.connect(nats_server.url), Heard(), asyncio.Event()
    bus.when_lost(lost.set)
    await bus.subscribe("kit.large", heard)
    for body in (b"before", b"x" * (1 << 20), b"after"):
        bus.publish("kit.large", body)
    assert await heard.until(2) == [b"before", b"after"]
    assert not lost.is_set()
    await bus.close()
