"""`python -m bench.server.decisions [SRC ...]`: what a decision costs the thread of the event loop.

Games from the first card to the last, in rooms of this process with four devices that only count
what they are told, on SQLite. Counted is the processor time of the event loop's thread alone, so
that versions (each SRC has another version's `lucky7`) compare on a busy machine, in turns. Told by
the round, since a decision must not cost more late in a game; and for the last decision of a game,
which writes its record: as long as that takes nobody else is answered.
"""

import argparse
import asyncio
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections import defaultdict
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

from lucky7.live import device as live_device
from lucky7.live.bots import choose_now
from lucky7.live.chance_source import seeded_chance
from lucky7.live.environment import Environment, now_ms
from lucky7.live.rate_limit import Rate
from lucky7.live.room import Room
from lucky7.live.rooms import Rooms
from lucky7.messages.from_client import CreateTable, JoinTable
from lucky7.messages.values import Settings
from lucky7.rules import checked
from lucky7.rules.names import action_name
from lucky7.rules.state import cards_each
from lucky7.store.interface import PersonRow
from lucky7.store.sqlite.store import SqliteStore
from lucky7.table import decide
from lucky7.table.table import Table

TURNS = 5


class Counter:
    """A device's line: it wakes whoever waits for the table."""

    def __init__(self, changed: asyncio.Event) -> None:
        self.is_hung_up = False
        self._changed = changed

    def send(self, _: bytes) -> None:
        self._changed.set()

    def hang_up(self, code: str) -> None:
        raise SystemExit(f"hung up: {code}")


class Costs:
    """In µs, by round and its cards; of the decisions that ended a game, by themselves."""

    def __init__(self) -> None:
        self.by_round: defaultdict[tuple[int, int], list[float]] = defaultdict(list)
        self.last: list[float] = []

    def told(self) -> dict[str, Any]:
        everything = [cost for each in self.by_round.values() for cost in each]
        return {
            "decision": statistics.fmean(everything),
            "median": statistics.median(everything),
            "by_round": {f"{a} {b}": statistics.median(x) for (a, b), x in self.by_round.items()},
            "last": statistics.median(self.last),
            "last_most": max(self.last),
        }


async def measure(games: int, folder: Path) -> dict[str, Any]:
    live_device.REQUESTS = Rate(1e9, 1e9)  # faster than people
    store = await SqliteStore.open(folder / "lucky7.db")
    rooms = Rooms(Environment(store, seeded_chance(7), choose_now))
    costs = Costs()
    for game in range(games):
        people = [PersonRow(f"person-{game}-{i}", f"Ann{i}", "teal") for i in range(4)]
        for person in people:
            await store.add_person(person, person.id.encode())
        await _game(rooms, people, costs)
    await rooms.stop()
    await store.close()
    return costs.told()


async def _game(rooms: Rooms, people: list[PersonRow], costs: Costs) -> None:
    settings = Settings(mode="classic", rounds=14, seats=len(people), speed="none")
    wish = CreateTable(settings, bots=[], start=False)
    room = await rooms.create(people[0].id, people[0].name, wish)
    for person in people[1:]:
        await room.change(partial(_sit, person=person))
    changed = asyncio.Event()
    devices = [
        live_device.Device(rooms, room, person.id, Counter(changed), wants_moves=True)
        for person in people
    ]
    for device in devices:
        await device.connect()
    await devices[0].receive('{"ask":"start","id":1,"fill":"novice"}')
    await _play(room, devices, changed, costs)
    for device in devices:
        device.disconnect()


def _sit(table: Table, person: PersonRow) -> decide.Entries:
    return decide.sit(table, person.id, person.name, JoinTable(person.name), now_ms())[0]


async def _play(
    room: Room, devices: list[live_device.Device], changed: asyncio.Event, costs: Costs
) -> None:
    random = Random(7)
    while room.table.status == "playing":
        playing = room.table.playing
        if not checked.decides(playing):
            for device in devices:
                await device.receive('{"ask":"ready","id":2}')
            changed.clear()
            if not checked.decides(room.table.playing):
                await changed.wait()
            continue
        place = playing.round_number, cards_each(playing.round_number)
        action = action_name(random.choice(checked.legal_actions(playing)))
        ask = {"ask": "act", "id": 3, "seat": playing.turn, "action": action}
        message = json.dumps({**ask, "answers": room.table.game_seq})
        began = time.thread_time()
        await devices[playing.turn].receive(message)
        cost = 1e6 * (time.thread_time() - began)
        ended = room.table.archive != ""
        (costs.last if ended else costs.by_round[place]).append(cost)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("sources", nargs="*", metavar="SRC")
    parser.add_argument("--games", type=int, default=4)
    parser.add_argument("--one", action="store_true", help="measure here, and print it as JSON")
    given = parser.parse_args()
    if given.one:
        with tempfile.TemporaryDirectory() as name:
            print(json.dumps(asyncio.run(measure(given.games, Path(name)))))
        return
    sources = given.sources or [str(Path(__file__).parents[2] / "src")]
    seen: dict[str, list[dict[str, Any]]] = {source: [] for source in sources}
    for _ in range(TURNS):
        for source in sources:
            path = f"{source}{os.pathsep}{os.environ.get('PYTHONPATH', '')}"
            command = (sys.executable, __file__, "--one", "--games", str(given.games))
            done = subprocess.run(
                command, env={**os.environ, "PYTHONPATH": path}, check=True, capture_output=True
            )
            seen[source].append(json.loads(done.stdout))
    for source, turns in seen.items():
        _tell(source, turns)


def _tell(source: str, turns: list[dict[str, Any]]) -> None:
    def middle(key: str) -> float:
        return float(statistics.median(turn[key] for turn in turns))

    print(
        f"{source}: {middle('decision'):.0f} µs a decision, median {middle('median'):.0f}; a "
        f"game's last {middle('last'):.0f}, at most {max(turn['last_most'] for turn in turns):.0f}"
    )
    for place in turns[0]["by_round"]:
        cost = statistics.median(turn["by_round"][place] for turn in turns)
        number, cards = place.split()
        print(f"  round {number} ({cards} cards): {cost:.0f}", flush=True)


if __name__ == "__main__":
    main()
