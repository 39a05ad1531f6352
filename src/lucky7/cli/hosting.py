"""The arguments of `lucky7`, `lucky7 serve` and `lucky7 admin`, and their environment variables.

Every setting of the server can be given as an option or as LUCKY7_… in the environment; the option
wins. Light: nothing is served here.
"""

from argparse import (
    SUPPRESS,
    ArgumentParser,
    ArgumentTypeError,
    BooleanOptionalAction,
    Namespace,
    RawDescriptionHelpFormatter,
)
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

from lucky7.cli.numbers import whole

SERVE = """\
Serve tables to browsers: on this machine, at home, or to the world behind a proxy. Games are
kept in the data folder as they are played: whatever happens to the server, at the next start
every table goes on where it was.
"""
SERVE_EXAMPLES = """\
examples:
  lucky7 serve                                    to the local network, on port 7777
  lucky7 serve --host 127.0.0.1 --port 8000       to this machine only
  lucky7 serve --host ::                          over IPv6 and IPv4
  lucky7 serve --data /srv/lucky7                 with the games kept there
  lucky7 serve --tls-cert cert.pem --tls-key key.pem
                                                  over https, by itself
  lucky7 serve --host 127.0.0.1 --base-url https://cards.example --behind-proxy
                                                  behind nginx or Caddy, which speak https
  lucky7 serve --database postgresql://lucky7@db/lucky7 --bus nats://bus
                                                  one of several, for more cores and machines
  LUCKY7_PORT=8000 LUCKY7_LOG_FORMAT=json lucky7 serve
                                                  the same options from the environment

docs/hosting.md has recipes: proxies, certificates, backups, a systemd unit.
"""
WORKER = """\
Compute the coach's advice and reviews for all servers on a NATS bus, on this machine or any other.
It keeps nothing and needs no database. Servers without a worker compute for themselves.
"""
WORKER_EXAMPLES = """\
examples:
  lucky7 worker --bus nats://bus                  on all cores
  lucky7 worker --bus nats://bus --jobs 2         on two
"""
ADMIN = """\
Look after the tables and people of a data folder. Works while the server runs, which notices
within a second or two, and as well while it does not. Each command takes --data FOLDER;
default: the user's own data folder.
"""
ADMIN_EXAMPLES = """\
examples:
  lucky7 admin tables                    the tables, the latest first
  lucky7 admin show K7QXM                one table: who sits there, who left, what was said
  lucky7 admin people rudolph            who is, or was once, called so
  lucky7 admin people --banned           who is banned
  lucky7 admin close K7QXM               end it; those who are there are told
  lucky7 admin remove-message K7QXM 12   take back line 12 of its chat
  lucky7 admin remove-name PERSON        a name that should not be read by anybody
  lucky7 admin ban PERSON                they are hung up on and cannot come back
  lucky7 admin reports                   what people reported
  lucky7 admin hide K7QXM                leave it out of the lobby, quietly
  lucky7 admin refuse-address 203.0.113.0/24
                                         nobody from there asks for anything
  lucky7 admin refuse-name rudolph       nobody calls themselves anything with that in it
  lucky7 admin prune --older-than 30     forget what is over 30 days old
  lucky7 admin backup monday.db          a copy of everything, as of now
  lucky7 admin move --data FOLDER --database postgresql://lucky7@db/lucky7
                                         carry everything into PostgreSQL, while nobody plays

PERSON is the id that `show` prints beside seats and what was said, and `people` beside names.
"""


def url(text: str) -> str:
    """An address without a path: the client's own paths begin at the root."""
    parts = urlsplit(text)
    plain = parts.scheme in ("http", "https") and parts.netloc and not parts.path.strip("/")
    if not plain or parts.query or parts.fragment:
        raise ArgumentTypeError(f"'{text}' is not like https://cards.example")
    return f"{parts.scheme}://{parts.netloc}"


def path(text: str) -> Path:
    """Not the folder we happen to be in, where a script's variable is empty."""
    if not text.strip():
        raise ArgumentTypeError(f"'{text}' is not a path")
    return Path(text)


def one_of(*choices: str) -> Callable[[str], str]:
    def choice(text: str) -> str:
        if text not in choices:
            raise ArgumentTypeError(f"'{text}' is none of {', '.join(choices)}")
        return text

    return choice


