"""Chance that can be checked: when it is sealed, who contributes, and the entries that it gives.

Contributions wait in memory until their chance falls; then they are committed with it. Those that
a crash loses are sent again: a page gives the same ones every time.
"""

from collections.abc import Callable, Iterable, Set
from typing import Final

from msgspec import Struct

from lucky7.fair import outcomes
from lucky7.fair.commitments import CHAIN
from lucky7.messages.from_client import SeatHash
from lucky7.messages.refusal import Refusal
from lucky7.rules.state import DEAL, DRAW, PLAY, tricks_left
from lucky7.table import log
from lucky7.table.table import Table

NewSecret = Callable[[], bytes]


class Pending(Struct):
    """What pages have sent and the log does not have yet."""

    able: set[int] = set()  # seats with a device connected that contributes
    heads: dict[int, tuple[str, str]] = {}  # by seat: who committed to it, and the head
    opened: dict[int, tuple[int, str]] = {}  # by seat: the chance, and the contribution


class Asked(Struct, frozen=True):
    """What is asked of pages now: chains of some seats, contributions to chance n of others."""

    commits: frozenset[int] = frozenset()
    opens: frozenset[int] = frozenset()
    n: int = 0


NOTHING: Final = Asked()


def take_heads(table: Table, pending: Pending, person: str, chains: Iterable[SeatHash]) -> None:
    """Keep what a page commits to, for the next seal."""
    for chain in chains:
        _require_own(table, person, chain.seat)
        if chain.seat not in table.proof.chains:
            pending.heads[chain.seat] = (person, chain.hash)


def forget_sealed(table: Table, pending: Pending) -> None:
    """Drop heads that the log has now: whoever is withheld is to send theirs again."""
    if pending.heads:
        chains = table.proof.chains
        pending.heads = {seat: head for seat, head in pending.heads.items() if seat not in chains}


def take_opened(
    table: Table, pending: Pending, person: str, n: int, opened: Iterable[SeatHash]
) -> None:
    """Keep contributions to the chance that is sealed; for another one they come too late."""
    sealed = table.proof.sealed
    if sealed is None or sealed.n != n:
        return
    for each in opened:
        _require_own(table, person, each.seat)
        if each.seat in sealed.seats:
            if not table.proof.fits(each.seat, n, each.hash):
                raise Refusal("not-committed", seat=each.seat)
            pending.opened[each.seat] = (n, each.hash)


def _require_own(table: Table, person: str, seat: int) -> None:
    if not person or seat >= len(table.seats) or table.seats[seat].person != person:
        raise Refusal("not-your-seat", seat=seat)


def uncommitted(table: Table, pending: Pending) -> set[int]:
    """Seats whose pages contribute, but of which no chain is known yet."""
    without = pending.able - table.proof.chains.keys()
    return {seat for seat in without if _pending_head(table, pending, seat) is None}


def unopened(table: Table, pending: Pending) -> set[int]:
    """Seats that are to contribute to the sealed chance and have not done so."""
    sealed = table.proof.sealed
    if sealed is None:
        return set()
    return {seat for seat in sealed.seats if pending.opened.get(seat, (0, ""))[0] != sealed.n}


def _pending_head(table: Table, pending: Pending, seat: int) -> str | None:
    person, head = pending.heads.get(seat, ("", ""))
    return head if person and table.seats[seat].person == person else None


def asked(table: Table, pending: Pending) -> Asked:
    """What pages are to send now, if anything."""
    if not pending.able or table.status in ("over", "closed"):
        return NOTHING
    committed = pending.able <= table.proof.chains.keys()
    commits = set[int]() if committed else uncommitted(table, pending)
    opens = unopened(table, pending) if opens_now(table) else set[int]()
    if not (commits or opens):
        return NOTHING
    return Asked(frozenset(commits), frozenset(opens), table.proof.next if opens else 0)


