"""`lucky7 admin`: changes to a data folder from outside the server, whether it runs or not.

They are committed like all others, tables' at the end of their logs. A running server notices that
another process wrote, and follows.
"""

import asyncio
import contextlib
import sqlite3
from collections.abc import AsyncIterator, Iterable
from ipaddress import ip_network
from pathlib import Path

import msgspec

from lucky7.live.bots import choose_now
from lucky7.live.chance_source import system_chance
from lucky7.live.environment import Environment, now_ms
from lucky7.live.room import Room
from lucky7.live.tokens import Tokens
from lucky7.messages.refusal import Refusal
from lucky7.store.data_folder import DATABASE, claim, default_folder, lasting_key
from lucky7.store.database import move_into, open_database
from lucky7.store.interface import PersonRow, Pruned, Store, StoreError
from lucky7.store.sqlite.schema import explain, is_older, open_for_reading
from lucky7.store.sqlite.store import SqliteStore
from lucky7.table import log
from lucky7.table.table import Table, fold_all

TRIES = 20
PATIENCE_S = 5.0
DAY_MS = 24 * 3600 * 1000


class NotFound(Exception):
    """There is no such table, person or line."""


def database(folder: Path | None) -> Path:
    """The database of a folder where tables have been served before."""
    path = (folder or default_folder()) / DATABASE
    try:
        path.stat()
    except (FileNotFoundError, NotADirectoryError):
        raise StoreError(
            f"No tables have been served from {path.parent} yet (--data FOLDER)."
        ) from None
    except OSError as error:
        raise StoreError(
            f"{path} cannot be opened: {error.strerror}. Try as the user who serves it."
        ) from None
    return path


def back_up(folder: Path | None, file: Path) -> None:
    """A copy as of one moment, while everything goes on; it can be served from as it is."""
    source = database(folder)
    if file.exists():
        raise StoreError(f"{file} is there already: a backup takes a name of its own.")
    try:
        file.touch(0o600)
        with (
            contextlib.closing(open_for_reading(source, PATIENCE_S)) as here,
            contextlib.closing(sqlite3.connect(file)) as there,
        ):
            here.backup(there)
    except OSError as error:
        raise StoreError(f"{file} cannot be written: {error.strerror}.") from None
    except sqlite3.Error as error:
        raise explain(source, error) from error


@contextlib.asynccontextmanager
async def opened(folder: Path | None, url: str = "") -> AsyncIterator[Store]:
    store: Store
    if url:
        store = await open_database(url)
    else:
        path = database(folder)
        await asyncio.to_thread(_require_no_older_server, path)
        store = await SqliteStore.open(path)
    try:
        yield store
    finally:
        await store.close()


def _require_no_older_server(path: Path) -> None:
    """Nobody's database is brought to a newer version under their hands."""
    if not is_older(path, PATIENCE_S):
        return
    try:
        claim(path.parent).release()
    except StoreError:
        raise StoreError(
            f"{path.parent} is served by an older version of this program: "
            "start that server again first."
        ) from None


async def move(folder: Path | None, url: str) -> dict[str, int]:
    """Carry a folder's tables, people and games into an empty database, while nobody plays."""
    path = database(folder)
    served = claim(path.parent)
    try:
        # Opened for writing once, so that an older file is brought up to date.
        await (await SqliteStore.open(path)).close()
        return await move_into(url, path, lasting_key(path.parent))
    finally:
        served.release()


async def table(store: Store, code: str) -> Table:
    bodies = await store.log(code)
    if not bodies:
        raise NotFound(f"There is no table {code}.")
    return fold_all(map(log.decode, bodies))


async def who_left(store: Store, code: str) -> dict[str, str]:
    """Those who once sat at a table and hold no seat there now: person to name."""
    entries = map(log.decode, await store.log(code))
    sat = {entry.person: entry.name for entry in entries if isinstance(entry, log.Sat)}
    here = (await table(store, code)).people()
    return {who: name for who, name in sat.items() if who not in here}


async def close(store: Store, code: str) -> None:
    """Close a table; if its server adds something at the same moment, after that."""
    env = Environment(store, system_chance(), choose_now)
    for _ in range(TRIES):
        room = Room(env, code, await table(store, code))
        if room.table.status == "closed":
            raise NotFound(f"Table {code} is closed already.")
        try:
            await room.change(lambda _: [log.Closed(now_ms(), "admin")])
        except Refusal:
            continue
        finally:
            room.close()
        return
    raise StoreError(f"Table {code} changes too fast to be closed: try again.")


async def person(store: Store, person: str) -> PersonRow:
    found = await store.person_by_id(person)
    if found is None:
        raise NotFound(f"There is no person {person}.")
    return found


async def banned_of(store: Store, people: Iterable[str]) -> set[str]:
    found = [await store.person_by_id(each) for each in set(people)]
    return {each.id for each in found if each is not None and each.banned}


async def set_banned(store: Store, who: str, banned: bool) -> None:
    found = await person(store, who)
    if found.banned == banned:
        raise NotFound(f"{who} is {'banned already' if banned else 'not banned'}.")
    await store.update_person(msgspec.structs.replace(found, banned=banned))


async def remove_name(store: Store, who: str) -> None:
    """Nobody reads that name again; the person goes on under another."""
    found = await person(store, who)
    await store.remove_name(who)
    await store.update_person(msgspec.structs.replace(found, name=Tokens().new_name()))


def network(text: str) -> str:
    """An address, or a network of them, as it is kept; "" if it is none."""
    try:
        return str(ip_network(text.strip(), strict=False))
    except ValueError:
        return ""


async def prune(store: Store, days: int) -> Pruned:
    return await store.prune(now_ms() - days * DAY_MS)


async def drop_games(store: Store, days: int) -> int:
    return await store.drop_games(now_ms() - days * DAY_MS)
