"""The vectors that the browser's verifier is checked against as well: fresh, and of everything."""

import json
from pathlib import Path
from typing import Any

from fair.games import new_game
from lucky7.fair import commitments, outcomes
from lucky7.fair.verify import verify
from lucky7.record import Record, read, write

FILE = Path(__file__).parent.parent / "vectors" / "fairness.json"
KEY = bytes(range(32))
GAME = "K7QXM-1700000000000"
SECRET = bytes(range(100, 132)).hex()
FORFEITS = ("Sing", "Dance", "Tell a joke")


def small() -> dict[str, Any]:
    """Each function once or twice, by its arguments and what it gives."""
    given = {0: "aa" * 32, 2: "0f" * 32}
    settings = outcomes.settings_text(4, 14, "dice", "dealer-leads")
    keys = [outcomes.chance_key(SECRET, GAME, n, settings, given) for n in range(1, 9)]
    return {
        "seal": [GAME, 3, SECRET, commitments.seal(GAME, 3, SECRET)],
        "root": [KEY.hex(), GAME, 2, commitments.root(KEY, GAME, 2)],
        "contributions": [
            [KEY.hex(), GAME, 2, n, commitments.contribution(KEY, GAME, 2, n)]
            for n in (0, 1, 2, 254, 255)
        ],
        "keys": [[SECRET, GAME, n, settings, given, key.hex()] for n, key in enumerate(keys, 1)],
        "decks": [[key.hex(), outcomes.deck(key)] for key in keys],
        "faces": [[key.hex(), outcomes.face(key)] for key in keys],
        "forfeits": [[key.hex(), 1, FORFEITS, outcomes.forfeit(key, 1, FORFEITS)] for key in keys],
    }


def records() -> list[Record]:
    proven = new_game(1, (0, 1, 2), mode="dice", forfeits=FORFEITS).play()
    alone = new_game(2, (0,), seats=2).play()
    withheld = new_game(3, (0, 1)).play(lambda n, seat: seat == 1 and n in (2, 5))
    nobody = new_game(4, (), seats=2).play()
    return [proven, alone, withheld, nobody, *(_tampered(proven, i) for i in range(8))]


def _tampered(record: Record, how: int) -> Record:
    """One line changed in another way each time; all of them still are records."""
    lines = [json.loads(line) for line in write(record).splitlines()]
    deal = [line for line in lines if line.get("n") == 2]
    line = {kind: each for each in deal for kind in each}
    zeros = "0" * 64
    match how:
        case 0:
            line["seal"]["seal"] = zeros
        case 1:
            line["open"]["open"]["1"] = zeros
        case 2:
            del line["open"]["open"]["1"]
        case 3:
            line["reveal"]["reveal"] = zeros
        case 4:
            lines.remove(line["seal"])
        case 5:
            lines.remove(line["reveal"])
        case 6:
            lines = [each for each in lines if each not in deal]
        case _:
            lines = [each for each in lines if "n" not in each]
    return read("".join(json.dumps(each) + "\n" for each in lines))


def whole() -> list[dict[str, Any]]:
    found = []
    for record in records():
        report = verify(record)
        found.append(
            {
                "record": write(record),
                "chances": report.chances,
                "proven": report.proven,
                "unproven": report.unproven,
                "contributions": report.contributions,
                "withheld": [list(each) for each in report.withheld],
                "faults": [[fault.n, fault.code, fault.seat] for fault in report.faults],
            }
        )
    return found


def test_vectors_are_fresh(golden: bool) -> None:
    text = json.dumps({"small": small(), "records": whole()}, indent=1) + "\n"
    if golden:
        FILE.write_text(text, "utf-8", newline="\n")
    assert FILE.read_text("utf-8") == text, "make golden"


def test_vectors_have_proven_unproven_withheld_and_faulty_chances() -> None:
    records = json.loads(FILE.read_text("utf-8"))["records"]
    for what in ("proven", "unproven", "withheld", "faults"):
        assert any(record[what] for record in records), what
    assert len({code for record in records for _, code, _ in record["faults"]}) >= 6


def test_decks_and_faces_favour_nothing() -> None:
    """The first card and the face of 5,700 keys; each should come some 100 or 712 times."""
    keys = [commitments.seal("x", n, "").encode()[:32] for n in range(5_700)]
    tops = [outcomes.deck(key)[0] for key in keys]
    faces = [outcomes.face(key) for key in keys]
    assert all(55 < tops.count(card) < 150 for card in range(57))
    assert all(600 < faces.count(face) < 830 for face in range(8))
