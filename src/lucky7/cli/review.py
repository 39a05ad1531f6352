"""`lucky7 review`: a finished game reviewed, drawn in the terminal or written as JSON."""

import json
from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Grid
from rich.text import Text

from lucky7.cli.output import complain
from lucky7.cli.records import read_file, reason
from lucky7.coach import Judged, Missed, Review, review
from lucky7.record import BadRecord, Points, Record
from lucky7.rules.names import action_name

COLUMNS = (TextColumn("decisions"), BarColumn(), TimeRemainingColumn())
BARS = " ▁▂▃▄▅▆▇█"
JSON_PARTS = ("points", "start", "deal", "lie", "own", "others")
PARTS = ("start", "deal", "lie", "own", "others", "points")
MEANING = (
    "start: what a seat could expect before the draw. deal: luck of draw, deals and die. lie: how "
    "the hidden cards really lay. own, others: decisions, against judgement's. They add up to the "
    "points. loss: what a seat's decisions cost it against the best alternatives it could know."
)
WORTH_TELLING = 2.0  # standard errors by which an unused option must have gained


def review_record(args: Namespace) -> int:
    try:
        record = read_file(args.file)
    except (BadRecord, OSError) as error:
        complain(reason(args.file, error))
        return 1
    if record.final is None:
        complain(f"{args.file}: unfinished: only a finished game can be reviewed.")
        return 1
    found = _review(record, args.seed)
    if args.json:
        try:
            Path(args.json).write_text(json.dumps(as_json(found)) + "\n", encoding="utf-8")
        except OSError as error:
            complain(f"{args.json}: cannot be written: {error.strerror}")
            return 1
        return 0
    screen = Console(highlight=False)
    for part in drawing(found, record):
        screen.print(part, soft_wrap=isinstance(part, Text))
    return 0


def _review(record: Record, seed: int) -> Review:
    beside = Console(stderr=True)
    if not beside.is_terminal:
        return review(record, seed)
    with Progress(*COLUMNS, console=beside, transient=True) as progress:
        task = progress.add_task("decisions")
        return review(
            record, seed, progress=lambda done, of: progress.update(task, completed=done, total=of)
        )


def as_json(found: Review) -> dict[str, object]:
    """As docs/coach.md describes it."""
    return {
        "evaluator": found.evaluator,
        "seats": [{"seat": p.seat, **{n: getattr(p, n) for n in JSON_PARTS}} for p in found.seats],
        "decisions": [
            {
                "line": each.line,
                "seat": each.seat,
                "round": each.round_number,
                "decision": each.decision,
                "value": each.value,
                "best": action_name(each.best),
                "best_value": each.best_value,
                "loss": each.loss,
                "error": each.error,
            }
            for each in found.decisions
        ],
        "chances": [list(row) for row in found.chances],
    }


def drawing(found: Review, record: Record) -> Iterator[Text | Grid]:
    names = record.header.players
    yield Text("Where the points came from", "bold")
    yield _parts(found, names)
    yield Text(MEANING, "dim")
    yield Text()
    yield Text("Chances to win, round by round", "bold")
    yield from _chart(found, record)
    yield Text()
    yield from _told(found, names)
    yield Text(f"Valued by {found.evaluator}; docs/coach.md says how.", "dim")


def _parts(found: Review, names: tuple[str, ...]) -> Grid:
    made = Grid()
    made.add_column("")
    for heading in (*PARTS, "loss"):
        made.add_column(heading, justify="right")
    for parts, loss in zip(found.seats, found.losses(), strict=True):
        cells = [f"{getattr(parts, name):+.1f}" for name in PARTS[1:-1]]
        whole = (f"{parts.start:.1f}", *cells, f"{parts.points:.0f}", f"{loss:.1f}")
        made.add_row(Text(names[parts.seat]), *whole)
    return made


def _chart(found: Review, record: Record) -> Iterator[Text]:
    """A bar for the beginning, and one for the end of each round."""
    lines = [line for line, each in enumerate(record.entries, 2) if isinstance(each, Points)]
    rows = [found.chances[0], *(found.chances[line - 1] for line in lines)]
    width = max(map(len, record.header.players))
    for seat, name in enumerate(record.header.players):
        bars = "".join(BARS[round(row[seat] * (len(BARS) - 1))] for row in rows)
        yield Text(f"  {name:<{width}}  {bars}  {found.chances[-1][seat]:.0%}")
    turning = ", ".join(str(line) for line in found.turning_points())
    yield Text(f"  Turning points: lines {turning} of the record.")


def _told(found: Review, names: tuple[str, ...]) -> Iterator[Text]:
    mattered = found.mattered()
    if mattered:
        yield Text("What mattered most", "bold")
        yield from (Text(f"  {sentence(each, names)}") for each in mattered)
        yield Text()
    missed = [each for each in found.missed if each.gain.mean > WORTH_TELLING * each.gain.error]
    if missed:
        yield Text("Options of the wheel that would have gained", "bold")
        yield from (Text(f"  {_missed(each, names)}") for each in missed)
        yield Text()


def sentence(each: Judged, names: tuple[str, ...]) -> str:
    """A costly decision in words."""
    return (
        f"Line {each.line}, round {each.round_number}: {names[each.seat]} chose {each.decision}; "
        f"{action_name(each.best)} was worth {each.loss:.1f} ± {each.error:.1f} points more "
        f"(the bid is met in {each.best_met:.0%} instead of {each.met:.0%})."
    )


def _missed(each: Missed, names: tuple[str, ...]) -> str:
    return (
        f"{names[each.seat]}, half {each.half}: {action_name(each.action)} at line {each.line}, "
        f"{each.gain.mean:+.1f} ± {each.gain.error:.1f} points over passing"
    )
