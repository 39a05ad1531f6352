"""Bots in threads: people take turns, and the time of an answer tells nothing of the choice."""

import asyncio
import selectors
import time
from collections.abc import Callable, Coroutine, Iterator
from concurrent.futures import Executor, Future
from itertools import count
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

import pytest

from bots.kit import positions
from lucky7.bots import LEVELS, bot, casual
from lucky7.live.bots import SPREAD_S, THREADS, BotThreads, FairTurns, bot_threads, choose_now
from lucky7.rules import checked
from lucky7.rules.state import PLAY, TACTICAL, View
from lucky7.table.timers import COMMIT_MS, next_timer
from server.client import PATIENCE_S
from server.house import comes_true, open_home

SLOW_S = 0.1  # what a Master takes for a hard choice, say
QUICK_S = 0.005


# Time that passes only when everything waits for it


class Selector(selectors.DefaultSelector):
    now = 0.0

    def select(self, timeout: float | None = None) -> Any:
        self.now += timeout or 0.0
        return super().select(0)


class VirtualLoop(asyncio.SelectorEventLoop):
    def __init__(self) -> None:
        self._virtual = Selector()
        super().__init__(self._virtual)

    def time(self) -> float:
        return self._virtual.now


class VirtualThreads(Executor):
    """Threads in which a choice takes as long as its level says, on the loop's clock."""

    def __init__(self, seconds: Callable[[str], float]) -> None:
        self._seconds = seconds
        self.most = 0  # that chose at once
        self._choosing = 0

    def submit(self, choose: Any, /, level: str, view: Any) -> Future[Any]:  # type: ignore[override]
        done: Future[Any] = Future()
        self._choosing += 1
        self.most = max(self.most, self._choosing)

        def finish() -> None:
            self._choosing -= 1
            done.set_result(choose(level, view))

        asyncio.get_running_loop().call_later(self._seconds(level), finish)
        return done


def in_virtual_time(work: Coroutine[Any, Any, None]) -> None:
    with asyncio.Runner(loop_factory=VirtualLoop) as runner:
        runner.run(work)


def threads_of(pool: Executor) -> BotThreads:
    clock = asyncio.get_running_loop().time
    return BotThreads(pool, THREADS, lambda _, view: view.seat, clock)


async def answer_times(bots: BotThreads, level: str, owner: str, times: int) -> list[float]:
    """How long each of a table's choices takes, one after the other."""
    clock = asyncio.get_running_loop().time
    took = []
    for _ in range(times):
        began = clock()
        await bots.choose(level, View(phase=PLAY, players=4), owner)
        took.append(clock() - began)
    return took


# Fairness


@pytest.mark.parametrize(("level", "seconds"), [("master", SLOW_S), ("club", QUICK_S)])
def test_sixteen_tables_of_one_person_slow_nobody_elses_bots(level: str, seconds: float) -> None:
    """First come, first served made the others wait for eight Masters, 40 times as long."""

    async def play() -> None:
        pool = VirtualThreads(lambda level: {"master": SLOW_S, "club": QUICK_S}[level])
        bots = threads_of(pool)
        alone = await answer_times(bots, level, "ann", 30)
        greedy = [
            asyncio.create_task(answer_times(bots, "master", "eve", 10_000)) for _ in range(16)
        ]
        together = await answer_times(bots, level, "ann", 30)
        assert max(together) < 2 * max(alone)
        assert median(together) < 2 * median(alone)
        assert pool.most == THREADS
        for each in greedy:
            each.cancel()

    in_virtual_time(play())


def test_of_many_people_each_waits_for_the_others_once() -> None:
    async def play() -> None:
        bots = threads_of(VirtualThreads(lambda _: SLOW_S))
        people = [*"abcdefgh"]
        greedy = [
            asyncio.create_task(answer_times(bots, "master", person, 10_000))
            for person in people
            for _ in range(16)
        ]
        took = await answer_times(bots, "master", "ann", 20)
        assert max(took) < (len(people) / THREADS + 2) * 2 * SLOW_S
        for each in greedy:
            each.cancel()

    in_virtual_time(play())


def test_who_judges_waits_for_nobody_who_thinks() -> None:
    async def play() -> None:
        pool = VirtualThreads(lambda _: 10.0)
        bots = threads_of(pool)
        thinking = [
            asyncio.create_task(answer_times(bots, "master", str(number), 1))
            for number in range(2 * THREADS)
        ]
        await asyncio.sleep(0.01)
        assert max(await answer_times(bots, "casual", "ann", 30)) < SLOW_S
        assert pool.most == THREADS
        for each in thinking:
            each.cancel()

    in_virtual_time(play())


@pytest.mark.parametrize("level", ["master", "casual"])
def test_a_persons_tables_take_turns(level: str) -> None:
    async def play() -> None:
        bots = threads_of(VirtualThreads(lambda _: SLOW_S))
        answered = [0] * 5

        async def table(number: int) -> None:
            while True:
                await answer_times(bots, level, "ann", 1)
                answered[number] += 1

        tables = [asyncio.create_task(table(number)) for number in range(5)]
        await asyncio.sleep(100 * SLOW_S)
        assert max(answered) - min(answered) <= 1 < min(answered)
        assert sum(answered) < 2 * 100 * SLOW_S / (SPREAD_S / 2)  # one at a time
        for each in tables:
            each.cancel()

    in_virtual_time(play())


