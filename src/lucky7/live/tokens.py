"""Random ids and secrets, and how those that come back are read.

A device is known by a random secret that only its cookie holds; the store has a hash of it. A
person's id is another random word that never leaves the server, so that a seat cannot be claimed by
anything other players see.
"""

import hashlib
import re
from base64 import urlsafe_b64encode
from collections.abc import Collection
from random import Random, SystemRandom
from typing import Final

# No look-alikes (0 O, 1 I L) and no vowels: easily read out loud, and never a word.
CODE_LETTERS: Final = "BCDFGHJKMNPQRSTVWXYZ23456789"
CODE_LENGTH: Final = 5

# The same word in all languages of the game.
GUESTS: Final = (
    "Panda", "Koala", "Puma", "Gorilla", "Bonobo", "Okapi", "Dingo", "Jaguar", "Kiwi", "Dodo",
    "Tapir", "Quokka", "Wombat", "Impala", "Axolotl", "Emu", "Yak", "Lama", "Gecko", "Lemming",
)  # fmt: skip

_SECRET = re.compile(r"[A-Za-z0-9_-]{43}")
_CODE = re.compile(f"[{CODE_LETTERS}]{{{CODE_LENGTH}}}")


class Tokens:
    """Makes them from a generator: the operating system's for real, a seeded one in tests."""

    def __init__(self, random: Random | None = None) -> None:
        self._random = random or SystemRandom()

    def device_secret(self) -> str:
        """256 random bits, for the cookie of one device."""
        return self._word(32)

    def archive_key(self) -> str:
        """Whoever holds it may read the finished game."""
        return self._word(16)

    def link_token(self) -> str:
        """For a link that gives away a seat, a device or the TV view."""
        return self._word(24)

    def recovery_code(self) -> str:
        """77 random bits, to be written down and typed in."""
        return "-".join(
            "".join(self._random.choice(CODE_LETTERS) for _ in range(4)) for _ in range(4)
        )

    def table_code(self) -> str:
        return "".join(self._random.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))

    def new_name(self, taken: Collection[str] = ()) -> str:
        """A name for somebody who gave none, other than those taken."""
        free = [name for name in GUESTS if name not in taken]
        if free:
            return self._random.choice(free)
        number = 2
        while (name := f"{self._random.choice(GUESTS)} {number}") in taken:
            number += 1
        return name

    def _word(self, length: int) -> str:
        return urlsafe_b64encode(self._random.randbytes(length)).rstrip(b"=").decode()


def person_id(secret: str) -> str:
    """The id of the person who is met with this secret; other devices may become theirs later."""
    # May be a command's argument: no leading dash.
    return hashlib.sha256(f"person {secret}".encode()).hexdigest()[:32]


def guest_name(secret: str) -> str:
    """A name for somebody who has given none yet."""
    return GUESTS[hashlib.sha256(f"name {secret}".encode()).digest()[0] % len(GUESTS)]


def read_secret(cookie: str | None) -> str | None:
    """The secret in a cookie, if it can be one."""
    return cookie if cookie and _SECRET.fullmatch(cookie) else None


def read_code(text: str) -> str | None:
    """A code as somebody typed it: in small letters, with spaces or hyphens."""
    code = re.sub(r"[\s-]", "", text).upper()
    return code if _CODE.fullmatch(code) else None


def read_recovery_code(text: str) -> str:
    """A recovery code as somebody typed it."""
    return re.sub(r"[\s-]", "", text).upper()


def token_hash(token: str) -> bytes:
    """What the store keeps of a secret or a link's token.

    They are too random to be guessed, so a fast hash without salt is enough.
    """
    return hashlib.sha256(token.encode()).digest()
