"""Inputs made from others: cut, doubled, spliced, with bits flipped and words put in."""

from random import Random
from typing import Final

WORDS: Final = (
    *(
        b"{}",
        b"[]",
        b"null",
        b"true",
        b"-1",
        b"0",
        b"7",
        b"58",
        b"1e999",
        b"NaN",
        b"\\u0000",
        b"\n",
    ),
    *(
        b"9999999999999999999999",
        b"\xff\xfe",
        "\u202e".encode(),
        b'"',
        b"\\",
        b"r99 p9 bid 9",
        b"J",
    ),
    *(b'"seat":6', b'"answers":6', b"[[[[[[[[", rb"\ud83d", b" " * 99),
)
MOST: Final = 60_000


def mutated(rng: Random, corpus: list[bytes]) -> bytes:
    data = bytearray(rng.choice(corpus))
    for _ in range(rng.choice((1, 1, 2, 4, 8))):
        at = rng.randrange(len(data) + 1)
        end = min(len(data), at + rng.choice((1, 2, 8, 64, 512)))
        match rng.randrange(7):
            case 0:
                del data[at:end]
            case 1:
                data[at:at] = rng.choice(WORDS)
            case 2:
                data[at:end] = rng.choice(WORDS)
            case 3:
                data[at:at] = data[at:end] * rng.choice((1, 2, 30))
            case 4:
                other = rng.choice(corpus)
                begin = rng.randrange(len(other) + 1)
                data[at:] = other[begin:]
            case 5:
                if at < len(data):
                    data[at] ^= 1 << rng.randrange(8)
            case _:
                lines = bytes(data).split(b"\n")
                one, other_line = rng.randrange(len(lines)), rng.randrange(len(lines))
                lines[one], lines[other_line] = lines[other_line], lines[one]
                data = bytearray(b"\n".join(lines))
    return bytes(data[:MOST])