def test_what_is_given_up_makes_room_for_others() -> None:
    """A table that is closed while its bot waits or chooses."""

    async def play() -> None:
        bots = threads_of(VirtualThreads(lambda _: SLOW_S))
        for waits in range(4):
            asked = [asyncio.create_task(answer_times(bots, "master", "ann", 1)) for _ in range(3)]
            for _ in range(waits):
                await asyncio.sleep(0)
            for each in asked:
                each.cancel()
        assert len(await answer_times(bots, "master", "ann", 3)) == 3
        busy = [bots.choose("master", View(), str(number)) for number in range(THREADS)]
        began = asyncio.get_running_loop().time()
        await asyncio.gather(*busy)
        assert asyncio.get_running_loop().time() - began < 3 * SLOW_S

    in_virtual_time(play())


async def test_a_turn_that_is_given_up_as_soon_as_it_comes_goes_to_the_next() -> None:
    turns = FairTurns(1)
    await turns.begin("ann")
    given_up = asyncio.create_task(turns.begin("ben"))
    await asyncio.sleep(0)
    turns.free_thread()
    turns.end("ann")
    given_up.cancel()
    await asyncio.gather(given_up, return_exceptions=True)
    for _ in range(2):
        async with asyncio.timeout(PATIENCE_S):
            await turns.begin("ben")
        turns.free_thread()
        turns.end("ben")


# Timing


def test_a_forced_choice_is_answered_no_sooner_than_a_free_one() -> None:
    async def play() -> None:
        rng, times = Random(7), iter(count())
        free: list[bool] = []

        def seconds(_: str) -> float:
            next(times)
            free.append(rng.random() < 0.5)
            return rng.uniform(0.02, 0.1) if free[-1] else 0.001

        bots = threads_of(VirtualThreads(seconds))
        await answer_times(bots, "master", "ann", 200)  # it does not know them yet
        free.clear()
        took = await answer_times(bots, "master", "ann", 2_000)
        assert guessed_right(list(zip(took, free, strict=True))) < 0.55
        assert max(took) < 2 * 0.1

    in_virtual_time(play())


def test_one_slow_moment_does_not_slow_a_bot_for_long() -> None:
    async def play() -> None:
        seconds = iter([0.01] * 100 + [5.0] + [0.01] * 1_000)
        bots = threads_of(VirtualThreads(lambda _: next(seconds)))
        took = await answer_times(bots, "master", "ann", 110)
        assert max(took[101:]) < 3 * max(took[50:100])

    in_virtual_time(play())


def guessed_right(samples: list[tuple[float, bool]]) -> float:
    """How often the best threshold on half of the samples tells free from forced in the others."""
    half = len(samples) // 2
    known, others = samples[:half], samples[half:]
    best, threshold = 0.0, 0.0
    free_left = sum(is_free for _, is_free in known)
    forced_so_far = 0
    for took, is_free in sorted(known):
        free_left -= is_free
        forced_so_far += not is_free
        right = (forced_so_far + free_left) / half
        if right > best:
            best, threshold = right, took
    return sum((took > threshold) == is_free for took, is_free in others) / len(others)


@pytest.mark.soak
@pytest.mark.parametrize("level", LEVELS)
async def test_nobody_can_tell_a_forced_choice_by_its_time(level: str) -> None:
    """2,000 samples, as many forced as free, mixed; half of them to learn from."""
    bot(level).warm()
    views = list(mixed_views(2_000))
    samples: list[tuple[float, bool]] = []
    with bot_threads() as bots:
        for view, _ in views[:200]:  # it does not know them yet
            await bots.choose(level, view, "ann")
        for view, is_free in views:
            began = time.perf_counter()
            await bots.choose(level, view, "ann")
            samples.append((time.perf_counter() - began, is_free))
    assert guessed_right(samples) <= 0.55


def mixed_views(number: int) -> Iterator[tuple[View, bool]]:
    """Views of seats that are to play a card, and whether they have a choice."""
    rng = Random(7)
    forced: list[View] = []
    free: list[View] = []
    for seed in count():
        for game in positions(casual.choose, (4, TACTICAL, 0), seed):
            if game.phase == PLAY:
                view = checked.view(game, game.turn)
                (free if len(checked.legal_actions(view)) > 1 else forced).append(view)
        if min(len(forced), len(free)) >= number // 2:
            break
    half = number // 2
    both = [(view, False) for view in forced[:half]] + [(view, True) for view in free[:half]]
    rng.shuffle(both)
    yield from both


# At tables


async def test_bots_choose_on_behalf_of_the_host(tmp_path: Path) -> None:
    owners: list[str] = []

    async def listen(level: str, view: View, owner: str) -> int:
        owners.append(owner)
        return await choose_now(level, view, owner)

    async with open_home(tmp_path, seed=3, choose=listen) as home:
        ann = home.guest("Ann")
        code = await ann.create(seats=3)
        tab = await ann.sit_at(code)
        await tab.until(lambda state: state["own"]["legal"])
        await tab.act(tab.state["own"]["legal"][0])
        await tab.until(lambda state: state["game"]["phase"] == "play")
        assert set(owners) == {home.room(code).table.seats[0].person}


async def test_bots_wait_until_somebody_is_there(tmp_path: Path) -> None:
    asked: list[str] = []

    async def listen(level: str, view: View, owner: str) -> int:
        asked.append(level)
        return await choose_now(level, view, owner)

    async with open_home(tmp_path, seed=3, choose=listen) as home:
        ann = home.guest("Ann")
        code = await ann.create(seats=7)  # a bot bids first: of seven, Ann is not the one
        room = home.room(code)
        await home.pass_time(code, COMMIT_MS)  # in which Ann might come to her table
        await comes_true(lambda: room.table.game and not room.table.awaits_chance)
        assert room.table.seats[room.table.playing.turn].is_played_by_bot
        await home.pass_time(code, 3_600_000)
        assert not asked
        assert next_timer(room.table, room.presence).kind == "close"
        onlooker = await home.guest("Ben").sit_at(code)
        await onlooker.until(lambda state: state["clock"]["kind"] == "turn" or asked)
        assert asked
