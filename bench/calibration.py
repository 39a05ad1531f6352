"""Of bids that the coach gives 60 %, are 60 % met? Masters bid and play on.

    python -m bench.calibration play --players 4 --bids 40000 --jobs 16 --kept FILE
    python -m bench.calibration report --kept FILE
    python -m bench.calibration fit --kept FILE

`play` adds a line for each game to FILE: its players, number, mode, and for every bid the cards in
hand, the chance that judgement meets it as advice has it, and whether Master met it. `report` says
how far chances are off, each game by a fit on the others; `fit` writes calibration.json of
lucky7.coach.
"""

import argparse
import json
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import count
from pathlib import Path
from random import Random
from typing import Any, Final

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
Row = tuple[int, int, int, int, float, int]  # players, game, mode, cards, judged, met


def play_game(players: int, number: int) -> tuple[int, int, int, list[tuple[int, float, int]]]:
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


def play(players: int, bids: int, jobs: int, kept: Path) -> None:
    bot("master").warm()  # compiled once, for all
    known = [line[1] for line in _lines(kept) if line[0] == players]
    have = sum(len(line[3]) for line in _lines(kept) if line[0] == players)
    numbers = count(max(known, default=-1) + 1)
    with ProcessPoolExecutor(jobs) as pool, kept.open("a", encoding="utf-8") as file:
        while have < bids:
            batch = [next(numbers) for _ in range(4 * jobs)]
            for line in pool.map(play_game, [players] * len(batch), batch):
                have += len(line[3])
                file.write(json.dumps(line) + "\n")
            file.flush()


def _lines(kept: Path) -> Iterator[Any]:
    if kept.exists():
        yield from map(json.loads, kept.read_text("utf-8").splitlines())


def read(kept: Path) -> list[Row]:
    return [(line[0], line[1], line[2], *row) for line in _lines(kept) for row in line[3]]


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


def said(rows: list[Row], numbers: Floats) -> Floats:
    """What the coach would say with these numbers."""
    lines = calibration.Lines(numbers.tolist())
    return np.array([lines.chance(mode, n, cards, p) for n, _, mode, cards, p, _ in rows])


def calibration_error(chances: Floats, met: Floats, bins: int = BINS) -> float:
    """The mean distance between said and met over bins of equal size."""
    groups = np.array_split(np.argsort(chances, kind="stable"), bins)
    return float(sum(len(g) * abs(chances[g].mean() - met[g].mean()) for g in groups) / len(met))


def report(rows: list[Row]) -> str:
    told = [
        "| players | bids | error as judged | error | by chance alone |",
        "|---|---|---|---|---|",
    ]
    folds = [[row for row in rows if row[1] // len(MODES) % 2 == fold] for fold in (0, 1)]
    chances = [said(folds[fold], fit(folds[1 - fold])) for fold in (0, 1)]
    rng = np.random.default_rng(7)
    for players in calibration.PLAYERS:
        mine = [np.array([row[0] == players for row in fold]) for fold in folds]
        said_now = np.concatenate([c[m] for c, m in zip(chances, mine, strict=True)])
        chosen = [row for fold in folds for row in fold if row[0] == players]
        if chosen:
            judged = np.array([row[4] for row in chosen])
            met = np.array([row[5] for row in chosen], float)
            luck = [
                calibration_error(said_now, (rng.random(len(met)) < said_now).astype(float))
                for _ in range(50)
            ]
            told.append(
                f"| {players} | {len(chosen):,} | {calibration_error(judged, met):.4f}"
                f" | {calibration_error(said_now, met):.4f} | {np.mean(luck):.4f} |"
            )
    return "\n".join(told)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=("play", "report", "fit"))
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--bids", type=int, default=40_000)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--kept", type=Path, default=Path("build/calibration.jsonl"))
    args = parser.parse_args()
    if args.what == "play":
        play(args.players, args.bids, args.jobs, args.kept)
    elif args.what == "report":
        print(report(read(args.kept)))
    else:
        found = {"evaluator": EVALUATOR, "bids": np.round(fit(read(args.kept)), 3).tolist()}
        file = Path(calibration.__file__).with_name(calibration.FILE)
        file.write_text(json.dumps(found) + "\n", "utf-8")


if __name__ == "__main__":
    main()
