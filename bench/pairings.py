"""The matches that say how strong the levels are, and how much of each is wanted."""

from dataclasses import dataclass
from random import Random

from lucky7.arena.match import Match
from lucky7.arena.play import Table
from lucky7.bots import master
from lucky7.rules.checked import legal_actions
from lucky7.rules.names import MODE_NAMES
from lucky7.rules.state import CLASSIC, DICE, TACTICAL, USE, WHEEL, View

ALONE = "lucky7.bots.master:alone"  # Master's network without lookahead
RANDOM_WHEEL = "bench.pairings:random_wheel"
SEED = 1


@dataclass(frozen=True)
class Pairing:
    """One bot against others of another kind; the aim is in rounds."""

    group: str
    one: str
    other: str
    players: int
    rounds: int
    mode: int
    aim: int

    @property
    def name(self) -> str:
        one, other = (bot.rpartition(":")[2] for bot in (self.one, self.other))
        return f"{one} : {self.players - 1} {other}, {MODE_NAMES[self.mode]}"

    @property
    def deals(self) -> int:
        return -(-self.aim // (self.players * self.rounds))

    @property
    def match(self) -> Match:
        table = Table(self.players, self.rounds, self.mode)
        return Match((self.one, self.other), table, self.deals, SEED)


def _whole_games(group: str, one: str, other: str, games: int) -> list[Pairing]:
    return [Pairing(group, one, other, 4, 14, mode, 14 * games) for mode in (TACTICAL, DICE)]


MATCHES = [
    Pairing("alone", ALONE, "pimc", 4, 7, CLASSIC, 20_000),
    Pairing("alone", "pimc", ALONE, 4, 7, CLASSIC, 20_000),
    Pairing("search", "master", "pimc", 4, 7, CLASSIC, 4_000),
    Pairing("search", "pimc", "master", 4, 7, CLASSIC, 4_000),
    *[Pairing("seats", "master", "pimc", seats, 7, CLASSIC, 2_000) for seats in (2, 3, 5, 7)],
    *[Pairing("seats-alone", ALONE, "pimc", seats, 7, CLASSIC, 2_000) for seats in (2, 3, 5, 7)],
    *_whole_games("levels", "master", "club", 480),
    *_whole_games("levels", "club", "casual", 1_200),
    *_whole_games("levels", "casual", "novice", 2_400),
    *_whole_games("levels-alone", ALONE, "club", 480),
    Pairing("lookahead", "master", ALONE, 4, 7, CLASSIC, 2_000),
    *_whole_games("lookahead", "master", ALONE, 120),
    *_whole_games("wheel", ALONE, RANDOM_WHEEL, 800),
]  # fmt: skip


def random_wheel(view: View, rng: Random) -> int:
    """The network, but for the wheel, which it uses at random."""
    if view.phase in (WHEEL, USE):
        return rng.choice(legal_actions(view))
    return master.alone(view, rng)
