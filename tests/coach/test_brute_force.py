"""Advice and decision values agree with every deal tried, judgement playing all other seats."""

from collections.abc import Iterator
from itertools import combinations
from random import Random

import numpy as np
import pytest

from coach.played import judged
from lucky7.bots.belief import belief, play_belief
from lucky7.bots.expectations import expected
from lucky7.bots.foresight import Foresight
from lucky7.bots.seen import Mind
from lucky7.coach import advise
from lucky7.coach.decisions import judge
from lucky7.coach.native import at_once, workspace
from lucky7.fast.layout import GAME, write
from lucky7.rules import checked
from lucky7.rules.cards import CARDS, JOKER
from lucky7.rules.names import cards_in
from lucky7.rules.state import CLASSIC, DICE, PLAY, TACTICAL, Game, View, hand_size

ROUNDS = {"check": 1, "test": 2, "soak": 30}
WITHIN = 4.5  # standard errors; hundreds of comparisons are made
# Mode, players, cards, and decisions of the round before: two cards are bid, led and followed with;
# with one card, after two bids, each use of the wheel or the die is tried.
SETTINGS = [
    (CLASSIC, 2, 1, 0),
    (CLASSIC, 2, 2, 0),
    (CLASSIC, 2, 2, 1),
    (CLASSIC, 2, 2, 2),
    (CLASSIC, 2, 2, 3),
    (CLASSIC, 3, 1, 1),
    (CLASSIC, 3, 1, 2),
    (TACTICAL, 2, 1, 0),
    (TACTICAL, 2, 1, 2),
    (DICE, 2, 1, 2),
]

Decisions = list[tuple[int, int]]


def copy_of(game: Game) -> Game:
    copy = Game()
    for name in Game.__dataclass_fields__:
        value = getattr(game, name)
        setattr(copy, name, list(value) if isinstance(value, list) else value)
    return copy


def moment(
    mode: int, players: int, cards: int, decisions: int, seed: int
) -> tuple[Game, Game, Decisions]:
    """A game before a round's deal and at a choice after so many of its decisions, and these."""
    rng = Random(f"brute force {mode} {players} {cards} {decisions} {seed}")
    while True:
        game = checked.new(players, 7, mode)
        checked.draw(game, [*range(players - 1), JOKER])
        while game.round_number < cards - 1:
            checked.deal(game, rng.sample(range(CARDS), CARDS))
            while checked.decides(game):
                checked.play(game, game.turn, judged(checked.view(game, game.turn)))
        before = copy_of(game)
        checked.deal(game, rng.sample(range(CARDS), CARDS))
        made: Decisions = []
        while len(made) < decisions:
            made.append((game.turn, rng.choice(checked.legal_actions(game))))
            checked.play(game, *made[-1])
        if len(checked.legal_actions(game)) > 1:
            return before, game, made


def every_deal(before: Game, view: View, made: Decisions) -> Iterator[Game]:
    """All deals that fit a view, with its decisions made again.

    Where Extra Card may take it, with each card under the turned one that is possible.
    """
    laid = [0] * view.players
    for seat, action in made:
        laid[seat] |= 1 << action if action < CARDS else 0
    known = view.hands[view.seat] | 1 << view.turned | sum(laid)
    unseen = [card for card in range(CARDS) if not known >> card & 1]
    for held in hands_of(view, [seat for seat in range(view.players) if seat != view.seat], unseen):
        hands = list(view.hands[: view.players])
        for seat, hand in held:
            hands[seat] = hand
        dealt = [hand | cards for hand, cards in zip(hands, laid, strict=True)]
        world = copy_of(before)
        deck = deck_of(view, dealt)
        checked.deal(world, deck)
        try:
            for seat, action in made:
                checked.play(world, seat, action)
        except checked.Illegal:
            continue  # somebody who held the colour that was led, and did not follow
        if view.mode == CLASSIC:
            yield world
            continue
        for under in deck[deck.index(view.turned) + 1 :]:
            other = copy_of(world)
            other.under = under
            yield other


def hands_of(view: View, seats: list[int], unseen: list[int]) -> Iterator[list[tuple[int, int]]]:
    if not seats:
        yield []
        return
    for cards in combinations(unseen, view.counts[seats[0]]):
        rest = [card for card in unseen if card not in cards]
        for held in hands_of(view, seats[1:], rest):
            yield [(seats[0], sum(1 << card for card in cards)), *held]


def deck_of(view: View, dealt: list[int]) -> list[int]:
    hands = [cards_in(hand) for hand in dealt]
    left = (view.dealt_by + 1) % view.players
    deck = [
        hands[(left + place) % view.players][i]
        for i in range(hand_size(view))
        for place in range(view.players)
    ]
    deck.append(view.turned)
    return deck + [card for card in range(CARDS) if card not in deck]


class BruteForce:
    """What each choice is worth over all deals that fit, by how well each explains it."""

    def __init__(self, before: Game, view: View, made: Decisions) -> None:
        self.worlds = list(every_deal(before, view, made))
        self.fits = []
        for world in self.worlds:
            assert checked.view(world, view.seat) == view
            fit = belief(world, view.seat, View(), Mind(reads=1))
            if view.phase == PLAY:
                fit *= play_belief(world, view.seat, Game(), View(), Mind(reads=1))
            self.fits.append(fit)
        self.view = view
        self.foresight = Foresight(view.players, view.rounds, view.mode)

    def of(self, action: int) -> tuple[float, float]:
        """Final points, and the chance to meet the bid."""
        view = self.view
        states = np.zeros(len(self.worlds), GAME)
        for world, state in zip(self.worlds, states, strict=True):
            after = copy_of(world)
            checked.play(after, view.turn, action)
            write(after, state)
        points = self.foresight.values(states)[:, 0, view.seat]
        later = expected(view.players, view.rounds, view.mode)[0]["points"][view.round_number]
        met = points > view.totals[view.seat] + later + 1.0  # a bid that is missed makes nothing
        fits = np.array(self.fits)
        return float(points @ fits / fits.sum()), float(met @ fits / fits.sum())


@pytest.mark.parametrize(("mode", "players", "cards", "decisions"), SETTINGS)
def test_values_agree_with_every_deal_tried(
    mode: int, players: int, cards: int, decisions: int, effort: str
) -> None:
    for seed in range(ROUNDS[effort]):
        before, game, made = moment(mode, players, cards, decisions, seed)
        view = checked.view(game, game.turn)
        truth = BruteForce(before, view, made)
        points = {}
        for choice in advise(view, seed).choices:
            points[choice.action], met = truth.of(choice.action)
            off = abs(choice.points.mean - points[choice.action])
            assert off <= WITHIN * choice.points.error + 0.1
            if mode == CLASSIC:  # elsewhere points do not tell whether a bid was met
                assert abs(choice.met.mean - met) <= WITHIN * choice.met.error + 0.01
        for action, worth in points.items():
            found = at_once(judge(workspace().ask, 1, view, action, seed, None))
            behind = max(0.0, points[found.best] - worth)
            assert abs(found.loss - behind) <= WITHIN * found.error + 0.1