def opens_now(table: Table) -> bool:
    """No decision is left that could use what comes: chance is due, or the last trick is played.

    So by the time a round's result has been seen, the next deal waits for nobody.
    """
    if table.proof.sealed is None or table.status not in ("playing", "paused"):
        return False
    game = table.playing
    if table.awaits_chance:
        return True
    in_last_trick = game.phase == PLAY and tricks_left(game) == 1
    return in_last_trick and game.round_number < game.rounds


def may_seal(table: Table, pending: Pending) -> bool:
    """Whether the next chance can be sealed now: all pages that contribute have committed."""
    return (
        bool(pending.able)
        and table.proof.sealed is None
        and table.proof.next <= CHAIN
        and table.status in ("playing", "paused")
        and not uncommitted(table, pending)
    )


def seal(table: Table, pending: Pending, now: int, new_secret: NewSecret) -> log.Sealed:
    """Seal the next chance, with whoever is here and has committed."""
    n, chains = table.proof.next, table.proof.chains.keys()
    return _sealed(table, pending, n, chains, now, new_secret)


def _sealed(
    table: Table, pending: Pending, n: int, chains: Set[int], now: int, new_secret: NewSecret
) -> log.Sealed:
    secret = new_secret().hex()
    if n > CHAIN:
        return log.Sealed(now, n, secret, [])
    new = {}
    for seat in sorted(pending.able - chains):
        head = _pending_head(table, pending, seat)
        if head is not None:
            new[seat] = head
    return log.Sealed(now, n, secret, sorted({*new, *(pending.able & chains)}), new)


def fall(table: Table, pending: Pending, now: int, new_secret: NewSecret) -> list[log.AnyEntry]:
    """The chance that is due: what was opened for it, what was not, the outcome, the next seal."""
    proof, entries = table.proof, list[log.AnyEntry]()
    n, sealed, missing = proof.next, proof.sealed, unopened(table, pending)
    if sealed is not None:
        secret, seats = sealed.secret, sealed.seats
    else:
        secret, seats = new_secret().hex(), ()
        entries.append(log.Sealed(now, n, secret, []))
    opened = {seat: pending.opened[seat][1] for seat in seats if seat not in missing}
    if opened:
        entries.append(log.Opened(now, n, opened))
    entries += [log.Withheld(now, n, seat) for seat in sorted(missing)]
    key = outcomes.chance_key(secret, proof.game, n, _settings(table), opened)
    entries.append(_outcome(table, key, now))
    if table.playing.phase != DEAL:
        entries.append(log.Revealed(now, n))
    chains = proof.chains.keys() - missing
    without = pending.able - chains
    if pending.able and all(_pending_head(table, pending, seat) for seat in without):
        entries.append(_sealed(table, pending, n + 1, chains, now, new_secret))
    return entries


def _outcome(table: Table, key: bytes, now: int) -> log.AnyEntry:
    game = table.playing
    if game.phase == DRAW:
        return log.Drew(now, outcomes.draw(key, game.drawing, game.players))
    if game.phase == DEAL:
        return log.Dealt(now, outcomes.deck(key))
    return log.Rolled(now, outcomes.face(key))


def _settings(table: Table) -> str:
    agreed = table.settings
    return outcomes.settings_text(agreed.seats, agreed.rounds, agreed.mode, agreed.turned_joker)


def round_ended(table: Table, now: int) -> list[log.AnyEntry]:
    """A round is over, and nothing in its deck is hidden any more."""
    dealt = table.proof.dealt
    if dealt is None or dealt.n not in table.proof.secrets:
        return []
    return [log.Revealed(now, dealt.n)]


def forfeit(table: Table, seat: int) -> str | None:
    """What the loser of a round has to do, from the key of its deal; None if that was not sealed.

    It follows from the deal, so that nobody can draw again once it is known who has lost.
    """
    dealt, texts = table.proof.dealt, table.settings.forfeits
    if dealt is None:
        return None
    game = table.proof.game
    key = outcomes.chance_key(dealt.secret, game, dealt.n, _settings(table), dealt.contributions)
    return outcomes.forfeit(key, seat, texts)
