"""A table is its log: whatever happens at it, reading the log again gives the same table."""

import copy
from collections.abc import Callable
from random import Random

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from lucky7.live import archive
from lucky7.live.chance_source import seeded_chance
from lucky7.messages import from_client
from lucky7.messages.refusal import Refusal
from lucky7.messages.values import Settings
from lucky7.record import read
from lucky7.rules import checked
from lucky7.rules.names import ACTION_NAMES
from lucky7.rules.state import DEAL, DRAW, Game
from lucky7.table import decide, log
from lucky7.table import new_table as found
from lucky7.table.broadcast import load
from lucky7.table.table import Table, fold_all

PEOPLE = ("ann", "ben", "cleo")
DECIDERS: dict[type, Callable[..., decide.Entries]] = {
    **decide.DECIDERS,
    from_client.Reissue: lambda table, person, request, now: decide.reissue(
        table, person, request, set(), now
    ),
}
NOISE = (
    from_client.Pause(1, True),
    from_client.Pause(1, False),
    from_client.MoveHost(1, 1),
    from_client.MoveHost(1, 0),
    from_client.BeRightBack(1, 0),
    from_client.TakeBack(1, 1),
    from_client.Reissue(1, 1),
    from_client.Remove(1, 2),
    from_client.Leave(1, 1),
)


class Life:
    """A table that lives by dice: people decide, undo, leave and return; chance falls."""

    def __init__(self, seed: int, settings: Settings) -> None:
        self.rng = Random(seed)
        self.chance = seeded_chance(seed)
        self.table = Table()
        self.bodies: list[bytes] = []
        self.now = 1_000
        wish = from_client.CreateTable(settings, bots=[], start=False)
        self.add(found.new_table("ABCDE", PEOPLE[0], "Ann", wish, self.now))
        for person in PEOPLE[1 : settings.seats]:
            entries, _ = decide.sit(
                self.table, person, person.title(), from_client.JoinTable(person), self.now
            )
            self.add(entries)
        self.add(decide.start(self.table, PEOPLE[0], from_client.Start(1, "novice"), self.now))

    def add(self, entries: list[log.AnyEntry]) -> None:
        for entry in entries:
            body = log.encode(entry)
            self.table.fold(log.decode(body))
            self.bodies.append(body)

    def live(self, steps: int) -> None:
        for _ in range(steps):
            if self.table.status in ("over", "closed"):
                return
            self.now += self.rng.randrange(5_000)
            if self.rng.random() < 0.1:
                self.noise()
            elif self.table.status == "playing":
                self.move()

    def noise(self) -> None:
        request = self.rng.choice(NOISE)
        person = self.rng.choice(PEOPLE)
        decider = DECIDERS[type(request)]
        try:
            self.add(decider(self.table, person, request, self.now))
        except (Refusal, decide.Repeated):
            return

    def move(self) -> None:
        table, game, now = self.table, self.table.playing, self.now
        if table.awaits_chance:
            self.add([self.fall(game)])
            return
        if table.undoable >= 0 and self.rng.random() < 0.2:
            undo = from_client.Undo(1, table.undoable, table.game_seq)
            self.add(decide.undo(table, table.seats[undo.seat].person, undo, now))
            return
        action = self.rng.choice(checked.legal_actions(game))
        seat = table.seats[game.turn]
        if seat.is_played_by_bot:
            self.add([log.Acted(now, game.turn, action, seat.level)])
        elif self.rng.random() < 0.05:
            self.add([log.StoodIn(now, game.turn, "casual")])
        else:
            act = from_client.Act(1, game.turn, ACTION_NAMES[action], table.game_seq)
            self.add(decide.act(table, seat.person, act, now))

    def fall(self, game: Game) -> log.AnyEntry:
        if game.phase == DRAW:
            return log.Drew(self.now, self.chance.draw(game.drawing, game.players))
        if game.phase == DEAL:
            return log.Dealt(self.now, self.chance.deck())
        return log.Rolled(self.now, self.chance.face())


