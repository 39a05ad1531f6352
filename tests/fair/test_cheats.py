"""Cheats, tried out: each is caught, or gains no more than the one bit that everybody sees.

What catches them is named: the record's own lines, what pages were told before they opened, or
the table, which refuses. docs/fairness.md has the same list.
"""

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from fair.games import Game, new_game
from fair.oracle import holds
from fair.pages import Page, company
from lucky7.fair import outcomes
from lucky7.fair.commitments import contribution, seal
from lucky7.fair.verify import verify
from lucky7.messages.from_client import SeatHash
from lucky7.messages.refusal import Refusal
from lucky7.record import Record, read, write
from lucky7.rules.actions import MISS
from lucky7.rules.cards import JOKER
from lucky7.table import log
from lucky7.table.chance import fairness


def faults(record: Record) -> set[tuple[int, str, int]]:
    return {(fault.n, fault.code, fault.seat) for fault in verify(record).faults}


def to_first_deal(game: Game) -> None:
    while not game.table.playing.round_number and game.table.proof.chances < 1:
        game.open({0, 1, 2})
        game.fall()


def rewritten(record: Record, change: Callable[[dict[str, Any]], object]) -> Record:
    lines = [json.loads(line) for line in write(record).splitlines()]
    for line in lines:
        change(line)
    return read("".join(json.dumps(line) + "\n" for line in lines))


# The host of the server


def test_a_host_who_swaps_two_cards_is_caught_by_the_record() -> None:
    game = new_game(5, (0, 1))
    to_first_deal(game)
    game.open({0, 1})
    entries = fairness.fall(game.table, game.pending, game.table.last_at, game.secret)
    dealt = next(entry for entry in entries if isinstance(entry, log.Dealt))
    place = dealt.deck.index(JOKER)
    dealt.deck[0], dealt.deck[place] = dealt.deck[place], dealt.deck[0]
    game.add(*entries)
    game.commit()
    record = game.play()
    assert faults(record) == {(2, "outcome-differs", -1)}
    assert holds(write(record))[1] is False


@pytest.mark.parametrize("left_out", [(2,), (1, 2, 3, 4, 5, 6, 7, 8)])
def test_a_host_who_leaves_out_what_would_prove_a_deal_is_caught_by_the_record(
    left_out: tuple[int, ...],
) -> None:
    record = new_game(5, (0, 1)).play()
    chances = verify(record).chances
    record.chances = [line for line in record.chances if line.n not in left_out]
    assert faults(read(write(record))) == {(n, "no-seal", -1) for n in left_out if n <= chances}
    fine = {n for n, holds_here in enumerate(holds(write(record)), 1) if holds_here}
    assert fine.isdisjoint(left_out)


def test_a_record_that_is_cut_off_before_its_proofs_accuses_nobody() -> None:
    whole = write(new_game(5, (0, 1)).play()).splitlines(keepends=True)
    end = next(i for i, line in enumerate(whole) if '"final"' in line)
    report = verify(read("".join(whole[:end])))
    assert (report.proven, report.faults) == ([], [])


def test_grinding_secrets_before_contributions_are_opened_gains_nothing() -> None:
    """A host tries 20 secrets for each roll, and takes one that would miss without the others."""
    rng = Random(1)
    gained = 0
    for seed in range(400):
        game, key = f"T{seed}-1", rng.randbytes(32)
        settings = outcomes.settings_text(3, 7, "classic", "dealer-leads")
        secrets = [rng.randbytes(32).hex() for _ in range(20)]
        mine = contribution(b"host's own", game, 0, 1)
        wanted = max(
            secrets,
            key=lambda secret, game=game, mine=mine: (  # type: ignore[misc]
                outcomes.face(outcomes.chance_key(secret, game, 1, settings, {0: mine})) == MISS
            ),
        )
        theirs = contribution(key, game, 1, 1)  # opened when the secret is sealed
        made = outcomes.chance_key(wanted, game, 1, settings, {0: mine, 1: theirs})
        gained += outcomes.face(made) == MISS
    assert 25 < gained < 80, "some 50 of 400 by chance; 370 where grinding helps"


def test_sealing_again_after_contributions_are_opened_is_caught_by_what_pages_were_told() -> None:
    game = new_game(5, (0, 1))
    to_first_deal(game)
    sealed = game.table.proof.sealed
    assert sealed is not None
    told = seal(game.table.proof.game, 2, sealed.secret)
    # The host knows what pages open, and finds a secret that deals the Joker to the first hand.
    given = {seat: game.value(seat, 2) for seat in (0, 1)}
    settings = outcomes.settings_text(3, 7, "classic", "dealer-leads")
    rng = Random(1)
    while True:
        better = rng.randbytes(32).hex()
        key = outcomes.chance_key(better, game.table.proof.game, 2, settings, given)
        if outcomes.deck(key)[0] == JOKER:
            break
    proof = game.table.proof
    lines = proof.lines[:-1]
    without = type(proof)(proof.game, proof.chances, chains=proof.chains, lines=lines)
    game.table.proof = without.seal(2, 0, better, (0, 1), {})
    record = game.play()
    assert not faults(record), "the record alone cannot know"
    kept = next(line for line in record.chances if line.n == 2)
    assert getattr(kept, "seal", "") != told, "but every page that opened was told another seal"


