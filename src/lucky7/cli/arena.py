"""`lucky7 arena` and `lucky7 bots`: matches, and what the levels are worth."""

from argparse import Namespace
from collections.abc import Callable, Sequence
from importlib import import_module
from pathlib import Path
from time import monotonic

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Grid

from lucky7.arena import roster, strength
from lucky7.arena.match import Match, Outcome, run
from lucky7.arena.play import Misplayed, Table
from lucky7.arena.report import html
from lucky7.arena.summary import HEADINGS, cells, describe, notes, rows
from lucky7.arena.tally import FEWEST
from lucky7.bots import DEFAULT_LEVEL, LEVELS, UnknownBot
from lucky7.cli.output import complain, say
from lucky7.rules.names import MODE_NAMES, TURNED_JOKER_NAMES

COLUMNS = (TextColumn("deals"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())

AROUND = 3  # columns that a border and its room take
LONGEST_NAME = 12  # columns for a name that goes on in the next line
QUIET_S = 10.0  # where there is no terminal to draw a bar on

Figures = Sequence[str]


def compete(args: Namespace) -> int:
    table = Table(
        args.players,
        args.rounds,
        MODE_NAMES.index(args.mode),
        TURNED_JOKER_NAMES.index(args.turned_joker),
    )
    match = Match(tuple(args.bots), table, args.deals, args.seed, args.first, args.reviewed)
    try:
        for name in match.bots:
            roster.entrant(name)
        if args.report:
            try_to_write(Path(args.report))
        outcome = _run(match, args.jobs)
        screen = Console(highlight=False)
        screen.print(describe(match))
        screen.print(*grids(outcome, screen.width), sep="\n")
        screen.print(notes(match))
        if match.reviewed:
            screen.print(_without_luck(outcome))
        if args.report:
            Path(args.report).write_text(html(outcome), "utf-8")
    except OSError as error:
        where = f"{error.filename} cannot be written: " if error.filename else ""
        complain(f"lucky7 arena: {where}{error.strerror}.")
        return 1
    except (UnknownBot, Misplayed) as error:
        complain(f"lucky7 arena: {error}")
        return 1
    return 0


def _without_luck(outcome: Outcome) -> str:
    if outcome.match.deals < FEWEST:
        return f"Deal luck is not taken off: that needs {FEWEST} deals."
    # Loaded late: it brings Numba with it.
    luck = import_module("lucky7.arena.luck")
    figures = [f"{name} {luck.without_luck(outcome.sums(name))}" for name in outcome.names()]
    return f"Points a game, deal luck taken off (docs/coach.md): {', '.join(figures)}."


def _run(match: Match, jobs: int) -> Outcome:
    beside = Console(stderr=True)
    if not beside.is_terminal:
        return run(match, jobs, now_and_then())
    with Progress(*COLUMNS, console=beside, transient=True) as progress:
        task = progress.add_task("deals", total=match.deals)
        return run(match, jobs, lambda done, _: progress.update(task, completed=done))


def now_and_then(clock: Callable[[], float] = monotonic) -> Callable[[int, int], None]:
    """Progress for a log: a line when none was said for a while."""
    said = clock()

    def tell(done: int, deals: int) -> None:
        nonlocal said
        if clock() - said >= QUIET_S and done < deals:
            said = clock()
            complain(f"{done:,} of {deals:,} deals")

    return tell


def try_to_write(file: Path) -> None:
    """To hear now, not after the match, that it cannot be written."""
    new = not file.exists()
    with file.open("a", encoding="utf-8"):
        pass
    if new:
        file.unlink()


def grids(outcome: Outcome, width: int) -> list[Grid]:
    """A column a bot, as many side by side as the terminal is wide."""
    groups: list[list[Figures]] = []
    left = 0
    for row in rows(outcome):
        column = cells(row, outcome.match)
        if not groups or _width(column) > left:
            groups.append([])
            left = width - _width(HEADINGS[1:]) - 1
        groups[-1].append(column)
        left -= _width(column)
    return [_grid(columns) for columns in groups]


def _width(column: Figures) -> int:
    """Of a column with its border and the room around what it holds."""
    name, *figures = column
    return max(min(len(name), LONGEST_NAME), *map(len, figures)) + AROUND


def _grid(columns: list[Figures]) -> Grid:
    made = Grid("")
    for column in columns:
        made.add_column(column[0], justify="right", overflow="fold", width=_width(column) - AROUND)
    for heading, *figures in list(zip(HEADINGS, *columns, strict=True))[1:]:
        made.add_row(heading, *figures)
    return made


def list_bots(args: Namespace) -> int:
    if args.measure:
        try:
            try_to_write(strength.FILE)
            strength.write(strength.measure(args.measure, 1, args.jobs, complain))
        except OSError as error:
            complain(f"lucky7 bots: {strength.FILE} cannot be written: {error.strerror}.")
            return 1
    measured = strength.read()
    made = Grid()
    for heading in ("level", "rating", "wins", "points/round", "exact bids", "p50 ms", "p99 ms"):
        made.add_column(heading, justify="left" if heading == "level" else "right")
    for level in LEVELS:
        found = measured.bots.get(level)
        if found is None:
            made.add_row(level, "not measured yet")
            continue
        made.add_row(
            level,
            found.rating.whole(),
            found.wins.percent(0),
            str(found.points),
            found.exact.percent(0),
            f"{found.median:.3f}",
            f"{found.slow:.3f}",
        )
    Console(highlight=False).print(made)
    say(
        f"Measured on {measured.deals:,} deals a mode, 14-round games of four: rating with all\n"
        f"levels at one table, the rest against three {strength.COMPANY} (25 % of wins is level).\n"
        "± is half of the 95 % interval, from how much deals differ.\n"
        f"Milliseconds are processor time a decision. Unnamed bots are {DEFAULT_LEVEL}."
    )
    return 0
