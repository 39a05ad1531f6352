"""Fit the weights of `bots/outlook.py`: what makes a card win a trick.

    python -m training.outlook [--rounds N] [--seed S]

Players who judge by whole hands, some of whom read the table, play each other. Whenever one is to
bid or to play, every card it holds is an example: its features, and whether it went on to win a
trick. For each kind of card a logistic regression, once without and once with what the others want.
Prints the weights found, and how they compare with those in use on the same examples.
"""

import argparse
from collections import defaultdict
from random import Random

import numpy as np
from numpy.typing import NDArray

from lucky7.bots import casual, policy
from lucky7.bots.outlook import KINDS, WEIGHTS, features_of, greed, kind_of, own_cards
from lucky7.bots.seen import Mind, look
from lucky7.rules import checked
from lucky7.rules.actions import MISS
from lucky7.rules.cards import CARDS, JOKER
from lucky7.rules.names import cards_in
from lucky7.rules.state import BID, CLASSIC, DEAL, DICE, DRAW, OVER, PLAY, TACTICAL, Game, View
from lucky7.rules.tricks import seat_of, winning_seat

Floats = NDArray[np.float64]
Rows = dict[int, list[tuple[float, ...]]]  # by kind: features, and 1.0 for a card that won

RIDGE = 1.0
STEPS = 15


def play_rounds(rounds: int, rng: Random) -> Rows:
    """Examples from about so many rounds, of all numbers of players and all modes."""
    rows: Rows = defaultdict(list)
    while rounds > 0:
        game = checked.new(rng.randint(2, 7), 14, rng.choice((CLASSIC, TACTICAL, DICE)))
        pending: list[tuple[int, tuple[float, ...], int, int]] = []
        while game.phase != OVER:
            if not checked.decides(game):
                _fall(game, rng)
                continue
            view = checked.view(game, game.turn)
            if game.phase in (BID, PLAY):
                pending += _cards_of(view)
            checked.play(game, game.turn, _choose(view, rng))
            if game.phase in (DEAL, OVER):
                won = _winners(game)
                for kind, features, seat, card in pending:
                    rows[kind].append((*features, float((seat, card) in won)))
                pending = []
                rounds -= 1
    return rows


def _choose(view: View, rng: Random) -> int:
    mind = Mind(reads=rng.randrange(2))
    return policy.choose_card(view, mind) if view.phase == PLAY else casual.choose_else(view, mind)


def _cards_of(view: View) -> list[tuple[int, tuple[float, ...], int, int]]:
    """Kind, features, seat and card of each that the seat holds; the Joker needs no weights."""
    mind = Mind(reads=1)
    look(view, mind)
    cards, trump, leads = own_cards(view), view.trump, view.dealer == view.seat
    wanted = greed(view)
    return [
        (
            kind_of(card, trump, leads),
            features_of(view, mind, card, cards, trump, wanted),
            view.seat,
            card,
        )
        for card in cards_in(cards)
        if card != JOKER
    ]


def _winners(game: Game) -> set[tuple[int, int]]:
    """Who won a trick of the round just over, with what."""
    won = set()
    for start in range(0, game.played_count, game.players):
        seat = winning_seat(game, start)
        for index in range(start, start + game.players):
            if seat_of(game, index) == seat:
                won.add((seat, game.played[index]))
    return won


def _fall(game: Game, rng: Random) -> None:
    if game.phase == DRAW:
        checked.draw(game, rng.sample([JOKER, *range(game.players - 1)], game.players))
    elif game.phase == DEAL:
        checked.deal(game, rng.sample(range(CARDS), CARDS))
    else:
        checked.roll(game, rng.randrange(MISS + 1))


def fit(features: Floats, won: Floats) -> Floats:
    """Logistic regression by Newton's steps; a feature that never varies from 0 weighs 0."""
    weights = np.zeros(features.shape[1])
    for _ in range(STEPS):
        chance = 1.0 / (1.0 + np.exp(-features @ weights))
        slope = features.T @ (won - chance) - RIDGE * weights
        curve = (features * (chance * (1.0 - chance))[:, None]).T @ features
        weights += np.linalg.solve(curve + RIDGE * np.eye(len(weights)), slope)
    return weights


def surprise(features: Floats, won: Floats, weights: Floats) -> float:
    """How badly the weights foresee who wins: the mean loss in nats."""
    odds = features @ weights
    return float(np.mean(np.logaddexp(0.0, odds) - won * odds))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    rows = play_rounds(args.rounds, Random(args.seed))
    for reads in (0, 1):
        for kind in range(KINDS):
            examples = np.array(rows[kind])
            features, won = examples[:, :-1].copy(), examples[:, -1]
            features[:, -1] *= reads
            used, found = np.array(WEIGHTS[kind + KINDS * reads]), fit(features, won)
            losses = [surprise(features, won, weights) for weights in (found, used)]
            print(f"({', '.join(f'{weight:.3f}' for weight in found)}),", end="")
            print(
                f"  # {len(won):,} cards, loss {losses[0]:.4f}; in use {losses[1]:.4f}", flush=True
            )


if __name__ == "__main__":
    main()
