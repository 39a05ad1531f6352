"""`lucky7 admin`: tables and people of a data folder, looked after."""

import asyncio
import os
from argparse import Namespace
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from pathlib import Path

import msgspec

from lucky7.cli.hosting import settings
from lucky7.cli.output import complain, say
from lucky7.live.tokens import read_code
from lucky7.messages.http_answers import LobbyTable
from lucky7.server import admin
from lucky7.store.interface import Known, Store, StoreError, TableRow

CHAT_SHOWN = 200

Work = Callable[[Store], Awaitable[None]]


def tables(args: Namespace) -> int:
    async def work(store: Store) -> None:
        rows = await store.tables(args.most + 1)
        if not rows:
            say("There are no tables.")
        for row in rows[: args.most]:
            say(_line(row))
        _say_more(len(rows) > args.most)

    return _run(args, work)


def show(args: Namespace) -> int:
    async def work(store: Store) -> None:
        code = _code(args)
        table = await admin.table(store, code)
        row = await store.table(code)
        if row is not None:
            say(_line(row))
        left = await admin.who_left(store, code)
        lines = await store.chat(code, CHAT_SHOWN)
        people = {*table.people(), *left, *(line.person for line in lines)}
        banned = await admin.banned_of(store, people)

        def marked(person: str) -> str:
            return f"{person}, banned" if person in banned else person

        for number, seat in enumerate(table.seats):
            host = ", host" if number == table.host else ""
            who = marked(seat.person) if seat.kind == "person" else seat.level
            say(f"  seat {number}  {seat.kind:6}  {seat.name:24}  {who}{host}")
        for person, name in left.items():
            say(f"  left    person  {name:24}  {marked(person)}")
        for line in lines:
            said = f"{line.name}: {line.text}"
            say(f"  line {line.id}  {_when(line.at)}  {said}  ({marked(line.person)})")

    return _run(args, work)


def people(args: Namespace) -> int:
    async def work(store: Store) -> None:
        found = await store.called(args.name, args.most + 1, banned=args.banned)
        if not found:
            say("There is nobody like that.")
        for each in found[: args.most]:
            say(_who(each))
        _say_more(len(found) > args.most)

    return _run(args, work)


def close(args: Namespace) -> int:
    async def work(store: Store) -> None:
        await admin.close(store, _code(args))
        say(f"Table {_code(args)} is closed.")

    return _run(args, work)


def remove_message(args: Namespace) -> int:
    async def work(store: Store) -> None:
        if not await store.unsay(_code(args), args.line):
            raise admin.NotFound(f"Nothing was said in line {args.line} at table {_code(args)}.")
        say(f"Line {args.line} at table {_code(args)} is removed.")

    return _run(args, work)


def remove_name(args: Namespace) -> int:
    async def work(store: Store) -> None:
        await admin.remove_name(store, args.person)
        say(f"The name of {args.person} is removed from tables, chat, games and the club.")

    return _run(args, work)


def ban(args: Namespace) -> int:
    async def work(store: Store) -> None:
        await admin.set_banned(store, args.person, banned=True)
        say(f"{args.person} is banned.")

    return _run(args, work)


def unban(args: Namespace) -> int:
    async def work(store: Store) -> None:
        await admin.set_banned(store, args.person, banned=False)
        say(f"{args.person} may come again.")

    return _run(args, work)


def hide(args: Namespace) -> int:
    return _hide(args, hidden=True)


def unhide(args: Namespace) -> int:
    return _hide(args, hidden=False)


def _hide(args: Namespace, *, hidden: bool) -> int:
    async def work(store: Store) -> None:
        if not await store.hide(_code(args), hidden=hidden):
            raise admin.NotFound(f"There is no table {_code(args)}.")
        say(f"Table {_code(args)} is {'left out of' if hidden else 'shown in'} the lobby.")

    return _run(args, work)


def reports(args: Namespace) -> int:
    async def work(store: Store) -> None:
        rows = await store.reports(args.most + 1)
        if not rows:
            say("Nobody has reported anything.")
        for row in rows[: args.most]:
            who = row.person or "somebody"
            say(f"{_when(row.at)}  {row.table}  {row.name} ({row.about}): {row.text}  by {who}")
        _say_more(len(rows) > args.most)

    return _run(args, work)


def unwanted(args: Namespace) -> int:
    async def work(store: Store) -> None:
        found = await store.unwanted()
        if not found:
            say("All addresses and names are welcome.")
        for kind, value in found:
            say(f"{kind}  {value}")

    return _run(args, work)


