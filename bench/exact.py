"""Where the truth can be computed: tiny rounds for two, and what the best reply to Master gains.

`python -m bench.exact CARDS HANDS`: so many random hands of round CARDS (1 or 2, classic), each as
dealer and as the other. Every hand the opponent may hold is enumerated; the opponent plays as
Master's network does. The best reply decides once for all hands that look the same to it so far,
so it knows Master's manner and not Master's cards. What it makes beyond what Master makes in its
place, own points less the opponent's, is Master's loss.
"""

import sys
from collections import defaultdict
from itertools import combinations
from random import Random
from typing import Any

import numpy as np

from lucky7.arena.tally import ratio
from lucky7.bots.network import best
from lucky7.bots.thinking import THOUGHT, decide, weights
from lucky7.fast.batch import apply_many
from lucky7.fast.cpu import compiled
from lucky7.fast.layout import GAME, VIEW, Records, read, write
from lucky7.rules import checked
from lucky7.rules.cards import CARDS, JOKER, bit
from lucky7.rules.game import apply
from lucky7.rules.state import BID, PLAY, Game


def dealt(cards: int, rng: Random) -> Game:
    """Round CARDS just dealt, rounds before it played by the network."""
    game = checked.new(players=2, rounds=7)
    checked.draw(game, rng.sample([0, JOKER], 2))
    checked.deal(game, rng.sample(range(CARDS), CARDS))
    while game.round_number < cards:
        while checked.decides(game):
            checked.play(game, game.turn, best(checked.view(game, game.turn)))
        checked.deal(game, rng.sample(range(CARDS), CARDS))
    return game


def all_worlds(game: Game, me: int) -> Records:
    """The game with every hand that the opponent may hold."""
    unseen = [c for c in range(CARDS) if c != game.turned and not game.hands[me] & bit(c)]
    hands = [sum(map(bit, hand)) for hand in combinations(unseen, game.round_number)]
    worlds = np.zeros(len(hands), GAME)
    write(game, worlds[0])
    worlds[:] = worlds[0]
    worlds["hands"][:, 1 - me] = hands
    return worlds


def total(worlds: Records, me: int, reply: bool) -> float:
    """What all these games bring together, by the best reply or by the network."""
    _play_to(worlds, me, np.zeros(1, VIEW), weights(), np.zeros(1, THOUGHT))
    alike: dict[bytes, list[int]] = defaultdict(list)
    for i, world in enumerate(worlds):
        parts = world["bids"], world["played"], world["played_count"], world["turn"]
        alike[b"".join(part.tobytes() for part in parts)].append(i)
    result = 0.0
    for places in alike.values():
        same = worlds[places]
        if same[0]["phase"] not in (BID, PLAY):
            result += float((same["points"][:, me] - same["points"][:, 1 - me]).sum())
            continue
        game = read(same[0], Game)
        actions = checked.legal_actions(game) if reply else [best(checked.view(game, me))]
        result += max(total(_after(same, action), me, reply) for action in actions)
    return result


def _after(worlds: Records, action: int) -> Records:
    games = worlds.copy()
    apply_many(games, action)
    return games


@compiled
def _play_to(worlds: Any, me: int, views: Any, weights: Any, thoughts: Any) -> None:
    """Let the opponent decide until it is the other's turn or the round is over."""
    for i in range(len(worlds)):
        while (worlds[i].phase == BID or worlds[i].phase == PLAY) and worlds[i].turn != me:
            apply(worlds[i], decide(worlds[i], views[0], weights[0], thoughts[0]))


def main() -> None:
    cards, hands = int(sys.argv[1]), int(sys.argv[2])
    for as_dealer in (True, False):
        rng, made = Random(7), []
        for _ in range(hands):
            game = dealt(cards, rng)
            me = game.dealer if as_dealer else 1 - game.dealer
            worlds = all_worlds(game, me)
            both = [total(worlds.copy(), me, reply) / len(worlds) for reply in (True, False)]
            made.append((both[0] - both[1], 1))
        lost = ratio(made)
        place = "dealer" if as_dealer else "other"
        print(f"{cards} cards, {place}, {hands} hands:", end=" ")
        print(f"Master loses {lost.mean:.3f} ± {lost.margin:.3f} a round")


if __name__ == "__main__":
    main()
