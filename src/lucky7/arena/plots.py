"""Plots as SVG text: lines with intervals, and bars. Enough for a report, and no library."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from html import escape
from math import floor, isfinite, log10
from typing import Final

from lucky7.arena.tally import Estimate

WIDTH: Final = 560
HEIGHT: Final = 300
LEFT, RIGHT, TOP, BOTTOM = 52, 16, 16, 44
# Told apart with any kind of colour vision (Okabe and Ito's set, darkened where too pale).
COLOURS: Final = ("#0072b2", "#d55e00", "#009e73", "#b8609a", "#8a6d00", "#3a9fd8", "#555555")


@dataclass(frozen=True, slots=True)
class Line:
    name: str
    points: Sequence[tuple[float, Estimate]]


@dataclass(frozen=True, slots=True)
class Frame:
    """Where values lie on the paper."""

    x_low: float
    x_high: float
    y_low: float
    y_high: float

    def x(self, value: float) -> float:
        share = (value - self.x_low) / (self.x_high - self.x_low)
        return LEFT + share * (WIDTH - LEFT - RIGHT)

    def y(self, value: float) -> float:
        share = (value - self.y_low) / (self.y_high - self.y_low)
        return HEIGHT - BOTTOM - share * (HEIGHT - TOP - BOTTOM)


Format = Callable[[float], str]


def plain(value: float) -> str:
    return f"{value:g}"


def percent(value: float) -> str:
    return f"{100 * value:.3g} %"


def ticks(low: float, high: float, about: int = 5) -> list[float]:
    """Round numbers between low and high."""
    if high <= low:
        return [low]
    rough = (high - low) / about
    power = 10.0 ** floor(log10(rough))
    step = next(power * m for m in (1, 2, 5, 10) if power * m >= rough)
    first = floor(low / step) * step
    steps = round((high - first) / step) + 1
    return [round(first + i * step, 10) for i in range(steps) if low <= first + i * step <= high]


def line_plot(
    title: str, x_name: str, lines: Sequence[Line], show: Format = plain, limit: float = 0.0
) -> str:
    """A line a bot over whole numbers; `limit`, where given, is drawn across."""
    spots = [spot for line in lines for spot in line.points]
    xs = [x for x, _ in spots]
    tops = [value.mean + _margin(value) for _, value in spots]
    frame = Frame(min(xs) - 0.3, max(xs) + 0.3, 0.0, 1.08 * max([*tops, limit, 1e-9]))
    parts = [_axes(frame, x_name, sorted(set(xs)), plain, show)]
    if limit:
        parts.append(_across(frame, limit, f"on average at most {show(limit)}"))
    for index, line in enumerate(lines):
        colour = COLOURS[index % len(COLOURS)]
        shift = (index - (len(lines) - 1) / 2) * 0.06
        path = " ".join(f"{frame.x(x + shift):.1f},{frame.y(v.mean):.1f}" for x, v in line.points)
        parts.append(f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="2"/>')
        parts += [_whisker(frame, x + shift, value, colour) for x, value in line.points]
    return _figure(title, "".join(parts), [line.name for line in lines])


def bar_plot(
    title: str,
    names: Sequence[str],
    values: Sequence[Estimate],
    show: Format = plain,
    level: float = 0.0,
) -> str:
    """A bar a bot; `level`, where given, is drawn across."""
    tops = [value.mean + _margin(value) for value in values]
    beside = 0.15 * len(names) if level else 0.0  # room for its name, beside the bars
    frame = Frame(-0.6, len(names) - 0.4 + beside, 0.0, 1.08 * max([*tops, level, 1e-9]))
    parts = [_axes(frame, "", [], plain, show)]
    half = min(40.0, (frame.x(1) - frame.x(0)) * 0.35)
    for index, value in enumerate(values):
        colour = COLOURS[index % len(COLOURS)]
        height = frame.y(0) - frame.y(value.mean)
        parts.append(
            f'<rect x="{frame.x(index) - half:.1f}" y="{frame.y(value.mean):.1f}"'
            f' width="{2 * half:.1f}" height="{height:.1f}" fill="{colour}" opacity="0.8"/>'
        )
        parts.append(_whisker(frame, index, value, "currentColor"))
    if level:
        parts.append(_across(frame, level, f"level {show(level)}"))
    return _figure(title, "".join(parts), names)


def _margin(value: Estimate) -> float:
    return value.margin if isfinite(value.margin) else 0.0


def _whisker(frame: Frame, x: float, value: Estimate, colour: str) -> str:
    at, margin = frame.x(x), value.margin
    spot = f'<circle cx="{at:.1f}" cy="{frame.y(value.mean):.1f}" r="3" fill="{colour}"/>'
    if not isfinite(margin):
        return spot
    top, bottom = frame.y(value.mean + margin), frame.y(max(frame.y_low, value.mean - margin))
    return (
        f'<path d="M{at:.1f} {top:.1f}V{bottom:.1f}M{at - 4:.1f} {top:.1f}h8'
        f'M{at - 4:.1f} {bottom:.1f}h8" stroke="{colour}" stroke-width="1.5" fill="none"/>{spot}'
    )


def _across(frame: Frame, value: float, text: str) -> str:
    y = frame.y(value)
    return (
        f'<path d="M{LEFT} {y:.1f}H{WIDTH - RIGHT}" stroke="currentColor" stroke-dasharray="5 4"/>'
        f'<text x="{WIDTH - RIGHT}" y="{y - 5:.1f}" text-anchor="end">{escape(text)}</text>'
    )


def _axes(frame: Frame, x_name: str, xs: Sequence[float], show_x: Format, show_y: Format) -> str:
    parts = []
    for value in ticks(frame.y_low, frame.y_high):
        y = frame.y(value)
        parts.append(f'<path d="M{LEFT} {y:.1f}H{WIDTH - RIGHT}" class="grid"/>')
        parts.append(
            f'<text x="{LEFT - 6}" y="{y + 4:.1f}" text-anchor="end">{show_y(value)}</text>'
        )
    parts += [
        f'<text x="{frame.x(value):.1f}" y="{HEIGHT - BOTTOM + 18}" text-anchor="middle">'
        f"{show_x(value)}</text>"
        for value in xs
    ]
    if x_name:
        middle = (LEFT + WIDTH - RIGHT) / 2
        parts.append(
            f'<text x="{middle}" y="{HEIGHT - 6}" text-anchor="middle">{escape(x_name)}</text>'
        )
    return "".join(parts)


def _figure(title: str, body: str, names: Sequence[str]) -> str:
    legend = "".join(
        f'<span><i style="background:{COLOURS[i % len(COLOURS)]}"></i>{escape(name)}</span>'
        for i, name in enumerate(names)
    )
    return (
        f"<figure><figcaption>{escape(title)}</figcaption>"
        f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{escape(title)}">{body}</svg>'
        f'<div class="legend">{legend}</div></figure>'
    )
