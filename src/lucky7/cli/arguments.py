"""What may be said on the command line, and the help that teaches it."""

from argparse import ArgumentParser, ArgumentTypeError, RawDescriptionHelpFormatter
from typing import Any, Final

from lucky7 import __version__
from lucky7.cli.arena_arguments import add_arena
from lucky7.cli.hosting import add_admin, add_play, add_serve, add_worker
from lucky7.cli.numbers import whole
from lucky7.cli.pad import add_pad
from lucky7.rules.names import MODE_NAMES, TURNED_JOKER_NAMES

MOST_GAMES: Final = 1_000_000_000

MAIN = """\
Double Lucky 7, a trick-taking card game for 2 to 7 players.

Bid how many tricks you will win, then win exactly that many. The dealer leads every
trick; the Joker beats everything; seven lucky options turn the round around.
"""
MAIN_EXAMPLES = """\
examples:
  lucky7                                        play: in the browser, alone or with friends
  lucky7 serve --port 8000                      serve tables, with options for hosting
  lucky7 demo                                   watch a short game
  lucky7 record new --players 4 -o game.dl7     play a random game and keep its record
  lucky7 record show game.dl7                   read it, trick by trick
  lucky7 record verify *.dl7                    check every line against the rules
  lucky7 review game.dl7                        what was luck, and what was skill
  lucky7 simulate --games 100000 --players 4    play very many, and look at the averages

`lucky7 COMMAND --help` says more about each.
"""
RECORD = """\
A record (.dl7) is a game as text: the cards as they were dealt, every decision, the
points. It replays without any randomness, so that anybody can check it.
"""
VERIFY = """\
Replay each record by the rules and print one line for it:

  game.dl7: ok 132 88                                  finished; the final scores
  open.dl7: unfinished, round 3                        good so far; it stops in round 3
  bad.dl7:17: R5.2: seat 1 must follow R and holds R3  line 17 is the first that cannot stand

With --fair every deck, draw and roll is computed again from what was sealed and contributed:

  game.dl7: ok 132 88; chance: 15 of 15 proven, 45 contributions
  game.dl7: ok 98 77; chance: 13 of 15 proven, 13 contributions; not proven: 4, 5; withheld: seat 1
    at 4, 5
  bad.dl7: chance 4 (the deal of round 3): its secret was never revealed

The exit status is 0 if all hold, finished or not, and 1 otherwise. What is not proven is no
fault: nobody contributed to it, or the game is of an older version. Names of players are not part
of the proof. docs/fairness.md says what a proof is worth.
"""
SHOW = """\
Tell a recorded game for people: hands, bids, the wheel, every trick, the points.
Coloured on a terminal (NO_COLOR=1 turns that off), plain in a pipe. Each colour also has its
letter and a shape: ▲R red, ☼Y yellow, ◆G green, ●B blue, ★J the Joker.
A star marks the card that won a trick.
"""
NEW = """\
Play a whole game with random players and write its record. The same seed and settings give
the same game; without a seed every game is another one (its seed stands in the header).
"""
NEW_EXAMPLES = """\
examples:
  lucky7 record new                                   to the terminal, four players
  lucky7 record new --mode dice --seed 7 -o game.dl7  Lucky Dice Mode, into a file
  lucky7 record new --names Ann Ben --rounds 7        two players with names, a short game
  lucky7 record new | lucky7 record show -            play and read at once
"""
DEMO = """\
Watch a game play itself, line by line on a terminal and at once in a pipe. Ctrl-C ends it.
"""
REVIEW = """\
Review a finished game: what luck and decisions brought each seat, everybody's chances to win,
the decisions that cost most by what their seats could know, unused options of the wheel.
A game of four takes a few seconds. Needs the extra `fast`. docs/coach.md explains the figures.
"""
SIMULATE = """\
Play very many games with random players, compiled, on all cores, and print the average
points of each seat in each round, how often a bid was met exactly, and the speed.
Needs the extra `fast`. The same seed gives the same averages on every machine.
"""


