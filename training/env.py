"""The environment: many games that wait for a decision each, stepped together.

Plain Python in the rules' dialect, so that the same source steps games on the CPU (Numba) and on a
GPU (PTX). A decision's return is known when its round ends: the points of the round, less what the
others made on average, plus the worth of what the seat is left with (its pawn) in the rounds to
come, which the learner keeps in a table (lucky7.bots.returns).
"""

from lucky7.bots.observation import colour_order, observe, real_action
from lucky7.fast.chance import below
from lucky7.fast.playout import take_chance
from lucky7.rules.actions import first_action
from lucky7.rules.game import apply, reset
from lucky7.rules.state import OVER, Game, View
from lucky7.rules.view import view as fill_view


def new_game(game: Game, chance: list[int], settings: list[list[int]]) -> None:
    """Begin a game with settings drawn at random from the rows given."""
    row = below(chance, len(settings))
    reset(game, settings[row][0], settings[row][1], settings[row][2], settings[row][3])


def settle(game: Game, chance: list[int], deck: list[int], settings: list[list[int]]) -> None:
    """Let chance fall, and a new game begin, until somebody has to decide."""
    if game.phase == OVER:
        new_game(game, chance, settings)
    while first_action(game.phase) < 0:
        take_chance(game, chance, deck)


def look(game: Game, view: View, out: list[int], legal_out: list[int]) -> int:
    """What the seat in turn observes; the order of colours it was told in."""
    fill_view(game, game.turn, view)
    order = colour_order(view)
    observe(view, order, out, legal_out)
    return order


def decide(game: Game, view: View, order: int, action: int) -> None:
    """Carry out what a network chose for the seat in turn; `view` is what it looked at."""
    apply(game, real_action(view, order, action))
