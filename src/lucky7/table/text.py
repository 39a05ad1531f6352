"""What people may write: names, chat and forfeits, as they are kept and shown."""

import unicodedata
from typing import Final, Literal

NAME_LENGTH: Final = 24
CHAT_LENGTH: Final = 280
FORFEIT_LENGTH: Final = 120
MARKS_IN_A_ROW: Final = 3

JOINERS: Final = "\u200c\u200d"  # invisible, but some languages' writing needs them
# Letters and symbols that draw nothing, beside the format characters.
_BLANKS = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")


def clean_name(text: str) -> str | None:
    """A name as it is kept and shown; None if nothing is left of it.

    Letters that only look different (wide, in circles) become the ordinary ones.
    """
    return _clean(text, "NFKC", NAME_LENGTH)


def clean_chat(text: str) -> str | None:
    return _clean(text, "NFC", CHAT_LENGTH)


def clean_forfeit(text: str) -> str | None:
    return _clean(text, "NFC", FORFEIT_LENGTH)


def alike(name: str) -> str:
    """Equal for names that people would take for one another."""
    return name.casefold().translate(dict.fromkeys(map(ord, JOINERS)))


def _clean(text: str, form: Literal["NFC", "NFKC"], longest: int) -> str | None:
    """One line of visible characters in their normal form, with single spaces."""
    # Removing a character may join a letter with its accent: repeat until nothing changes.
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


def _visible(character: str) -> str:
    """A character as it may be shown: a space for any kind of space, nothing if invisible."""
    if character.isspace():
        return " "
    if character in JOINERS:
        return character
    # Control and format characters (bidi, zero-width, tags), lone surrogates, unassigned ones.
    if unicodedata.category(character)[0] == "C" or character in _BLANKS:
        return ""
    return character


def _few_marks(text: str) -> str:
    """Accents only on a letter, and not so many that they cover the lines around."""
    kept: list[str] = []
    marks = 0
    for character in text:
        is_mark = unicodedata.category(character) in ("Mn", "Me")
        marks = marks + 1 if is_mark else 0
        has_place = kept and kept[-1] != " " and marks <= MARKS_IN_A_ROW
        if not is_mark or has_place:
            kept.append(character)
    return "".join(kept)