def refuse_address(args: Namespace) -> int:
    return _set_unwanted(args, "address", admin.network(args.value), unwanted=True)


def allow_address(args: Namespace) -> int:
    return _set_unwanted(args, "address", admin.network(args.value), unwanted=False)


def refuse_name(args: Namespace) -> int:
    return _set_unwanted(args, "name", args.value.strip(), unwanted=True)


def allow_name(args: Namespace) -> int:
    return _set_unwanted(args, "name", args.value.strip(), unwanted=False)


def _set_unwanted(args: Namespace, kind: str, value: str, *, unwanted: bool) -> int:
    async def work(store: Store) -> None:
        if not value:
            raise admin.NotFound(
                f"'{args.value}' is not {'a network' if kind == 'address' else 'a name'}."
            )
        if not await store.set_unwanted(kind, value, unwanted=unwanted):
            raise admin.NotFound(f"{value} is {'refused' if unwanted else 'welcome'} already.")
        say(f"{value} is {'refused' if unwanted else 'welcome'} from now on.")

    return _run(args, work)


def prune(args: Namespace) -> int:
    async def work(store: Store) -> None:
        dropped = None
        if args.games_older_than is not None:
            dropped = await admin.drop_games(store, args.games_older_than)
        tables, people = await admin.prune(store, args.older_than)
        say(f"Forgotten: {_count(tables, 'closed table')}, {_count(people, 'unused guest')}.")
        if dropped is None:
            say("Finished games are kept.")
        else:
            say(f"Dropped: {_count(dropped, 'finished game')}.")

    return _run(args, work)


def backup(args: Namespace) -> int:
    if _database(args):
        complain("lucky7 admin: pg_dump makes backups of a PostgreSQL database (docs/hosting.md).")
        return 1
    try:
        admin.back_up(_folder(args), args.file)
    except StoreError as error:
        complain(f"lucky7 admin: {error}")
        return 1
    say(f"All tables, people and games are in {args.file}.")
    return 0


def move(args: Namespace) -> int:
    url = _database(args)
    if not url:
        complain("lucky7 admin: move needs --database, where everything is carried to.")
        return 2
    try:
        moved = asyncio.run(admin.move(_folder(args), url))
    except StoreError as error:
        complain(f"lucky7 admin: {error}")
        return 1
    tables, people, games = (moved[each] for each in ("tables", "people", "finished"))
    say(f"Moved: {_count(tables, 'table')}, {_count(games, 'finished game')}, {people} people.")
    say("The folder is as it was; serve with --database from now on.")
    return 0


def _run(args: Namespace, work: Work) -> int:
    async def main() -> None:
        async with admin.opened(_folder(args), _database(args)) as store:
            await work(store)

    try:
        asyncio.run(main())
    except (admin.NotFound, StoreError) as error:
        complain(f"lucky7 admin: {error}")
        return 1
    return 0


def _database(args: Namespace) -> str:
    return str(settings(args, os.environ).get("database", ""))


def _folder(args: Namespace) -> Path | None:
    given: Path | None = settings(args, os.environ).get("data")
    return given.expanduser() if given else None


def _code(args: Namespace) -> str:
    code = read_code(args.code)
    if code is None:
        raise admin.NotFound(f"'{args.code}' is not the code of a table.")
    return code


def _line(row: TableRow) -> str:
    line = msgspec.json.decode(row.summary, type=LobbyTable)
    people = ", ".join(seat.name for seat in line.seats if seat.kind == "person")
    bots = sum(seat.kind == "bot" for seat in line.seats)
    company = people + (f" and {bots} bot{'s' if bots > 1 else ''}" if bots else "")
    where = f"round {line.round}" if row.status in ("playing", "paused") else ""
    public = "public" if row.public else "private"
    return f"{row.code}  {row.status:8}{where:9}  {public:7}  {_when(row.updated_at)}  {company}"


def _who(known: Known) -> str:
    person = known.person
    line = f"{person.id}  {_when(person.seen_at)}  {person.name}"
    others = [name for name in known.names if name != person.name]
    if others:
        line += f", also {', '.join(others)}"
    return line + (", banned" if person.banned else "")


def _say_more(more: bool) -> None:
    if more:
        say("There are more: --most N shows them.")


def _when(at: int) -> str:
    return datetime.fromtimestamp(at / 1000, UTC).astimezone().strftime("%Y-%m-%d %H:%M")


def _count(number: int, what: str) -> str:
    return f"{number} {what}" if number == 1 else f"{number} {what}s"
