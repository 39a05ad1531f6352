"""How many ways a game can go: numbers that anybody can check with rules of their own.

A file `*.perft` has a position a line, a JSON object:

    name        what is special about it
    players, rounds, mode, turned_joker, draw    as in a record
    decks       the decks of its first rounds, top card first
    skipped     so many rounds are played before the counting starts, with the first decision
                allowed each time: the lowest bid, pass, the lowest card (R1 … R14, Y, G, B, J)
    counts      counts[d] is the number of ways in which d steps can follow the next deal
    points      points[d] is the sum, over those ways, of the points of all seats so far

A step is a decision of a player, or a face of the die (all eight are tried). Dealing the next deck
is no step; a way ends where the decks do.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from lucky7.rules import checked, wheel
from lucky7.rules import game as core
from lucky7.rules.names import FACE_NAMES, MODE_NAMES, TURNED_JOKER_NAMES, parse_card
from lucky7.rules.state import DEAL, OVER, ROLL, Game, copy

Position = dict[str, Any]


def decks_of(position: Position) -> list[list[int]]:
    return [[parse_card(name) for name in deck.split()] for deck in position["decks"]]


def start(position: Position) -> Game:
    """The position's game, with the round dealt from which the counting starts."""
    game = checked.new(
        position["players"],
        position["rounds"],
        MODE_NAMES.index(position["mode"]),
        TURNED_JOKER_NAMES.index(position["turned_joker"]),
    )
    checked.draw(game, [parse_card(name) for name in position["draw"]])
    decks = decks_of(position)
    for deck in decks[: position["skipped"]]:
        checked.deal(game, deck)
        while game.phase != DEAL:
            checked.play(game, game.turn, checked.legal_actions(game)[0])
    checked.deal(game, decks[position["skipped"]])
    return game


def successors(game: Game, out: Game) -> Iterator[None]:
    """Make `out`, one after the other, each game that is a step away."""
    if game.phase == ROLL:
        for face in range(len(FACE_NAMES)):
            copy(game, out)
            wheel.roll(out, face)
            yield
    else:
        for action in checked.legal_actions(game):
            copy(game, out)
            core.apply(out, action)
            yield


def count(position: Position, depth: int) -> tuple[list[int], list[int]]:
    """The counts and points down to this depth."""
    counts, points = [0] * (depth + 1), [0] * (depth + 1)
    decks = decks_of(position)
    states = [start(position), *(Game() for _ in range(depth))]

    def visit(done: int) -> None:
        game = states[done]
        if game.phase == DEAL and game.round_number < len(decks):
            core.deal(game, decks[game.round_number])
        counts[done] += 1
        points[done] += sum(game.totals)
        if done < depth and game.phase not in (DEAL, OVER):
            for _ in successors(game, states[done + 1]):
                visit(done + 1)

    visit(0)
    return counts, points


def counted(position: Position, limit: int) -> Position:
    """The position with its counts, as deep as they stay within `limit` ways in all."""
    depth = 1
    counts, points = count(position, depth)
    while counts[-1]:
        deeper = count(position, depth + 1)
        if sum(deeper[0]) > limit:
            break
        depth += 1
        counts, points = deeper
    while not counts[-1]:
        counts.pop()
        points.pop()
    return position | {"counts": counts, "points": points}


def read(path: Path) -> list[Position]:
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()]


def write(path: Path, positions: list[Position]) -> None:
    lines = [json.dumps(position, ensure_ascii=False) for position in positions]
    path.write_text("\n".join(lines) + "\n", "utf-8")
