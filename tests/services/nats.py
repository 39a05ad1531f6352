"""A NATS server for tests, from the wheel that carries its program."""

import contextlib
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from socket import create_connection

from services.postgres import START_S, free_port


class NatsServer:
    def __init__(self, port: int = 0) -> None:
        self.port = port or free_port()
        beside = Path(sys.executable).with_name("nats-server")
        self._program = str(beside) if beside.exists() else str(shutil.which("nats-server"))
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    @property
    def url(self) -> str:
        return f"nats://127.0.0.1:{self.port}"

    def start(self) -> None:
        where = ["-a", "127.0.0.1", "-p", str(self.port)]
        quiet = subprocess.DEVNULL
        self._process = subprocess.Popen(
            [self._program, *where], stdout=quiet, stderr=quiet, start_new_session=True
        )
        deadline = time.monotonic() + START_S
        while time.monotonic() < deadline:
            with contextlib.suppress(OSError), create_connection(("127.0.0.1", self.port), 1):
                return
            time.sleep(0.02)
        raise TimeoutError("NATS did not start")

    def stop(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.wait(START_S)
            self._process = None


@contextlib.contextmanager
def running_nats() -> Iterator[NatsServer]:
    server = NatsServer()
    server.start()
    try:
        yield server
    finally:
        server.stop()
