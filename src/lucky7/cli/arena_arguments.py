"""The arguments of `lucky7 arena` and `lucky7 bots`. Light: nothing is played or drawn here."""

from argparse import ArgumentParser, RawDescriptionHelpFormatter
from typing import Any

from lucky7.bots import LEVELS
from lucky7.cli.numbers import whole
from lucky7.rules.names import MODE_NAMES, TURNED_JOKER_NAMES

ARENA = """\
Let bots play each other on the same deals, every deal with the seats rotated, and say how
good they are: points a round and a game, exact bids and wins with 95 % intervals, ratings,
decision times (processor time of the deciding thread: sleeping does not count).
"""
ARENA_EXAMPLES = f"""\
bots: {", ".join(LEVELS)};
reference opponents, which never change: rules, monte-carlo, pimc;
or module:function for a choose(view, rng) of your own.
With fewer bots than players the last one fills the seats; with more, every combination plays.

Games of novice, casual and rules take milliseconds; each seat of club, pimc or master adds up to
a second to a game, and a deal is a game in each rotation. --jobs 4 plays on four cores.
What club, pimc, master and --reviewed compute with is compiled the first time on a machine, which
takes half a minute or more; --reviewed then adds up to a fifth of a second to a game.

examples:
  lucky7 arena casual novice                         one Casual against three Novice
  lucky7 arena casual --mode classic --rounds 7      Casual among its like
  lucky7 arena mybot:choose casual --report out.html your own bot, with a report to look at
"""
MOST = 10_000_000
JOBS = "processes that play at a time (default: 1)"
BOTS = "List the levels of bots with their measured strength."


def add_arena(commands: Any) -> None:
    """Add `arena` and `bots` to the commands of the main parser."""
    arena = _add(commands, "arena", "let bots play each other", ARENA, ARENA_EXAMPLES)
    arena.set_defaults(command="arena.compete")
    arena.add_argument("bots", nargs="+", metavar="BOT")
    arena.add_argument("--players", type=whole(2, 7), default=4, metavar="2-7", help="default: 4")
    arena.add_argument("--mode", choices=MODE_NAMES, default="tactical", help="default: tactical")
    arena.add_argument(
        "--rounds", type=whole(7, 14), choices=(7, 14), default=14, help="default: 14"
    )
    arena.add_argument(
        "--turned-joker",
        choices=TURNED_JOKER_NAMES,
        default=TURNED_JOKER_NAMES[0],
        help=f"default: {TURNED_JOKER_NAMES[0]}",
    )
    arena.add_argument(
        "--deals", type=whole(1, MOST), default=100, metavar="N", help="default: 100"
    )
    arena.add_argument("--seed", type=int, default=1, help="which deals (default: 1)")
    arena.add_argument(
        "--first",
        type=whole(0, MOST),
        default=0,
        metavar="N",
        help="number of the first deal (default: 0)",
    )
    arena.add_argument("--jobs", type=whole(1, MOST), default=1, metavar="N", help=JOBS)
    arena.add_argument(
        "--reviewed",
        action="store_true",
        help="also give points a game with deal luck taken off "
        "(needs 10 deals and the extra `fast`)",
    )
    arena.add_argument(
        "--report", metavar="FILE", help="write an HTML report with plots, over one that is there"
    )
    bots = _add(commands, "bots", "list the bots and how strong they are", BOTS)
    bots.set_defaults(command="arena.list_bots")
    bots.add_argument(
        "--measure",
        type=whole(1, MOST),
        metavar="DEALS",
        help="measure again, and keep the result in the installed package (takes long)",
    )
    bots.add_argument("--jobs", type=whole(1, MOST), default=1, metavar="N", help=JOBS)


def _add(commands: Any, name: str, summary: str, text: str, examples: str = "") -> ArgumentParser:
    added: ArgumentParser = commands.add_parser(
        name,
        help=summary,
        description=text,
        epilog=examples,
        formatter_class=RawDescriptionHelpFormatter,
    )
    added.set_defaults(parser=added)
    return added
