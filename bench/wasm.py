"""The rules and the bots as WebAssembly against themselves compiled for this machine, in one run.

`python -m bench.wasm` writes results/wasm.md. Contenders take turns: this process with native code,
wasmtime in it, and Node, whose V8 is also Chromium's. Seconds are processor time.
"""

import json
import platform
import shutil
import statistics
import subprocess
import tempfile
import time
from importlib.metadata import version
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import wasmtime
from bench.machine import processor

from lucky7.bots import casual, lookahead, thinking, trial, wasm
from lucky7.bots.rollout import ROOM as MASTER_ROOM
from lucky7.bots.room import ANSWER, ROOM
from lucky7.fast.batch import games, play_random
from lucky7.fast.layout import GAME, VIEW, Records, write
from lucky7.rules import checked
from lucky7.rules.cards import CARDS
from lucky7.rules.state import DEAL, DRAW, OVER, ROLL, TACTICAL, WHEEL, Game

HERE = Path(__file__).parent
TURNS = 9
GAMES = 5_000
PROMISED = 0.55  # of the native speed, in moves a second
POSITIONS = 60
SEED = 7


class Node:
    """Node with the module loaded, asked line by line."""

    def __init__(self, folder: Path) -> None:
        command = [shutil.which("node") or "node", str(HERE / "wasm.mjs"), str(folder)]
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def ask(self, what: str, **more: Any) -> Any:
        assert self.process.stdin
        assert self.process.stdout
        self.process.stdin.write(json.dumps({"ask": what, **more}) + "\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())

    def close(self) -> None:
        assert self.process.stdin
        self.process.stdin.close()
        self.process.wait()


class Wasmtime:
    def __init__(self, module: bytes) -> None:
        engine = wasmtime.Engine()
        self.store = wasmtime.Store(engine)
        instance = wasmtime.Instance(self.store, wasmtime.Module(engine, module), [])
        self.exports: Any = instance.exports(self.store)
        self.heap = self.exports["heap"].value(self.store)
        self.exports["memory"].grow(self.store, GAMES * GAME.itemsize // 65536 + 2)

    def play(self, batch: Records, seed: int) -> int:
        at = self.heap + 256
        self.exports["memory"].write(self.store, batch.tobytes(), at)
        play = self.exports["play_random"]
        return int(play(self.store, at, len(batch), seed, 0, self.heap, self.heap + 64))


def moves_a_second(node: Node, inside: Wasmtime) -> dict[str, float]:
    found: dict[str, list[float]] = {"native": [], "wasmtime": [], "Node": []}
    for turn in range(TURNS + 1):
        started = time.thread_time()
        moves = play_random(games(GAMES, 4, 14, TACTICAL), turn)
        native = moves / (time.thread_time() - started)
        batch = games(GAMES, 4, 14, TACTICAL)
        started = time.thread_time()
        same = inside.play(batch, turn)
        beside = same / (time.thread_time() - started)
        told = node.ask("play", games=GAMES, size=GAME.itemsize, seed=turn)
        assert moves == same == told["moves"]
        if turn:  # the first is there to warm up
            rates = (native, beside, told["moves"] / told["seconds"])
            for name, rate in zip(found, rates, strict=True):
                found[name].append(rate)
    return {name: statistics.median(rates) for name, rates in found.items()}


def positions() -> Records:
    """Views of whoever is to decide between several actions: cards, and every third the wheel."""
    rng, views = Random(SEED), np.zeros(POSITIONS, VIEW)
    for i, view in enumerate(islice(_choices(rng), POSITIONS)):
        write(view, views[i])
    return views


def _choices(rng: Random) -> Any:
    while True:
        game = checked.new(4, 14, TACTICAL)
        while game.phase != OVER:
            if game.phase in {DRAW, DEAL, ROLL}:
                _fall(game, rng)
                continue
            view = checked.view(game, game.turn)
            rare = rng.random() < (0.5 if game.phase == WHEEL else 0.1)
            if len(checked.legal_actions(game)) > 1 and rare:
                yield view
            checked.play(game, game.turn, casual.choose(view, rng))


def _fall(game: Game, rng: Random) -> None:
    deck = rng.sample(range(CARDS), CARDS)
    if game.phase == DRAW:
        checked.draw(game, [deck[s] if game.drawing >> s & 1 else -1 for s in range(game.players)])
    elif game.phase == DEAL:
        checked.deal(game, deck)
    else:
        checked.roll(game, rng.randrange(8))


def native_choices(level: str, views: Records) -> tuple[list[int], list[float]]:
    actions, times = [], []
    weights = thinking.weights()
    for view in views:
        answers = np.zeros(1, ANSWER)
        rooms = np.zeros(1, MASTER_ROOM if level == "master" else ROOM)
        started = time.thread_time()
        if level == "master":
            action = lookahead.decide(view, SEED, weights[0], rooms[0], answers[0])
        else:
            action = trial.decide(view, SEED, rooms[0], answers[0])
        times.append(time.thread_time() - started)
        actions.append(int(action))
    return actions, times


def decisions(node: Node, views: Records) -> list[str]:
    rows = []
    for level in ("club", "master"):
        for _ in range(2):  # the first is there to warm up
            actions, times = native_choices(level, views)
            told = node.ask("choose", level=level, size=VIEW.itemsize, number=SEED)
        assert actions == told["actions"], "another decision"
        for name, at_wheel in (("wheel", True), ("cards and bids", False)):
            chosen = [i for i, phase in enumerate(views["phase"]) if (phase == WHEEL) == at_wheel]
            native, beside = (
                1e3 * statistics.mean(each[i] for i in chosen) for each in (times, told["times"])
            )
            cells = (f"{level}, {name}", f"{len(chosen)}", f"{native:.1f}", f"{beside:.1f}")
            rows.append(f"| {' | '.join(cells)} | {native / beside:.2f} |")
    return rows


def report(folder: Path) -> str:
    node = Node(folder)
    started = node.ask("start")
    speeds = moves_a_second(node, Wasmtime(wasm.module()))
    lines = [
        "# As WebAssembly, one core",
        "",
        f"{processor()}; Python {platform.python_version()}; "
        + ", ".join(f"{name} {version(name)}" for name in ("numba", "llvmlite", "wasmtime"))
        + f", Node {subprocess.check_output(['node', '--version'], text=True).strip()}",
        "",
        "| random play, tactical, 4 players | moves/s | of native | promised |",
        "|---|---:|---:|---:|",
    ]
    for name, rate in speeds.items():
        share = rate / speeds["native"]
        kept = "" if share >= PROMISED else " **not kept**"
        promise = "" if name == "native" else f"{PROMISED}{kept}"
        lines.append(f"| {name} | {rate:,.0f} | {share:.2f} | {promise} |")
    lines += [
        "",
        "| a decision, 4 players | positions | native, ms | Node, ms | ratio |",
        "|---|---:|---:|---:|---:|",
        *decisions(node, np.frombuffer((folder / "views").read_bytes(), VIEW)),
        "",
        f"Node has the module ready after {1e3 * started['ready']:.0f} ms of processor time.",
        f"Unpacking Master's weights takes {1e3 * started['unpacked']:.0f} ms more.",
        "",
        "| file | bytes | gzip | brotli |",
        "|---|---:|---:|---:|",
    ]
    for name in (wasm.MODULE, wasm.WEIGHTS_FILE):
        sizes = node.ask("sizes", name=name)
        cells = " | ".join(f"{sizes[kind]:,}" for kind in ("raw", "gzip", "brotli"))
        lines.append(f"| {name} | {cells} |")
    node.close()
    return "\n".join(lines) + "\n"


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder)
        wasm.main(out)
        (out / "views").write_bytes(positions().tobytes())
        text = report(out)
    (HERE / "results" / "wasm.md").write_text(text)
    print(text)


if __name__ == "__main__":
    main()
