"""`lucky7 pad`: the score pad for the box on the table."""

import sys
from argparse import ArgumentParser, Namespace, RawDescriptionHelpFormatter
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from lucky7.cli.numbers import whole
from lucky7.cli.output import complain, say
from lucky7.scorepad.files import MOST_BYTES, PadFile, read, write_csv
from lucky7.scorepad.printed import PAPERS, WORDS, print_blank, print_pad
from lucky7.scorepad.refusals import BadPad

PAD: Final = """\
The score pad for the box on the table. It lives in the browser (/pad on any server); with --html
it is one file that opens anywhere, without a server. Exported pads are checked and printed here.
"""
EXAMPLES: Final = """\
examples:
  lucky7 pad --html pad.html                     the whole pad as one file
  lucky7 pad check evening.json                  does it add up? who won?
  lucky7 pad print evening.json -o evening.html  a sheet to print
  lucky7 pad print --players 5 --sheets 10 --paper a4 -o blank.html
  lucky7 pad csv evening.json > evening.csv      for a spreadsheet
"""
CHECK: Final = "Read exported pads and print one line each: who won, or what does not add up."
PRINT: Final = "A page to print: a pad as it stands, or without FILE blank sheets to write on."
CSV: Final = "A pad as a table for a spreadsheet: a line a round, the players side by side."
MOST_SHEETS: Final = 100
NOT_BUILT: Final = (
    "This installation lacks the pad. In a checkout of the source, `make web` builds it; "
    "what is installed from there afterwards has it."
)


def add_pad(commands: Any) -> None:
    """Add `pad` to the commands of the main parser."""
    pad: ArgumentParser = commands.add_parser(
        "pad",
        help="the score pad: as a file, checked, printed",
        description=PAD,
        epilog=EXAMPLES,
        formatter_class=RawDescriptionHelpFormatter,
    )
    pad.set_defaults(command="pad.pad", parser=pad)
    pad.add_argument("--html", metavar="FILE", help="write the whole pad as one file")
    inner = pad.add_subparsers(title="commands", metavar="COMMAND")
    check = inner.add_parser("check", help="check exported pads, one line each", description=CHECK)
    check.set_defaults(command="pad.check", parser=check)
    check.add_argument("files", nargs="+", metavar="FILE", help="a pad, or - for the input")
    sheet = inner.add_parser(
        "print", help="a sheet to print, filled in or blank", description=PRINT
    )
    sheet.set_defaults(command="pad.print_sheet", parser=sheet)
    sheet.add_argument("file", nargs="?", metavar="FILE", help="a pad; without one: blank")
    blank = sheet.add_argument_group("blank sheets, without FILE")
    blank.add_argument(
        "--players",
        type=whole(2, 7),
        metavar="2-7",
        help="default: as many as names, or 7",
    )
    blank.add_argument("--names", nargs="+", metavar="NAME", help="default: lines to write on")
    blank.add_argument("--rounds", type=whole(7, 14), choices=(7, 14), help="default: 14")
    blank.add_argument("--sheets", type=whole(1, MOST_SHEETS), metavar="1-100", help="default: 1")
    sheet.add_argument("--paper", choices=tuple(PAPERS), default="a5", help="default: a5")
    sheet.add_argument("--language", choices=tuple(WORDS), default="en", help="default: en")
    sheet.add_argument("-o", "--output", metavar="FILE", help="write here, not to the terminal")
    table = inner.add_parser("csv", help="a pad for a spreadsheet", description=CSV)
    table.set_defaults(command="pad.csv", parser=table)
    table.add_argument("file", metavar="FILE", help="a pad, or - for the input")


def pad(args: Namespace) -> int:
    if args.html is None:
        args.parser.print_help()
        return 0
    built = files("lucky7.server") / "static" / "pad.html"
    if not built.is_file():
        complain(NOT_BUILT)
        return 1
    return _put(args.html, built.read_text("utf-8"))


def check(args: Namespace) -> int:
    """One line a file; 0 if all hold."""
    code = 0
    for file in args.files:
        found = _read(file)
        if isinstance(found, PadFile):
            say(f"{file}: {_standing(found)}")
        else:
            say(f"{file}: {found}")
            code = 1
    return code


def print_sheet(args: Namespace) -> int:
    look = {"paper": args.paper, "language": args.language}
    if args.file is None:
        names = tuple(args.names or ())
        players = args.players or (max(2, len(names)) if names else 7)
        if len(names) > players:
            args.parser.error(f"{len(names)} names for {players} players")
        for twice in (name for name in names if names.count(name) > 1):
            args.parser.error(f"two players are called {twice}: add a letter")
        rounds, sheets = args.rounds or 14, args.sheets or 1
        text = print_blank(players, rounds=rounds, sheets=sheets, names=names, **look)
    else:
        for option in ("players", "names", "rounds", "sheets"):
            if getattr(args, option) is not None:
                args.parser.error(f"--{option} is for blank sheets, without FILE")
        found = _read(args.file)
        if not isinstance(found, PadFile):
            complain(f"{args.file}: {found}")
            return 1
        text = print_pad(found, **look)
    return _put(args.output, text)


def csv(args: Namespace) -> int:
    found = _read(args.file)
    if not isinstance(found, PadFile):
        complain(f"{args.file}: {found}")
        return 1
    return _put(None, write_csv(found.pad))


def _read(file: str) -> PadFile | str:
    """The pad in a file; else why it is none."""
    try:
        if file == "-":
            return read(sys.stdin.buffer.read(MOST_BYTES + 1))
        with Path(file).open("rb") as stream:
            return read(stream.read(MOST_BYTES + 1))
    except OSError as error:
        return f"cannot be read: {error.strerror}"
    except BadPad as error:
        where = f"line {error.line}: " if error.line else ""
        return f"{where}{error.code}: {error}"


def _standing(found: PadFile) -> str:
    pad = found.pad
    problems = [f"round {each.number} {code}" for each in pad.sheet for code in each.problems]
    told = f" ({', '.join(problems)})" if problems else ""
    if pad.phase != "over":
        return f"unfinished, round {pad.round_number}{told}"
    scores = " ".join(f"{p.name} {pad.score(n)}" for n, p in enumerate(pad.players))
    winners = " and ".join(pad.players[p].name for p in pad.winners())
    rollers = ", High Rollers Club" if pad.high_rollers() else ""
    return f"ok, {winners} won{rollers}: {scores}{told}"


def _put(file: str | None, text: str) -> int:
    if file is None:
        say(text, end="")
        return 0
    try:
        Path(file).write_text(text, encoding="utf-8", newline="\n")
    except OSError as error:
        complain(f"{file}: cannot be written: {error.strerror}")
        return 1
    return 0