def database_url(text: str) -> str:
    if urlsplit(text).scheme not in ("postgresql", "postgres"):
        raise ArgumentTypeError(f"'{text}' is not like postgresql://user@host/database")
    return text


def bus_url(text: str) -> str:
    if any(urlsplit(each).scheme not in ("nats", "tls", "ws", "wss") for each in text.split(",")):
        raise ArgumentTypeError(f"'{text}' is not like nats://host:4222")
    return text


def switch(text: str) -> bool:
    word = text.strip().lower()
    if word not in ("1", "true", "yes", "on", "0", "false", "no", "off", ""):
        raise ArgumentTypeError(f"'{text}' is neither on nor off")
    return word in ("1", "true", "yes", "on")


@dataclass(frozen=True, slots=True)
class Setting:
    name: str
    read: Callable[[str], Any]
    metavar: str
    about: str

    @property
    def option(self) -> str:
        return f"--{self.name.replace('_', '-')}"

    @property
    def variable(self) -> str:
        return f"LUCKY7_{self.name.upper()}"

    def add_to(self, command: ArgumentParser, *, shown: bool = True) -> None:
        about = f"{self.about} [{self.variable}]" if shown else SUPPRESS
        if self.read is switch:
            command.add_argument(
                self.option, action=BooleanOptionalAction, default=SUPPRESS, help=about
            )
        else:
            command.add_argument(
                self.option, type=self.read, metavar=self.metavar, default=SUPPRESS, help=about
            )


PORT = Setting("port", whole(0, 65_535, "a port from 0 to 65535"), "N", "default: 7777; 0: any")
DATA = Setting("data", path, "FOLDER", "where games are kept; default: the user's data folder")
DATABASE = Setting(
    "database", database_url, "URL", "a PostgreSQL database to keep games in, instead of a folder"
)
BUS = Setting("bus", bus_url, "URL", "NATS, for several servers on one database: nats://host")
LOG_FORMAT = Setting(
    "log_format", one_of("text", "json"), "text|json", "default: text on a terminal"
)
LOG_LEVEL = Setting(
    "log_level", one_of("debug", "info", "warning", "error"), "LEVEL", "default: info"
)
BROWSER = Setting("browser", switch, "", "open the browser once it runs")
SETTINGS: Final = (
    Setting("host", str, "ADDRESS", "where to listen; default: 0.0.0.0, all of IPv4"),
    PORT,
    DATA,
    DATABASE,
    BUS,
    Setting("base_url", url, "URL", "our address as the world sees it"),
    Setting("behind_proxy", switch, "", "a proxy of ours says who asks (X-Forwarded-For)"),
    Setting("tls_cert", path, "FILE", "certificate with its chain, PEM: serve https"),
    Setting("tls_key", path, "FILE", "its private key, if not in the same file"),
    Setting("per_address", whole(1), "N", "connections that one address may hold; default: 200"),
    Setting(
        "keep_days", whole(1), "N", "forget closed tables and unused guests after so many days"
    ),
    Setting("keep_games", whole(1), "N", "drop finished games after so many days; default: never"),
    Setting("reviews", switch, "", "review games once they are over, not only for who asks"),
    Setting("open_metrics", switch, "", "/metrics for others than this machine, too"),
    LOG_FORMAT,
    LOG_LEVEL,
    BROWSER,
)
WORKER_SETTINGS: Final = (
    BUS,
    Setting("jobs", whole(1), "N", "processes that compute; default: as many as cores"),
    LOG_FORMAT,
    LOG_LEVEL,
)


def settings(
    args: Namespace, environ: Mapping[str, str], known: Sequence[Setting] = SETTINGS
) -> dict[str, Any]:
    """What was set, by option or variable; what was not is left out."""
    found: dict[str, Any] = {}
    for setting in known:
        if setting.name in args:
            found[setting.name] = getattr(args, setting.name)
        elif setting.variable in environ:
            try:
                found[setting.name] = setting.read(environ[setting.variable])
            except ArgumentTypeError as error:
                args.parser.error(f"{setting.variable}: {error}")
    return found


