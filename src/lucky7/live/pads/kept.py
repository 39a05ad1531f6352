"""Finished score pads handed in: games kept by hand, in the history of those who played them.

Who vouches for one is its keeper, the person who handed it in first, and nobody else can change
it. Everything is worked out here from the pad's lines. Whoever has the pad, by its link, its file
or by looking on, may say which of its players they are, once each.
"""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import Final

import msgspec

from lucky7.live import identity
from lucky7.live.archive import kept_by_hand
from lucky7.messages.pads import HandedIn, HandIn
from lucky7.messages.refusal import Refusal
from lucky7.scorepad import BadPad, Pad
from lucky7.scorepad.files import PadFile, make
from lucky7.store.erase_names import is_nameless
from lucky7.store.interface import Handed, Store

MOST_HANDED: Final = 2_000  # by one person: a game every evening for years
PATIENCE: Final = 6_000  # rounds worked out for one pad; an evening with corrections needs 500

# Strangers' pads wait for each other, and not for a table's moves.
_desk = ThreadPoolExecutor(1, thread_name_prefix="pads")


async def work_out(pad: str, started: str, lines: list[str]) -> PadFile:
    """The pad as the model has it, whatever was sent; refused with the model's reason."""
    try:
        return await asyncio.get_running_loop().run_in_executor(
            _desk, make, pad, started, lines, PATIENCE
        )
    except BadPad as error:
        raise Refusal("bad-pad", why=error.code) from None


async def write_on(pad: Pad, lines: list[str]) -> Pad:
    try:
        return await asyncio.get_running_loop().run_in_executor(
            _desk, pad.copy_with, lines, PATIENCE
        )
    except BadPad as error:
        raise Refusal("bad-pad", why=error.code) from None


async def hand_in(store: Store, pad: str, person: str, wish: HandIn, now: int) -> Handed:
    file = await work_out(pad, wish.started, wish.lines)
    if file.pad.phase != "over":
        raise Refusal("bad-pad", why="unfinished")
    known = await store.handed(pad)
    if known is None and await store.count_handed(person) >= MOST_HANDED:
        raise Refusal("too-many-pads", most=MOST_HANDED)
    game = kept_by_hand(file, identity.archive_key(), now)
    handed = await store.hand_in(Handed(pad, person, game))
    if handed is None:
        raise Refusal("not-your-pad")
    return handed


async def claim(store: Store, pad: str, person: str, player: int) -> Handed:
    handed = await find(store, pad)
    if player >= len(handed.game.sitters) or (player >= 0 and is_nameless(handed.game, player)):
        raise Refusal("not-on-pad")
    if not await store.claim(pad, player, person):
        raise Refusal("player-claimed")
    return await find(store, pad)


async def take_out(store: Store, pad: str, person: str) -> Handed:
    handed = await find(store, pad)
    if not await store.take_out(pad, person):
        raise Refusal("not-your-pad")
    return handed


async def find(store: Store, pad: str) -> Handed:
    handed = await store.handed(pad)
    if handed is None:
        raise Refusal("no-such-pad")
    return handed


def as_seen_by(handed: Handed, person: str) -> HandedIn:
    sitters = handed.game.sitters
    mine = [sitter.seat for sitter in sitters if person and sitter.person == person]
    return HandedIn(
        archive=handed.game.key if mine or handed.keeper == person else "",
        players=msgspec.json.decode(handed.game.summary)["players"],
        claimed=[sitter.seat for sitter in sitters if sitter.person],
        player=mine[0] if mine else -1,
        keeper=bool(person) and handed.keeper == person,
    )
