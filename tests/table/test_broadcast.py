"""Whoever is told only what moved knows as much as whoever is told everything, each time."""

import json
import random
from collections.abc import Iterable
from typing import Any, get_args

import pytest

from lucky7.live.chance_source import seeded_chance
from lucky7.messages.values import Mode, Settings
from lucky7.rules import checked
from lucky7.rules.state import DEAL, DRAW
from lucky7.table import events, log
from lucky7.table.broadcast import Broadcast, RecentEvents, Update, Viewer
from lucky7.table.table import Table
from lucky7.table.timers import Presence, next_timer

MODES: tuple[Mode, ...] = get_args(Mode)
GAMES = {"check": 2, "test": 30, "soak": 600}

State = dict[str, Any]


class Ear(Viewer):
    """A client that keeps what it is told."""

    def __init__(self, person: str, *, wants_moves: bool) -> None:
        super().__init__(person, wants_moves=wants_moves)
        self.state: State = {}
        self.said = ""
        self.sizes: dict[str, list[int]] = {"state": [], "moved": []}

    def tell(self, message: bytes) -> None:
        told = json.loads(message)
        self.said = told.pop("say")
        self.sizes[self.said].append(len(message))
        if self.said == "moved":
            told["game"] = self.state["game"] | told["game"]
        self.state |= told


def tell_all(messages: Iterable[tuple[Ear, bytes]]) -> None:
    for ear, message in messages:
        ear.tell(message)


class Evening:
    """A table with people who hear everything, people who hear what moved, and onlookers."""

    def __init__(self, players: int, mode: Mode, seed: int, *, hot_seat: bool = False) -> None:
        self.random = random.Random(seed)
        self.chance = seeded_chance(seed)
        self.table, self.recent, self.teller = Table(), RecentEvents(), Broadcast()
        self.presence = Presence(here=set(range(players)), changes=1)
        agreed = Settings(mode=mode, seats=players, rounds=7, hot_seat=hot_seat)
        self.people = ["ann"] * players if hot_seat else [f"p{i}" for i in range(players)]
        self.briefly = [Ear(person, wants_moves=True) for person in (*self.people, "")]
        self.wholly = [Ear(person, wants_moves=False) for person in (*self.people, "")]
        sitting = [
            log.Sat(1, seat, person, f"P{seat}", "teal") for seat, person in enumerate(self.people)
        ]
        begun: list[log.AnyEntry] = [log.Created(1, "ABCDE", agreed), *sitting, log.Started(2)]
        for entry in begun:
            self.add(entry)

    def add(self, entry: log.AnyEntry) -> None:
        self.tell(self.recent.add(events.fold(self.table, entry)))

    def tell(self, told: Any = None, devices: list[Ear] | None = None) -> None:
        news = self.news(told)
        told_to = devices or [*self.briefly, *self.wholly]
        tell_all(self.teller.messages(self.table, self.presence, told_to, news, self.table.last_at))

    def news(self, told: Any = None) -> Update:
        coming = next_timer(self.table, self.presence)
        return Update(told or RecentEvents().add([]), self.recent, 2, coming)

    def anew(self, device: Ear) -> State:
        """What somebody hears who comes just now and is otherwise the same."""
        fresh = Ear(device.person, wants_moves=True)
        fresh.curtain, fresh.muted = device.curtain, device.muted
        at = self.table.last_at
        tell_all(Broadcast().messages(self.table, self.presence, [fresh], self.news(), at))
        assert fresh.said == "state"
        return fresh.state

    def all_know_it(self) -> None:
        for ear in (*self.briefly, *self.wholly):
            anew = self.anew(ear)
            assert ear.state.keys() == anew.keys()
            for part in anew.keys() - {"events"}:
                assert ear.state[part] == anew[part], part

    def goes_on(self) -> None:
        """Chance, a decision, or something else that people do."""
        table, game, at = self.table, self.table.playing, self.table.last_at + 1
        if table.awaits_chance:
            match game.phase:
                case phase if phase == DRAW:
                    self.add(log.Drew(at, self.chance.draw(game.drawing, game.players)))
                case phase if phase == DEAL:
                    self.presence.ready.clear()
                    self.add(log.Dealt(at, self.chance.deck()))
                case _:
                    self.add(log.Rolled(at, self.chance.face()))
        elif table.undoable >= 0 and self.random.random() < 0.2:
            self.add(log.Undone(at, table.undoable))
        else:
            action = self.random.choice(checked.legal_actions(game))
            self.add(log.Acted(at, game.turn, action))

    def something_else(self) -> None:
        """What changes no game, and who is told of it."""
        at, seat = self.table.last_at, self.random.randrange(len(self.people))
        device = self.random.choice(self.briefly)
        match self.random.randrange(5):
            case 0:
                self.presence.here ^= {seat}
                self.presence.changes += 1
                self.tell()
            case 1:
                self.presence.ready ^= {seat}
                self.tell()
            case 2:
                device.muted ^= {self.people[seat]} - {device.person}
                self.tell(devices=[device])
            case 3:
                device.curtain = seat
                self.tell(devices=[device])
            case _ if self.table.status == "playing":
                self.add(log.Paused(at))
                self.add(log.Resumed(at))


