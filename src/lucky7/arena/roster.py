"""Who may enter the arena: the levels, the reference opponents, and anybody's own bot."""

import sys
from collections.abc import Sequence
from functools import cache
from importlib import import_module
from typing import Final

from lucky7.arena.blame import blame
from lucky7.bots import LEVELS, Bot, UnknownBot, bot, warming

REFERENCES: Final = ("rules", "monte-carlo", "pimc")


@cache
def entrant(name: str) -> Bot:
    """A bot by its name; `module:function` is a `choose(view, rng)` of your own."""
    if name in LEVELS:
        return bot(name)
    if name in REFERENCES:
        return _reference(name)
    module_name, _, function = name.partition(":")
    if not (module_name and function):
        known = ", ".join((*LEVELS, *REFERENCES))
        raise UnknownBot(f"no bot is called {name!r}: there are {known}, or module:function")
    if "" not in sys.path:
        sys.path.insert(0, "")  # a bot beside which the command is called
    try:
        choose = getattr(import_module(module_name), function)
    except (Exception, SystemExit) as error:
        own = error.__traceback__.tb_next if error.__traceback__ else None
        raise UnknownBot(f"{name!r} cannot be loaded: {blame(error, own)}") from error
    if not callable(choose):
        raise UnknownBot(f"{name!r} is not a function choose(view, rng)")
    return Bot(name, choose)


def _reference(name: str) -> Bot:
    try:
        module = import_module(f"lucky7.arena.{name.replace('-', '_')}")
    except ModuleNotFoundError as error:
        raise UnknownBot(f"{name} needs NumPy and Numba, the extra `fast`: {error}") from error
    return Bot(name, module.choose, getattr(module, "warm", bot(LEVELS[0]).warm))


def compile_once(names: Sequence[str]) -> None:
    """Before several processes would each do it."""
    due = [name for name in sorted(set(names)) if warming.is_due(name)]
    if due:
        cpu = import_module("lucky7.fast.cpu")  # late: it brings Numba with it
        cpu.tell_on_terminal(cpu.MESSAGE)
    for name in due:
        warming.fill(name)


def warm(names: Sequence[str]) -> None:
    for name in set(names):
        entrant(name).warm()
