"""`python -m bench.server.instructions [SRC ...]`: what a decision costs, counted, not timed.

The server runs under callgrind, which counts the instructions of its process and is not disturbed
by what else the machine does: so two versions can be compared on a busy one. Each SRC is a folder
with another version's `lucky7`; without any, this checkout is counted. The kernel's part, about a
third of a decision's time, is not seen. Needs valgrind; a few minutes a version.
"""

import os
import re
import shutil
import sys

from bench.server import processes
from bench.server.__main__ import SCRATCH
from bench.server.prepare import prepare
from bench.server.processes import ROOT, Load, install

TABLES = 40
SHORT_S, LONG_S = 3, 40
PATIENCE_S = 400.0  # it is fifty times slower


def main(sources: list[str]) -> None:
    install()
    processes.PATIENCE_S = PATIENCE_S
    shutil.rmtree(SCRATCH, ignore_errors=True)
    SCRATCH.mkdir(parents=True)
    try:
        prepare(SCRATCH / "full", TABLES)
        for source in sources or [str(ROOT / "src")]:
            print(f"{source}: {_instructions(source):,.0f} instructions a decision", flush=True)
    finally:
        shutil.rmtree(SCRATCH)


def _instructions(source: str) -> float:
    """From two runs of different lengths, so that starting and sitting down cancel out."""
    (few, short), (many, long) = _run(source, SHORT_S), _run(source, LONG_S)
    return (long - short) / (many - few)


def _run(source: str, seconds: int) -> tuple[int, int]:
    """Decisions made, and instructions from start to end."""
    folder, counted = SCRATCH / "turn", SCRATCH / "callgrind.out"
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(SCRATCH / "full", folder)
    os.environ |= {"PYTHONPATH": source, "PYTHONHASHSEED": "0"}
    port = processes.free_port()
    command = (
        *("valgrind", "--tool=callgrind", f"--callgrind-out-file={counted}"),
        *(sys.executable, "-m", "lucky7", "serve", "--host", "127.0.0.1", "--no-browser"),
        *("--port", str(port), "--data", str(folder)),
    )
    plan = {"peer": "lucky7", "seats": str(folder / "seats.json"), "tables": TABLES}
    phases = [{"kind": "closed", "warm": 0, "seconds": seconds}]
    with processes.running(command, port) as served:
        load = Load(served, {**plan, "phases": phases})
        decisions = load.phase().decisions
        load.stop()
    found = re.search(r"^(?:summary|totals): (\d+)", counted.read_text(), re.MULTILINE)
    assert found, "callgrind has written nothing"
    return decisions, int(found.group(1))


if __name__ == "__main__":
    main(sys.argv[1:])
