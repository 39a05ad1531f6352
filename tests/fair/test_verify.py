"""Python's verifier and the oracle agree on whole games, good and bad."""

import json
import re
from pathlib import Path

import pytest
from msgspec.structs import replace

from cli.shell import lucky7
from fair.games import new_game
from fair.oracle import holds
from lucky7.fair.verify import verify
from lucky7.live.archive import Recording
from lucky7.record import read, write
from lucky7.wording import CHANCE_FAULTS

VECTORS = Path(__file__).parent.parent / "vectors" / "fairness.json"
RECORDS = [each["record"] for each in json.loads(VECTORS.read_text("utf-8"))["records"]]


@pytest.mark.parametrize("text", RECORDS)
def test_the_oracle_finds_the_same_chances_wrong(text: str) -> None:
    report = verify(read(text))
    wrong = {fault.n for fault in report.faults}
    assert [n for n, fine in enumerate(holds(text), 1) if not fine] == sorted(wrong)


@pytest.mark.parametrize("seed", range(8))
def test_any_game_is_proven_by_whoever_contributed(seed: int) -> None:
    modes = ("classic", "tactical", "dice")
    seats = 2 + seed % 5
    contribute = tuple(range(0, seats, 1 + seed % 2))
    game = new_game(seed, contribute, seats=seats, mode=modes[seed % 3], forfeits=("Sing", "Hop"))
    record = game.play()
    assert verify(record).proven == [*range(1, verify(record).chances + 1)]
    assert all(holds(write(record)))


def test_a_game_of_version_1_proves_nothing_and_is_no_fault() -> None:
    text = RECORDS[1].splitlines()
    header = {**json.loads(text[0]), "version": 1}
    lines = [json.dumps(header), *(line for line in text[1:] if '"n":' not in line)]
    report = verify(read("\n".join(lines)))
    assert (report.proven, report.faults) == ([], [])
    assert report.unproven == [*range(1, report.chances + 1)]


def test_the_record_of_a_game_that_began_before_chances_were_sealed_claims_no_proof() -> None:
    game = new_game(3, (0, 1))
    game.play()
    proof = game.table.proof
    game.table.proof = replace(proof, lines=tuple(line for line in proof.lines if line.n > 1))
    record = read(Recording(game.table).finish(game.table, 0).decode())
    assert (record.header.version, record.chances) == (1, [])
    assert not verify(record).faults


def test_the_command_says_how_much_is_proven_by_whom_and_what_is_wrong(tmp_path: Path) -> None:
    chosen = [RECORDS[0], *RECORDS[2:5]]
    for name, text in zip(("good", "some", "none", "bad"), chosen, strict=True):
        (tmp_path / f"{name}.dl7").write_text(text, "utf-8")
    files = ("good.dl7", "some.dl7", "none.dl7", "bad.dl7")
    ran = lucky7("record", "verify", "--fair", *files, folder=tmp_path)
    good, some, none, bad = ran.stdout.splitlines()
    assert good.endswith("; chance: 11 of 11 proven, 33 contributions")
    assert some.endswith("; chance: 8 of 8 proven, 14 contributions; withheld: seat 1 at 2, 5")
    assert none.endswith("; chance: 0 of 8 proven")
    assert (
        bad == "bad.dl7: chance 2 (the deal of round 1): the secret is not the one that was sealed"
    )
    assert ran.returncode == 1
    assert lucky7("record", "verify", "--fair", *files[:3], folder=tmp_path).returncode == 0


def test_every_fault_has_a_sentence() -> None:
    source = (Path(__file__).parents[2] / "src/lucky7/fair/verify.py").read_text("utf-8")
    codes = set(re.findall(r'_fault\([^"]*"([a-z-]+)"', source))
    assert codes == set(CHANCE_FAULTS)
