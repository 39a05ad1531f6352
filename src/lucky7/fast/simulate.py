"""Whole games played at random in great number, and what came of them."""

import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from lucky7.fast.batch import SEEDS
from lucky7.fast.chance import WORDS, seed
from lucky7.fast.cpu import compiled
from lucky7.fast.layout import GAME
from lucky7.fast.playout import CHANCE, new_deck, step
from lucky7.rules import checked
from lucky7.rules.cards import CARDS
from lucky7.rules.game import reset
from lucky7.rules.score import MET, is_winner, score, standing
from lucky7.rules.state import CLASSIC, DEALER_LEADS, OVER

# Games between two reports of progress: a fraction of a second.
CHUNK: Final = 5_000

# What is added up for every round and seat, and for every seat at the end.
POINTS: Final = 0
EXACT: Final = 1
SCORE: Final = 0
WINS: Final = 1

Sums = NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Simulation:
    """Averages over all games; `points` and `exact` by round, then seat."""

    games: int
    players: int
    rounds: int
    mode: int
    seed: int
    moves: int
    seconds: float
    points: tuple[tuple[float, ...], ...]
    exact: tuple[tuple[float, ...], ...]  # how often the bid was met
    scores: tuple[float, ...]  # final, penalties taken off
    wins: tuple[float, ...]  # shared wins count for each

    @property
    def moves_per_second(self) -> float:
        return self.moves / self.seconds if self.seconds else 0.0


def simulate(
    games: int,
    players: int = 4,
    rounds: int = 14,
    mode: int = CLASSIC,
    seed: int = 0,
    *,
    turned_joker: int = DEALER_LEADS,
    threads: int = 1,
    progress: Callable[[int], None] | None = None,
) -> Simulation:
    """Play `games` games; the same seed gives the same averages on any number of threads.

    `progress` is told how many games are done: 0 once all is compiled, then now and then.
    Bad settings raise checked.Illegal.
    """
    checked.new(players, rounds, mode, turned_joker)
    if games < 1:
        raise ValueError("at least one game is needed")
    settings = (players, rounds, mode, turned_joker)
    by_round = np.zeros((2, rounds, players), np.int64)
    at_end = np.zeros((2, players), np.int64)
    _play(
        np.zeros(1, GAME), 0, 0, settings, seed % SEEDS, by_round, at_end
    )  # compiled before the clock starts
    if progress:
        progress(0)
    started = time.perf_counter()
    moves = 0
    done = 0
    with ThreadPoolExecutor(max(1, threads)) as pool:
        chunks = [
            pool.submit(_chunk, start, min(start + CHUNK, games), settings, seed % SEEDS)
            for start in range(0, games, CHUNK)
        ]
        try:
            for chunk in as_completed(chunks):
                size, chunk_moves, chunk_rounds, chunk_ends = chunk.result()
                moves += chunk_moves
                by_round += chunk_rounds
                at_end += chunk_ends
                done += size
                if progress:
                    progress(done)
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise
    seconds = time.perf_counter() - started
    points, exact = (_nested(sums / games) for sums in by_round)
    scores, wins = (tuple((sums / games).tolist()) for sums in at_end)
    return Simulation(
        games, players, rounds, mode, seed, moves, seconds, points, exact, scores, wins
    )


def _nested(averages: NDArray[np.float64]) -> tuple[tuple[float, ...], ...]:
    return tuple(tuple(row) for row in averages.tolist())


def _chunk(
    start: int, end: int, settings: tuple[int, int, int, int], number: int
) -> tuple[int, int, Sums, Sums]:
    players, rounds, _, _ = settings
    by_round = np.zeros((2, rounds, players), np.int64)
    at_end = np.zeros((2, players), np.int64)
    moves = int(_play(np.zeros(1, GAME), start, end, settings, number, by_round, at_end))
    return end - start, moves, by_round, at_end


@compiled
def _play(
    room: Any, start: int, end: int, settings: Any, number: int, by_round: Any, at_end: Any
) -> int:
    # The caller keeps the array: compiled code does not for the sake of a record taken from it.
    game = room[0]
    chance: Any = np.empty(WORDS, np.int64)
    deck: Any = np.empty(CARDS, np.int16)
    moves = 0
    for stream in range(start, end):
        reset(game, settings[0], settings[1], settings[2], settings[3])
        seed(chance, number, stream)
        new_deck(deck)
        while game.phase != OVER:
            if step(game, chance, deck) != CHANCE:
                moves += 1
                if game.turn < 0:  # the round has just ended
                    _count_round(game, by_round)
        _count_end(game, at_end)
    return moves


@compiled
def _count_round(game: Any, by_round: Any) -> None:
    for seat in range(game.players):
        by_round[POINTS, game.round_number - 1, seat] += game.points[seat]
        if standing(game, seat) == MET:
            by_round[EXACT, game.round_number - 1, seat] += 1


@compiled
def _count_end(game: Any, at_end: Any) -> None:
    for seat in range(game.players):
        at_end[SCORE, seat] += score(game, seat)
        if is_winner(game, seat):
            at_end[WINS, seat] += 1
