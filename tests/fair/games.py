"""Whole games with contributions, played on a bare table: fast, and the same for the same seed."""

from collections.abc import Callable
from random import Random

from lucky7.fair.commitments import contribution
from lucky7.live.archive import Recording
from lucky7.live.chance_source import seeded_chance
from lucky7.messages.from_client import SeatHash
from lucky7.messages.values import Colour, Settings
from lucky7.record import Record, read
from lucky7.rules import checked
from lucky7.table import decide, log
from lucky7.table.chance import fairness
from lucky7.table.table import Table

NOW = 1_700_000_000_000
COLOURS: tuple[Colour, ...] = ("teal", "pink", "violet", "copper", "lime", "sky", "sand")
NewSecret = Callable[[], bytes]


class Game:
    """The seats in `keys` contribute, the others are bots' or old pages."""

    def __init__(
        self, seed: int, keys: dict[int, bytes], settings: Settings, secret: NewSecret | None = None
    ) -> None:
        self.keys = keys
        self.rng = Random(seed)
        self.secret = secret or seeded_chance(seed).secret
        self.table = Table()
        self.pending = fairness.Pending(able=set(keys))
        self.told: list[object] = []
        self.add(log.Created(NOW, "K7QXM", settings))
        for seat in range(settings.seats):
            self.add(log.Sat(NOW, seat, f"p{seat}", f"Player {seat}", COLOURS[seat]))
        self.add(log.Started(NOW))
        self.commit()

    def add(self, *entries: log.AnyEntry) -> None:
        for entry in entries:
            self.table.fold(log.decode(log.encode(entry)))

    def value(self, seat: int, n: int) -> str:
        return contribution(self.keys[seat], self.table.proof.game, seat, n)

    def commit(self) -> None:
        for seat in fairness.asked(self.table, self.pending).commits:
            chain = [SeatHash(seat, self.value(seat, 0))]
            fairness.take_heads(self.table, self.pending, f"p{seat}", chain)
        if fairness.may_seal(self.table, self.pending):
            self.add(fairness.seal(self.table, self.pending, NOW, self.secret))
            fairness.forget_sealed(self.table, self.pending)

    def open(self, seats: set[int]) -> None:
        asked = fairness.asked(self.table, self.pending)
        for seat in sorted(asked.opens & seats):
            opened = [SeatHash(seat, self.value(seat, asked.n))]
            fairness.take_opened(self.table, self.pending, f"p{seat}", asked.n, opened)

    def fall(self) -> None:
        self.add(*fairness.fall(self.table, self.pending, NOW, self.secret))
        self.commit()

    def decide(self) -> None:
        game = self.table.playing
        view = checked.view(game, game.turn)
        action = self.rng.choice(checked.legal_actions(view))
        self.add(log.Acted(NOW, game.turn, action))
        self.add(*decide.after_decision(self.table, NOW, self.rng.choice, lambda: "key"))

    def play(self, withholds: Callable[[int, int], bool] = lambda _n, _seat: False) -> Record:
        """To the end; `withholds` says whether a seat opens nothing for chance n."""
        while self.table.status == "playing":
            if self.table.awaits_chance:
                n = self.table.proof.next
                self.open({seat for seat in self.keys if not withholds(n, seat)})
                self.fall()
            else:
                self.decide()
        return self.record()

    def record(self) -> Record:
        return read(Recording(self.table).finish(self.table, NOW))


def keys(*seats: int) -> dict[int, bytes]:
    return {seat: bytes([seat + 1]) * 32 for seat in seats}


def new_game(seed: int, contribute: tuple[int, ...], **settings: object) -> Game:
    agreed = {"rounds": 7, "seats": 3, **settings}
    return Game(seed, keys(*contribute), Settings(**agreed))  # type: ignore[arg-type]
