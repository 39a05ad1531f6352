"""The command as people run it."""

import os
import subprocess
import sys
from pathlib import Path

RECORDS = Path(__file__).parent.parent / "records"
LUCKY7 = (sys.executable, "-m", "lucky7")


def lucky7(
    *arguments: str, given: str = "", folder: Path | None = None, **environment: str
) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*LUCKY7, *arguments],
        input=given,
        cwd=folder,
        env={**os.environ, **environment},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
