"""What bots at speed `none` cost a person at another table: `python -m bench.server.bots`.

Fifty tables of one person and three bots; the people take `THINK_S` for each decision, the bots
no time at all. At one more table two people decide twenty times a second, and it is measured how
long each waits for the answer, first without the fifty tables, then with them.
"""

import argparse
import asyncio
import contextlib
import multiprocessing
import statistics
import tempfile
import time
from pathlib import Path
from typing import Any

import aiohttp
import msgspec
from bench.server.processes import lucky7

THINK_S = 0.3
PACE_S = 0.05
WARM_S = 8.0
ACT = 1  # under which decisions are sent


async def guest(url: str, number: int) -> aiohttp.ClientSession:
    """Everybody has an address of their own, since limits count by address."""
    connector = aiohttp.TCPConnector(local_addr=(f"127.0.{number // 250}.{number % 250 + 2}", 0))
    jar = aiohttp.CookieJar(unsafe=True)  # cookies of bare addresses, too
    return aiohttp.ClientSession(url, connector=connector, cookie_jar=jar)


async def create(http: aiohttp.ClientSession, **wish: Any) -> str:
    async with http.post("/api/tables", json={"name": "Ann", **wish}) as response:
        return str((await response.json())["code"])


class Seat:
    """A device at a table, which decides whenever it can."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse, think_s: float) -> None:
        self._socket = socket
        self._think_s = think_s
        self.waits: list[float] = []  # ms from sending a decision to its answer
        self._sent_at = 0.0
        self._answered = -1

    async def start(self) -> None:
        await self._socket.send_json({"ask": "start", "id": 0, "fill": "casual"})

    async def play(self) -> None:
        """Until the game is over."""
        async for message in self._socket:
            told = msgspec.json.decode(message.data)
            if told["say"] == "done" and told["id"] == ACT:
                self.waits.append(1000 * (time.perf_counter() - self._sent_at))
            elif told["say"] == "state":
                if told["table"]["status"] == "over":
                    return
                own, game = told["own"], told["game"]
                if own["legal"] and game["seq"] != self._answered:
                    self._answered = game["seq"]
                    await asyncio.sleep(self._think_s)
                    await self._decide(own, game["seq"])

    async def _decide(self, own: dict[str, Any], seq: int) -> None:
        decision = {"seat": own["seat"], "action": own["legal"][0], "answers": seq}
        self._sent_at = time.perf_counter()
        await self._socket.send_json({"ask": "act", "id": ACT, **decision})


async def sit(http: aiohttp.ClientSession, code: str, think_s: float) -> Seat:
    return Seat(await http.ws_connect(f"/api/tables/{code}/socket", max_msg_size=0), think_s)


async def alone_with_bots(url: str, number: int, level: str) -> None:
    async with await guest(url, number) as http:
        while True:
            settings = {"seats": 4, "speed": "none", "mode": "classic"}
            code = await create(http, settings=settings, bots=[level] * 3, start=True)
            await (await sit(http, code, THINK_S)).play()


async def crowd(url: str, tables: int, level: str) -> None:
    await asyncio.gather(*(alone_with_bots(url, number, level) for number in range(tables)))


async def two_people(url: str, seconds: float, first: int) -> list[float]:
    """How long the two waited for their answers, after a while."""
    async with await guest(url, first) as one, await guest(url, first + 1) as other:
        waits: list[float] = []
        end = time.perf_counter() + WARM_S + seconds
        while time.perf_counter() < end:
            settings = {"seats": 2, "speed": "none", "mode": "classic", "rounds": 14}
            code = await create(one, settings=settings, bots=[], start=False)
            async with other.post(f"/api/tables/{code}/join", json={"name": "Ben"}):
                pass
            seats = [await sit(http, code, PACE_S) for http in (one, other)]
            await seats[0].start()
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(end - time.perf_counter()):
                    await asyncio.gather(*(seat.play() for seat in seats))
            waits += [wait for seat in seats for wait in seat.waits]
        return waits[len(waits) // 5 :]


def run_crowd(url: str, tables: int, level: str) -> None:
    asyncio.run(crowd(url, tables, level))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--level", default="casual")
    parser.add_argument("--seconds", type=float, default=20.0)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        for tables in (0, options.tables):
            with lucky7(Path(folder) / str(tables)) as served:
                url = f"http://{served.address}"
                others = multiprocessing.Process(
                    target=run_crowd, args=(url, tables, options.level), daemon=True
                )
                others.start()
                waits = asyncio.run(two_people(url, options.seconds, 1_000))
                others.kill()
                cuts = statistics.quantiles(waits, n=100)
                print(
                    f"{tables} tables: {len(waits)} decisions, p50 {cuts[49]:.1f} ms, "
                    f"p90 {cuts[89]:.1f} ms, p99 {cuts[98]:.1f} ms"
                )


if __name__ == "__main__":
    main()
