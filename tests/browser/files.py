"""The site on web space that only holds files: `python -m http.server`, some folders above it."""

import asyncio
import contextlib
import re
import sys
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path

SITE = Path(__file__).parents[2] / "dist/site"
FOLDER = "/our/games/"
SERVING = re.compile(rb"port (\d+)")


@dataclass(frozen=True)
class FileServer:
    url: str
    process: asyncio.subprocess.Process

    @property
    def is_stopped(self) -> bool:
        return self.process.returncode is not None

    async def stop(self) -> None:
        if not self.is_stopped:
            self.process.kill()
        await self.process.wait()


@contextlib.asynccontextmanager
async def file_server(folder: Path) -> AsyncIterator[FileServer]:
    assert (SITE / "index.html").exists(), "The site is not built: make site"
    place = folder / FOLDER.strip("/")
    place.parent.mkdir(parents=True)
    place.symlink_to(SITE, target_is_directory=True)
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-u", "-m", "http.server", "0", "--bind", "127.0.0.1"),
        *("--directory", str(folder)),
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.DEVNULL,
    )
    assert process.stdout
    port = SERVING.search(await process.stdout.readline())
    assert port
    server = FileServer(f"http://127.0.0.1:{int(port[1])}", process)
    yield server
    await server.stop()
