"""Finished score pads that were handed in: they join the history of those who played.

Only who has a pad's pen can hand it in: it is signed (`signature`), but for pads from before. The
keeper, who handed it in first, vouches for it, and nobody else can change it. Scores are
computed here from the pad's lines. Whoever has the pad, by its link, its file or by following it,
may claim one of its players, once each.
"""

from collections.abc import Callable
from typing import Final, cast

import msgspec

from lucky7.live.archive import kept_by_hand
from lucky7.live.environment import Environment
from lucky7.live.pads.signature import is_good, is_signed
from lucky7.messages.pads import HandedIn, HandIn
from lucky7.messages.refusal import Refusal
from lucky7.scorepad import BadPad, Pad
from lucky7.scorepad.files import PadFile, make
from lucky7.store.erase_names import is_nameless
from lucky7.store.interface import Handed, Store

MOST_HANDED: Final = 2_000  # by one person: a game every evening for years
MOST_ROUNDS: Final = 6_000  # computed for one pad; an evening with corrections needs 500


async def read_pad(env: Environment, pad: str, started: str, lines: list[str]) -> PadFile:
    return cast("PadFile", await _compute(env, make, pad, started, lines))


async def add_lines(env: Environment, pad: Pad, lines: list[str]) -> Pad:
    return cast("Pad", await _compute(env, pad.copy_with, lines))


async def _compute(env: Environment, work: Callable[..., object], *args: object) -> object:
    """What these lines give; refused with the pad model's reason."""
    try:
        return await env.in_background(work, *args, MOST_ROUNDS)
    except BadPad as error:
        raise Refusal("bad-pad", why=error.code) from None


async def hand_in(env: Environment, pad: str, person: str, wish: HandIn) -> Handed:
    store = env.store
    if is_signed(pad) and not _is_signed_by_its_key(env, pad, wish):
        raise Refusal("not-your-pad")
    file = await read_pad(env, pad, wish.started, wish.lines)
    if file.pad.phase != "over":
        raise Refusal("bad-pad", why="unfinished")
    known = await store.handed(pad)
    if known is None and await store.count_handed(person) >= MOST_HANDED:
        raise Refusal("too-many-pads", most=MOST_HANDED)
    game = kept_by_hand(file, env.tokens.archive_key(), env.now())
    handed = await store.hand_in(Handed(pad, person, game))
    if handed is None:
        raise Refusal("not-your-pad")
    return handed


def _is_signed_by_its_key(env: Environment, pad: str, wish: HandIn) -> bool:
    if wish.key is None or wish.signature is None:
        return False
    return is_good(pad, wish.started, wish.lines, wish.key, wish.signature, env.verify)


async def claim(store: Store, pad: str, person: str, player: int) -> Handed:
    handed = await find(store, pad)
    if player >= len(handed.game.sitters) or (player >= 0 and is_nameless(handed.game, player)):
        raise Refusal("not-on-pad")
    if not await store.claim(pad, player, person):
        raise Refusal("player-claimed")
    return await find(store, pad)


async def withdraw(store: Store, pad: str, person: str) -> Handed:
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
