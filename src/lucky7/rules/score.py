"""Points, penalties and winners (R7)."""

from typing import Final

from lucky7.rules.actions import DOUBLE_POINTS
from lucky7.rules.state import CLASSIC, DEAL, OVER, Open, counts_double, left_in_half, tricks_left

PENALTY: Final = 10
HIGH_ROLLER: Final = 140

# Where a seat's bid stands while the tricks are played.
UNDECIDED: Final = 0
MET: Final = 1
LOST: Final = 2


def round_points(bid: int, won: int, doubled: bool) -> int:
    if won != bid:
        return 0
    points = 10 + 2 * won
    return 2 * points if doubled else points


def has_doubled(game: Open, seat: int) -> bool:
    """Whether the seat used Double Points in this round (R6.8)."""
    return game.used == DOUBLE_POINTS and game.used_by == seat


def is_doubled(game: Open, seat: int) -> bool:
    """Whether the seat's points of this round count twice, for either reason (R6.8, R7.2)."""
    return counts_double(game.round_number) or has_doubled(game, seat)


def standing(game: Open, seat: int) -> int:
    """Met so far, lost for good, or still to be decided."""
    missing = game.bids[seat] - game.won[seat]
    if missing < 0 or missing > tricks_left(game):
        return LOST
    return MET if missing == 0 else UNDECIDED


def end_round(game: Open) -> None:
    for seat in range(game.players):
        points = round_points(game.bids[seat], game.won[seat], is_doubled(game, seat))
        game.points[seat] = points
        game.totals[seat] += points
        if game.pawns[seat] < 0:
            game.penalties[seat] += pawn_penalty(game)
    game.phase = OVER if game.round_number == game.rounds else DEAL
    game.turn = -1


def pawn_penalty(game: Open) -> int:
    """What a pawn costs that is not used by the end of this round (R7.3)."""
    if game.mode == CLASSIC or game.round_number == 0:
        return 0
    return PENALTY if left_in_half(game.round_number) == 0 else 0


def is_over(game: Open) -> bool:
    return game.phase == OVER


def score(game: Open, seat: int) -> int:
    """The total; penalties come off at the end (R7.3)."""
    if game.phase == OVER:
        return game.totals[seat] - game.penalties[seat]
    return game.totals[seat]


def is_winner(game: Open, seat: int) -> bool:
    """Most points at the end; players level at the top share the win (R7.4)."""
    if game.phase != OVER:
        return False
    for other in range(game.players):
        if score(game, other) > score(game, seat):
            return False
    return True


def is_high_roller(game: Open, seat: int) -> bool:
    return is_winner(game, seat) and score(game, seat) >= HIGH_ROLLER
