"""What /metrics tells, in Prometheus' text format."""

from bisect import bisect_left
from dataclasses import dataclass, field

BUCKETS_S = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)


@dataclass
class Metrics:
    sockets: int = 0
    messages: int = 0
    answer_seconds: float = 0.0
    answers: list[int] = field(default_factory=lambda: [0] * (len(BUCKETS_S) + 1))

    def answered(self, seconds: float) -> None:
        """How long a request took from its arrival to its commit and answer."""
        self.answer_seconds += seconds
        self.answers[bisect_left(BUCKETS_S, seconds)] += 1

    def text(self, gauges: dict[str, tuple[str, float]]) -> str:
        """The page; `gauges` are what the caller counts: name to help and value."""
        lines: list[str] = []
        name = "lucky7_messages_total"
        lines += [f"# HELP {name} Messages from devices.", f"# TYPE {name} counter"]
        lines.append(f"{name} {self.messages}")
        gauges = {**gauges, "lucky7_sockets": ("Devices connected.", self.sockets)}
        for name, (about, value) in gauges.items():
            lines += [f"# HELP {name} {about}", f"# TYPE {name} gauge", f"{name} {value:g}"]
        return "\n".join([*lines, *self._histogram()]) + "\n"

    def _histogram(self) -> list[str]:
        name = "lucky7_answer_seconds"
        lines = [
            f"# HELP {name} From a request's arrival to its answer, committed.",
            f"# TYPE {name} histogram",
        ]
        total = 0
        for bound, count in zip((*map(str, BUCKETS_S), "+Inf"), self.answers, strict=True):
            total += count
            lines.append(f'{name}_bucket{{le="{bound}"}} {total}')
        return [*lines, f"{name}_sum {self.answer_seconds:g}", f"{name}_count {total}"]
