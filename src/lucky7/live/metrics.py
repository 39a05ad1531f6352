"""What /metrics tells, in Prometheus' text format."""

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import accumulate

CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"
BUCKETS_S = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)

# What happens at tables and is counted, by the kind of its event.
COUNTED = {
    "created": ("lucky7_tables_created_total", "Tables opened."),
    "acted": ("lucky7_moves_total", "Decisions of people and bots, committed."),
    "played": ("lucky7_moves_total", "Decisions of people and bots, committed."),
    "game-over": ("lucky7_games_finished_total", "Games played to their end."),
}


@dataclass
class Histogram:
    total: float = 0.0
    buckets: list[int] = field(default_factory=lambda: [0] * (len(BUCKETS_S) + 1))

    def add(self, seconds: float) -> None:
        self.total += seconds
        self.buckets[bisect_left(BUCKETS_S, seconds)] += 1

    def __add__(self, other: "Histogram") -> "Histogram":
        both = zip(self.buckets, other.buckets, strict=True)
        return Histogram(self.total + other.total, [one + more for one, more in both])


@dataclass
class Metrics:
    sockets: int = 0
    messages: int = 0
    bots: int = 0  # thinking, or waiting to
    loaded: int = 0  # tables in memory, when last counted
    playing: int = 0  # of these, tables with a game going on
    happened: Counter[str] = field(default_factory=Counter)
    refused: Counter[str] = field(default_factory=Counter)
    jobs_waiting: Counter[str] = field(default_factory=Counter)  # of workers, by kind
    jobs_running: Counter[str] = field(default_factory=Counter)
    jobs_failed: Counter[str] = field(default_factory=Counter)
    answers: Histogram = field(default_factory=Histogram)
    requests: Histogram = field(default_factory=Histogram)

    def answered(self, seconds: float) -> None:
        """How long a request over a socket took from its arrival to its commit and answer."""
        self.answers.add(seconds)

    def committed(self, kind: str) -> None:
        """What happened at a table, by the kind of its event."""
        if kind in COUNTED:
            self.happened[kind] += 1

    def __add__(self, other: "Metrics") -> "Metrics":
        """Of two processes."""
        mine, theirs = vars(self), vars(other)
        return Metrics(**{name: mine[name] + theirs[name] for name in mine})

    @contextmanager
    def thinking(self) -> Iterator[None]:
        self.bots += 1
        try:
            yield
        finally:
            self.bots -= 1

    @contextmanager
    def running(self, kind: str) -> Iterator[None]:
        """A job that a worker computes."""
        self.jobs_running[kind] += 1
        try:
            yield
        except Exception:
            self.jobs_failed[kind] += 1
            raise
        finally:
            self.jobs_running[kind] -= 1

    def text(self, store_queue: int = 0, store_failures: int = 0) -> str:
        lines = _counter("lucky7_messages_total", "Messages from devices.", self.messages)
        about = "Writes that the file or its disk did not take."
        lines += _counter("lucky7_store_failures_total", about, store_failures)
        for name, about in dict(COUNTED.values()).items():
            kinds = [kind for kind, (counter, _) in COUNTED.items() if counter == name]
            lines += _counter(name, about, sum(self.happened[kind] for kind in kinds))
        about = "Requests over HTTP refused."
        lines += _labelled("lucky7_refusals_total", about, "counter", "code", self.refused)
        for name, about, kind, jobs in (
            ("lucky7_jobs_failed_total", "Jobs that failed.", "counter", self.jobs_failed),
            ("lucky7_jobs_running", "Jobs at workers.", "gauge", self.jobs_running),
            ("lucky7_jobs_waiting", "Jobs waiting for a worker.", "gauge", self.jobs_waiting),
        ):
            lines += _labelled(name, about, kind, "kind", jobs)
        gauges = {
            "lucky7_sockets": ("Devices connected.", self.sockets),
            "lucky7_bot_queue": ("Bots thinking or waiting to.", self.bots),
            "lucky7_tables_loaded": ("Tables in memory.", self.loaded),
            "lucky7_tables_playing": ("Tables in memory with a game going on.", self.playing),
            "lucky7_store_queue": ("Writes waiting for the store.", store_queue),
        }
        for name, (about, value) in gauges.items():
            lines += [*_head(name, about, "gauge"), f"{name} {value}"]
        about = "From a socket request's arrival to its answer, committed."
        lines += _histogram("lucky7_answer_seconds", about, self.answers)
        lines += _histogram("lucky7_http_seconds", "Answering a request over HTTP.", self.requests)
        return "\n".join(lines) + "\n"


def _head(name: str, about: str, kind: str) -> list[str]:
    return [f"# HELP {name} {about}", f"# TYPE {name} {kind}"]


def _labelled(name: str, about: str, kind: str, label: str, counts: Counter[str]) -> list[str]:
    values = sorted(counts.items())
    return [*_head(name, about, kind), *(f'{name}{{{label}="{key}"}} {n}' for key, n in values)]


def _counter(name: str, about: str, value: int) -> list[str]:
    return [*_head(name, about, "counter"), f"{name} {value}"]


def _histogram(name: str, about: str, histogram: Histogram) -> list[str]:
    lines = _head(name, about, "histogram")
    totals = list(accumulate(histogram.buckets))
    for bound, total in zip((*map(str, BUCKETS_S), "+Inf"), totals, strict=True):
        lines.append(f'{name}_bucket{{le="{bound}"}} {total}')
    return [*lines, f"{name}_sum {histogram.total:g}", f"{name}_count {totals[-1]}"]
