"""The command as people run it."""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

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


@contextmanager
def started(*command: str | Path, **options: Any) -> Iterator[subprocess.Popen[str]]:
    """A process with its output in pipes; killed if the test ends before it does."""
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8", **options
    ) as process:
        try:
            yield process
        finally:
            process.kill()
