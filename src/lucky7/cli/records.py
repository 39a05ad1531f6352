"""`lucky7 record`: verify and new; and the record or game that a command line names."""

import errno
import os
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from secrets import randbits
from typing import BinaryIO

from lucky7.cli.output import complain, say
from lucky7.fair.verify import Report, chances_of
from lucky7.fair.verify import verify as verify_chance
from lucky7.random_game import random_game
from lucky7.record import BadRecord, Deal, Draw, Header, Record, read, write
from lucky7.rules.names import MODE_NAMES, TURNED_JOKER_NAMES
from lucky7.wording import CHANCE_FAULTS, count, word

NAMES = ("Ann", "Ben", "Cleo", "Dora", "Emil", "Fay", "Gus")


def record_help(args: Namespace) -> int:
    args.parser.print_help()
    return 0


def verify(args: Namespace) -> int:
    """One line a file; 0 if all hold."""
    code = 0
    for file in args.files:
        try:
            record = read_file(file)
        except (BadRecord, OSError) as error:
            say(reason(file, error))
            code = 1
            continue
        report = verify_chance(record) if args.fair else Report()
        for fault in report.faults:
            whose = "" if fault.seat < 0 else f", seat {fault.seat}"
            what = _chance_name(record, fault.n)
            say(f"{file}: chance {fault.n}{what}{whose}: {CHANCE_FAULTS[fault.code]}")
            code = 1
        if not report.faults:
            say(f"{file}: {_standing(record)}{_chance(report) if args.fair else ''}")
    return code


def _chance_name(record: Record, n: int) -> str:
    """In brackets: what the n-th chance was; nothing if there are not as many."""
    chances = chances_of(record)[:n]
    if len(chances) < n:
        return ""
    dealt = sum(isinstance(each, Deal) for each in chances)
    match chances[-1]:
        case Draw():
            return " (the draw for the deal)"
        case Deal():
            return f" (the deal of round {dealt})"
    return f" (a roll in round {dealt})"


def _chance(report: Report) -> str:
    """How much of a game's chance is proven, by whom."""
    said = f"; chance: {len(report.proven)} of {report.chances} proven"
    if report.contributions:
        said += f", {count(report.contributions, 'contribution')}"
    if report.proven and report.unproven:
        said += f"; not proven: {', '.join(map(str, report.unproven))}"
    by_seat: dict[int, list[str]] = {}
    for n, seat in report.withheld:
        by_seat.setdefault(seat, []).append(str(n))
    if by_seat:
        each = (f"seat {seat} at {', '.join(at)}" for seat, at in sorted(by_seat.items()))
        said += f"; withheld: {', '.join(each)}"
    return said


def _standing(record: Record) -> str:
    if record.final is None:
        return f"unfinished, round {record.round_number}"
    return " ".join(["ok", *map(str, record.final.totals)])


def new(args: Namespace) -> int:
    text = write(random_record(args))
    if args.output is None:
        say(text, end="")
        return 0
    file = Path(args.output)
    if file.is_file() and not args.force:
        complain(f"{file} is there already: choose another name, or add --force.")
        return 1
    try:
        file.write_text(text, encoding="utf-8", newline="\n")
    except OSError as error:
        complain(f"{args.output}: cannot be written: {error.strerror}")
        return 1
    return 0


def random_record(args: Namespace) -> Record:
    """The game that settings and seed on the command line stand for."""
    seed = randbits(32) if args.seed is None else args.seed
    players = _players(args)
    mode = MODE_NAMES.index(args.mode)
    turned_joker = TURNED_JOKER_NAMES.index(args.turned_joker)
    header = Header(players, args.rounds, mode, turned_joker, {"seed": seed})
    try:
        return random_game(header, Random(seed))
    except BadRecord as error:
        parser: ArgumentParser = args.parser
        parser.error(word(error))


def _players(args: Namespace) -> tuple[str, ...]:
    if args.names is None:
        return NAMES[: args.players or args.default_players]
    if args.players not in (None, len(args.names)):
        args.parser.error(f"{len(args.names)} names for {args.players} players")
    return tuple(args.names)


def read_file(file: str) -> Record:
    with _opened(file) as stream:
        return read(stream)


@contextmanager
def _opened(file: str) -> Iterator[BinaryIO]:
    if file != "-":
        with Path(file).open("rb") as stream:
            yield stream
    elif sys.stdin is None:
        raise OSError(errno.EBADF, os.strerror(errno.EBADF))
    else:
        yield sys.stdin.buffer


def reason(file: str, error: BadRecord | OSError) -> str:
    if isinstance(error, OSError):
        return f"{file}: cannot be read: {error.strerror}"
    return f"{file}:{error.line}: {word(error)}"
