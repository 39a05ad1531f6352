"""A second verifier, written from docs/fairness.md alone: nothing here uses lucky7."""

import hashlib
import hmac
import json
from typing import Any

CARDS = [f"{colour}{number}" for colour in "RYGB" for number in range(1, 15)] + ["J"]
FACES = (
    *("change-bid", "player-swap", "change-dealer", "double-points"),
    *("change-trump", "extra-card", "no-trump", "miss"),
)


def sha(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def mac(key: bytes, text: str) -> bytes:
    return hmac.new(key, text.encode(), hashlib.sha256).digest()


def shuffled(key: bytes) -> list[str]:
    stream = b"".join(mac(key, f"dl7 stream {i}") for i in range(15))
    numbers = [stream[8 * i : 8 * i + 8] for i in range(57)]
    assert len(set(numbers)) == 57, "the vectors have no ties"
    return [card for _, card in sorted(zip(numbers, CARDS, strict=True))]


def holds(text: str) -> list[bool]:
    """For each chance whether it is what its seal and all contributions give."""
    header, *lines = map(json.loads, text.splitlines())
    game, names = header["game"], ("rounds", "mode", "turned_joker")
    settings = " ".join(map(str, [len(header["players"]), *(header[name] for name in names)]))
    chances = [line for line in lines if {"draw", "deal", "roll"} & line.keys()]
    proofs: dict[int, dict[str, Any]] = {}
    for line in lines:
        if "n" in line:
            proofs.setdefault(line["n"], {}).update(line)
    heads: dict[str, str] = {}
    found = []
    for n, chance in enumerate(chances, 1):
        proof = proofs.get(n, {})
        heads |= proof.get("commits", {})
        opened, withheld = proof.get("open", {}), proof.get("withheld", [])
        fine = sorted([*map(int, opened), *withheld]) == proof.get("from")
        for seat, value in opened.items():
            walked = value
            for _ in range(n):
                walked = sha(f"dl7 step {game} {seat} {walked}")
            fine &= walked == heads.get(seat)
        for seat in withheld:
            heads.pop(str(seat), None)
        secret = proof.get("reveal", "")
        fine &= sha(f"dl7 seal {game} {n} {secret}") == proof.get("seal")
        given = "".join(f" {seat}:{opened[seat]}" for seat in sorted(opened))
        key = mac(bytes.fromhex(secret), f"dl7 key {game} {n} {settings}{given}")
        found.append(bool(fine and outcome_of(chance, key)))
    return found


def outcome_of(chance: dict[str, Any], key: bytes) -> bool:
    deck = shuffled(key)
    if "deal" in chance:
        return bool(chance["deal"] == deck)
    if "roll" in chance:
        return bool(chance["roll"] == FACES[mac(key, "dl7 stream 0")[0] & 7])
    top = iter(deck)
    return bool(chance["draw"] == [card and next(top) for card in chance["draw"]])
