"""A second account of a game, kept in names by a scribe who never asks the code under test.

It is told what happened (draws, deals, decisions, rolls) and works out whose hands, tricks,
points, pawns and penalties must follow, whose turn it is and what they may do.
"""

from lucky7.rules.names import OPTION_NAMES, PHASE_NAMES, TRUMP_NAMES, hand_name, parse_card
from lucky7.rules.state import DICE, Game
from rules.table import cards, may

COLOURS = "RYGB"


def trick_winner(trick: list[tuple[int, str]], trump: str) -> int:
    """R5.3, R5.5: `trump` is a colour, "led" or anything else for none."""
    led = trick[0][1][0]
    trump = led if trump == "led" else trump

    def rank(played: tuple[int, str]) -> tuple[bool, bool, bool, int]:
        card = played[1]
        number = 0 if card == "J" else int(card[1:])
        return (card == "J", card[0] == trump, card[0] == led, number)

    return max(trick, key=rank)[0]


class Ledger:
    def __init__(self, players: int, wheel: bool, dealer_chooses: bool) -> None:
        self.players = players
        self.wheel = wheel
        self.dealer_chooses = dealer_chooses
        self.round = 0
        self.dealer = -1
        self.totals = [0] * players
        self.points = [0] * players
        self.penalties = [0] * players
        self.pawns = [""] * players
        self.deck: list[str] = []
        self.clear()

    def clear(self) -> None:
        self.hands: list[set[str]] = [set() for _ in range(self.players)]
        self.bids = [-1] * self.players
        self.first_bids = list(self.bids)
        self.won = [0] * self.players
        self.played: list[tuple[int, str]] = []
        self.trump = "none"
        self.extra = ""
        self.user = -1
        self.used = ""
        self.rolled = ""
        self.asked: list[int] = []
        self.size = 0

    def drew(self, drawn: list[str]) -> None:
        """R2.3; an empty name for a seat that did not draw."""
        numbers = [0 if not card else 99 if card == "J" else int(card[1:]) for card in drawn]
        top = [seat for seat, number in enumerate(numbers) if number == max(numbers)]
        self.dealer = top[0] if len(top) == 1 else -1

    def dealt(self, deck: list[str]) -> None:
        """R2.4, R3.1, R3.2, R3.3"""
        self.clear()
        self.round += 1
        if self.round > 1:
            self.dealer = (self.dealer + 1) % self.players
        if self.round == 8:
            self.pawns = [""] * self.players
        self.size = (1, 2, 3, 4, 5, 6, 7, 7, 6, 5, 4, 3, 2, 1)[self.round - 1]
        stock = list(deck)
        for _ in range(self.size):
            for step in range(1, self.players + 1):
                self.hands[(self.dealer + step) % self.players].add(stock.pop(0))
        self.first_hands = [set(hand) for hand in self.hands]
        self.turned, self.under, *self.rest = stock
        self.trump = self.turned[0]
        if self.turned == "J":
            self.trump = "unnamed" if self.dealer_chooses else "led"

    def did(self, seat: int, what: str) -> None:
        verb, *targets = what.split()
        if verb in ("pass", "roll"):
            self.asked.append(seat)
            return
        if verb == "bid":
            self.bids[seat] = self.first_bids[seat] = int(targets[0])
        elif verb == "trump":
            self.trump = targets[0]
        elif verb in OPTION_NAMES:
            self.pawns[seat], self.user, self.used = verb, seat, verb
            self.use(verb, targets)
        else:
            self.laid(seat, what)

    def use(self, option: str, targets: list[str]) -> None:
        """R6.5 to R6.11"""
        if option == "change-bid":
            self.bids[int(targets[0])] += int(targets[1])
        elif option == "player-swap":
            one, other = int(targets[0]), int(targets[1])
            self.hands[one], self.hands[other] = self.hands[other], self.hands[one]
        elif option == "change-dealer":
            self.dealer = int(targets[0])
        elif option == "change-trump":
            self.trump = targets[0]
        elif option == "no-trump":
            self.trump = "none"
        elif option == "extra-card":
            self.extra, self.under = self.under, ""

    def laid(self, seat: int, card: str) -> None:
        """R5, R6.10"""
        if card == self.extra:
            assert seat == self.user
            self.extra = ""
        else:
            self.hands[seat].remove(card)
        self.played.append((seat, card))
        if len(self.played) % self.players == 0:
            trick = self.played[-self.players :]
            assert trick[0][0] == self.dealer
            self.won[trick_winner(trick, self.trump)] += 1
        if len(self.played) == self.size * self.players:
            self.score()

    def score(self) -> None:
        """R7.1, R7.2, R7.3, R6.8"""
        for seat in range(self.players):
            points = 10 + 2 * self.won[seat] if self.won[seat] == self.bids[seat] else 0
            doubled = self.round == 7 or (self.used == "double-points" and self.user == seat)
            self.points[seat] = points * (2 if doubled else 1)
            self.totals[seat] += self.points[seat]
            if self.wheel and self.round in (7, 14) and not self.pawns[seat]:
                self.penalties[seat] += 10

    def turn(self, phase: str) -> int:
        """Whose decision is due (R4.1, R5.1, R6.0)."""
        clockwise = [(self.dealer + step) % self.players for step in range(self.players)]
        if phase == "bid":
            return next(seat for seat in clockwise if self.bids[seat] < 0)
        if phase == "wheel":
            order = [*clockwise[1:], self.dealer]
            return next(s for s in order if not self.pawns[s] and s not in self.asked)
        if phase in ("roll", "use"):
            return self.asked[-1]
        return clockwise[len(self.played) % self.players]

    def allowed(self, phase: str, dice: bool) -> set[str]:
        """What the seat in turn may do (R3.3, R4, R5, R6)."""
        if phase == "trump":
            return {f"trump {colour}" for colour in COLOURS}
        if phase == "bid":
            placed = [bid for bid in self.bids if bid >= 0]
            last = len(placed) == self.players - 1
            values = [v for v in range(self.size + 1) if not last or sum(placed) + v != self.size]
            return {f"bid {value}" for value in values}
        if phase == "play":
            return self.cards_allowed(self.turn(phase))
        if phase == "wheel" and dice:
            return {"pass", "roll"}
        free = (
            set(OPTION_NAMES) - set(self.pawns) - ({"double-points"} if self.round == 7 else set())
        )
        if phase == "use" and self.rolled in free:
            free = {self.rolled}
        uses = {use for option in free for use in self.uses(option)}
        return uses | ({"pass"} if phase == "wheel" else set())

    def cards_allowed(self, seat: int) -> set[str]:
        """R5.2, R5.3, R5.4, R5.6, R6.10"""
        hand = self.hands[seat]
        trick = self.played[len(self.played) - len(self.played) % self.players :]
        same = {card for card in hand if trick and card != "J" and card[0] == trick[0][1][0]}
        cards = same | (hand & {"J"}) if same else set(hand)
        return cards | ({self.extra} if self.extra and self.user == seat else set())

    def uses(self, option: str) -> set[str]:
        """R6.5 to R6.11"""
        seats = range(self.players)
        if option == "change-bid":
            changes = ((s, by) for s in seats for by in (-1, 1))
            fits = ((s, by) for s, by in changes if 0 <= self.bids[s] + by <= self.size)
            return {f"change-bid {s} {by:+}" for s, by in fits}
        if option == "player-swap":
            return {f"player-swap {one} {other}" for other in seats for one in range(other)}
        if option == "change-dealer":
            return {f"change-dealer {seat}" for seat in seats if seat != self.dealer}
        if option == "change-trump":
            return {f"change-trump {colour}" for colour in COLOURS if colour != self.trump}
        return {option}

    def agrees_with(self, game: Game) -> None:
        """Assert that the game says the same."""
        seats = slice(0, self.players)
        phase = PHASE_NAMES[game.phase]
        if phase in ("trump", "bid", "wheel", "roll", "use", "play"):
            assert game.turn == self.turn(phase)
        if phase in ("trump", "bid", "wheel", "use", "play"):
            assert may(game) == self.allowed(phase, game.mode == DICE)
        assert game.round_number == self.round
        assert game.dealer == self.dealer
        assert TRUMP_NAMES[game.trump] == self.trump
        assert [set(hand_name(mask).split()) for mask in game.hands[seats]] == self.hands
        assert game.bids[seats] == self.bids
        assert game.first_bids[seats] == self.first_bids
        assert game.won[seats] == self.won
        laid = [parse_card(card) for _, card in self.played]
        assert game.played[: game.played_count] == laid
        assert [OPTION_NAMES[p] if p >= 0 else "" for p in game.pawns[seats]] == self.pawns
        assert game.used_by == self.user
        assert game.points[seats] == self.points
        assert game.totals[seats] == self.totals
        assert game.penalties[seats] == self.penalties
        if self.round:
            assert [game.turned] == cards(self.turned)
            assert [game.under] == (cards(self.under) or [-1])
            assert [game.extra] == (cards(self.extra) or [-1])
