"""From the chance that judgement meets a bid to the chance that a good player does.

Judgement plays on after a bid in advice, and meets other bids than Master does. `calibration.json`
says how often Masters met what they bid, by what judgement made of it: a line in log odds for each
mode, and for 2, 4 and 7 players; other numbers lie in between. `python -m bench.calibration`
measures and writes it. A sure chance stays sure.
"""

import json
from functools import cache
from math import exp, log
from pathlib import Path
from typing import Final

from lucky7.rules.state import View, hand_size

FILE: Final = "calibration.json"
PLAYERS: Final = (2, 4, 7)  # that were measured
CLOSEST: Final = 0.002  # to sure, for log odds
FLATTEST: Final = 0.05  # a likelier bid stays likelier

Line = tuple[float, ...]


class Lines:
    """By numbers of players that were measured, by mode: six numbers of a line."""

    def __init__(self, numbers: list[list[Line]]) -> None:
        self._numbers = numbers

    def chance(self, mode: int, players: int, cards: int, judged: float) -> float:
        """How likely a bid is met that judgement meets with this chance."""
        if judged in (0.0, 1.0):
            return judged
        start, slope, start_by, slope_by, start_of_one, slope_of_one = self._line(mode, players)
        size, is_one = by_cards(cards)
        start += start_by * size + start_of_one * is_one
        slope += slope_by * size + slope_of_one * is_one
        likely = min(max(judged, CLOSEST), 1.0 - CLOSEST)
        odds = start + max(FLATTEST, slope) * log(likely / (1.0 - likely))
        return 1.0 / (1.0 + exp(-odds))

    def _line(self, mode: int, players: int) -> Line:
        shares = nearness(players)
        return tuple(
            sum(share * self._numbers[k][mode][i] for k, share in enumerate(shares))
            for i in range(len(self._numbers[0][mode]))
        )


def chance_met(view: View, judged: float) -> float:
    """How likely the seat's bid is met, where judgement meets it with this chance."""
    return lines().chance(view.mode, view.players, hand_size(view), judged)


@cache
def lines() -> Lines:
    """Those that the coach goes by."""
    return Lines(json.loads(Path(__file__).with_name(FILE).read_text("utf-8"))["bids"])


def by_cards(cards: int) -> tuple[float, float]:
    """What a line depends on: how many cards, from -1 for one to 1 for seven; whether one."""
    return (cards - 4) / 3, float(cards == 1)


def nearness(players: int) -> Line:
    """How much each measured number of players says about this one; 1 in all."""
    shares = [0.0] * len(PLAYERS)
    above = next(place for place, each in enumerate(PLAYERS) if players <= each)
    if PLAYERS[above] == players:
        shares[above] = 1.0
    else:
        low, high = PLAYERS[above - 1], PLAYERS[above]
        shares[above] = (players - low) / (high - low)
        shares[above - 1] = 1.0 - shares[above]
    return tuple(shares)
