"""Pads for tests, kept in few words."""

from lucky7.scorepad import Pad

COLOURS = ("teal", "pink", "violet", "copper", "lime", "sky", "sand")
NAMES = ("Anna", "Ben", "Cleo", "Dora", "Emil", "Fay", "Gus")


def started(players: int = 3, rounds: int = 7, mode: str = "classic") -> Pad:
    """The first player deals."""
    pad = Pad([f"r1 p{p} joins {COLOURS[p]} {NAMES[p]}" for p in range(players)])
    pad.add(f"rounds {rounds}")
    pad.add(f"mode {mode}")
    return pad


def bid(pad: Pad, *bids: int) -> None:
    """In the order of bidding."""
    assert pad.now is not None
    for player, number in zip(pad.now.order, bids, strict=True):
        pad.add(f"r{pad.round_number} p{player} bid {number}")


def win(pad: Pad, *won: int, end: bool = True) -> None:
    """By player."""
    number = pad.round_number
    assert pad.now is not None
    for player, tricks in zip(sorted(pad.now.order), won, strict=True):
        pad.add(f"r{number} p{player} won {tricks}")
    if end:
        pad.add(f"r{number} end")


def play_to(pad: Pad, number: int) -> None:
    """Dull rounds up to `number`: everybody bids 0, the dealer wins all."""
    while (now := pad.now) is not None and now.number < number:
        bid(pad, *[0] * len(now.order))
        if pad.phase == "wheel":
            pad.add(f"r{now.number} pass")
        win(pad, *[now.tricks if p == now.dealt_by else 0 for p in sorted(now.order)])
