"""A sentence for every code."""

from string import Formatter

import pytest

from lucky7.record import BadRecord
from lucky7.rules.checked import Illegal
from lucky7.rules.names import PHASE_NAMES
from lucky7.wording import NEXT, SENTENCES, word
from record.test_files import codes


def test_every_code_has_a_sentence_and_no_sentence_is_left_over() -> None:
    assert set(SENTENCES) == codes()


def test_every_phase_is_worded() -> None:
    assert set(NEXT) == set(PHASE_NAMES)


@pytest.mark.parametrize(
    ("refusal", "sentence"),
    [
        (
            Illegal("R5.2", "must-follow", {"seat": 1, "colour": "R", "holds": "R3"}),
            "R5.2: seat 1 must follow R and holds R3",
        ),
        (
            Illegal("R4.1", "bid-too-high", {"seat": 0, "bid": 2, "tricks": 1}),
            "R4.1: seat 0 cannot win 2 in a round of 1 trick",
        ),
        (
            Illegal("R4.1", "bid-too-high", {"seat": 0, "bid": 4, "tricks": 3}),
            "R4.1: seat 0 cannot win 4 in a round of 3 tricks",
        ),
        (
            Illegal("R3.1", "not-due", {"phase": "bid"}),
            "R3.1: the game waits for a bid",
        ),
        (BadRecord(3, "", "blank-line", {}), "the line is blank"),
    ],
)
def test_a_refusal_is_worded_with_its_rule_and_what_it_is_about(
    refusal: Illegal | BadRecord, sentence: str
) -> None:
    assert word(refusal) == sentence


@pytest.mark.parametrize("sentence", SENTENCES.values())
def test_a_sentence_starts_small_and_ends_without_a_stop(sentence: str) -> None:
    assert not sentence[0].isupper()
    assert sentence[-1] != "."
    assert list(Formatter().parse(sentence))
