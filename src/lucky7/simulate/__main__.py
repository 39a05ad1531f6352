"""`python -m lucky7.simulate`: seeds, one after the other, for so many hours of virtual time."""

import argparse
import gc
import sys
from collections import Counter

from lucky7.simulate.run import MINUTES, run, servers_of


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m lucky7.simulate", description=__doc__)
    parser.add_argument("--seed", type=int, default=0, help="the first one")
    parser.add_argument(
        "--servers", type=int, choices=(1, 2, 3), help="as many in each world; else by the seed"
    )
    length = parser.add_mutually_exclusive_group()
    length.add_argument("--hours", type=float, default=1.0, help="of virtual time, in all")
    length.add_argument("--minutes", type=float, help="of virtual time, in all")
    args = parser.parse_args()
    minutes_left = args.minutes if args.minutes is not None else args.hours * 60
    gc.set_threshold(100_000, 50, 100)
    total: Counter[str] = Counter()
    seed, hours, cpu_s = args.seed, 0.0, 0.0
    while minutes_left > 0:
        outcome = run(seed, servers=args.servers or servers_of(seed))
        total += outcome.counts
        hours += MINUTES / 60
        cpu_s += outcome.cpu_s
        if outcome.wrong:
            sys.stdout.write(outcome.report() + "\n")
            return 1
        decisions = total["decisions"]
        sys.stdout.write(
            f"seed {seed}, servers {outcome.servers}: {hours:.2f} h, {decisions:,} decisions,"
            f" {total['faults']} faults, {decisions / cpu_s * 60:,.0f} decisions a minute\n"
        )
        sys.stdout.flush()
        seed += 1
        minutes_left -= MINUTES
    for name, count in sorted(total.items()):
        sys.stdout.write(f"{count:12,} {name}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
