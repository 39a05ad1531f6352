"""How far the chance of a running game is proven: what folding a table's log keeps of it."""

from collections.abc import Collection, Mapping

from msgspec import Struct
from msgspec.structs import replace

from lucky7.fair.commitments import CHAIN, seal, walked_back
from lucky7.record import ChanceLine, Forfeits, Open, Reveal, Seal, Withheld


class Known(Struct, frozen=True):
    """The last value that is known of somebody's chain, and its number there."""

    n: int
    value: str


class Sealed(Struct, frozen=True):
    """The next chance: its secret, and the seats that are to contribute."""

    n: int
    at: int
    secret: str
    seats: tuple[int, ...]


class Dealt(Struct, frozen=True):
    """What the deck of this round was made of."""

    n: int
    secret: str
    contributions: Mapping[int, str]


class Proof(Struct, frozen=True):
    """Never changed in place: every method gives another one."""

    game: str = ""
    chances: int = 0  # that have fallen: draws, deals and rolls
    sealed: Sealed | None = None
    contributions: Mapping[int, str] = {}  # opened for the next chance
    chains: Mapping[int, Known] = {}  # by seat
    secrets: Mapping[int, str] = {}  # of chances, not revealed yet
    dealt: Dealt | None = None
    lines: tuple[ChanceLine, ...] = ()  # as the record will have them

    @property
    def next(self) -> int:
        return self.chances + 1

    def seal(
        self, n: int, at: int, secret: str, seats: Collection[int], commits: Mapping[int, str]
    ) -> "Proof":
        chains = {**self.chains, **{seat: Known(0, head) for seat, head in commits.items()}}
        line = Seal(n, seal(self.game, n, secret), tuple(seats), dict(commits))
        return replace(
            self,
            sealed=Sealed(n, at, secret, tuple(seats)),
            chains=chains,
            secrets={**self.secrets, n: secret},
            lines=(*self.lines, line),
        )

    def open(self, n: int, contributions: Mapping[int, str]) -> "Proof":
        known = {seat: Known(n, value) for seat, value in contributions.items()}
        chains = {seat: known.get(seat, chain) for seat, chain in self.chains.items()}
        line = Open(n, dict(contributions))
        lines = (*self.lines, line)
        return replace(self, contributions=contributions, chains=chains, lines=lines)

    def withhold(self, n: int, seat: int) -> "Proof":
        """Whoever did not answer is asked for a chain again before they are counted again."""
        *lines, last = self.lines
        if isinstance(last, Withheld):
            line = Withheld(n, tuple(sorted((*last.seats, seat))))
        else:
            lines, line = [*lines, last], Withheld(n, (seat,))
        return replace(self.without_chains((seat,)), lines=(*lines, line))

    def fall(self, *, is_deal: bool) -> "Proof":
        """The next chance falls."""
        dealt, used = self.dealt, self.sealed
        if is_deal:
            dealt = Dealt(used.n, used.secret, self.contributions) if used else None
        return replace(self, chances=self.next, sealed=None, contributions={}, dealt=dealt)

    def reveal(self, n: int) -> "Proof":
        secrets = dict(self.secrets)
        line = Reveal(n, secrets.pop(n))
        return replace(self, secrets=secrets, lines=(*self.lines, line))

    def revealed(self, n: int) -> str:
        """The secret of chance n, which has just been revealed."""
        last = self.lines[-1]
        if not isinstance(last, Reveal) or last.n != n:
            raise LookupError(f"chance {n} is not revealed")
        return last.secret

    def draw_forfeit(self, seat: int, text: str) -> "Proof":
        if self.dealt is None:
            return self
        *lines, last = self.lines
        if isinstance(last, Forfeits):
            line = Forfeits(last.n, {**last.texts, seat: text})
        else:
            lines, line = [*lines, last], Forfeits(self.dealt.n, {seat: text})
        return replace(self, lines=(*lines, line))

    def without_chains(self, seats: Collection[int]) -> "Proof":
        if not any(seat in self.chains for seat in seats):
            return self
        chains = {seat: chain for seat, chain in self.chains.items() if seat not in seats}
        return replace(self, chains=chains)

    def fits(self, seat: int, n: int, value: str) -> bool:
        """Whether this is the value numbered n of the seat's chain."""
        known = self.chains.get(seat)
        if known is None or not known.n < n <= CHAIN:
            return False
        return walked_back(value, self.game, seat, n - known.n) == known.value
