"""Where the totals stand: the chance to win the game from the end of a round.

In the dialect of the rules, compiled by bots that search.
"""

from math import sqrt
from typing import Final

from lucky7.bots.exponential import exp
from lucky7.rules.score import is_winner, score
from lucky7.rules.state import BID, OVER, Game, View, counts_double

# How much a round adds to the variance of the difference between two seats' totals, by players, as
# seen in games among Casuals. Round 7 counts double, and so for four.
SCATTER: Final = (0.0, 0.0, 170.0, 105.0, 68.0, 60.0, 54.0, 52.0)
EXTRA_ROUNDS: Final = 3
LOGISTIC: Final = 1.7  # times a normal deviate, for the logistic curve that comes next to it

LAST_BIDS: Final = 13  # rounds of two cards and of one: short enough to try bids out

# A point counts even where it changes nothing about who wins; mid-game about as much again as by
# what it adds to the chance.
PRIDE: Final = 0.01


def is_last_bid(view: View) -> bool:
    """Whether a bid may decide the game: few cards, and who leads is known."""
    return view.phase == BID and view.round_number >= LAST_BIDS


def prospect(game: Game, seat: int, hopes: list[float]) -> float:
    """What a round that has ended leaves a seat: the chance to win, and a little for its points."""
    own = game.totals[seat] - game.penalties[seat] + hopes[seat]
    return win_chance(game, seat, hopes) + PRIDE * own


def win_chance(game: Game, seat: int, hopes: list[float]) -> float:
    """The chance to win, a shared win by its share.

    `hopes` is what seats may expect beside the points of the rounds to come, which are alike.
    """
    if game.phase == OVER:
        return _share_of_win(game, seat)
    rounds = game.rounds - game.round_number
    for number in range(game.round_number + 1, game.rounds + 1):
        if counts_double(number):
            rounds += EXTRA_ROUNDS
    scale = LOGISTIC / sqrt(SCATTER[game.players] * rounds)
    mine = game.totals[seat] - game.penalties[seat] + hopes[seat]
    chance = 1.0
    for other in range(game.players):
        if other != seat:
            theirs = game.totals[other] - game.penalties[other] + hopes[other]
            chance /= 1.0 + exp(scale * (theirs - mine))
    return chance


def _share_of_win(game: Game, seat: int) -> float:
    if not is_winner(game, seat):
        return 0.0
    winners = 0
    for other in range(game.players):
        if score(game, other) == score(game, seat):
            winners += 1
    return 1.0 / winners
