"""Compile the environment to PTX: `python -m training.prepare`. Needs no GPU.

Everything goes to build/training/, to be taken to a machine that has one; see training/gpu.py.
"""

import json
import re
from pathlib import Path

from numba import cuda, types

from lucky7.bots import observation, returns
from lucky7.fast import ptx
from lucky7.fast.chance import WORDS
from lucky7.rules.actions import ACTIONS
from lucky7.rules.cards import CARDS
from lucky7.rules.state import SEATS
from training import kernels
from training.kernels import ARRAYS, BEGIN, STEP, begin_one, step_one

OUT = Path("build/training")

for _function in kernels.functions():
    cuda.extending.register_jitable(_function)


def begin_games(number, settings, games, views, chances, decks, orders, obs, legal, seats, starts):  # type: ignore[no-untyped-def]
    i = cuda.grid(1)
    if i < len(games):
        begin_one(
            i, number, settings, games, views, chances, decks, orders, obs, legal, seats, starts
        )


def step_games(
    settings,
    games,
    views,
    chances,
    decks,
    orders,
    actions,
    obs,
    legal,
    seats,
    rounds,
    gains,
    keys,
    points,
    starts,
):  # type: ignore[no-untyped-def]
    i = cuda.grid(1)
    if i < len(games):
        step_one(
            i, settings, games, views, chances, decks, orders, actions,
            obs, legal, seats, rounds, gains, keys, points, starts,
        )  # fmt: skip


def main() -> None:
    OUT.mkdir(parents=True, exist_ok=True)
    entries = {}
    for kernel, arguments in (
        (begin_games, (types.int64, *(ARRAYS[name] for name in BEGIN))),
        (step_games, tuple(ARRAYS[name] for name in STEP)),
    ):
        code = ptx.emit(kernel, arguments)
        (OUT / f"{kernel.__name__}.ptx").write_text(code)
        entries[kernel.__name__] = re.findall(r"\.entry (\w+)\(", code)[0]
    facts = {
        "entries": entries,
        "begin": BEGIN,
        "step": STEP,
        "game": kernels.GAME.itemsize,
        "view": kernels.VIEW.itemsize,
        "words": WORDS,
        "cards": CARDS,
        "seats": SEATS,
        "actions": ACTIONS,
        "observation": observation.SIZE,
        "keys": returns.KEYS,
    }
    (OUT / "facts.json").write_text(json.dumps(facts, indent=1))
    size = sum(file.stat().st_size for file in OUT.iterdir())
    print(f"{OUT}: {size / 1e6:.1f} MB")


if __name__ == "__main__":
    main()
