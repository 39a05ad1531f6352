"""What the server keeps, behind one small interface.

A table is its log: entries under (table, seq), appended and never changed, except that a person's
name may be taken out. An append is committed to disk before `append` returns, and of two writers
that try the same place one is told so. Everything beside the log is what can be asked without
reading logs: who sits where, what is due, what was finished.
"""

from collections.abc import Awaitable
from typing import NamedTuple, Protocol

from msgspec import Struct


class TableRow(Struct, frozen=True):
    """What is known of a table without its log. Times may be a little behind."""

    code: str
    status: str  # waiting, playing, paused, over, closed
    public: bool
    wake_at: int  # when something is due that nobody has to ask for, in ms; 0: nothing
    updated_at: int
    summary: bytes  # its line in the lobby
    people: tuple[str, ...]  # ids of the people who hold a seat


class Sitter(Struct, frozen=True):
    """How one person's seat fared in a finished game."""

    person: str  # "": a player on a pad whom nobody has claimed
    seat: int
    score: int
    won: bool
    rounds: int
    exact: int


class Finished(Struct, frozen=True):
    """A finished game: its record, under an unguessable key."""

    key: str
    table: str  # "": kept by hand, or played alone
    ended_at: int
    record: bytes  # .dl7; the pad's file if kept by hand
    summary: bytes  # a PastGame without the asker's seats
    sitters: tuple[Sitter, ...]
    high_rollers: tuple[tuple[str, int], ...]  # name, score
    by_hand: bool = False
    alone: bool = False  # played on somebody's own device, and handed in: in no statistics


class Handed(Struct, frozen=True):
    """A finished score pad that was handed in: its game has a sitter for every player."""

    pad: str  # the pad's own id
    keeper: str  # the person who handed it in; "" once forgotten
    game: Finished


class Append(Struct, frozen=True):
    code: str
    seq: int  # of the first entry; the table's log must be exactly that long
    entries: tuple[bytes, ...]
    row: TableRow | None  # None: as it was; a new table needs one
    finished: Finished | None = None


class PersonRow(Struct, frozen=True):
    id: str
    name: str
    colour: str
    banned: bool = False
    seen_at: int = 0  # about when they were last here, in ms; by a device's secret: that device
    reissued: bool = False  # a link to a seat of theirs was given to somebody else


class Known(Struct, frozen=True):
    """A person, and the names that were looked for and found."""

    person: PersonRow
    names: tuple[str, ...]  # sorted


class Pruned(NamedTuple):
    tables: int
    people: int


class LinkRow(Struct, frozen=True):
    """A one-time or lasting link; only a hash of its token is kept."""

    kind: str  # device, hand-over, reissue, tv, recovery
    table: str
    seat: int
    person: str
    expires_at: int  # good before that time; 0: as long as its table is kept
    lasting: bool = False
    good_from: int = 0


class DeviceRow(Struct, frozen=True):
    """One of a person's devices. The id is the beginning of the hash of its secret, in hex."""

    id: str
    made_at: int  # 0: before this was written down
    seen_at: int


class ChatRow(Struct, frozen=True):
    id: int
    at: int
    person: str
    seat: int
    name: str
    text: str


class ReportRow(Struct, frozen=True):
    at: int
    table: str
    person: str  # who reports; "": somebody without a name
    about: str
    name: str  # of the one it is about
    text: str


class PlayedRow(Struct, frozen=True):
    """A finished game as one person's history holds it."""

    summary: bytes
    key: str
    ended_at: int
    sitters: tuple[Sitter, ...]  # that person's seats
    pad: str = ""  # of a game kept by hand
    keeper: str = ""


class ClubRow(Struct, frozen=True):
    at: int
    name: str
    score: int
    key: str
    by_hand: bool = False


class StoreError(Exception):
    """The store cannot be used: damaged, newer than this program, read-only, locked."""


