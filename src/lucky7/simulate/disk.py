"""A store in memory: `Disk` is what was written, `MemoryStore` one process's way to it.

It keeps what rooms use: tables, chat, links, people and finished games. Score pads, history and
forgetting people are not in it.
"""

from collections import Counter
from collections.abc import Callable
from typing import TypeVar

import msgspec

from lucky7.store.interface import (
    Append,
    ChatRow,
    Finished,
    LinkRow,
    PersonRow,
    Pruned,
    StoreError,
    TableRow,
)

T = TypeVar("T")


class Disk:
    """All that was written. It survives every crash."""

    def __init__(self) -> None:
        self.logs: dict[str, list[bytes]] = {}
        self.rows: dict[str, TableRow] = {}
        self.chat: dict[str, list[ChatRow]] = {}
        self.people: dict[str, PersonRow] = {}
        self.secrets: dict[bytes, str] = {}
        self.links: dict[bytes, LinkRow] = {}
        self.finished: dict[str, Finished] = {}
        self.said = 0  # the id of the last chat line
        self.written_by_others = 0  # how often, than the processes that serve
        self.on_append: Callable[[Append], None] = lambda _: None
        self.on_take: Callable[[bytes], None] = lambda _: None
        self.on_say: Callable[[str, ChatRow], None] = lambda _code, _line: None

    def append(self, append: Append) -> bool:
        log = self.logs.get(append.code, [])
        if len(log) != append.seq:
            return False
        if append.row is None and append.code not in self.rows:
            raise StoreError("A new table needs a row.")
        if append.finished is not None:
            if append.finished.key in self.finished:
                raise StoreError("A finished game's key is unique.")
            self.finished[append.finished.key] = append.finished
        self.logs.setdefault(append.code, log).extend(append.entries)
        if append.row is not None:
            people = tuple(sorted(set(append.row.people)))
            self.rows[append.code] = msgspec.structs.replace(append.row, people=people)
        self.on_append(append)
        return True

    def say(self, code: str, line: ChatRow) -> int:
        self.said += 1
        self.on_say(code, line)
        self.chat.setdefault(code, []).append(msgspec.structs.replace(line, id=self.said))
        return self.said

    def unsay(self, code: str, line: int) -> bool:
        said = self.chat.get(code, [])
        kept = [row for row in said if row.id != line]
        self.chat[code] = kept
        return len(kept) < len(said)

    def add_person(self, person: PersonRow, secret_hash: bytes) -> None:
        if person.id in self.people or secret_hash in self.secrets:
            raise StoreError("There is such a person already.")
        self.people[person.id] = person
        self.secrets[secret_hash] = person.id

    def person(self, secret_hash: bytes) -> PersonRow | None:
        person = self.people.get(self.secrets.get(secret_hash, ""))
        if person is None:
            return None
        theirs = [link.kind for link in self.links.values() if link.person == person.id]
        return msgspec.structs.replace(person, reissued="reissue" in theirs)

    def see(self, secret_hash: bytes, now: int) -> None:
        person = self.people[self.secrets[secret_hash]]
        self.people[person.id] = msgspec.structs.replace(person, seen_at=now)

    def drop_links(self, person: str, kind: str) -> None:
        for token, link in list(self.links.items()):
            if (link.person, link.kind) == (person, kind):
                del self.links[token]

    def take_link(self, token_hash: bytes, now: int, kinds: tuple[str, ...]) -> LinkRow | None:
        link = self.links.get(token_hash)
        if link is None or link.kind not in kinds or now < link.good_from:
            return None
        is_good = link.expires_at == 0 or now < link.expires_at
        self.on_take(token_hash)
        if not (is_good and link.lasting):
            del self.links[token_hash]
        return link if is_good else None

    def prune(self, before: int) -> Pruned:
        closed = [
            code
            for code, row in self.rows.items()
            if row.status == "closed" and row.updated_at < before
        ]
        for code in closed:
            for kept in (self.rows, self.logs, self.chat):
                kept.pop(code, None)
        self.links = {
            token: link
            for token, link in self.links.items()
            if link.table not in closed and not 0 < link.expires_at < before
        }
        return Pruned(len(closed), 0)

    def latest(self) -> list[TableRow]:
        return sorted(self.rows.values(), key=lambda row: -row.updated_at)


