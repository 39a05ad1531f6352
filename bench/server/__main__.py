"""`python -m bench.server`: what the server carries, beside Colyseus, in one run.

500 tables of four people, each in the middle of a game. Closed loop: whoever's turn it is decides
at once. Paced: 500 decisions a second in all. We commit every decision to the disk before anybody
is told; Colyseus keeps its rooms in memory. The contenders take turns.
"""

import argparse
import shutil
from pathlib import Path

from bench.server import measure, report
from bench.server.processes import install

RESULTS = Path(__file__).parent.parent / "results" / "server.md"
SCRATCH = Path("build") / "bench-server"  # on the disk that the checkout is on


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.server", description=__doc__)
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--rate", type=int, default=500, help="decisions a second, when paced")
    parser.add_argument("--seconds", type=float, default=8.0, help="of each measurement")
    parser.add_argument("--turns", type=int, default=3, help="of each contender")
    parser.add_argument("--open", type=int, default=10_000, help="open tables, most of them idle")
    parser.add_argument("--no-write", action="store_true", help="only print")
    size = parser.parse_args()
    install()
    shutil.rmtree(SCRATCH, ignore_errors=True)
    SCRATCH.mkdir(parents=True)
    try:
        scale = measure.Scale(size.tables, size.rate, size.seconds, size.turns, size.open)
        text = report.text(scale, measure.everything(scale, SCRATCH))
    finally:
        shutil.rmtree(SCRATCH)
    print(text)
    if not size.no_write:
        RESULTS.write_text(text)


if __name__ == "__main__":
    main()
