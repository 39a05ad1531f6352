"""`lucky7 simulate`: very many games, as one table."""

import os
from argparse import Namespace

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from lucky7.fast.simulate import Simulation, simulate
from lucky7.rules.names import MODE_NAMES, TURNED_JOKER_NAMES
from lucky7.wording import MODES

COLUMNS = (
    TextColumn("{task.description}"),
    BarColumn(),
    MofNCompleteColumn(),
    TimeRemainingColumn(),
)


def simulate_games(args: Namespace) -> int:
    beside = Console(stderr=True)
    with Progress(
        *COLUMNS, console=beside, transient=True, disable=not beside.is_terminal
    ) as progress:
        # The first time it takes seconds, and looks like standing still.
        task = progress.add_task("compiling", total=args.games)
        result = simulate(
            args.games,
            args.players,
            args.rounds,
            MODE_NAMES.index(args.mode),
            args.seed,
            turned_joker=TURNED_JOKER_NAMES.index(args.turned_joker),
            threads=args.threads or os.cpu_count() or 1,
            progress=lambda done: progress.update(task, description="games", completed=done),
        )
    screen = Console(highlight=False)
    screen.print(table(result))
    speed = f"{result.moves_per_second / 1e6:,.1f} million moves/s"
    screen.print("A win that is shared counts for each of its winners.")
    screen.print(f"{result.games:,} games, {result.moves:,} moves, {result.seconds:.2f} s: {speed}")
    return 0


def table(result: Simulation) -> Table:
    """Average points by round and seat, and how often a bid was met."""
    title = f"{MODES[result.mode]}, {result.players} players, random play, seed {result.seed}"
    made = Table(title=title, title_justify="left")
    made.add_column("round", justify="right")
    for seat in range(result.players):
        made.add_column(f"seat {seat}", justify="right")
    made.add_column("bids met", justify="right")
    for number, (points, exact) in enumerate(zip(result.points, result.exact, strict=True), 1):
        met = sum(exact) / len(exact)
        made.add_row(
            str(number),
            *(f"{value:.2f}" for value in points),
            f"{met:.1%}",
            end_section=number == result.rounds,
        )
    every = [met for row in result.exact for met in row]
    scores = (f"{value:.2f}" for value in result.scores)
    made.add_row("final", *scores, f"{sum(every) / len(every):.1%}", style="bold")
    made.add_row("wins", *(f"{value:.1%}" for value in result.wins))
    return made
