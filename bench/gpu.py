"""Random games on an NVIDIA GPU: are they the CPU's games, and how fast? `python bench/gpu.py`

Runs where there is a GPU with CuPy and NumPy; build/gpu/ (see gpu_prepare.py) is all it needs.
"""

import hashlib
import json
import sys
from pathlib import Path

import cupy as cp
import numpy as np

FOLDER = Path(sys.argv[1] if len(sys.argv) > 1 else "build/gpu")
FACTS = json.loads((FOLDER / "facts.json").read_text())
ITEM = FACTS["itemsize"]
CHUNK = 2_048

# Threads a block, and threads a multiprocessor. Fewer threads leave each more of the cache.
SHAPES = [(block, each) for block in (64, 128, 256) for each in (256, 512, 768, 1024, 1280)]


def array(data, itemsize=None, shape=None):
    """An array as the kernels take it: owner, parent, size, itemsize, pointer, shape, strides."""
    itemsize = itemsize or data.itemsize
    shape = shape or data.shape
    size = int(np.prod(shape))
    strides = [itemsize * int(np.prod(shape[i + 1 :])) for i in range(len(shape))]
    return [np.int64(n) for n in (0, 0, size, itemsize, data.data.ptr, *shape, *strides)]


def kernel(name):
    module = cp.RawModule(path=str(FOLDER / f"{name}.ptx"))
    function = module.get_function(FACTS["entries"][name])
    function.preferred_shared_memory_carveout = 0
    print(f"{name}: {function.num_regs} registers, {function.local_size_bytes} bytes a thread")
    return function


def play(function, rows, count, kept, block, blocks):
    """Seconds, moves and the first `kept` games' last states."""
    settings = cp.asarray(np.array(rows, np.int64))
    states = cp.zeros((max(kept, 1), ITEM), cp.uint8)
    moves = cp.zeros(block * blocks, cp.int64)
    arguments = (
        *array(settings),
        np.int64(FACTS["seed"]),
        np.int64(count),
        *array(states, ITEM, (kept,)),
        *array(moves),
    )
    start, end = cp.cuda.Event(), cp.cuda.Event()
    start.record()
    function((blocks,), (block,), arguments)
    end.record()
    end.synchronize()
    return cp.cuda.get_elapsed_time(start, end) / 1e3, int(moves.sum()), states[:kept].get()


def check_last_states(function, expected, processors):
    for name, rows in FACTS["scenarios"].items():
        wanted = expected[name]
        _, moves, states = play(function, rows, len(wanted), len(wanted), 128, processors)
        same = int((states == wanted).all(axis=1).sum())
        print(f"last states, {name}: {same} of {len(wanted)} games are the CPU's, {moves} moves")
        if same != len(wanted) or moves != FACTS["moves"][name]:
            raise SystemExit("NOT the same games")


def check_every_step(function, expected):
    wanted = [digest.tobytes() for digest in expected["traced"]]
    settings = cp.asarray(np.array(FACTS["scenarios"][FACTS["everything"]], np.int64))
    same = compared = 0
    for first in range(0, len(wanted), CHUNK):
        count = min(CHUNK, len(wanted) - first)
        traces = cp.zeros((count, FACTS["steps"], ITEM), cp.uint8)
        steps = cp.zeros(count, cp.int64)
        arguments = (
            *array(settings),
            np.int64(FACTS["seed"]),
            np.int64(first),
            *array(traces, ITEM, (count, FACTS["steps"])),
            *array(steps),
        )
        function(((count + 127) // 128,), (128,), arguments)
        host = traces.get()
        for i, length in enumerate(steps.get().tolist()):
            digest = hashlib.blake2b(host[i, :length].tobytes(), digest_size=8).digest()
            same += digest == wanted[first + i]
            compared += length
    print(f"after every step: {same} of {len(wanted)} games are the CPU's, {compared} states")
    if same != len(wanted):
        raise SystemExit("NOT the same games")


def measure(function, processors):
    for name, rows in FACTS["scenarios"].items():
        tried = []
        for block, each in SHAPES:
            blocks = processors * each // block
            count = blocks * block * 16
            play(function, rows, blocks * block, 0, block, blocks)
            seconds, moves, _ = play(function, rows, count, 0, block, blocks)
            tried.append((moves / seconds, block, each))
            print(f"    {block:4} x {each:5}: {moves / seconds / 1e9:.3f}")
        rate, block, each = max(tried)
        blocks = processors * each // block
        count = max(1, int(rate * 2 / (moves / count)) // (blocks * block)) * blocks * block
        runs = [play(function, rows, count, 0, block, blocks) for _ in range(3)]
        rates = ", ".join(f"{moves / seconds / 1e9:.3f}" for seconds, moves, _ in runs)
        seconds, moves, _ = sorted(runs)[1]
        print(
            f"{name}: {moves / seconds / 1e9:.2f} x 10^9 moves/s (three runs: {rates}); "
            f"{count} games, {moves} moves in {seconds:.2f} s, "
            f"{block} threads a block, {each} a multiprocessor",
            flush=True,
        )


def main():
    device = cp.cuda.runtime.getDeviceProperties(0)
    processors = device["multiProcessorCount"]
    print(
        f"{device['name'].decode()}, {processors} multiprocessors; CuPy {cp.__version__}, "
        f"driver {cp.cuda.runtime.driverGetVersion()}; PTX: {FACTS['made with']}"
    )
    expected = np.load(FOLDER / "expected.npz")
    playing, tracing = kernel("play_games"), kernel("trace_games")
    check_last_states(playing, expected, processors)
    check_every_step(tracing, expected)
    measure(playing, processors)


if __name__ == "__main__":
    main()
