"""`lucky7` and `lucky7 serve`: the server, its addresses, a QR code for phones, the browser."""

import io
import logging
import os
import shutil
import sys
import threading
import webbrowser
from argparse import Namespace
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from lucky7.cli.hosting import settings
from lucky7.cli.output import complain, say
from lucky7.server.listen import BadOptions, CannotServe, addresses
from lucky7.server.logging_setup import set_up
from lucky7.server.serve import PORT, Options, require_possible, run
from lucky7.server.static_files import NOT_BUILT, is_built
from lucky7.store.data_folder import prepare_folder
from lucky7.store.database import place as database_place
from lucky7.store.interface import StoreError

QUIET_ZONE = 2
GONE = {
    "LUCKY7_PROCESSES": "LUCKY7_PROCESSES has no effect any more: to use several cores, start "
    "several servers on one PostgreSQL and one NATS (docs/hosting.md, Many machines)."
}  # variables of before

logger = logging.getLogger("lucky7")


def play(args: Namespace) -> int:
    """Everything by itself: the next free port, the browser, and a screen that says how."""
    wishes = {"browser": True, "log_level": "warning", **settings(args, os.environ)}
    return _serve(wishes, any_port="port" not in wishes)


def host(args: Namespace) -> int:
    """As told, or not at all."""
    return _serve({"log_level": "info", **settings(args, os.environ)}, any_port=False)


def _serve(wishes: dict[str, Any], *, any_port: bool) -> int:
    set_up(wishes.pop("log_format", None), wishes.pop("log_level"))
    browser = wishes.pop("browser", False)
    for variable in GONE.keys() & os.environ.keys():
        logger.warning(GONE[variable])
    try:
        options = Options(any_port=any_port, **wishes)
        require_possible(options)
        if options.database:
            kept_in = database_place(options.database)
            if "data" in wishes:
                logger.warning("--data has no effect beside --database")
        else:
            options = replace(options, data=prepare_folder(wishes.get("data")))
            kept_in = str(options.data)

        if not is_built():
            logger.warning(NOT_BUILT)

        def started(port: int) -> None:
            found = addresses(options.scheme, options.host, port)
            if options.base_url:
                found = [options.base_url]
            _welcome(found, kept_in, moved=any_port and port != PORT)
            if browser and is_built() and is_worth_a_browser(os.environ):
                _open_browser(found[0])

        run(options, started)
    except (CannotServe, StoreError) as error:
        complain(f"lucky7: {error}")
        return 2 if isinstance(error, BadOptions) else 1
    say("Stopped. Every table goes on at the next start.")
    return 0


def _welcome(found: list[str], kept_in: str, *, moved: bool) -> None:
    state = "is ready" if is_built() else "runs, but has no pages: its browser client is not built"
    lines = ["", f"  Double Lucky 7 {state}.", ""]
    where = ("on this machine", "on the network") if "localhost" in found[0] else ("at",)
    width = len(where[0])
    for place, address in zip(where, found, strict=False):
        lines.append(f"    {place:<{width}}  {address}")
    if moved:
        lines += ["", f"  Port {PORT} is in use, so this is another one."]
    code = qr_code(found[-1]) if "localhost" not in found[-1] else ""
    if code:
        lines += ["", code, "", "  Phones: point the camera here."]
    lines += ["", f"  Games are kept in {kept_in}", "  Ctrl-C stops.", ""]
    say("\n".join(lines))


def qr_code(address: str) -> str:
    """For a terminal that is wide and high enough for it; else empty."""
    if sys.stdout is None or not sys.stdout.isatty():
        return ""
    import segno  # noqa: PLC0415  only for people at a terminal

    code = segno.make(address, error="l", micro=False)
    size = code.symbol_size(border=QUIET_ZONE)[0]
    columns, rows = shutil.get_terminal_size()
    try:
        "█▀▄".encode(sys.stdout.encoding)
    except UnicodeError:
        return ""
    if columns < size + 4 or rows < size // 2 + 1:
        return ""
    out = io.StringIO()
    code.terminal(out, compact=True, border=QUIET_ZONE)
    # White on black, whatever the terminal's own colours are: cameras want it so.
    return "\n".join(f"    \x1b[97;40m{line}\x1b[0m" for line in out.getvalue().splitlines())


def is_worth_a_browser(environ: Mapping[str, str], platform: str = sys.platform) -> bool:
    """Whether somebody sits before a screen of this machine."""
    if environ.get("CI") or sys.stdout is None or not sys.stdout.isatty():
        return False
    if environ.get("SSH_CONNECTION"):
        return False
    has_screen = environ.get("DISPLAY") or environ.get("WAYLAND_DISPLAY")
    return platform in ("win32", "darwin") or bool(has_screen)


def _open_browser(address: str) -> None:
    """Beside us: a browser that is slow, or fails, keeps nobody waiting."""

    def attempt() -> None:
        try:
            webbrowser.open(address)
        except (OSError, webbrowser.Error) as error:
            complain(f"lucky7: the browser did not open: {error}")

    threading.Thread(target=attempt, daemon=True).start()
