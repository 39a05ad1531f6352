"""Of bids that the coach gives 60 %, are 60 % met? Masters bid and play on.

    python -m bench.calibration play --players 2 4 7 --bids 40000 --jobs 16 --kept FILE
    python -m bench.calibration report --kept FILE...
    python -m bench.calibration fit --kept FILE...

`play` adds a line for each game to FILE: its players, number, mode, and for every bid the cards in
hand, the chance that judgement meets it as advice has it, and whether Master met it. It can be
stopped, by `--seconds` too, and goes on where it stopped; `--first` is the number of its first
game, so that files of several runs can be read together. `report` says how far chances are off: as
the coach says them now, and each game by a fit on the others. `fit` writes calibration.json of
lucky7.coach.
"""

import argparse
import json
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from math import inf
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any, Final, TextIO

import numpy as np
from numpy.typing import NDArray

from lucky7.bots import EVALUATOR, bot
from lucky7.coach import calibration
from lucky7.coach.advice import games_for
from lucky7.coach.asking import MET, weigh
from lucky7.coach.native import Workspace, at_once
from lucky7.random_game import shuffled
from lucky7.rules import checked
from lucky7.rules.state import BID, CLASSIC, DEAL, DICE, DRAW, OVER, TACTICAL, Game, View, hand_size

MODES: Final = (CLASSIC, TACTICAL, DICE)
NUMBERS: Final = 6  # of a line: see calibration.py
RIDGE: Final = 4.0  # bids that would say that judgement is right as it is
BINS: Final = 20
STEPS: Final = 60

Floats = NDArray[np.float64]
Played = tuple[int, int, int, list[tuple[int, float, int]]]  # a line of FILE
Row = tuple[int, int, int, int, float, int]  # players, game, mode, cards, judged, met


def play_game(players: int, number: int) -> Played:
    """A short game of Masters."""
    rng = Random(f"calibration {players} {number}")
    mode = MODES[number % len(MODES)]
    master = bot("master")
    master.warm()
    game, workspace = checked.new(players, 7, mode), Workspace()
    rows: list[tuple[int, float, int]] = []
    said: dict[int, float] = {}
    while game.phase != OVER:
        if not checked.decides(game):
            fall(game, rng)
            continue
        view = checked.view(game, game.turn)
        action = master.choose(view, rng)
        if game.phase == BID and len(checked.legal_actions(view)) > 1:
            said[game.turn] = round(judged(view, action, workspace), 5)
        checked.play(game, game.turn, action)
        if game.phase in (DEAL, OVER):
            cards = hand_size(game)
            rows += [(cards, p, int(game.won[s] == game.bids[s])) for s, p in said.items()]
            said = {}
    return players, number, mode, rows


def judged(view: View, action: int, workspace: Workspace) -> float:
    """The chance in `advise(view)[action].met`, without trying the other actions."""
    games = games_for(view, len(checked.legal_actions(view)))
    return at_once(weigh(workspace.ask, view, [action], 0, games)).values[MET][0].mean


def fall(game: Game, rng: Random) -> None:
    deck = shuffled(rng)
    if game.phase == DRAW:
        seats = range(game.players)
        checked.draw(game, [deck[s] if game.drawing >> s & 1 else -1 for s in seats])
    elif game.phase == DEAL:
        checked.deal(game, deck)
    else:
        checked.roll(game, rng.randrange(8))


def play(
    players: Sequence[int], bids: int, jobs: int, kept: Path, first: int, seconds: float
) -> None:
    """Games with those numbers of players, so many bids of each, or as many as the time allows."""
    play_game(players[0], first)  # compiled once, for all
    until = monotonic() + seconds
    have, numbers = dict.fromkeys(players, 0), dict.fromkeys(players, first)
    for n, number, _, rows in _lines(kept):
        if n in have:
            have[n] += len(rows)
            numbers[n] = max(numbers[n], number + 1)
    running: dict[Future[Played], int] = {}
    with ProcessPoolExecutor(jobs) as pool, kept.open("a", encoding="utf-8") as file:
        while True:
            coming = {n: have[n] + 7 * n * list(running.values()).count(n) for n in players}
            n = min(players, key=coming.__getitem__)
            if monotonic() > until or have[n] >= bids:
                break
            if len(running) < 2 * jobs:
                running[pool.submit(play_game, n, numbers[n])] = n
                numbers[n] += 1
                continue
            for ended in wait(running, return_when=FIRST_COMPLETED).done:
                have[running.pop(ended)] += keep(ended, file)
        for waiting in [future for future in running if future.cancel()]:
            del running[waiting]
        for ended in running:
            keep(ended, file)


def keep(ended: Future[Played], file: TextIO) -> int:
    line = ended.result()
    file.write(json.dumps(line) + "\n")
    file.flush()
    return len(line[3])


