"""What a round is worth to a seat: to the learner that trains the network, and to its lookahead.

The points of the round, less what the others made on average, plus the worth of what the seat is
left with (its pawn) in the rounds to come, kept in a table by `state_key`. In the rules' dialect.
"""

from typing import Final

from lucky7.rules.actions import OPTIONS
from lucky7.rules.cards import count
from lucky7.rules.score import is_winner, pawn_penalty
from lucky7.rules.state import CLASSIC, DEAL, OVER, SEATS, Game, begins_half

# Bounds of what state_key gives: mode, players, round, pawn used, options free.
KEYS: Final = 3 * 8 * 16 * 2 * 8

# What a win is worth beside the points, in points; shared by those who win together.
WIN_BONUS: Final = 12.0

SCALE: Final = 0.1  # the table, and a network's values, count points times this


def state_key(game: Game, seat: int) -> int:
    """What a seat takes from one round into the next, as an index: asked before the deal."""
    number = game.round_number + 1
    used = 0
    free = OPTIONS
    if not begins_half(number):
        used = 1 if game.pawns[seat] >= 0 else 0
        taken = 0
        for other in range(game.players):
            if game.pawns[other] >= 0:
                taken |= 1 << game.pawns[other]
        free = OPTIONS - count(taken)
    if game.mode == CLASSIC:
        used = 0
        free = 0
    return key_of(game.mode, game.players, number, used, free)


def key_of(mode: int, players: int, number: int, used: int, free: int) -> int:
    return (((mode * 8 + players) * 16 + number) * 2 + used) * 8 + free


def gain(game: Game, seat: int) -> float:
    """What the round that has just ended brought a seat: points, penalty, and the win."""
    points = float(game.points[seat])
    if game.pawns[seat] < 0:
        points -= pawn_penalty(game)
    if game.phase == OVER and is_winner(game, seat):
        winners = 0
        for other in range(game.players):
            if is_winner(game, other):
                winners += 1
        points += WIN_BONUS / winners
    return points


def settle_round(game: Game, gains: list[float], keys: list[int], points: list[int]) -> bool:
    """If a round has just ended: each seat's gain less the others' mean, its key, its points.

    The key is -1 when the game is over, points are where nobody sits.
    """
    if game.phase != DEAL and game.phase != OVER:
        return False
    total = 0.0
    for seat in range(game.players):
        gains[seat] = gain(game, seat)
        total += gains[seat]
    for seat in range(game.players):
        others = (total - gains[seat]) / (game.players - 1)
        gains[seat] -= others
        points[seat] = game.points[seat]
        keys[seat] = -1 if game.phase == OVER else state_key(game, seat)
    for seat in range(game.players, SEATS):
        gains[seat] = 0.0
        keys[seat] = -1
        points[seat] = -1
    return True