def parser() -> ArgumentParser:
    main = ArgumentParser(
        "lucky7",
        description=MAIN,
        epilog=MAIN_EXAMPLES,
        formatter_class=RawDescriptionHelpFormatter,
    )
    main.add_argument("--version", action="version", version=f"lucky7 {__version__}")
    add_play(main)
    commands = main.add_subparsers(title="commands", metavar="COMMAND")
    add_serve(commands)
    add_worker(commands)
    _add_records(_add(commands, "record", "verify, show or make records of games", RECORD))
    demo = _add(commands, "demo", "watch a short game play itself", DEMO)
    demo.set_defaults(command="tell.demo")
    _add_settings(demo, players=3, rounds=7, mode="dice")
    demo.add_argument("--seed", type=int, help="which game (default: another one every time)")
    demo.add_argument(
        "--pace", type=_seconds, metavar="S", help="seconds a line (default: 0.25 on a terminal)"
    )
    review = _add(commands, "review", "see what was luck and what was skill", REVIEW)
    review.set_defaults(command="review.review_record")
    review.add_argument("file", metavar="FILE", help="a record, or - for the input")
    review.add_argument("--json", metavar="FILE", help="write the figures here instead")
    review.add_argument("--seed", type=int, default=0, help="of the sampled games (default: 0)")
    add_arena(commands)
    add_pad(commands)
    add_admin(commands)
    simulate = _add(commands, "simulate", "play very many games, see averages", SIMULATE)
    simulate.set_defaults(command="simulate.simulate_games")
    simulate.add_argument(
        "--games", type=whole(1, MOST_GAMES), default=100_000, metavar="N", help="default: 100,000"
    )
    _add_settings(simulate, players=4, rounds=14, mode="classic", names=False)
    simulate.add_argument("--seed", type=int, default=0, help="which games (default: 0)")
    simulate.add_argument("--threads", type=whole(1, 1_024), help="default: one a core")
    return main


def _add_records(record: ArgumentParser) -> None:
    record.set_defaults(command="records.record_help", parser=record)
    commands = record.add_subparsers(title="commands", metavar="COMMAND")
    verify = _add(commands, "verify", "check records line by line", VERIFY)
    verify.set_defaults(command="records.verify")
    verify.add_argument("--fair", action="store_true", help="check its chance as well")
    verify.add_argument("files", nargs="+", metavar="FILE", help="a record, or - for the input")
    show = _add(commands, "show", "read a record as a story", SHOW)
    show.set_defaults(command="tell.show")
    show.add_argument("file", metavar="FILE", help="a record, or - for the input")
    new = _add(commands, "new", "play a random game, write its record", NEW, NEW_EXAMPLES)
    new.set_defaults(command="records.new", parser=new)
    _add_settings(new, players=4, rounds=14, mode="classic")
    new.add_argument("--seed", type=int, help="which game (default: another one every time)")
    new.add_argument("-o", "--output", metavar="FILE", help="write here, not to the terminal")
    new.add_argument("--force", action="store_true", help="even over a file that is there")


def _add(
    commands: Any, name: str, summary: str, description: str, epilog: str = ""
) -> ArgumentParser:
    added: ArgumentParser = commands.add_parser(
        name,
        help=summary,
        description=description,
        epilog=epilog,
        formatter_class=RawDescriptionHelpFormatter,
    )
    added.set_defaults(parser=added)
    return added


def _add_settings(
    command: ArgumentParser, players: int, rounds: int, mode: str, *, names: bool = True
) -> None:
    """How a game is played; `players` may follow from the names."""
    command.add_argument(
        "--players",
        type=whole(2, 7),
        default=None if names else players,
        metavar="2-7",
        help=f"default: {players}",
    )
    command.set_defaults(default_players=players)
    if names:
        command.add_argument("--names", nargs="+", metavar="NAME", help="one a player")
    command.add_argument(
        "--rounds", type=whole(7, 14), choices=(7, 14), default=rounds, help=f"default: {rounds}"
    )
    command.add_argument("--mode", choices=MODE_NAMES, default=mode, help=f"default: {mode}")
    command.add_argument(
        "--turned-joker",
        choices=TURNED_JOKER_NAMES,
        default=TURNED_JOKER_NAMES[0],
        help=f"when the Joker is turned up for trump (default: {TURNED_JOKER_NAMES[0]})",
    )


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = -1
    if not 0 <= seconds <= 60:
        raise ArgumentTypeError(f"'{text}' is not a number of seconds from 0 to 60")
    return seconds