def _lines(kept: Path) -> Iterator[Any]:
    if kept.exists():
        yield from map(json.loads, kept.read_text("utf-8").splitlines())


def read(kept: Iterable[Path]) -> list[Row]:
    lines = (line for file in kept for line in _lines(file))
    return [(line[0], line[1], line[2], *row) for line in lines for row in line[3]]


def factors(row: Row) -> Floats:
    """What the numbers in calibration.json are multiplied with, by players and mode."""
    players, _, mode, cards, judged, _ = row
    likely = min(max(judged, calibration.CLOSEST), 1.0 - calibration.CLOSEST)
    odds = float(np.log(likely / (1.0 - likely)))
    size, is_one = calibration.by_cards(cards)
    found = np.zeros((len(calibration.PLAYERS), len(MODES), NUMBERS))
    line = np.array([1.0, odds, size, size * odds, is_one, is_one * odds])
    found[:, mode] = np.outer(calibration.nearness(players), line)
    return found.ravel()


def fit(rows: list[Row]) -> Floats:
    """Logistic regression by Newton's steps, held near the line that leaves chances as they are."""
    x = np.array([factors(row) for row in rows])
    y = np.array([row[-1] for row in rows], float)
    as_it_is = np.zeros(x.shape[1])
    as_it_is[1::NUMBERS] = 1.0

    def cost(numbers: Floats) -> float:
        z = x @ numbers
        off = numbers - as_it_is
        return float(np.logaddexp(0.0, z).sum() - y @ z + RIDGE / 2 * off @ off)

    numbers = as_it_is
    for _ in range(STEPS):
        met = 1.0 / (1.0 + np.exp(-np.clip(x @ numbers, -30, 30)))
        curve = x.T @ (x * (met * (1.0 - met))[:, None]) + RIDGE * np.eye(x.shape[1])
        step = np.linalg.solve(curve, x.T @ (y - met) - RIDGE * (numbers - as_it_is))
        while cost(numbers + step) > cost(numbers) and np.abs(step).max() > 1e-9:
            step = step / 2
        numbers = numbers + step
    return numbers.reshape(len(calibration.PLAYERS), len(MODES), NUMBERS)


def said(rows: list[Row], lines: calibration.Lines) -> Floats:
    """What the coach would say with these lines."""
    return np.array([lines.chance(mode, n, cards, p) for n, _, mode, cards, p, _ in rows])


def calibration_error(chances: Floats, met: Floats, bins: int = BINS) -> float:
    """The mean distance between said and met over bins of equal size."""
    groups = np.array_split(np.argsort(chances, kind="stable"), bins)
    return float(sum(len(g) * abs(chances[g].mean() - met[g].mean()) for g in groups) / len(met))


def report(rows: list[Row]) -> str:
    told = [
        "| players | bids | error as judged | as the coach says | fitted anew | by chance alone |",
        "|---|---|---|---|---|---|",
    ]
    folds = [[row for row in rows if row[1] // len(MODES) % 2 == fold] for fold in (0, 1)]
    lines = [calibration.Lines(fit(fold).tolist()) for fold in folds]
    rng = np.random.default_rng(7)
    for players in calibration.PLAYERS:
        mine = [[row for row in fold if row[0] == players] for fold in folds]
        chosen = mine[0] + mine[1]
        if not chosen:
            continue
        judged = np.array([row[4] for row in chosen])
        met = np.array([row[5] for row in chosen], float)
        now = said(chosen, calibration.lines())
        anew = np.concatenate([said(mine[0], lines[1]), said(mine[1], lines[0])])
        luck = [
            calibration_error(now, (rng.random(len(met)) < now).astype(float)) for _ in range(50)
        ]
        errors = [calibration_error(chances, met) for chances in (judged, now, anew)]
        figures = " | ".join(f"{error:.4f}" for error in (*errors, np.mean(luck)))
        told.append(f"| {players} | {len(chosen):,} | {figures} |")
    return "\n".join(told)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=("play", "report", "fit"))
    parser.add_argument("--players", type=int, nargs="+", default=calibration.PLAYERS)
    parser.add_argument("--bids", type=int, default=40_000)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--seconds", type=float, default=inf)
    parser.add_argument("--kept", type=Path, nargs="+", default=[Path("build/calibration.jsonl")])
    args = parser.parse_args()
    if args.what == "play":
        play(args.players, args.bids, args.jobs, args.kept[0], args.first, args.seconds)
    elif args.what == "report":
        print(report(read(args.kept)))
    else:
        found = {"evaluator": EVALUATOR, "bids": np.round(fit(read(args.kept)), 3).tolist()}
        file = Path(calibration.__file__).with_name(calibration.FILE)
        file.write_text(json.dumps(found) + "\n", "utf-8")


if __name__ == "__main__":
    main()