@pytest.mark.parametrize("admits", [False, True])
def test_a_dropped_contribution_is_a_fault_or_entered_for_all_to_see(admits: bool) -> None:
    """Dropping it and telling so is the one bit: with it, or without it."""
    if admits:
        record = new_game(5, (0, 1)).play(lambda n, seat: (n, seat) == (2, 1))
        report = verify(record)
        assert not report.faults
        assert report.withheld == [(2, 1)], "and the page of seat 1 knows that it opened"
        return
    record = new_game(5, (0, 1)).play()
    dropped = rewritten(
        record, lambda line: line.get("n") == 2 and line.get("open", {}).pop("1", 0)
    )
    assert (2, "contribution-unclear", 1) in faults(dropped)
    assert (2, "outcome-differs", -1) in faults(dropped)


def test_a_contribution_left_out_of_the_seal_changes_the_deck() -> None:
    record = new_game(5, (0, 1)).play()

    def leave_out(line: dict[str, Any]) -> None:
        if line.get("n") == 2 and "from" in line:
            line["from"] = [0]
        if line.get("n") == 2 and isinstance(line.get("open"), dict):
            line["open"].pop("1")

    assert faults(rewritten(record, leave_out)) == {(2, "outcome-differs", -1)}


def test_a_replayed_seal_is_caught_in_the_same_game_and_useless_in_another() -> None:
    once = bytes(range(32))
    record = Game(5, {0: b"k" * 32}, new_game(5, ()).table.settings, lambda: once).play()
    assert {code for _, code, _ in faults(record)} == {"secret-again"}
    assert seal("K7QXM-1", 2, once.hex()) != seal("K7QXM-2", 2, once.hex())


# A player


def test_a_player_who_opens_something_else_is_refused() -> None:
    game = new_game(5, (0, 1))
    late = [SeatHash(1, contribution(b"another", game.table.proof.game, 1, 1))]
    with pytest.raises(Refusal, match="not-committed"):
        fairness.take_opened(game.table, game.pending, "p1", 1, late)


def test_a_player_who_commits_after_the_seal_has_no_part_in_that_chance() -> None:
    game = new_game(5, (0,))
    game.keys[1] = b"z" * 32
    game.pending.able.add(1)
    game.commit()
    chosen = [SeatHash(1, game.value(1, 1))]
    fairness.take_opened(game.table, game.pending, "p1", 1, chosen)
    record = game.play()
    opened = {
        line.n: line.contributions for line in record.chances if hasattr(line, "contributions")
    }
    assert set(opened[1]) == {0}
    assert set(opened[3]) == {0, 1}


def test_a_player_cannot_copy_anothers_chain() -> None:
    """The same head and the same values at another seat lead nowhere."""
    game = new_game(5, (0, 1))
    copied = [SeatHash(1, game.value(0, 1))]
    with pytest.raises(Refusal, match="not-committed"):
        fairness.take_opened(game.table, game.pending, "p1", 1, copied)


def test_together_with_the_host_a_player_chooses_between_two_outcomes_and_is_seen() -> None:
    """To open, or to withhold: one bit, which the record counts."""
    ways = {}
    for withholds in (False, True):
        game = new_game(5, (0, 1))
        record = game.play(lambda n, seat, w=withholds: w and (n, seat) == (1, 1))  # type: ignore[misc]
        ways[withholds] = write(record).splitlines()[1]
        assert verify(record).withheld == ([(1, 1)] if withholds else [])
    assert ways[False] != ways[True]


async def test_nobody_is_told_a_contribution_before_its_chance_has_fallen(tmp_path: Path) -> None:
    """So the last one to open cannot know what the others opened, nor any page a secret."""
    pages = [Page(bytes([i]) * 32) for i in range(2)]
    async with company(tmp_path, *pages) as table:
        await table.sit_down()
        await table.play(until_round=2)
        proof = table.room.table.proof
        entries = [log.decode(body) for body in await table.rooms.env.store.log(table.room.code)]
    raw = b"".join(raw for page in pages for raw in page.raw)
    secrets = {entry.n: entry.secret for entry in entries if isinstance(entry, log.Sealed)}
    revealed = {entry.n for entry in entries if isinstance(entry, log.Revealed)}
    assert set(secrets) - revealed == {proof.next}
    for n, secret in secrets.items():
        assert (secret.encode() in raw) == (n in revealed)
    for seat, page in enumerate(pages):
        for n in range(1, 12):
            assert (page.value(seat, n).encode() in raw) == (n <= proof.chances)
