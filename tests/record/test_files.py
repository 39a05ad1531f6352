"""Every record in tests/records, as `lucky7 record verify` answers it in expected.txt.

`bad` has a file for each reason a record is refused for, named after it (`not-a-bid--true.dl7`).
A bug report becomes a file here; `make golden` writes the answers again.
"""

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from lucky7.record import BadRecord, read, write
from lucky7.rules import checked, reasons

FOLDER = Path(__file__).parent.parent / "records"
SOURCE = Path(checked.__file__).parent.parent
EXPECTED = FOLDER / "expected.txt"
FILES = sorted(path.relative_to(FOLDER).as_posix() for path in FOLDER.rglob("*.dl7"))
BAD = [name for name in FILES if name.startswith("bad/")]
HOLDING = [name for name in FILES if not name.startswith("bad/")]

# No file can have these: what they refuse is no line, or has megabytes.
NOT_FROM_A_FILE = {
    *("allowed", "no-such-action", "no-such-card", "no-such-face", "no-such-seat"),
    *("too-large", "line-too-long"),
}
REFUSING = {"Illegal", "BadLine", "BadRecord", "_int", "_one_of", "_compare"}


def codes_in(path: Path) -> Iterator[str]:
    """The codes that a source file refuses with."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        match node:
            case ast.Call(func=ast.Name(id=name), args=args) if name in REFUSING:
                texts = (arg.value for arg in args if isinstance(arg, ast.Constant))
                yield from (t for t in texts if isinstance(t, str) and t[:1].islower())


def codes() -> set[str]:
    files = [SOURCE / "rules" / "checked.py", *(SOURCE / "record").glob("*.py")]
    return set(reasons.NAMES).union(*map(codes_in, files))


def test_verify_answers_as_written_down(golden: bool) -> None:
    run = subprocess.run(
        [sys.executable, "-m", "lucky7", "record", "verify", *FILES],
        check=False,
        cwd=FOLDER,
        capture_output=True,
        encoding="utf-8",
    )
    if golden:
        EXPECTED.write_text(run.stdout, "utf-8", newline="\n")
    assert run.stdout.splitlines() == EXPECTED.read_text("utf-8").splitlines()
    assert run.stderr == ""
    assert run.returncode == 1


@pytest.mark.parametrize("name", BAD)
def test_a_bad_record_is_refused_for_what_its_name_says(name: str) -> None:
    with pytest.raises(BadRecord) as refused:
        read((FOLDER / name).read_bytes())
    assert refused.value.code == Path(name).stem.split("--")[0]


@pytest.mark.parametrize("name", HOLDING)
def test_a_good_record_survives_being_written_again(name: str) -> None:
    record = read((FOLDER / name).read_bytes())
    assert read(write(record)) == record
    assert (record.final is None) == name.startswith("unfinished/")


def test_every_reason_to_refuse_a_record_has_a_file() -> None:
    shown = {Path(name).stem.split("--")[0] for name in BAD}
    assert codes() - NOT_FROM_A_FILE == shown
