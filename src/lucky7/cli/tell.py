"""`lucky7 record show` and `lucky7 demo`: games told on the terminal."""

from argparse import Namespace
from time import sleep

from rich.console import Console

from lucky7.cli.output import complain
from lucky7.cli.records import random_record, read_file, reason
from lucky7.record import BadRecord, Record
from lucky7.show import playthrough

PACE = 0.25
BREATH = 4  # lines' worth of rest between two rounds


def show(args: Namespace) -> int:
    try:
        record = read_file(args.file)
    except (BadRecord, OSError) as error:
        complain(reason(args.file, error))
        return 1
    tell(record, Console())
    return 0


def demo(args: Namespace) -> int:
    screen = Console()
    pace = args.pace
    if pace is None:
        pace = PACE if screen.is_terminal else 0.0
    tell(random_record(args), screen, pace)
    return 0


def tell(record: Record, screen: Console, pace: float = 0.0) -> None:
    for line in playthrough(record):
        screen.print(line, soft_wrap=True)
        if pace:
            sleep(pace if line.plain else BREATH * pace)
