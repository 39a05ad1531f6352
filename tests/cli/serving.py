"""`lucky7` or `lucky7 serve` in a process of its own, as whoever hosts starts it."""

import os
import re
import subprocess
import time
from pathlib import Path
from signal import SIGTERM
from types import TracebackType

from cli.shell import LUCKY7

START_S = 60.0


class Served:
    """A server that has said where it is; `with` ends it."""

    def __init__(
        self, *arguments: str, start: tuple[str, ...] = LUCKY7, **environment: str
    ) -> None:
        self.process = subprocess.Popen(
            [*start, *arguments],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            encoding="utf-8",
            env={**os.environ, **environment},
        )
        self.said = ""
        try:
            self._listen()
        except BaseException:
            self.process.kill()
            raise

    def _listen(self) -> None:
        """Read until it has said where it is."""
        began = time.monotonic()
        assert self.process.stdout is not None
        while "Ctrl-C stops" not in self.said:
            line = self.process.stdout.readline()
            assert line, self.process.communicate()
            assert time.monotonic() - began < START_S
            self.said += line

    @property
    def url(self) -> str:
        found = re.search(r"https?://localhost:\d+", self.said)
        assert found, self.said
        return found[0]

    def stop(self, signal: int = SIGTERM) -> tuple[int, str, str]:
        """Exit status, and what was said until the end: output, errors."""
        self.process.send_signal(signal)
        out, err = self.process.communicate(timeout=START_S)
        return self.process.returncode, self.said + out, err

    def __enter__(self) -> "Served":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.communicate()


def tree(folder: Path) -> dict[str, bytes]:
    """Everything in a folder, to see that nothing was touched."""
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file()
    }
