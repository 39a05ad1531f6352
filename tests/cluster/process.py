"""A server of several, in a process of its own, as people start it."""

import asyncio
import contextlib
import json
import os
import sys
from signal import SIGCONT, SIGKILL, SIGSTOP, SIGTERM

START_S = 60.0


class ServerProcess:
    def __init__(
        self, database: str, bus: str, port: int = 0, environment: dict[str, str] | None = None
    ) -> None:
        self._address = ("--database", database, "--bus", bus)
        self._environment = environment or {}
        self.port = port
        self._process: asyncio.subprocess.Process | None = None
        self._reading: asyncio.Task[None] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}/"

    async def start(self) -> None:
        command = (sys.executable, "-m", "lucky7", "serve", "--host", "127.0.0.1")
        self._process = await asyncio.create_subprocess_exec(
            *command, "--port", str(self.port), *self._address, "--log-format", "json",
            stdout=asyncio.subprocess.DEVNULL, stderr=asyncio.subprocess.PIPE,
            env={**os.environ, "CI": "true", **self._environment},
        )  # fmt: skip
        started = asyncio.get_running_loop().create_future()
        self._reading = asyncio.create_task(self._read(started))
        async with asyncio.timeout(START_S):
            await started

    async def _read(self, started: asyncio.Future[None]) -> None:
        """What it logs: its port at first, the rest for whoever reads a failed test."""
        assert self._process is not None
        assert self._process.stderr is not None
        async for line in self._process.stderr:
            with contextlib.suppress(ValueError):
                logged = json.loads(line)
                if logged.get("port") and not started.done():
                    self.port = logged["port"]
                    started.set_result(None)
            sys.stderr.write(f"{self.port}: {line.decode()}")
        if not started.done():
            started.set_exception(RuntimeError("the server did not start"))

    async def end(self, signal: int = SIGKILL) -> int:
        process, self._process = self._process, None
        if process is None:
            return 0
        with contextlib.suppress(ProcessLookupError):
            process.send_signal(signal)
        status = await process.wait()
        if self._reading is not None:
            await self._reading
        return status

    async def stop(self) -> int:
        return await self.end(SIGTERM)

    def freeze(self) -> None:
        assert self._process is not None
        self._process.send_signal(SIGSTOP)

    def thaw(self) -> None:
        assert self._process is not None
        self._process.send_signal(SIGCONT)

    async def __aenter__(self) -> "ServerProcess":
        await self.start()
        return self

    async def __aexit__(self, *_: object) -> None:
        if self._process is not None:
            self.thaw()
        await self.end()
