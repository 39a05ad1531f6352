"""Frames as they were shown, from the browser's own trace: nothing measures inside the page."""

import contextlib
import re
from asyncio import get_running_loop
from collections.abc import AsyncIterator
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from playwright.async_api import Browser, Page

# When animations run, and what became of every frame: little enough not to be felt.
CATEGORIES = ["blink.animations", "disabled-by-default-devtools.timeline.frame"]
CARD = re.compile(r"LI\b|SPAN class='card")
SQUARE = re.compile("DIV")
FRAME_MS = 1000 / 60
LATE_MS = FRAME_MS * 1.5
UNSUPPORTED_PROPERTY = 1 << 13  # of the reasons that Chromium notes for not compositing

Event = dict[str, Any]


@dataclass(frozen=True)
class Shown:
    """The frames while something moved."""

    frames: int
    rate: float
    in_time: float
    worst_ms: float


@contextlib.asynccontextmanager
async def traced(browser: Browser) -> AsyncIterator[list[Event]]:
    """What the browser notes meanwhile; complete at the end."""
    line = await browser.new_browser_cdp_session()
    events: list[Event] = []
    complete = get_running_loop().create_future()
    line.on("Tracing.dataCollected", lambda told: events.extend(told["value"]))
    line.on("Tracing.tracingComplete", lambda _: complete.set_result(None))
    await line.send("Tracing.start", {"traceConfig": {"includedCategories": CATEGORIES}})
    yield events
    await line.send("Tracing.end")
    await complete


def shown(events: list[Event], what: re.Pattern[str]) -> Shown:
    """The frames that were shown while an element moved whose tag and class begin like `what`."""
    spans = times_of_motion(events, what)
    frames = shown_frames(events, {pid for pid, _, _ in spans})
    gaps: list[float] = []
    for _, begin, end in spans:
        seen = [when for when in frames if begin <= when <= end]
        between = [(later - sooner) / 1000 for sooner, later in pairwise(seen)]
        # The first frame waited for the page's work: that it came late makes the second no better.
        gaps += [max(gap, FRAME_MS) for gap in between[:1]] + between[1:]
    gaps.sort()
    if not gaps:
        return Shown(0, 0, 0, 0)
    return Shown(
        frames=len(gaps),
        rate=1000 / max(FRAME_MS, sum(gaps) / len(gaps)),
        in_time=sum(gap < LATE_MS for gap in gaps) / len(gaps),
        worst_ms=gaps[int(len(gaps) * 0.99)],
    )


def times_of_motion(events: list[Event], what: re.Pattern[str]) -> list[tuple[int, float, float]]:
    """Process, begin and end in microseconds; what overlaps is one."""
    spans: list[tuple[int, float, float]] = []
    for begin, end in pairs(events, "Animation"):
        if not what.match(begin["args"]["data"]["nodeName"]):
            continue
        pid, start, stop = begin["pid"], begin["ts"], end["ts"]
        if spans and spans[-1][0] == pid and start <= spans[-1][2]:
            _, start, before = spans.pop()
            stop = max(stop, before)
        spans.append((pid, start, stop))
    return spans


def left_to_the_page(events: list[Event]) -> set[str]:
    """What moved by a property that the compositor cannot move by itself."""
    names: dict[str, str] = {}
    found: set[str] = set()
    for event in sorted((e for e in events if e["name"] == "Animation"), key=lambda e: e["ts"]):
        key = str(event.get("id2") or event.get("id"))
        told = event["args"].get("data", {})
        names[key] = told.get("nodeName") or names.get(key, "?")
        if told.get("compositeFailed", 0) & UNSUPPORTED_PROPERTY:
            found.add(names[key])
    return found


def shown_frames(events: list[Event], pids: set[int]) -> list[float]:
    """When each came to the screen, in microseconds.

    One for which the page's own work was late is shown without it, and told again once it is there.
    """
    frames: dict[tuple[int, int], float] = {}
    for begin, end in pairs(events, "PipelineReporter"):
        told = begin["args"]["frame_reporter"]
        if begin["pid"] in pids and told["state"].startswith("STATE_PRESENTED"):
            frames.setdefault((told["frame_source"], told["frame_sequence"]), end["ts"])
    return sorted(frames.values())


def pairs(events: list[Event], name: str) -> list[tuple[Event, Event]]:
    """Begin and end of everything of that name, in the order of beginning."""
    open_: dict[tuple[int, str], Event] = {}
    found: list[tuple[Event, Event]] = []
    for event in sorted((e for e in events if e["name"] == name), key=lambda e: float(e["ts"])):
        key = (event["pid"], str(event.get("id2") or event.get("id")))
        if event["ph"] == "b":
            open_[key] = event
        elif event["ph"] == "e" and key in open_:
            found.append((open_.pop(key), event))
    return sorted(found, key=lambda pair: float(pair[0]["ts"]))


async def move_a_square(page: Page) -> None:
    """The least there can be: one square that moves for some seconds over an empty page."""
    await page.set_content("<div style='width:80px;height:112px;background:#fff'></div>")
    await page.evaluate(
        """() => document.querySelector('div').animate(
          { translate: ['0 0', '240px 480px'] },
          { duration: 500, iterations: 20, direction: 'alternate' }).finished.then(() => true)"""
    )
