"""What is promised before a chance falls: the table's sealed secret, and each person's chain.

A chain is made backwards from a root: each value is the hash of the one after it. Its first value,
the head, is told when somebody sits down and commits them to all that follow. The value numbered n
is their contribution to chance n. It cannot be found from the values before it, and nobody can
have another one that leads to the same head.
"""

from hashlib import sha256
from hmac import digest
from typing import Final

CHAIN: Final = 255  # the last chance a chain contributes to; a long game has some 120
SECRET_BYTES: Final = 32


def game_id(code: str, created_at: int) -> str:
    """A table's code may be given again: with its time it is one game's."""
    return f"{code}-{created_at}"


def seal(game: str, n: int, secret: str) -> str:
    """Told before anybody opens a contribution to chance n; fixes the secret, and tells nothing."""
    return sha256(f"dl7 seal {game} {n} {secret}".encode()).hexdigest()


def root(key: bytes, game: str, seat: int) -> str:
    """The end of a person's chain at one seat of one game, from their contribution key."""
    return digest(key, f"dl7 root {game} {seat}".encode(), "sha256").hex()


def walked_back(value: str, game: str, seat: int, steps: int) -> str:
    """The value that many places before this one in its chain."""
    prefix = f"dl7 step {game} {seat} "
    for _ in range(steps):
        value = sha256((prefix + value).encode()).hexdigest()
    return value


def contribution(key: bytes, game: str, seat: int, n: int) -> str:
    """What a page opens for chance n; for n = 0 the head, which it commits to."""
    return walked_back(root(key, game, seat), game, seat, CHAIN - n)
