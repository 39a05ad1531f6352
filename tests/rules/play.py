"""Games played at random, with a ledger kept beside them and chance loaded towards the rare."""

from random import Random

from lucky7.rules import checked
from lucky7.rules.actions import PASS
from lucky7.rules.cards import CARDS, JOKER
from lucky7.rules.names import CARD_NAMES, FACE_NAMES, action_name
from lucky7.rules.state import CLASSIC, DEAL, DEALER_CHOOSES, DRAW, OVER, ROLL, Game, cards_each
from rules.ledger import Ledger


class Play:
    """A game, its ledger, and the phases it went through."""

    def __init__(self, players: int, rounds: int, mode: int, turned_joker: int) -> None:
        self.game = checked.new(players, rounds, mode, turned_joker)
        self.ledger = Ledger(players, mode != CLASSIC, turned_joker == DEALER_CHOOSES)
        self.phases = [self.game.phase]
        self.deck = list(range(CARDS))
        self.last_action = -1

    @property
    def is_over(self) -> bool:
        return self.game.phase == OVER

    @property
    def is_chance(self) -> bool:
        return self.game.phase in (DRAW, DEAL, ROLL)

    def decide(self, action: int) -> None:
        seat = self.game.turn
        checked.play(self.game, seat, action)
        self.ledger.did(seat, action_name(action))
        self.last_action = action
        self.phases.append(self.game.phase)

    def happen(self, random: Random) -> None:
        """Let the chance that is due fall."""
        if self.game.phase == ROLL:
            checked.roll(self.game, random.randrange(len(FACE_NAMES)))
            self.ledger.rolled = FACE_NAMES[self.game.rolled]
        elif self.game.phase == DRAW:
            self.draw(random)
        else:
            self.deal(shuffled(self.game, random))
        self.phases.append(self.game.phase)

    def draw(self, random: Random) -> None:
        """From few cards, so that ties are common."""
        pack = random.sample([0, 14, 28, 42, 1, 15, 29, 43, JOKER], self.game.players)
        drawn = [card if self.game.drawing >> seat & 1 else -1 for seat, card in enumerate(pack)]
        checked.draw(self.game, drawn)
        self.ledger.drew([CARD_NAMES[card] if card >= 0 else "" for card in drawn])

    def deal(self, deck: list[int]) -> None:
        self.deck = deck
        checked.deal(self.game, deck)
        self.ledger.dealt([CARD_NAMES[card] for card in deck])

    def step(self, random: Random) -> None:
        """Whatever is due, at random; half of the wheel's questions are passed."""
        if self.is_chance:
            self.happen(random)
            return
        actions = checked.legal_actions(self.game)
        if actions[0] == PASS and random.random() < 0.5:
            actions = actions[:1]
        self.decide(random.choice(actions))


def shuffled(game: Game, random: Random) -> list[int]:
    """A deck in which the Joker is often the turned-up card or the one under it."""
    deck = random.sample(range(CARDS), CARDS)
    dealt = cards_each(game.round_number + 1) * game.players
    place = random.choice([deck.index(JOKER), deck.index(JOKER), dealt, dealt + 1])
    joker = deck.index(JOKER)
    deck[joker], deck[place] = deck[place], deck[joker]
    return deck
