"""A checkpoint's weights as the package carries them: `python -m training.export CHECKPOINT`.

Half precision, and only what playing needs: 2 MB instead of 12.
"""

import sys
from pathlib import Path

import numpy as np

TARGET = Path("src/lucky7/bots/master.npz")


def export(checkpoint: Path, target: Path = TARGET) -> None:
    with np.load(checkpoint) as arrays:
        weights = {
            name[2:]: arrays[name].astype(np.float16) for name in arrays if name.startswith("p_")
        }
        weights["worth"] = arrays["worth"].astype(np.float16)
    np.savez_compressed(target, **weights)


if __name__ == "__main__":
    export(Path(sys.argv[1]))
