"""Who is who: secrets, ids, codes and keys, and what may stand in a name.

A device is known by a random secret that only its cookie holds; the store has a hash of it. The
person's id is another random word that never leaves the server, so a seat cannot be claimed by
anything that other players see.
"""

import hashlib
import re
import secrets
import unicodedata
from collections.abc import Collection
from typing import Final, Literal, TypedDict

COOKIE: Final = "lucky7"
YEAR_S: Final = 365 * 24 * 60 * 60

# No look-alikes (0 O, 1 I L) and no vowels: read out loud without doubt, and never a word.
CODE_LETTERS: Final = "BCDFGHJKMNPQRSTVWXYZ23456789"
CODE_LENGTH: Final = 5

NAME_LENGTH: Final = 24
CHAT_LENGTH: Final = 280
FORFEIT_LENGTH: Final = 120
MARKS_IN_A_ROW: Final = 3

# The same word in the languages of the game.
GUESTS: Final = (
    "Panda", "Koala", "Puma", "Gorilla", "Bonobo", "Okapi", "Dingo", "Jaguar", "Kiwi", "Dodo",
    "Tapir", "Quokka", "Wombat", "Impala", "Axolotl", "Emu", "Yak", "Lama", "Gecko", "Lemming",
)  # fmt: skip

JOINERS: Final = "\u200c\u200d"  # not seen, but writing of some languages needs them

_SECRET = re.compile(r"[A-Za-z0-9_-]{43}")
_CODE = re.compile(f"[{CODE_LETTERS}]{{{CODE_LENGTH}}}")
# Letters and symbols that draw nothing, beside the format characters.
_BLANKS = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")


class CookieAttributes(TypedDict):
    httponly: bool
    samesite: Literal["Lax"]
    secure: bool
    path: str
    max_age: int


def device_secret() -> str:
    """256 random bits, for the cookie of one device."""
    return secrets.token_urlsafe(32)


def read_secret(cookie: str | None) -> str | None:
    """The secret in a cookie, if it can be one."""
    return cookie if cookie and _SECRET.fullmatch(cookie) else None


def token_hash(token: str) -> bytes:
    """What the store keeps of a secret or a link's token.

    They are too random to be guessed, so a fast hash without salt is enough.
    """
    return hashlib.sha256(token.encode()).digest()


def cookie_attributes(*, secure: bool) -> CookieAttributes:
    """For the device's cookie; `secure` where the page came over https."""
    return CookieAttributes(httponly=True, samesite="Lax", secure=secure, path="/", max_age=YEAR_S)


def person_id() -> str:
    return secrets.token_hex(16)  # may begin a command's argument: no dash


def archive_key() -> str:
    """Whoever holds it may read the finished game."""
    return secrets.token_urlsafe(16)


def link_token() -> str:
    """For a link that gives away a seat, a device or the TV view."""
    return secrets.token_urlsafe(24)


def table_code() -> str:
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))


def read_code(text: str) -> str | None:
    """A code as somebody typed it: in small letters, with spaces or hyphens."""
    code = re.sub(r"[\s-]", "", text).upper()
    return code if _CODE.fullmatch(code) else None


def guest_name(taken: Collection[str] = ()) -> str:
    """A name for somebody who gave none, other than those taken."""
    free = [name for name in GUESTS if name not in taken]
    if free:
        return secrets.choice(free)
    number = 2
    while (name := f"{secrets.choice(GUESTS)} {number}") in taken:
        number += 1
    return name


def clean_name(text: str) -> str | None:
    """A name as it is kept and shown; None if nothing is left of it.

    Letters that only look different (wide, in circles) become the ordinary ones.
    """
    return _clean(text, "NFKC", NAME_LENGTH)


def clean_chat(text: str) -> str | None:
    return _clean(text, "NFC", CHAT_LENGTH)


def clean_forfeit(text: str) -> str | None:
    return _clean(text, "NFC", FORFEIT_LENGTH)


def _clean(text: str, form: Literal["NFC", "NFKC"], longest: int) -> str | None:
    """One line of visible characters in their normal form, with single spaces."""
    # What was taken out may have kept a letter from its accent: until nothing changes any more.
    while (tidy := _tidied(text, form, longest)) != text:
        text = tidy
    return text or None


def _tidied(text: str, form: Literal["NFC", "NFKC"], longest: int) -> str:
    text = "".join(map(_visible, unicodedata.normalize(form, text)))
    text = "".join(c for i, c in enumerate(text) if c not in JOINERS or _joins(text, i))
    return " ".join(_few_marks(text).split())[:longest].strip(" " + JOINERS)


def _joins(text: str, i: int) -> bool:
    """Whether a joiner changes what is read: in Persian or Hindi, and in a family of emoji."""
    return 0 < i < len(text) - 1 and _is_joined(text[i - 1]) and _is_joined(text[i + 1])


def _is_joined(character: str) -> bool:
    category = unicodedata.category(character)
    if category == "Mn":  # viramas and the sign that asks for a picture, not accents
        return unicodedata.combining(character) in (0, 9)
    return category in ("Lo", "Mc", "So", "Sk")


def alike(name: str) -> str:
    """The same for names that people would take for one another."""
    return name.casefold().translate(dict.fromkeys(map(ord, JOINERS)))


def _visible(character: str) -> str:
    """A character as it may be shown: a space for any kind of space, nothing for the unseen."""
    if character.isspace():
        return " "
    # Control and format characters (bidi, zero-width, tags), lone surrogates, unassigned ones.
    if character in JOINERS:
        return character
    if unicodedata.category(character)[0] == "C" or character in _BLANKS:
        return ""
    return character


def _few_marks(text: str) -> str:
    """Accents only on something, and not so many that they cover the lines around."""
    kept: list[str] = []
    marks = 0
    for character in text:
        is_mark = unicodedata.category(character) in ("Mn", "Me")
        marks = marks + 1 if is_mark else 0
        has_place = kept and kept[-1] != " " and marks <= MARKS_IN_A_ROW
        if not is_mark or has_place:
            kept.append(character)
    return "".join(kept)
