"""Compile the kernels to PTX and work out what they must give: `python bench/gpu_prepare.py`.

Needs no GPU. Everything goes to build/gpu/, for bench/gpu.py to take to a machine that has one.
"""

import hashlib
import json
import re
from itertools import product
from pathlib import Path

import numba
import numpy as np

from lucky7.fast import ptx
from lucky7.fast.batch import games, play_random, trace_random
from lucky7.fast.layout import GAME
from lucky7.rules.state import CLASSIC, DICE, TACTICAL

OUT = Path("build/gpu")
SEED = 7
STATES = 8_192  # games whose last state is compared
TRACED = 8_192  # games compared after every step
STEPS = 800  # more than any of them takes

EVERYTHING = list(product(range(2, 8), (7, 14), (CLASSIC, TACTICAL, DICE), (0, 1)))
SCENARIOS = {
    "4 players, tactical": [(4, 14, TACTICAL, 0)],
    "4 players, dice": [(4, 14, DICE, 0)],
    "4 players, classic": [(4, 14, CLASSIC, 0)],
    "2 to 7 players, all settings": EVERYTHING,
}


def settings_of(rows: list[tuple[int, ...]], streams: np.ndarray) -> np.ndarray:
    return np.array(rows)[streams // ptx.WARP % len(rows)]


def digest(states: np.ndarray) -> bytes:
    return hashlib.blake2b(states.tobytes(), digest_size=8).digest()


def main() -> None:
    OUT.mkdir(parents=True, exist_ok=True)
    entries = {}
    for name, (kernel, arguments) in ptx.KERNELS.items():
        code = ptx.emit(kernel, arguments)
        (OUT / f"{name}.ptx").write_text(code)
        entries[name] = re.findall(r"\.entry (\w+)\(", code)[0]

    expected = {}
    moves = {}
    for name, rows in SCENARIOS.items():
        batch = games(STATES, *settings_of(rows, np.arange(STATES)).T)
        moves[name] = play_random(batch, SEED)
        expected[name] = np.frombuffer(batch.tobytes(), np.uint8).reshape(STATES, -1)

    digests = []
    batch = games(TRACED, *settings_of(EVERYTHING, np.arange(TRACED)).T)
    for stream in range(TRACED):
        states = np.zeros(STEPS, GAME)
        steps = trace_random(batch[stream], SEED, stream, states)
        if len(steps) == STEPS:
            raise SystemExit("STEPS is too small")
        digests.append(digest(states[: len(steps)]))

    traced = np.frombuffer(b"".join(digests), np.uint8).reshape(TRACED, -1)
    np.savez_compressed(OUT / "expected.npz", traced=traced, **expected)
    facts = {
        "itemsize": GAME.itemsize,
        "entries": entries,
        "scenarios": SCENARIOS,
        "everything": "2 to 7 players, all settings",
        "seed": SEED,
        "steps": STEPS,
        "moves": moves,
        "made with": f"numba {numba.__version__}, compute capability {ptx.COMPUTE_CAPABILITY}",
    }
    (OUT / "facts.json").write_text(json.dumps(facts, indent=1))
    print(f"{OUT}: {sum(file.stat().st_size for file in OUT.iterdir()) / 1e6:.1f} MB")


if __name__ == "__main__":
    main()
