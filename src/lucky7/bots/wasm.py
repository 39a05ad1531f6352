"""The bots and the rules as one WebAssembly module, for a browser.

    python -m lucky7.bots.wasm OUT

writes `lucky7.wasm` and `master.weights` into the folder OUT. The module exports what
`lucky7.fast.wasm` says, and

- `view`, `answer`, `room`, `weights`: addresses of blocks that are set aside, one of each. `view`
  is laid out as `fast.layout.VIEW`, `answer` as `bots.room.ANSWER`; `room` is the bots' own;
- `novice(view, number, room, answer)`, `casual` and `club` alike: the whole choice of a level.
  They return the action. `number` is a seed from 0 to 2 ** 31 - 1; with the same view and seed they
  decide as the same level does natively. -1 is returned for a view that no game can give;
- `master(view, number, weights, room, answer)`: likewise, once there are weights;
- `unpack_weights(halves, weights)`: makes weights of the bytes of `master.weights`, which lie at
  `halves`. The caller grows memory for them, and may use it for something else afterwards.

Nothing is kept between two choices, in `room` neither.
"""

import sys
from pathlib import Path
from typing import Any, Final

import numpy as np
from numba import from_dtype, types

from lucky7.bots import casual, lookahead, novice, thinking, trial
from lucky7.bots.rollout import ROOM as MASTER_ROOM
from lucky7.bots.room import ANSWER, ROOM, prepare_mind
from lucky7.bots.thinking import NAMES, WEIGHTS
from lucky7.fast import cache
from lucky7.fast.chance import seed
from lucky7.fast.cpu import folder_of
from lucky7.fast.layout import VIEW
from lucky7.fast.wasm import RULES, build, carray, i32, nothing, pointer, view_at
from lucky7.fast.wasm_target import Entry

MODULE: Final = "lucky7.wasm"
WEIGHTS_FILE: Final = "master.weights"

int64: Any = np.int64

COUNT: Final = WEIGHTS.itemsize // 4

answer_at: Final = from_dtype(ANSWER)
room_at: Final = from_dtype(ROOM)


def choose_novice(view: Any, number: int, room: Any, answer: Any) -> Any:
    answer.weighed = 0
    prepare_mind(room.mind, 0)
    seed(room.chance, int64(number), 0)
    return novice.decide(view, room.mind, room.chance)


def choose_casual(view: Any, number: int, room: Any, answer: Any) -> Any:  # noqa: ARG001
    answer.weighed = 0
    prepare_mind(room.mind, 0)
    return casual.decide(view, room.mind, answer)


def choose_club(view: Any, number: int, room: Any, answer: Any) -> Any:
    return trial.decide(view, int64(number), room, answer)


def choose_master(view: Any, number: int, weights: Any, room: Any, answer: Any) -> Any:
    return lookahead.decide(view, int64(number), weights, room, answer)


def unpack_weights(halves: Any, weights: Any) -> None:
    """Numbers of 16 bits (IEEE 754: a sign, five bits of exponent, ten of the rest) in full."""
    packed = carray(halves, (COUNT,))
    full = carray(weights, (COUNT,))
    for i in range(COUNT):
        bits = int64(packed[i])
        exponent = (bits >> 10) & 31
        rest = bits & 1023
        if exponent > 0:
            rest = (rest | 1024) << (exponent - 1)
        value = rest / (1 << 24)
        full[i] = -value if bits < 0 else value


_CHOICE: Final = (view_at, i32, room_at, answer_at)

BOTS: Final = {
    "novice": Entry(choose_novice, i32, _CHOICE),
    "casual": Entry(choose_casual, i32, _CHOICE),
    "club": Entry(choose_club, i32, _CHOICE),
    "master": Entry(
        choose_master, i32, (view_at, i32, from_dtype(WEIGHTS), from_dtype(MASTER_ROOM), answer_at)
    ),
    "unpack_weights": Entry(
        unpack_weights, nothing, (pointer(types.int16), pointer(types.float32))
    ),
}

# Master's room begins with everybody's.
BLOCKS: Final = {
    "view": VIEW.itemsize,
    "answer": ANSWER.itemsize,
    "room": MASTER_ROOM.itemsize,
    "weights": WEIGHTS.itemsize,
}


def module() -> bytes:
    """Rules and bots; compiled once, then kept as other compiled code is."""
    folder = folder_of(Path(__file__).parent)
    return cache.kept(folder, MODULE, lambda: build(RULES | BOTS, BLOCKS))


def packed_weights() -> bytes:
    """Master's weights one after the other, as they were trained: in 16 bits each."""
    full = thinking.weights()[0]
    return b"".join(full[name].astype("<f2").tobytes() for name in (*NAMES, "worth"))


def main(out: Path) -> None:
    out.mkdir(parents=True, exist_ok=True)
    (out / MODULE).write_bytes(module())
    (out / WEIGHTS_FILE).write_bytes(packed_weights())


if __name__ == "__main__":
    main(Path(sys.argv[1]))
