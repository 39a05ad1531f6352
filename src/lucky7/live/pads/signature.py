"""Who owns a score pad: its id is a hash of the key that signs it.

Whoever follows a pad, or has a game's link, knows its id, but not its key. Ids of other lengths are
those of pads from before, which nobody signs.
"""

import hashlib
from base64 import urlsafe_b64decode
from typing import Final

from lucky7.live.environment import Verify, verify_ed25519

ID_LENGTH: Final = 32  # of a signed pad; pads from before have 16 characters


def is_signed(pad: str) -> bool:
    """Whether only a signature can speak for the pad of this id."""
    return len(pad) == ID_LENGTH


def id_of(key: bytes) -> str:
    return hashlib.sha256(key).hexdigest()[:ID_LENGTH]


def text_of(pad: str, started: str, lines: list[str]) -> bytes:
    """The text that is signed. No line of a pad has a newline in it."""
    return "\n".join(("double-lucky-7 pad", pad, started, *lines)).encode()


def is_good(
    pad: str,
    started: str,
    lines: list[str],
    key: str,
    signature: str,
    verify: Verify = verify_ed25519,
) -> bool:
    """Whether the pad's own key has signed these lines. Key and signature are base64 for URLs."""
    public = urlsafe_b64decode(key + "==")
    if id_of(public) != pad or any("\n" in line for line in lines):
        return False
    try:
        signed = text_of(pad, started, lines)
        return verify(public, urlsafe_b64decode(signature + "=="), signed)
    except (ValueError, UnicodeEncodeError):
        return False
