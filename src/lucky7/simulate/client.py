"""A client: one device of a person at a table. It decides, sends again what was not answered, and
does now and then what people do beside playing.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from lucky7.fair.commitments import contribution

if TYPE_CHECKING:
    from random import Random

    from lucky7.simulate.company import Person
    from lucky7.simulate.network import Connection

ANSWER_S = 4.0  # before a request is sent again
TRIES = 3  # before the line is given up
QUICK_S = 0.8
SLOW_S = 8.0
FAIR = 0.8  # of pages; the others are older
UNANSWERED = 0.03  # of what is asked towards the next chance
WHIM_S = 30.0  # between two things beside playing, at most

Message = dict[str, Any]


class Client:
    def __init__(self, person: "Person", *, tv: bool = False) -> None:
        self.person = person
        self.tv = tv
        self.state: Message = {}
        self.connection: Connection | None = None
        self._rng: Random = person.rng
        self._timeline = person.timeline
        self._unanswered: dict[int, tuple[Message, int]] = {}  # by id: the request, how often sent
        self._asked = 0
        self._heard: dict[str, int] = {}  # by table: the last seq told to this device
        self._thinks_about = -1  # the game's seq that it is going to answer
        self._done = False

    # The line

    def connect(self, code: str) -> None:
        self.state = {}
        self._thinks_about = -1
        self._done = False
        wants_moves = self._rng.random() < 0.5
        self.connection = self.person.world.connect(
            *(code, self.person, self),
            tv=self.tv,
            wants_moves=wants_moves,
            fair=not self.tv and self._rng.random() < FAIR,
        )
        self._later(self._rng.uniform(1, WHIM_S), self._whim)
        self._later(ANSWER_S * 2, self._expect_state)

    def close(self) -> None:
        """For good: this device has left the table."""
        self._done = True
        self._unanswered.clear()
        if self.connection is not None:
            self.connection.close()
            self.connection = None

    def was_cut(self) -> None:
        if not self._done:
            self._timeline.after(self._rng.uniform(0.1, 3.0), self._reconnect)

    def _reconnect(self) -> None:
        if not self._done and self.connection is not None and not self.connection.is_open:
            self.connect(self.connection.code)

    def give_up_line(self) -> None:
        """The line seems to be dead: take another."""
        if self.connection is not None and self.connection.is_open and not self._done:
            self.connection.close()
            self.connect(self.connection.code)

    def _expect_state(self) -> None:
        if not self.state:
            self.give_up_line()

    def _later(self, seconds: float, run: Callable[[], None]) -> None:
        """Unless the line is another one by then."""
        connection = self.connection
        self._timeline.after(
            seconds, lambda: None if self.connection is not connection or self._done else run()
        )

    # What is heard

    def heard(self, message: Message) -> None:
        match message["say"]:
            case "state" | "moved":
                is_first = not self.state
                self._require_not_older(message["seq"])
                self.state = self.state | message
                if message["say"] == "moved" and self.connection is not None:
                    self.state["game"] = self.connection.game
                if is_first:
                    self._send_again()
                if self.state:
                    self._contribute()
                    self._think()
                    self.person.look(self)
            case "done" | "refused":
                self._answered(message)

    def _require_not_older(self, seq: int) -> None:
        """Also over another line, to whichever server, it never hears less than before."""
        if self.connection is None:
            return
        code = self.connection.code
        if seq < self._heard.get(code, 0):
            before = self._heard[code]
            self.person.world.checker.fail(f"{code}: {self.person.id} hears {seq} after {before}")
        self._heard[code] = seq

    def _answered(self, message: Message) -> None:
        request, tries = self._unanswered.pop(message["id"], ({}, 0))
        if not request or self.connection is None:
            return
        if message["say"] == "done" and message["link"]:
            self.person.pass_on(message["link"])
        failed = message["say"] == "refused" and message["reason"]["code"] == "server-error"
        patient = self._rng.random() < 0.5  # or waits for the table to say something
        if failed and patient and request["ask"] in {"act", "start", "take-back", "rematch"}:
            self._unanswered[message["id"]] = (request, tries)
            self._later(1.0, lambda: self._repeat(message["id"]))

    # What is asked

    def ask(self, ask: str, **fields: Any) -> None:
        if self.connection is None:
            return
        self._asked += 1
        request = {"ask": ask, "id": self._asked, **fields}
        self._unanswered[self._asked] = (request, 0)
        self._repeat(self._asked)

    def _repeat(self, number: int) -> None:
        """Send a request, again if it was sent and not answered."""
        if number not in self._unanswered or self.connection is None:
            return
        request, tries = self._unanswered[number]
        repeats = request["ask"] in {"act", "undo", "start", "take-back", "rematch", "curtain"}
        repeats = repeats or request["ask"] in {"commit", "open"}
        if tries and not repeats:
            del self._unanswered[number]
        elif tries >= TRIES:
            del self._unanswered[number]
            self.give_up_line()
        else:
            self._unanswered[number] = (request, tries + 1)
            self.person.world.checker.asked(self.connection.code, self.person.id, request)
            self.connection.ask(request)
            self._later(ANSWER_S, lambda: self._repeat(number))

    def _send_again(self) -> None:
        """Over a new line, what was not answered over the old one."""
        for number in list(self._unanswered):
            self._repeat(number)

    # Playing

    @property
    def game(self) -> Message:
        game: Message | None = self.state.get("game")
        return game or {}

    def _think(self) -> None:
        game, own = self.game, self.state["own"]
        if not game or self.tv or self._thinks_about == game["seq"]:
            return
        if own["legal"]:
            self._thinks_about = game["seq"]
            slow = self._rng.random() < 0.03
            takes = self._rng.random() * (SLOW_S if slow else QUICK_S)
            self._later(takes, lambda: self._decide(game["seq"]))
        elif own["seat"] < 0 and game["turn"] in own["seats"]:
            self._thinks_about = game["seq"]
            self._later(self._rng.random() * QUICK_S, lambda: self._raise_curtain(game["seq"]))
        elif game["phase"] == "deal" and own["seats"] and not own["ready"] and game["pad"]:
            self._thinks_about = game["seq"]
            self._later(self._rng.random() * SLOW_S, lambda: self.ask("ready"))

    def _contribute(self) -> None:
        """Answer what is asked towards the next chance, as the same on every device of a person."""
        own = self.state["own"]
        if self._rng.random() < UNANSWERED:
            return
        if commits := own.pop("commits", []):
            self.ask("commit", chains=self._values(commits, 0))
        if n := own.pop("opens", 0):
            self.ask("open", n=n, contributions=self._values(own["seats"], n))

    def _values(self, seats: list[int], n: int) -> list[Message]:
        game, key = self.state["table"]["fair"], f"key of {self.person.id}".encode()
        return [{"seat": seat, "hash": contribution(key, game, seat, n)} for seat in seats]

    def _decide(self, seq: int) -> None:
        own = self.state["own"]
        self._thinks_about = -1
        if self.game.get("seq") == seq and own["legal"]:
            action = self._rng.choice(own["legal"])
            self.ask("act", seat=own["seat"], action=action, answers=seq)

    def _raise_curtain(self, seq: int) -> None:
        self._thinks_about = -1
        if self.game.get("seq") == seq:
            self.ask("curtain", seat=self.game["turn"])

    # Beside playing

    def _whim(self) -> None:
        self._later(self._rng.uniform(1, WHIM_S), self._whim)
        if not self.state or self.connection is None:
            return
        rng, own = self._rng, self.state["own"]
        seat = rng.randrange(7)
        mine = own["seats"][0] if own["seats"] else seat
        shown = own["seat"] if own["seat"] >= 0 else mine
        seq = self.game.get("seq", 0)
        legal = rng.choice(own["legal"] or ["bid 0"])
        requests: list[tuple[str, Message]] = [
            ("undo", {"seat": shown, "answers": seq}),  # where nothing can be undone, too
            ("undo", {"seat": shown, "answers": seq}),
            ("say", {"text": rng.choice(["hello", "well played", " ", "hm"])}),
            ("react", {"reaction": "clap"}),
            ("mute", {"seat": seat, "muted": rng.random() < 0.5}),
            ("be-right-back", {"seat": mine}),
            ("stand-in", {"seat": seat}),
            ("curtain", {"seat": rng.choice([None, mine])}),
            ("pause", {"paused": rng.random() < 0.5}),
            ("move-host", {"seat": seat}),
            ("hand-over", {"seat": mine}),
            ("reissue", {"seat": seat}),
            ("act", {"seat": seat, "action": "bid 0", "answers": seq}),
            ("act", {"seat": shown, "action": legal, "answers": max(0, seq - 1)}),  # too late
            ("act", {"seat": shown, "action": legal, "answers": max(0, seq - 2)}),
            ("act", {"seat": mine, "action": "no action", "answers": seq}),
        ]
        if rng.random() < 0.02:
            self.ask(rng.choice(["leave", "remove"]), seat=seat)
        elif rng.random() < 0.7:
            ask, fields = rng.choice(requests)
            self.ask(ask, **fields)
        else:
            self.person.whim(self)
