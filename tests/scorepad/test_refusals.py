"""What a pad says when it refuses: the rules' own sentences, told of players."""

import pytest

from lucky7.rules import reasons
from lucky7.scorepad import BadPad, Pad
from lucky7.scorepad.refusals import SENTENCES
from scorepad.keeping import bid, started, win


def said(pad: Pad, line: str) -> str:
    with pytest.raises(BadPad) as refused:
        pad.add(line)
    return f"{refused.value.code}: {refused.value}"


def without_the_first_pawn(mode: str) -> Pad:
    """Player 1 has left a pawn on Extra Card; round 2 is bid."""
    pad = started(mode=mode)
    bid(pad, 0, 0, 0)
    if mode == "dice":
        pad.add("r1 p1 rolls extra-card")
    pad.add("r1 p1 uses extra-card")
    win(pad, 1, 0, 0)
    pad.add("r2 p1 leaves")
    bid(pad, 0, 0)
    return pad


def test_no_reason_of_the_rules_has_a_second_sentence() -> None:
    assert not set(SENTENCES) & set(reasons.NAMES)


def test_bids_are_refused_as_in_a_game() -> None:
    """R4.1, R4.2"""
    pad = started()
    assert said(pad, "r1 p1 bid 0") == "not-your-turn: player 1 is not in turn, player 0 is"
    assert said(pad, "r1 p0 bid 2") == ("bid-too-high: player 0 cannot win 2 in a round of 1 trick")
    assert said(pad, "r1 p0 won 1") == (
        "not-now: the game waits for a bid from player 0, not for 'won'"
    )
    pad.add("r1 p0 bid 0")
    pad.add("r1 p1 bid 0")
    assert said(pad, "r1 p2 bid 1") == (
        "bid-levels-sum: player 2 may not bid 1: the bids would then add up to 1"
    )
    pad.add("r1 p2 bid 0")
    assert said(pad, "r1 p1 won 5") == ("bid-too-high: player 1 cannot win 5 in a round of 1 trick")
    assert said(pad, "r1 p4 won 1") == (
        "no-such-player: 'p4' names a player that is not in the game"
    )


@pytest.mark.parametrize(
    ("mode", "line", "sentence"),
    [
        ("tactical", "p0 uses extra-card", "extra-card is blocked by the pawn of player 1"),
        ("tactical", "p0 rolls miss", "there is no die in tactical mode"),
        ("tactical", "p0 uses change-bid 2 -1", "the bid of player 2 is 0 and must stay between 0"),
        ("tactical", "p0 uses change-dealer 2", "the dealer token must move to another player"),
        ("tactical", "p0 uses player-swap 1 2", "'player-swap 1 2' names a player that is not in"),
        ("dice", "p0 uses no-trump", "player 0 must roll before using an option"),
    ],
)
def test_the_wheel_is_refused_as_in_a_game(mode: str, line: str, sentence: str) -> None:
    """R6: players are counted as they were written down, not by their seats."""
    assert sentence in said(without_the_first_pawn(mode), f"r2 {line}")


def test_what_was_rolled_is_named() -> None:
    """R6.3"""
    pad = without_the_first_pawn("dice")
    pad.add("r2 p2 rolls no-trump")
    assert said(pad, "r2 p2 uses double-points") == (
        "must-use-rolled: player 2 has rolled no-trump and must use it"
    )


def test_after_a_miss_the_tricks_are_due() -> None:
    """R6.3"""
    pad = without_the_first_pawn("dice")
    pad.add("r2 p2 rolls miss")
    assert said(pad, "r2 p2 uses double-points") == (
        "not-now: the game waits for a card from player 2, not for 'uses'"
    )
