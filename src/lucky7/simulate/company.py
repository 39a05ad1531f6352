"""People and the company they play in: tables founded, joined, left and founded again."""

from typing import TYPE_CHECKING, Any

import msgspec

from lucky7.api.request import JSON, Request
from lucky7.simulate.client import Client

if TYPE_CHECKING:
    from random import Random

    from lucky7.simulate.process import Process
    from lucky7.simulate.world import World

NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus")
LOOK_S = 3.0  # between two looks at what to do next
JOIN_S = 20.0  # the host waits so long for the others
LATE_S = 120.0  # and for a table that does not go on at all
AWAY_S = (2.0, 20.0, 90.0, 150.0)
LINK_TRIES = 6

Message = dict[str, Any]


class Company:
    """A few people who play with each other, at one table after the other."""

    def __init__(self, world: "World", number: int) -> None:
        rng = world.rng
        self.world = world
        self.code = ""
        self.seats = rng.randint(2, 7)
        self.hot_seat = self.seats > 2 and rng.random() < 0.15
        people = 1 if self.hot_seat else min(self.seats, rng.choice([1, 1, 2, 2, 3, 4]))
        self.seats_held = min(3, self.seats) if self.hot_seat else 1
        self.people = [Person(self, f"c{number}p{i}", NAMES[i]) for i in range(people)]
        self.watcher = Person(self, f"c{number}w", "Watcher")
        self.is_watched = rng.random() < 0.4

    def start(self) -> None:
        for person in (*self.people, *([self.watcher] * self.is_watched)):
            self.world.timeline.after(self.world.rng.random() * LOOK_S, person.live)

    def settings(self) -> Message:
        rng = self.world.rng
        return {
            "mode": rng.choice(["classic", "tactical", "dice"]),
            "seats": self.seats,
            "rounds": 7,
            "turned_joker": rng.choice(["dealer-leads", "dealer-chooses"]),
            "speed": rng.choice(["normal", "quick", "quick", "none", "none", "calm"]),
            "pace": rng.choice([0, 0, 30]),
            "hot_seat": self.hot_seat,
            "forfeits": rng.choice([[], ["Sing!", "Dance!"]]),
            "spectators": rng.random() < 0.8,
        }

    def move_to(self, code: str) -> None:
        self.code = code


