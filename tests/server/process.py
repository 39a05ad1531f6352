"""A server in a process of its own, as people run it, to be stopped, killed and started again.

Run as a program it serves a folder and prints its port:
python process.py FOLDER PORT
"""

import asyncio
import contextlib
import os
import sqlite3
import sys
from pathlib import Path
from signal import SIGKILL, SIGTERM

import aiohttp

from lucky7.store.data_folder import DATABASE
from lucky7.table import log

START_S = 60.0


class ServerProcess:
    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = 0  # any; then always the same, for those who come back
        self._process: asyncio.subprocess.Process | None = None

    async def start(self) -> None:
        tests = str(Path(__file__).parent.parent)
        path = os.pathsep.join(filter(None, (os.environ.get("PYTHONPATH"), tests)))
        self._process = await asyncio.create_subprocess_exec(
            *(sys.executable, __file__, str(self.folder), str(self.port)),
            stdout=asyncio.subprocess.PIPE,
            stderr=sys.stderr,
            env={**os.environ, "PYTHONPATH": path},
        )
        assert self._process.stdout is not None
        try:
            async with asyncio.timeout(START_S):
                line = await self._process.stdout.readline()
            assert line, "the server did not start"
        except BaseException:
            await self.kill()
            raise
        self.port = int(line)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    async def healthy(self) -> None:
        """Once it says so itself."""
        status = 0
        async with aiohttp.ClientSession() as http, asyncio.timeout(START_S):
            while status != 200:
                async with http.get(f"{self.url}/healthz") as response:
                    status = response.status
                await asyncio.sleep(0.02)

    async def stop(self) -> int:
        """Ask it to stop, and wait until it has; its exit status."""
        return await self._end(SIGTERM)

    async def kill(self) -> None:
        await self._end(SIGKILL)

    async def _end(self, signal: int) -> int:
        process = self._process
        if process is None:
            return 0
        self._process = None
        with contextlib.suppress(ProcessLookupError):  # it has ended by itself
            process.send_signal(signal)
        return await process.wait()

    async def __aenter__(self) -> "ServerProcess":
        await self.start()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.kill()

    def log(self, code: str) -> list[log.AnyEntry]:
        """A table's log as it is on disk."""
        with sqlite3.connect(self.folder / DATABASE) as database:
            rows = database.execute("SELECT entry FROM log WHERE code = ? ORDER BY seq", (code,))
            entries = [log.decode(entry) for (entry,) in rows]
        database.close()
        return entries


def main(*args: str) -> None:
    from lucky7.api.limits import RATES  # noqa: PLC0415
    from lucky7.live.rate_limit import Rate  # noqa: PLC0415
    from lucky7.server.serve import Options, run  # noqa: PLC0415

    # All guests of a test come from one address.
    for name in RATES:
        RATES[name] = Rate(1e9, 1e9)
    folder, port = args
    options = Options(
        Path(folder),
        host="127.0.0.1",
        port=int(port),
        reviews=False,  # they would compile, and take time from what is tested
    )
    run(options, lambda port: print(port, flush=True))  # noqa: T201


if __name__ == "__main__":
    main(*sys.argv[1:])
