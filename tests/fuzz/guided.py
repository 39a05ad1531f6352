"""A coverage-guided run of one target, by atheris, in a process of its own.

python guided.py TARGET RUNS FOLDER: begins with what lies in the folder, and leaves there what
reached new code. An input that fails is left beside it, as crash-….
"""

import sys
from pathlib import Path

import atheris

sys.path.insert(0, str(Path(__file__).parents[1]))
with atheris.instrument_imports(include=["lucky7"]):
    from fuzz.targets import TARGETS


def main(target: str, runs: str, folder: str) -> None:
    options = [f"-runs={runs}", "-max_len=20000", "-timeout=20", "-rss_limit_mb=4096", "-seed=7"]
    quiet = ["-print_final_stats=1", "-verbosity=0", f"-artifact_prefix={folder}-"]
    atheris.Setup([sys.argv[0], *options, *quiet, folder], TARGETS[target])
    atheris.Fuzz()


if __name__ == "__main__":
    main(*sys.argv[1:])