def snapshot(table: Table) -> bytes:
    return msgspec.json.encode(msgspec.to_builtins(table))


lives = st.builds(
    Life,
    st.integers(0, 1 << 32),
    st.builds(
        Settings,
        mode=st.sampled_from(["classic", "tactical", "dice"]),
        rounds=st.sampled_from([7, 14]),
        seats=st.integers(2, 7),
        turned_joker=st.sampled_from(["dealer-leads", "dealer-chooses"]),
    ),
)


@given(life=lives, steps=st.lists(st.integers(1, 60), min_size=1, max_size=5))
def test_any_beginning_of_a_log_gives_the_table_as_it_was_then(
    life: Life, steps: list[int]
) -> None:
    moments = []
    for some in steps:
        life.live(some)
        moments.append((len(life.bodies), snapshot(life.table)))
    for length, then in moments:
        assert snapshot(fold_all(map(log.decode, life.bodies[:length]))) == then
        assert snapshot(load(life.bodies[:length])[0]) == then


@given(life=lives)
def test_the_record_of_a_finished_table_verifies_and_says_who_played_what(life: Life) -> None:
    life.live(5_000)
    table = life.table
    if table.status != "over":
        return
    kept = archive.finished_game(table, "key", life.now)
    record = read(kept.record)
    assert record.header.players == tuple(seat.name for seat in table.seats)
    spans = msgspec.json.decode(msgspec.json.encode(record.header.other["by"]))
    lines = kept.record.decode().splitlines()
    decisions = [move for move in table.moves if isinstance(move, log.Acted)]
    for span in spans:
        for line in (span["from"], span["to"]):
            assert msgspec.json.decode(lines[line - 1])["seat"] == span["seat"]
    bots = {(move.seat, move.by) for move in decisions if move.by}
    assert bots == {(s["seat"], s["who"]) for s in spans if s["who"] != "person"}


def test_folding_a_copy_leaves_the_table_as_it_was(effort: str) -> None:
    """Else memory would run ahead of what is committed."""
    for seed in range({"check": 2, "test": 20, "soak": 500}[effort]):
        life = Life(seed, Settings(seats=3, mode="dice"))
        spare = None
        for _ in range(150):
            before = life.table
            was = copy.deepcopy(before)
            life.table = before.copy(spare)
            assert life.table == was
            life.live(1)
            assert before == was
            spare = before if seed % 2 else None


@pytest.mark.parametrize("moves", [(80, 40), (40, 80)])
def test_any_table_can_be_written_over(moves: tuple[int, int]) -> None:
    """Also one whose moves went another way than those of the table that is copied."""
    lives = [Life(seed, Settings(seats=3, mode="dice")) for seed in (1, 2)]
    for life, count in zip(lives, moves, strict=True):
        while len(life.table.moves) < count:
            life.live(1)
    one, other = (life.table for life in lives)
    was = copy.deepcopy(one)
    assert one.copy(other) == was


@given(life=lives)
def test_nothing_follows_from_a_decision_that_is_committed_before_it_is_folded(life: Life) -> None:
    """What is committed with it, and the stored row, must be known before."""
    add, plain = life.add, []

    def look(entries: list[log.AnyEntry]) -> None:
        table = life.table
        goes_on = bool(entries) and table.goes_on_after(entries)
        before = (table.company_seq, table.status, table.round_due)
        add(entries)
        if goes_on:
            plain.append(entries)
            assert (table.company_seq, table.status, table.round_due) == before
            assert not table.awaits_chance
            assert decide.after_decision(table, life.now, Random(1).choice, str) == []

    life.add = look  # type: ignore[method-assign]
    life.live(600)
    decisions = sum(isinstance(move, log.Acted) for move in life.table.moves)
    assert len(plain) > decisions / 4