class Store(Protocol):
    async def close(self) -> None: ...

    @property
    def waiting(self) -> int:
        """How many writes have not been committed yet."""
        ...

    @property
    def failures(self) -> int:
        """How often a write failed so far because of the file or its disk."""
        ...

    async def check(self) -> None:
        """Raise a StoreError unless the store can be read and written to, within seconds."""
        ...

    async def others_wrote(self) -> bool:
        """Whether another process has written since this was asked the last time."""
        ...

    # Tables

    def append(self, append: Append) -> Awaitable[bool]:
        """Commit entries at the log's end; False if the log is not exactly that long.

        A StoreError, or a cancelled wait, leaves open whether it was committed: read the log.
        """
        ...

    async def log(self, code: str) -> list[bytes]:
        """The whole log; empty where there is no such table. Sees all that was acknowledged."""
        ...

    async def table(self, code: str) -> TableRow | None: ...

    async def due(self, before: int) -> list[tuple[str, int]]:
        """Codes and times of the tables whose wake_at is set and not after `before`."""
        ...

    async def lobby(self, limit: int) -> list[bytes]:
        """Summaries of public tables that wait or play, the latest first.

        A table is left out if everybody there sits at three later ones, so that nobody fills it.
        """
        ...

    async def tables_of(self, person: str) -> list[str]:
        """Codes of tables, not over or closed, where the person holds a seat."""
        ...

    async def tables(self, limit: int) -> list[TableRow]:
        """All tables, the latest first; `people` sorted."""
        ...

    async def say(self, code: str, line: ChatRow) -> int:
        """Keep a chat line (its id is ignored); the id it got."""
        ...

    async def chat(self, code: str, limit: int) -> list[ChatRow]:
        """The last lines said at a table, the oldest of them first."""
        ...

    async def unsay(self, code: str, line: int) -> bool: ...

    # People

    async def add_person(self, person: PersonRow, secret_hash: bytes) -> None: ...

    async def person(self, secret_hash: bytes) -> PersonRow | None: ...

    async def person_by_id(self, person: str) -> PersonRow | None: ...

    async def called(self, part: str, limit: int, *, banned: bool = False) -> list[Known]:
        """People whose name has this in it, now, in chat or in a finished game; or the banned.

        Who was here last comes first. Large and small letters are one.
        """
        ...

    async def update_person(self, person: PersonRow) -> None: ...

    async def remove_name(self, person: str) -> None:
        """Take a person's name out of logs, chat, records and club; everything else stays.

        Like forgetting a person, this is not seen by rooms in memory until they read again.
        """
        ...

    async def add_secret(self, person: str, secret_hash: bytes, now: int) -> None:
        """Another device of the same person."""
        ...

    async def see(self, secret_hash: bytes, now: int) -> None:
        """A device, and so its person, is here."""
        ...

    async def devices(self, person: str) -> list[DeviceRow]:
        """Who was here last comes first."""
        ...

    async def drop_device(self, person: str, device: str) -> bool: ...

    async def said_by(self, person: str) -> list[tuple[str, ChatRow]]:
        """All that a person ever said: codes of tables and lines, the oldest first."""
        ...

    async def forget_person(self, person: str) -> None:
        """Delete a person: devices, links, chat, history, club entries; games stay, nameless.

        The name is taken out of records, summaries and logs, and is not written into games that
        finish later. A room in memory still has it: let the person leave their seats before, or
        read the table again afterwards. A game kept by hand goes with its keeper, unless another
        person is in it.
        """
        ...

    # Links

    async def add_link(self, token_hash: bytes, link: LinkRow) -> None: ...

    async def take_link(
        self, token_hash: bytes, now: int, kinds: tuple[str, ...]
    ) -> LinkRow | None:
        """A link of one of these kinds that is still good; used up, atomically, unless lasting.

        A link of another kind is left as it is.
        """
        ...

    async def link(self, token_hash: bytes) -> LinkRow | None:
        """A link as it is, expired or not; looking does not use it up."""
        ...

    async def drop_links(self, person: str, kind: str) -> None:
        """All links of a kind that were made for a person's seats, or for them."""
        ...

    # Finished games

    async def finished(self, key: str) -> Finished | None: ...

    async def review(self, key: str, evaluator: str) -> bytes | None:
        """The kept review of a finished game, by this version of the evaluator."""
        ...

    async def keep_review(self, key: str, evaluator: str, body: bytes) -> None:
        """Kept as long as the game is; nothing happens if that is gone."""
        ...

    async def keep_alone(self, game: Finished, person: str, most: int) -> bool:
        """Keep a game that this person played alone; nothing happens if its key is kept already.

        False if they have handed in `most` of them.
        """
        ...

    async def history(self, person: str, limit: int, before: int) -> list[PlayedRow]:
        """Games that ended before then, the latest first."""
        ...

    async def statistics(
        self, person: str, *, by_hand: bool = False
    ) -> tuple[int, int, int, int, int, int]:
        """Games, wins, points, best score, rounds, exact bids; each seat held counts as a game.

        Those played here, or those kept by hand; not those played alone.
        """
        ...

    async def club(self, limit: int) -> list[ClubRow]:
        """The highest scores first; as many again kept by hand, which take nobody's place."""
        ...

    # Games kept by hand

    async def hand_in(self, handed: Handed) -> Handed | None:
        """Keep the game of a pad, or put it in the place of what its keeper handed in before.

        It then keeps its key and who is who; a name that was taken out stays out. What is kept
        now; None if somebody else has handed that pad in.
        """
        ...

    async def handed(self, pad: str) -> Handed | None: ...

    async def count_handed(self, keeper: str) -> int: ...

    async def claim(self, pad: str, seat: int, person: str) -> bool:
        """Let one player on a pad be this person, and no other; -1: none of them.

        False, and nothing changed, if there is no such player or somebody else is that one.
        """
        ...

    async def take_out(self, pad: str, keeper: str) -> bool:
        """Drop the game that this keeper handed in, for everybody."""
        ...

    # What the host of the server decides

    async def unwanted(self) -> list[tuple[str, str]]:
        """Kinds (address, name) and values of what is not wanted here."""
        ...

    async def set_unwanted(self, kind: str, value: str, *, unwanted: bool) -> bool:
        """Whether that changed anything."""
        ...

    async def hide(self, code: str, *, hidden: bool) -> bool:
        """Leave a table out of the lobby, or not; whether there is such a table."""
        ...

    async def report(self, report: ReportRow) -> None: ...

    async def reports(self, limit: int) -> list[ReportRow]:
        """The latest first."""
        ...

    async def prune(self, before: int) -> Pruned:
        """Drop tables closed before then, their chat and links, and links that expired before.

        People who were last here before then are forgotten if nothing is kept of them: no seat,
        game, chat, link or ban. Finished games stay.
        """
        ...

    async def drop_games(self, before: int) -> int:
        """Drop finished games that ended before then, with all that belongs to them; how many."""
        ...
