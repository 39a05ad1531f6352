"""The positions that are counted, a file for each mode."""

from random import Random

from lucky7.rules.names import CARD_NAMES, MODE_NAMES
from lucky7.rules.state import cards_each
from perft.counting import Position

DRAW = ["R1", "R14", "Y2", "Y3", "Y4", "Y5", "Y6"]  # seat 1 deals first


def decks(seed: int, count: int, joker: int) -> list[str]:
    """Shuffled decks; in the last of them the Joker lies at `joker`, if that is not negative."""
    random = Random(seed)
    shuffled = [random.sample(CARD_NAMES, len(CARD_NAMES)) for _ in range(count)]
    last = shuffled[-1]
    if joker >= 0:
        place = last.index("J")
        last[place], last[joker] = last[joker], last[place]
    return [" ".join(deck) for deck in shuffled]


def position(
    name: str,
    mode: str,
    players: int,
    *,
    played: int = 1,
    skipped: int = 0,
    rounds: int = 7,
    turned_joker: str = "dealer-leads",
    joker_at: int = -1,
) -> Position:
    """`joker_at`: 0 the turned-up card of the last round dealt, 1 the card under it."""
    size = cards_each(skipped + played)
    joker = size * players + joker_at if joker_at >= 0 else -1
    return {
        "name": name,
        "players": players,
        "rounds": rounds,
        "mode": mode,
        "turned_joker": turned_joker,
        "draw": DRAW[:players],
        "decks": decks(players * 100 + played * 10 + skipped, played + skipped, joker),
        "skipped": skipped,
    }


def positions(mode: str) -> list[Position]:
    leads, chooses = "dealer-leads", "dealer-chooses"
    found = [position(f"round 1, {n} players", mode, n) for n in range(2, 8)]
    found += [position(f"rounds 1 and 2, {n} players", mode, n, played=2) for n in (2, 3)]
    found += [
        position(f"round {r}, {n} players", mode, n, skipped=r - 1)
        for r in (2, 3)
        for n in (2, 3, 4)
    ]
    for joker in (leads, chooses):
        for n in (2, 3):
            found.append(
                position(
                    f"round 2, Joker turned up, {joker}, {n} players",
                    mode,
                    n,
                    skipped=1,
                    turned_joker=joker,
                    joker_at=0,
                )
            )
    found += [
        position("round 2, Joker under the turned-up card", mode, 3, skipped=1, joker_at=1),
        position("round 7, 2 players", mode, 2, skipped=6),
        position("round 7, 7 players", mode, 7, skipped=6),
        position("round 8, 3 players", mode, 3, skipped=7, rounds=14),
        position("the last two rounds, 2 players", mode, 2, played=2, skipped=12, rounds=14),
        position("the last round, 3 players", mode, 3, skipped=13, rounds=14),
    ]
    return found


FILES = {mode: f"{mode}.perft" for mode in MODE_NAMES}