class Person:
    def __init__(self, company: Company, identity: str, name: str) -> None:
        self.company = company
        self.world = company.world
        self.timeline = company.world.timeline
        self.rng: Random = company.world.rng
        self.id = identity
        self.secret = identity.ljust(43, "_")  # in the cookie of all their devices
        self.name = name
        self.clients: list[Client] = []
        self._code = ""  # the table this person is at
        self._joined = 0  # seats taken there
        self._since = 0.0
        self._is_asking = False
        self._is_away = False
        self._lives = False

    @property
    def is_founder(self) -> bool:
        return self is self.company.people[0]

    @property
    def is_watcher(self) -> bool:
        return self is self.company.watcher

    # What to do next

    def live(self) -> None:
        self._lives = True
        if self.world.is_ending:
            self.leave_table()
            return
        self.timeline.after(self.rng.uniform(0.5, 1.5) * LOOK_S, self.live)
        company = self.company
        if self._code != company.code:
            self.leave_table()
            self._code, self._joined, self._since = company.code, 0, self.timeline.time
        if self._is_away or self._is_asking:
            return
        if not self._code:
            if self.is_founder:
                self._found()
        elif not self.is_watcher and self._joined < company.seats_held:
            self._join()
        elif not self.clients:
            self._open_device()
        elif self.clients[0].state:
            self._tend()
        elif self.is_founder and self.timeline.time > self._since + 2 * LATE_S:
            company.move_to("")  # the seat is gone, and nobody may look on

    def _tend(self) -> None:
        client = self.clients[0]
        waited = self.timeline.time - self._since
        own = client.state["own"]
        if self.is_watcher and not own["seats"]:
            return
        status = client.state["table"]["status"]
        seats = client.state["table"]["seats"]
        if own["host"]:
            self._help_missing(client, seats)
        if status == "waiting" and own["host"] and waited > JOIN_S * self.rng.random():
            client.ask("start", fill=self.rng.choice(["novice", "club"]))
        elif status == "paused" and own["host"]:
            client.ask("pause", paused=False)
        elif status == "playing" and any(seats[seat]["stand_in"] for seat in own["seats"]):
            if self.rng.random() < 0.5:
                client.ask("take-back", seat=next(s for s in own["seats"] if seats[s]["stand_in"]))
        elif status == "over" and self.is_founder:
            if own["host"] and self.rng.random() < 0.7:
                client.ask("rematch")
            elif self.rng.random() < 0.3:
                self.company.move_to("")
        elif self.is_founder and (status == "closed" or (not own["seats"] and waited > LATE_S)):
            self.company.move_to("")

    def _help_missing(self, client: Client, seats: list[Message]) -> None:
        """Make a new link for somebody who is not here, now and then."""
        people = [i for i, each in enumerate(seats) if each["kind"] == "person"]
        missing = [i for i in people if not seats[i]["connected"]]
        if missing and self.rng.random() < 0.1:
            client.ask("reissue", seat=missing[0])

    def _open_device(self) -> None:
        is_tv = (self.is_watcher or bool(self.clients)) and self.rng.random() < 0.3
        client = Client(self, tv=is_tv)
        self.clients.append(client)
        client.connect(self._code)

    def leave_table(self) -> None:
        for client in self.clients:
            client.close()
        self.clients.clear()

    # Requests over HTTP

    def _found(self) -> None:
        wish = {"settings": self.company.settings(), "bots": [], "start": False}

        async def create(server: "Process") -> str | None:
            answer = await server.answer(self._post("/api/tables", wish))
            return None if answer.refused else str(msgspec.json.decode(answer.body)["code"])

        def created(code: str | None) -> None:
            self._is_asking = False
            if code:
                if code not in self.world.checker.judges:
                    self.world.checker.fail(f"{code}: created and not committed")
                self.company.move_to(code)

        self._is_asking = True
        self.world.request(create, created)

    def _join(self) -> None:
        code, number = self._code, self._joined
        name = f"{self.name} {number}" if number else self.name

        async def join(server: "Process") -> str | None:
            answer = await server.answer(self._post(f"/api/tables/{code}/join", {"name": name}))
            if answer.refused:
                return None if answer.refused == "server-error" else answer.refused
            sits = msgspec.json.decode(answer.body)["seat"] >= 0
            return "sits" if sits else "asks the host"

        def joined(answer: str | None) -> None:
            self._is_asking = False
            if answer is not None and self._code == code:
                # Refused: perhaps it sat down before and did not hear of it, perhaps it looks on.
                self._joined = self.company.seats_held if answer != "sits" else self._joined + 1
                if answer == "no-such-table" and self.is_founder:
                    self.company.move_to("")

        self._is_asking = True
        self.world.checker.joins[code, self.id] += 1
        self.world.request(join, joined)

    def pass_on(self, link: str) -> None:
        """Give the link to a seat to somebody else, who opens it at once or later."""
        company, rng = self.company, self.rng
        watcher = company.watcher  # who has no seat, mostly
        friends = [each for each in (*company.people, watcher, watcher) if each is not self]
        friend, token = rng.choice(friends), link.rpartition("#")[2]
        after = rng.choice([0.5, 20.0, 61.0])
        self.timeline.after(after, lambda: friend.open_link(token, LINK_TRIES))

    def open_link(self, token: str, tries: int) -> None:
        if self.world.is_ending:
            return

        async def open_it(server: "Process") -> str:
            answer = await server.answer(self._post("/api/links", {"token": token}))
            return answer.refused or "opened"

        def opened(answer: str | None) -> None:
            if answer == "opened" and not self._lives:
                self.live()
            elif answer in (None, "link-not-yet", "server-error") and tries > 1:
                wait = self.rng.uniform(1, 30)
                self.timeline.after(wait, lambda: self.open_link(token, tries - 1))

        self.world.checker.links.opens(token, self.id)
        self.world.request(open_it, opened)

    def _post(self, path: str, body: Message) -> Request:
        return Request(
            "POST", path, body=msgspec.json.encode(body), content_type=JSON, secret=self.secret,
            address=self.id,
        )  # fmt: skip

    # What devices report

    def look(self, client: Client) -> None:
        """A device was told a state."""
        rematch = client.state["table"]["rematch"] if "table" in client.state else ""
        if rematch and self.is_founder and self.company.code == self._code:
            self.company.move_to(rematch)

    def whim(self, client: Client) -> None:
        """Go away for a while, open another device, close one, lose a line."""
        rng = self.rng
        match rng.randrange(6):
            case 0:
                if len(self.clients) < 3:
                    self._open_device()
            case 1:
                if len(self.clients) > 1:
                    self.clients.pop().close()
            case 2:
                self.go_away(rng.choice(AWAY_S))
            case 3:
                if client.connection is not None:
                    client.connection.break_half_open()
                    self.timeline.after(rng.uniform(1, 12), client.give_up_line)
            case _:
                client.give_up_line()

    def go_away(self, seconds: float) -> None:
        self.leave_table()
        self._is_away = True
        self.timeline.after(seconds * (0.5 + self.rng.random()), self._come_back)

    def _come_back(self) -> None:
        self._is_away = False