def test_what_moved_adds_up_to_the_whole(effort: str) -> None:
    for seed in range(GAMES[effort]):
        players, mode = 2 + seed % 6, MODES[seed // 2 % 3]
        _adds_up(Evening(players, mode, seed, hot_seat=seed % 5 == 4))


def _adds_up(evening: Evening) -> None:
    while evening.table.status == "playing":
        evening.goes_on()
        evening.all_know_it()
        if evening.random.random() < 0.1:
            evening.something_else()
            evening.all_know_it()
    evening.add(log.Archived(evening.table.last_at, "a-key"))
    evening.all_know_it()
    assert evening.briefly[0].state["table"]["archive"] == "a-key"
    assert evening.briefly[-1].state["table"]["archive"] == ""


def test_what_moved_is_short_and_told_only_to_who_asked() -> None:
    evening = Evening(4, "classic", 1)
    while evening.table.status == "playing":
        evening.goes_on()
    brief, whole = evening.briefly[0], evening.wholly[0]
    assert whole.sizes["moved"] == []
    assert len(brief.sizes["moved"]) > 0.9 * len(whole.sizes["state"])
    assert 2 * sum(brief.sizes["moved"]) < sum(whole.sizes["state"])


@pytest.mark.parametrize("again", [False, True])
def test_who_has_missed_something_is_told_everything(again: bool) -> None:
    evening = Evening(3, "tactical", 5)
    for _ in range(8):
        evening.goes_on()
    gone, *others = evening.briefly
    evening.briefly = others
    for _ in range(4):
        evening.goes_on()
    if again:
        gone.reset()  # as after the table was read again
    evening.tell(devices=[gone])
    assert gone.said == "state"
    assert gone.state["game"] == evening.anew(gone)["game"]


def test_who_is_unmuted_is_no_longer_told_as_muted() -> None:
    evening = Evening(3, "classic", 2)
    evening.goes_on()
    evening.goes_on()
    device, *_ = [each for each in evening.briefly if not heard_turn(each)]
    for muted in ({"p1", "p2"} - {device.person}, set()):
        device.muted = muted
        evening.tell(devices=[device])
        assert bool(device.state["own"]["muted"]) == bool(muted)


def heard_turn(listening: Ear) -> bool:
    state = listening.state
    return state["own"]["seat"] in (-1, state["game"]["turn"])


@pytest.mark.parametrize(
    ("ours", "theirs"),
    [
        (log.SeatsSwapped(5, 0, 1), log.SeatsSwapped(5, 1, 2)),
        (log.Hosted(5, 1), log.Hosted(5, 2)),
    ],
)
def test_a_table_that_turns_out_to_be_another_is_looked_at_anew(
    ours: log.AnyEntry, theirs: log.AnyEntry
) -> None:
    """As when another process was faster, and what it committed is as long as what we had."""
    evening = Evening(3, "classic", 3)
    other = Evening(3, "classic", 3)
    for each in (evening, other):
        each.goes_on()
        each.goes_on()
    evening.add(ours)
    other.add(theirs)
    assert evening.table.company_seq == other.table.company_seq
    evening.table, evening.teller = other.table, Broadcast()
    for device in (*evening.briefly, *evening.wholly):
        device.reset()
    evening.tell()
    evening.all_know_it()
