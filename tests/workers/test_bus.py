"""Jobs over the bus, in-process and NATS alike."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable

import msgspec
import pytest

from lucky7.bus.interface import Bus
from lucky7.bus.local import Exchange, LocalBus
from lucky7.bus.nats import NatsBus
from lucky7.live.learning.interface import NotComputed, Progress
from lucky7.workers import bus_client, bus_worker
from lucky7.workers.bus_client import BusWorkers
from lucky7.workers.bus_messages import DROP, Answer, Busy, subject_of
from lucky7.workers.bus_worker import BusWorker
from lucky7.workers.jobs import AdviseJob, Compute, Job, ReviewJob
from services.nats import NatsServer
from workers.test_process import PATIENCE_S, Told, a_view

Opener = Callable[[], Awaitable[Bus]]


class Pretended:
    """Computes when it may."""

    at_once = 1

    def __init__(self, name: str = "own", *, at_once: bool = True) -> None:
        self.name = name
        self.begun: list[tuple[str, Job]] = []
        self.cancelled = 0
        self.may_go_on = asyncio.Event()
        if at_once:
            self.may_go_on.set()

    async def compute(self, job: Job, owner: str, progress: Progress) -> bytes:
        self.begun.append((owner, job))
        progress(1, 2)
        try:
            await self.may_go_on.wait()
        except asyncio.CancelledError:
            self.cancelled += 1
            raise
        if job == ReviewJob(b"raise"):
            raise NotComputed
        if job == ReviewJob(b"surprise"):
            raise ValueError
        return self.name.encode()


async def comes(condition: Callable[[], object]) -> None:
    async with asyncio.timeout(PATIENCE_S):
        while not condition():  # noqa: ASYNC110  nothing tells it
            await asyncio.sleep(0.01)


class Place:
    """A server on the bus, and workers that come and go."""

    def __init__(self, opener: Opener) -> None:
        self._opener = opener
        self.own = Pretended()
        self._open: list[Bus] = []
        self._working: list[BusWorker] = []
        self.server: BusWorkers

    async def start(self) -> None:
        self.server = await self.another_server()

    async def another_server(self) -> BusWorkers:
        server = BusWorkers(await self.bus(), self.own)
        await server.start()
        return server

    async def bus(self) -> Bus:
        self._open.append(await self._opener())
        return self._open[-1]

    async def worker(self, *processes: Compute) -> tuple[BusWorker, Bus]:
        bus = await self.bus()
        worker = BusWorker(bus, processes)
        await worker.start()
        self._working.append(worker)
        return worker, bus

    async def review(self, record: bytes, owner: str = "ann", told: Progress | None = None) -> str:
        async with asyncio.timeout(PATIENCE_S):
            found = await self.server.compute(ReviewJob(record), owner, told or Told())
        return found.decode()

    async def said_busy(self) -> list[Busy]:
        """What workers refuse from now on."""
        found: list[Busy] = []

        def take(body: bytes) -> None:
            answer = msgspec.msgpack.decode(body, type=Answer)
            if isinstance(answer, Busy):
                found.append(answer)

        await (await self.bus()).subscribe(self.server._reply, take)
        return found

    async def close(self) -> None:
        for worker in self._working:
            await worker.stop()
        for bus in self._open:
            await bus.close()


class WorkersKit:
    @pytest.fixture
    async def place(self, opener: Opener) -> AsyncIterator[Place]:
        place = Place(opener)
        await place.start()
        yield place
        await place.close()

    async def test_a_worker_computes_and_tells_how_far_it_is(
        self, place: Place, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(bus_worker, "TELL_S", 0.01)
        there = Pretended("there", at_once=False)
        await place.worker(there)
        told = Told()
        task = asyncio.create_task(place.review(b"game", told=told))
        await comes(lambda: (1, 2) in told.steps)
        there.may_go_on.set()
        assert await task == "there"
        assert there.begun == [("ann", ReviewJob(b"game"))]
        view = a_view()
        assert await place.server.compute(AdviseJob(view, 3), "ben", Told()) == b"there"
        assert there.begun[1:] == [("ben", AdviseJob(view, 3))]
        assert place.own.begun == []

    async def test_where_there_is_no_worker_the_server_computes_until_one_comes(
        self, place: Place, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(bus_client, "ANSWER_S", 0.05)
        assert await place.review(b"game") == "own"
        await place.worker(Pretended("there"))
        monkeypatch.setattr(bus_client, "ANSWER_S", 5.0)
        assert await place.review(b"game") == "own", "for a while nobody is asked"
        place.server._ask_again_at = 0.0
        assert await place.review(b"game") == "there"

    async def test_the_job_of_a_worker_that_died_is_done_by_another(
        self, place: Place, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(bus_client, "SILENT_S", 0.3)
        monkeypatch.setattr(bus_worker, "TELL_S", 0.05)
        dies = Pretended("dies", at_once=False)
        _, bus = await place.worker(dies)
        task = asyncio.create_task(place.review(b"game"))
        await comes(lambda: dies.begun)
        await bus.close()
        await place.worker(Pretended("lives"))
        assert await task == "lives"

    async def test_a_worker_that_stops_hands_its_jobs_on_at_once(
        self, place: Place, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(bus_client, "BUSY_S", 0.01)
        monkeypatch.setattr(bus_client, "SILENT_S", 600.0)
        stops = Pretended("stops", at_once=False)
        worker, bus = await place.worker(stops)
        task = asyncio.create_task(place.review(b"game"))
        await comes(lambda: stops.begun)
        await place.worker(Pretended("goes on"))
        await worker.stop()
        await bus.close()
        assert await task == "goes on"
        assert stops.cancelled == 1

    async def test_a_job_that_fails_is_said_to_have_failed(self, place: Place) -> None:
        await place.worker(Pretended("there"))
        for record in (b"raise", b"surprise"):
            with pytest.raises(NotComputed):
                await place.review(record)
        assert await place.review(b"game") == "there"

    async def test_nonsense_disturbs_neither_side(
        self, place: Place, caplog: pytest.LogCaptureFixture
    ) -> None:
        await place.worker(Pretended("there"))
        stranger = await place.bus()
        offer = {"type": "offer", "number": "one", "reply": 7}
        for garbage in (b"", b"\xc1", b"GET /", msgspec.msgpack.encode(offer)):
            for subject in (subject_of("review"), DROP, place.server._reply):
                stranger.publish(subject, garbage)
        assert await place.review(b"game") == "there"
        await comes(lambda: caplog.text.count("a message cannot be read") == 8)
        await comes(lambda: caplog.text.count("a worker said what cannot be read") == 4)

    async def test_a_job_that_nobody_waits_for_is_dropped(self, place: Place) -> None:
        there = Pretended("there", at_once=False)
        await place.worker(there)
        task = asyncio.create_task(place.review(b"game"))
        await comes(lambda: there.begun)
        task.cancel()
        await comes(lambda: there.cancelled == 1)

    async def test_a_busy_worker_is_asked_again(
        self, place: Place, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(bus_client, "BUSY_S", 0.01)
        there = Pretended("there", at_once=False)
        await place.worker(there)
        busy = await place.said_busy()
        first = asyncio.create_task(place.review(b"one", "ann"))
        await comes(lambda: there.begun)
        second = asyncio.create_task(place.review(b"two", "ben"))
        await comes(lambda: len(busy) >= 3)
        assert len(there.begun) == 1
        there.may_go_on.set()
        assert await first == await second == "there"

    async def test_reviews_of_one_person_do_not_take_all_processes_nor_do_unasked_ones(
        self, place: Place, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(bus_client, "BUSY_S", 0.01)
        processes = [Pretended(f"{number}", at_once=False) for number in range(3)]
        await place.worker(*processes)
        busy = await place.said_busy()
        wishes = [("ann", b"a1"), ("ann", b"a2"), ("", b"1"), ("", b"2"), ("", b"3")]
        tasks = [asyncio.create_task(place.review(record, who)) for who, record in wishes]

        def begun() -> list[str]:
            return sorted(owner for each in processes for owner, _ in each.begun)

        await comes(lambda: len(begun()) == 3 and len(busy) >= 6)
        assert begun() == ["", "", "ann"]
        for each in processes:
            each.may_go_on.set()
        await asyncio.gather(*tasks)

    async def test_people_take_turns_for_advice_whichever_server_they_ask(
        self, place: Place
    ) -> None:
        there = Pretended("there", at_once=False)
        await place.worker(there)
        servers = [place.server, await place.another_server()]
        asked = [(servers[0], "ann"), (servers[1], "ann"), (servers[0], "ann"), (servers[1], "ben")]
        job = AdviseJob(a_view(), 1)
        tasks = [asyncio.create_task(each.compute(job, who, Told())) for each, who in asked]
        await comes(lambda: len(there.begun) == 2)
        assert sorted(owner for owner, _ in there.begun) == ["ann", "ben"]
        there.may_go_on.set()
        await asyncio.gather(*tasks)

    async def test_a_worker_with_too_much_to_advise_says_so(
        self, place: Place, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(bus_worker, "MOST_ADVICE", 1)
        monkeypatch.setattr(bus_client, "BUSY_S", 0.01)
        there = Pretended("there", at_once=False)
        await place.worker(there)
        busy = await place.said_busy()
        job = AdviseJob(a_view(), 1)
        tasks = [
            asyncio.create_task(place.server.compute(job, who, Told())) for who in ("ann", "ben")
        ]
        await comes(lambda: len(busy) >= 3)
        assert len(there.begun) == 1
        there.may_go_on.set()
        await asyncio.gather(*tasks)


class TestLocal(WorkersKit):
    @pytest.fixture
    def opener(self) -> Opener:
        exchange = Exchange()

        async def open_bus() -> Bus:
            return LocalBus(exchange)

        return open_bus


@pytest.mark.slow
class TestNats(WorkersKit):
    @pytest.fixture
    def opener(self, nats_server: NatsServer) -> Opener:
        async def open_bus() -> Bus:
            return await NatsBus.connect(nats_server.url)

        return open_bus
