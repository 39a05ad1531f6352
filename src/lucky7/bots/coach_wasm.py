"""The evaluator as a WebAssembly module of its own, for coach and reviews in a browser.

    python -m lucky7.bots.coach_wasm OUT

writes `coach.wasm` and `coach.expected` into the folder OUT. The module exports what
`lucky7.fast.wasm` says of every module, addresses of blocks that are set aside, and an entry for
each question of `bots/questions.py`:

    weigh(question, expected, room, weights, values, answer)
    value(question, expected, room, answer)
    value_fresh(question, expected, room, answer)

`question` and `answer` are large enough for any. `expected` is laid out as `evaluator.EXPECTED`;
`coach.expected` has one for each setting: see `expected_tables`.
"""

import sys
from pathlib import Path
from typing import Any, Final

from numba import from_dtype, types

from lucky7.bots import questions
from lucky7.bots.evaluator import EXPECTED
from lucky7.bots.expectations import expected
from lucky7.bots.questions import HALVES, MEASURES, ROOM, VALUE, VALUES, WEIGH, WEIGHED
from lucky7.fast import cache
from lucky7.fast.cpu import folder_of
from lucky7.fast.wasm import build, carray, nothing, pointer
from lucky7.fast.wasm_target import Entry
from lucky7.rules.actions import ACTIONS
from lucky7.rules.state import FIRST_HALF, SEATS

MODULE: Final = "coach.wasm"
EXPECTED_FILE: Final = "coach.expected"
MOST_GAMES: Final = 600  # of each half: as many as advice ever asks for


def weigh(question: Any, expected: Any, room: Any, weights: Any, values: Any, answer: Any) -> None:
    questions.weigh(
        question,
        expected,
        room,
        carray(weights, (HALVES, MOST_GAMES)),
        carray(values, (HALVES, MEASURES, ACTIONS, MOST_GAMES)),
        answer,
    )


def value(question: Any, expected: Any, room: Any, answer: Any) -> None:
    questions.value(question, expected, room, answer)


def value_fresh(question: Any, expected: Any, room: Any, answer: Any) -> None:
    questions.value_fresh(question, expected, room, answer)


_FLOATS: Final = pointer(types.float64)
_tables, _room = from_dtype(EXPECTED), from_dtype(ROOM)
_VALUE: Final = (from_dtype(VALUE), _tables, _room, from_dtype(VALUES))

ENTRIES: Final = {
    "weigh": Entry(
        weigh,
        nothing,
        (from_dtype(WEIGH), _tables, _room, _FLOATS, _FLOATS, from_dtype(WEIGHED)),
    ),
    "value": Entry(value, nothing, _VALUE),
    "value_fresh": Entry(value_fresh, nothing, _VALUE),
}

BLOCKS: Final = {
    "question": max(WEIGH.itemsize, VALUE.itemsize),
    "answer": WEIGHED.itemsize,
    "expected": EXPECTED.itemsize,
    "room": ROOM.itemsize,
    "weights": 8 * HALVES * MOST_GAMES,
    "values": 8 * HALVES * MEASURES * ACTIONS * MOST_GAMES,
}


def module() -> bytes:
    """Compiled once, then kept as other compiled code is."""
    folder = folder_of(Path(__file__).parent)
    return cache.kept(folder, MODULE, lambda: build(ENTRIES, BLOCKS))


def expected_tables() -> bytes:
    """By mode, then players from 2 on, then a short and a long game."""
    return b"".join(
        expected(players, rounds, mode).tobytes()
        for mode in range(3)
        for players in range(2, SEATS + 1)
        for rounds in (FIRST_HALF, 2 * FIRST_HALF)
    )


def main(out: Path) -> None:
    out.mkdir(parents=True, exist_ok=True)
    (out / MODULE).write_bytes(module())
    (out / EXPECTED_FILE).write_bytes(expected_tables())


if __name__ == "__main__":
    main(Path(sys.argv[1]))
