"""A finished game's review as it is sent: computed here, in a process in which no table waits."""

from typing import TYPE_CHECKING, Final

import msgspec

from lucky7.live.learning.coach import load
from lucky7.live.learning.interface import Progress
from lucky7.messages.learning import MissedOption, Review, ReviewedDecision, ReviewedSeat
from lucky7.record import Decision, Points, Record, Roll, replay
from lucky7.record import read as read_record
from lucky7.rules.names import OPTION_NAMES, action_name, card_name, cards_in

if TYPE_CHECKING:
    from lucky7 import coach

DIGITS: Final = 3


def review(text: bytes, progress: Progress) -> bytes:
    """In the calling thread. The same record gives the same review."""
    from lucky7 import coach  # noqa: PLC0415  with NumPy and Numba, which may not be there

    load()
    record = read_record(text)
    return review_message(record, coach.review(record, progress=progress))


def review_message(record: Record, found: "coach.Review") -> bytes:
    hands = _hands(record)
    review = Review(
        evaluator=found.evaluator,
        seats=[
            ReviewedSeat(p.seat, p.points, p.start, p.deal, p.lie, p.own, p.others)
            for p in found.seats
        ],
        decisions=[_decision(each, hands[each.line]) for each in found.decisions],
        missed=[
            MissedOption(
                each.seat,
                each.half,
                OPTION_NAMES[each.option],
                each.line,
                round(each.gain.mean, DIGITS),
                round(each.gain.error, DIGITS),
            )
            for each in found.missed
        ],
        chances=[[round(chance, DIGITS) for chance in row] for row in found.chances],
        rounds=[line for line, entry in enumerate(record.entries, 2) if isinstance(entry, Points)],
    )
    return msgspec.json.encode(review)


def _decision(each: "coach.Judged", hand: list[str]) -> ReviewedDecision:
    return ReviewedDecision(
        line=each.line,
        seat=each.seat,
        round=each.round_number,
        decision=each.decision,
        best=action_name(each.best),
        loss=round(each.loss, DIGITS),
        error=round(each.error, DIGITS),
        gain=round(each.effects[0][each.seat], DIGITS),
        win_loss=round(each.win_loss, DIGITS),
        win_gain=round(each.effects[1][each.seat], DIGITS),
        met=round(each.met, DIGITS),
        best_met=round(each.best_met, DIGITS),
        hand=hand,
    )


def _hands(record: Record) -> dict[int, list[str]]:
    """The hand of whoever decided at each line, as it was before."""
    hands: dict[int, list[str]] = {}
    before: list[list[str]] = []
    for line, (entry, game) in enumerate(replay(record), 2):
        if isinstance(entry, Decision | Roll):
            hands[line] = before[entry.seat]
        before = [[card_name(card) for card in cards_in(hand)] for hand in game.hands]
    return hands
