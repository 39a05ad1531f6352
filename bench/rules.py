"""How fast the rules play at random, interpreted and compiled, against OpenSpiel in the same run.

Seconds are those of the thread's own processor time, so that other programs disturb little; the
contenders take turns, and the median turn of each counts. A move is a player's decision: dealing,
turning, drawing and rolling are part of the time, but not counted.
"""

import os
import platform
import random
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from importlib.metadata import version
from pathlib import Path

import pyspiel
from bench.machine import processor

from lucky7.fast.batch import games, play_random
from lucky7.fast.chance import WORDS, seed
from lucky7.fast.layout import Records
from lucky7.fast.playout import finish, new_deck
from lucky7.rules import checked
from lucky7.rules.cards import CARDS
from lucky7.rules.state import CLASSIC, DEAL, DICE, TACTICAL

PLAYERS = 4
TRICKS = 7
TURNS = 9
OH_HELL = f"oh_hell(players={PLAYERS},num_suits=4,num_cards_per_suit=13,num_tricks_fixed={TRICKS})"
DECISIONS = PLAYERS * (TRICKS + 1)

Contender = Callable[[], int]  # plays for a while; how many moves


def compiled(mode: int) -> Contender:
    def play() -> int:
        return play_random(games(10_000, PLAYERS, 14, mode), random.getrandbits(60))

    return play


def compiled_round() -> int:
    """Only the round of seven cards, as OpenSpiel plays it."""
    return play_random(ROUNDS_OF_SEVEN.copy(), random.getrandbits(60))


def rounds_of_seven(count: int) -> Records:
    batch = games(count, PLAYERS, 7, TACTICAL)
    batch["phase"] = DEAL
    batch["round_number"] = TRICKS - 1
    batch["dealer"] = 0
    return batch


ROUNDS_OF_SEVEN = rounds_of_seven(40_000)


def interpreted() -> int:
    """The same functions on plain objects, as the server and bots in Python use them."""
    moves = 0
    chance, deck = [0] * WORDS, [0] * CARDS
    for stream in range(150):
        seed(chance, random.getrandbits(60), stream)
        new_deck(deck)
        moves += finish(checked.new(PLAYERS, 14, TACTICAL), chance, deck)
    return moves


def spiel_bots() -> int:
    """OpenSpiel's own uniform random bots in its own C++ loop: one call from Python a game."""
    for bot_seed in range(2_000):
        state = SPIEL.new_initial_state()
        pyspiel.evaluate_bots(state, SPIEL_BOTS, bot_seed)
    return 2_000 * DECISIONS


def spiel_python() -> int:
    """Every decision and every chance outcome chosen in Python."""
    moves = 0
    for _ in range(150):
        state = SPIEL.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[int(random.random() * len(outcomes))][0])
            else:
                actions = state.legal_actions()
                state.apply_action(actions[int(random.random() * len(actions))])
                moves += 1
    return moves


SPIEL = pyspiel.load_game(OH_HELL)
SPIEL_BOTS = [pyspiel.make_uniform_random_bot(seat, seat) for seat in range(PLAYERS)]

CONTENDERS: dict[str, Contender] = {
    "compiled, tactical": compiled(TACTICAL),
    "compiled, dice": compiled(DICE),
    "compiled, classic": compiled(CLASSIC),
    "compiled, a round of 7 cards, tactical": compiled_round,
    "interpreted, tactical": interpreted,
    "OpenSpiel oh_hell, C++ bots": spiel_bots,
    "OpenSpiel oh_hell, from Python": spiel_python,
}

# What we promise: one contender against another, at least so many times as fast.
PROMISES = [
    ("compiled, tactical", "OpenSpiel oh_hell, C++ bots", 20),
    ("compiled, dice", "OpenSpiel oh_hell, C++ bots", 20),
    ("compiled, a round of 7 cards, tactical", "OpenSpiel oh_hell, C++ bots", 20),
    ("compiled, tactical", "OpenSpiel oh_hell, from Python", 100),
    ("interpreted, tactical", "OpenSpiel oh_hell, from Python", 0.6),
]


def rates() -> dict[str, float]:
    """Moves a second: the median of several turns."""
    measured: dict[str, list[float]] = {name: [] for name in CONTENDERS}
    for contender in CONTENDERS.values():
        contender()
    for _ in range(TURNS):
        for name, contender in CONTENDERS.items():
            started = time.thread_time()
            moves = contender()
            measured[name].append(moves / (time.thread_time() - started))
    return {name: statistics.median(turns) for name, turns in measured.items()}


def program(code: str, cache: str = "") -> float:
    """Processor seconds a fresh Python takes to run this, its own start included."""
    environment = os.environ | ({"XDG_CACHE_HOME": cache} if cache else {})
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([sys.executable, "-c", code], env=environment, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime


def starts() -> dict[str, float]:
    """Seconds until something can be used, the best of a few starts."""
    use = "from lucky7.fast.batch import games, play_random; play_random(games(1), 1)"
    bare = min(program("pass") for _ in range(7))
    with tempfile.TemporaryDirectory() as cache:
        cold = program(use, cache)
        warm = min(program(use, cache) for _ in range(5))
    return {
        "import lucky7": min(program("import lucky7") for _ in range(7)) - bare,
        "import lucky7.rules.checked": min(program("import lucky7.rules.checked") for _ in range(7))
        - bare,
        "first compiled game, warm cache": warm,
        "first compiled game, cold cache": cold,
    }


LIMITS = {
    "import lucky7": 0.1,
    "first compiled game, warm cache": 1.5,
    "first compiled game, cold cache": 30.0,
}


def report() -> str:
    packages = ("double-lucky-7", "numba", "llvmlite", "numpy", "open-spiel")
    speeds = rates()
    seconds = starts()
    lines = [
        "# Random play, full rules, one core",
        "",
        f"{processor()}; Python {platform.python_version()}; "
        + ", ".join(f"{package} {version(package)}" for package in packages),
        "",
        "| who plays | moves/s |",
        "|---|---:|",
        *(f"| {name} | {rate:,.0f} |" for name, rate in speeds.items()),
        "",
        "| ratio | times as fast | promised |",
        "|---|---:|---:|",
    ]
    for one, other, promised in PROMISES:
        ratio = speeds[one] / speeds[other]
        kept = "" if ratio >= promised else " **not kept**"
        lines.append(f"| {one} : {other} | {ratio:.3g} | {promised}{kept} |")
    lines += ["", "| until it can be used | seconds | at most |", "|---|---:|---:|"]
    for name, taken in seconds.items():
        kept = " **not kept**" if name in LIMITS and taken > LIMITS[name] else ""
        lines.append(f"| {name} | {taken:.3f} | {LIMITS.get(name, '')}{kept} |")
    return "\n".join(lines) + "\n"


def main() -> None:
    text = report()
    (Path(__file__).parent / "results" / "rules.md").write_text(text)
    print(text)


if __name__ == "__main__":
    main()
