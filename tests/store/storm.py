"""A process that appends to many tables at once and says what was acknowledged, until killed.

python storm.py MODULE:OPEN ADDRESS TABLES; one line `code length` for each acknowledgement.
"""

import asyncio
import importlib
import os
import sys
from pathlib import Path
from typing import Any

from lucky7.store.interface import Append, Store, TableRow


def entry(code: str, seq: int) -> bytes:
    return f"{code} {seq}".encode()


def code_of(number: int) -> str:
    return f"T{number:04}"


async def play(store: Store, code: str) -> None:
    length = len(await store.log(code))
    while True:
        count = 1 + length % 3
        entries = tuple(entry(code, length + i) for i in range(count))
        row = TableRow(code, "playing", True, length, length, b"summary", ("ann-id", "ben-id"))
        if not await store.append(Append(code, length, entries, row)):
            raise RuntimeError(f"{code} is not {length} long")
        length += count
        os.write(1, f"{code} {length}\n".encode())


async def main(opener: str, address: str, tables: int) -> None:
    module, name = opener.split(":")
    open_store: Any = importlib.import_module(module)
    for part in name.split("."):
        open_store = getattr(open_store, part)
    store: Store = await open_store(address if "://" in address else Path(address))
    await asyncio.gather(*(play(store, code_of(number)) for number in range(tables)))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], sys.argv[2], int(sys.argv[3])))