def add_play(main: ArgumentParser) -> None:
    """`lucky7` alone plays; it understands all that `serve` does."""
    main.set_defaults(command="serve.play", parser=main)
    for setting in SETTINGS:
        setting.add_to(main, shown=setting in (PORT, DATA, BROWSER))


def add_serve(commands: Any) -> None:
    serve = _add(commands, "serve", "serve tables, with options for hosting", SERVE, SERVE_EXAMPLES)
    serve.set_defaults(command="serve.host")
    for setting in SETTINGS:
        setting.add_to(serve)


def add_worker(commands: Any) -> None:
    about = "compute advice and reviews for servers on a bus"
    worker = _add(commands, "worker", about, WORKER, WORKER_EXAMPLES)
    worker.set_defaults(command="worker.work")
    for setting in WORKER_SETTINGS:
        setting.add_to(worker)


def add_admin(commands: Any) -> None:
    admin = _add(commands, "admin", "look after tables and people", ADMIN, ADMIN_EXAMPLES)
    admin.set_defaults(command="records.record_help")
    verbs = admin.add_subparsers(title="commands", metavar="COMMAND")
    tables = _verb(verbs, "tables", "list tables, the latest first")
    tables.add_argument("--most", type=whole(0), default=50, metavar="N", help="default: 50")
    _verb(verbs, "show", "one table: who sits there, who left, what was said", "code")
    people = _verb(verbs, "people", "find people by a name, who was here last first")
    people.add_argument("name", nargs="?", default="", metavar="NAME", help="or a part of it")
    people.add_argument("--banned", action="store_true", help="only who is banned")
    people.add_argument("--most", type=whole(0), default=50, metavar="N", help="default: 50")
    _verb(verbs, "close", "end a table", "code")
    message = _verb(verbs, "remove-message", "take back a line of chat", "code")
    message.add_argument("line", type=whole(0), metavar="LINE", help="its number, from `show`")
    _verb(verbs, "remove-name", "take a person's name out of everything kept", "person")
    _verb(verbs, "ban", "keep a person out", "person")
    _verb(verbs, "unban", "let a person in again", "person")
    _verb(verbs, "hide", "leave a table out of the lobby; who is there notices nothing", "code")
    _verb(verbs, "unhide", "show a table in the lobby again", "code")
    reports = _verb(verbs, "reports", "what people reported, the latest first")
    reports.add_argument("--most", type=whole(0), default=50, metavar="N", help="default: 50")
    _verb(verbs, "unwanted", "list the addresses and names that are not wanted")
    for kind, about in (
        ("address", "an address or a network such as 203.0.113.0/24"),
        ("name", "names with this in them"),
    ):
        for verb in ("refuse", "allow"):
            _verb(verbs, f"{verb}-{kind}", f"{verb} {about}", "value")
    backup = _verb(verbs, "backup", "copy everything into one file, while the server runs")
    backup.add_argument("file", type=path, metavar="FILE", help="that is not there yet")
    _verb(verbs, "move", "carry a folder into a PostgreSQL database, while nobody plays")
    prune = _verb(verbs, "prune", "forget closed tables and unused guests, and games if asked")
    prune.add_argument(
        "--older-than",
        type=whole(0),
        required=True,
        metavar="DAYS",
        help="since a table closed or a guest was last here",
    )
    prune.add_argument(
        "--games-older-than",
        type=whole(0),
        metavar="DAYS",
        help="drop games that ended before, with records and results; without it, all stay",
    )


def _verb(verbs: Any, name: str, about: str, *needs: str) -> ArgumentParser:
    verb = _add(verbs, name, about, f"{about[0].upper()}{about[1:]}.")
    verb.set_defaults(command=f"admin.{name.replace('-', '_')}")
    for need in needs:
        verb.add_argument(need, metavar=need.upper())
    DATA.add_to(verb)
    DATABASE.add_to(verb)
    return verb


def _add(commands: Any, name: str, summary: str, text: str, examples: str = "") -> ArgumentParser:
    added: ArgumentParser = commands.add_parser(
        name,
        help=summary,
        description=text,
        epilog=examples,
        formatter_class=RawDescriptionHelpFormatter,
    )
    added.set_defaults(parser=added)
    return added
