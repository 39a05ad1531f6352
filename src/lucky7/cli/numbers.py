"""Numbers on the command line: plain digits, within limits."""

from argparse import ArgumentTypeError
from collections.abc import Callable
from typing import Final

ANY: Final = 999_999_999


def whole(least: int, most: int = ANY, what: str = "") -> Callable[[str], int]:
    """A reader of whole numbers from `least` to `most`, with no zeros in front."""
    limits = f"from {least} on" if most == ANY else f"from {least} to {most:,}"
    wanted = what or f"a whole number {limits}"

    def read(text: str) -> int:
        is_plain = text.isascii() and text.isdecimal() and (text == "0" or text[0] != "0")
        if not (is_plain and len(text) <= len(str(most)) and least <= int(text) <= most):
            raise ArgumentTypeError(f"'{text}' is not {wanted}")
        return int(text)

    return read