class MemoryStore:
    """See `lucky7.store.interface.Store`, as far as rooms use it."""

    def __init__(self, disk: Disk) -> None:
        self._disk = disk
        self._closed = False
        self._seen_of_others = disk.written_by_others
        self.waiting = 0
        self.failures = 0

    async def read(self, work: Callable[[], T]) -> T:
        return self._at_once(work)

    async def write(self, work: Callable[[], T]) -> T:
        return self._at_once(work)

    def _at_once(self, work: Callable[[], T]) -> T:
        if self._closed:
            raise StoreError("The store is closed.")
        return work()

    async def close(self) -> None:
        self._closed = True

    async def check(self) -> None:
        await self.read(lambda: None)

    async def others_wrote(self) -> bool:
        written = await self.read(lambda: self._disk.written_by_others)
        before, self._seen_of_others = self._seen_of_others, written
        return written != before

    # Tables

    async def append(self, append: Append) -> bool:
        return await self.write(lambda: self._disk.append(append))

    async def log(self, code: str) -> list[bytes]:
        return await self.read(lambda: self._disk.logs.get(code, [])[:])

    async def table(self, code: str) -> TableRow | None:
        return await self.read(lambda: self._disk.rows.get(code))

    async def due(self, before: int) -> list[tuple[str, int]]:
        def due() -> list[tuple[str, int]]:
            rows = self._disk.rows.values()
            found = [(row.wake_at, row.code) for row in rows if 0 < row.wake_at <= before]
            return [(code, wake_at) for wake_at, code in sorted(found)]

        return await self.read(due)

    async def lobby(self, limit: int) -> list[bytes]:
        def lobby() -> list[bytes]:
            shown: list[bytes] = []
            later = Counter[str]()  # tables a person sits at
            for row in self._disk.latest():
                if row.public and row.status in ("waiting", "playing"):
                    if any(later[person] < 3 for person in row.people):
                        shown.append(row.summary)
                    later.update(row.people)
            return shown[:limit]

        return await self.read(lobby)

    async def tables_of(self, person: str) -> list[str]:
        def tables_of() -> list[str]:
            theirs = (row for row in self._disk.latest() if person in row.people)
            return [row.code for row in theirs if row.status not in ("over", "closed")]

        return await self.read(tables_of)

    async def tables(self, limit: int) -> list[TableRow]:
        return await self.read(lambda: self._disk.latest()[:limit])

    async def say(self, code: str, line: ChatRow) -> int:
        return await self.write(lambda: self._disk.say(code, line))

    async def chat(self, code: str, limit: int) -> list[ChatRow]:
        return await self.read(lambda: self._disk.chat.get(code, [])[-limit:])

    async def unsay(self, code: str, line: int) -> bool:
        return await self.write(lambda: self._disk.unsay(code, line))

    async def finished(self, key: str) -> Finished | None:
        return await self.read(lambda: self._disk.finished.get(key))

    async def drop_games(self, before: int) -> int:
        raise NotImplementedError

    async def prune(self, before: int) -> Pruned:
        return await self.write(lambda: self._disk.prune(before))

    # People

    async def add_person(self, person: PersonRow, secret_hash: bytes) -> None:
        await self.write(lambda: self._disk.add_person(person, secret_hash))

    async def person(self, secret_hash: bytes) -> PersonRow | None:
        return await self.read(lambda: self._disk.person(secret_hash))

    async def see(self, secret_hash: bytes, now: int) -> None:
        await self.write(lambda: self._disk.see(secret_hash, now))

    async def person_by_id(self, person: str) -> PersonRow | None:
        return await self.read(lambda: self._disk.people.get(person))

    async def add_link(self, token_hash: bytes, link: LinkRow) -> None:
        await self.write(lambda: self._disk.links.__setitem__(token_hash, link))

    async def link(self, token_hash: bytes) -> LinkRow | None:
        return await self.read(lambda: self._disk.links.get(token_hash))

    async def drop_links(self, person: str, kind: str) -> None:
        await self.write(lambda: self._disk.drop_links(person, kind))

    async def take_link(
        self, token_hash: bytes, now: int, kinds: tuple[str, ...]
    ) -> LinkRow | None:
        return await self.write(lambda: self._disk.take_link(token_hash, now, kinds))
