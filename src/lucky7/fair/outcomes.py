"""From a secret and the opened contributions to a deck, a draw, a face or a forfeit."""

from collections.abc import Mapping, Sequence
from hmac import digest
from struct import Struct
from typing import Final

from lucky7.rules.actions import MISS
from lucky7.rules.cards import CARDS

HASH_BYTES: Final = 32
NUMBER_BYTES: Final = 8
MOST: Final = 1 << 8 * NUMBER_BYTES

_NUMBERS: Final = Struct(f">{CARDS}Q")
_BLOCKS: Final = -(-_NUMBERS.size // HASH_BYTES)


def chance_key(
    secret: str, game: str, n: int, settings: str, contributions: Mapping[int, str]
) -> bytes:
    """All that decides chance n; `settings` as `settings_text` writes them."""
    given = "".join(f" {seat}:{contributions[seat]}" for seat in sorted(contributions))
    text = f"dl7 key {game} {n} {settings}{given}"
    return digest(bytes.fromhex(secret), text.encode(), "sha256")


def settings_text(players: int, rounds: int, mode: str, turned_joker: str) -> str:
    return f"{players} {rounds} {mode} {turned_joker}"


def deck(key: bytes) -> list[int]:
    """The cards sorted by one number each; with all numbers new where two are equal."""
    first = 0
    while True:
        blocks = range(first, first + _BLOCKS)
        stream = b"".join(digest(key, b"dl7 stream %d" % i, "sha256") for i in blocks)
        numbers = _NUMBERS.unpack_from(stream)
        if len(set(numbers)) == CARDS:
            return sorted(range(CARDS), key=numbers.__getitem__)
        first += _BLOCKS


def draw(key: bytes, drawing: int, players: int) -> list[int]:
    """R2.3: the deck's first cards for the seats in the mask `drawing`, in their order; else -1."""
    top = iter(deck(key))
    return [next(top) if drawing >> seat & 1 else -1 for seat in range(players)]


def face(key: bytes) -> int:
    """R6.3: one of the die's eight faces, by three bits."""
    return digest(key, b"dl7 stream 0", "sha256")[0] & MISS


def forfeit(key: bytes, seat: int, texts: Sequence[str]) -> str:
    """R8.2: one of the table's forfeits; `key` is that of the deal of the round that was lost.

    Numbers in the last, incomplete run of `len(texts)` are left out, to favour no text.
    """
    limit = MOST - MOST % len(texts)
    i = 0
    while True:
        block = digest(key, b"dl7 forfeit %d %d" % (seat, i), "sha256")
        number = int.from_bytes(block[:NUMBER_BYTES], "big")
        if number < limit:
            return texts[number % len(texts)]
        i += 1
