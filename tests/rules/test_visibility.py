"""Who may know what, for every seat and the spectators, after every step of games of every kind.

Games that differ only in what a seat cannot know must look the same to it. To get such a game,
the cards that a view does not name change places in the deck, and the round is played again.
"""

from collections.abc import Iterator
from dataclasses import fields
from random import Random

import pytest

from lucky7.rules import checked
from lucky7.rules import game as core
from lucky7.rules.actions import ACTIONS
from lucky7.rules.cards import CARDS
from lucky7.rules.names import cards_in, parse_card
from lucky7.rules.state import (
    CLASSIC,
    DEAL,
    DEALER_CHOOSES,
    DEALER_LEADS,
    DICE,
    DRAW,
    ROLL,
    TACTICAL,
    Game,
    View,
    copy,
)
from rules.play import Play
from rules.table import facts, mask_of

SPECTATOR = -1
KINDS = [(m, j) for m in (CLASSIC, TACTICAL, DICE) for j in (DEALER_LEADS, DEALER_CHOOSES)]

# The fields of a view that hold cards, and those that hold masks of them.
CARD_FIELDS = ("turned", "extra", "taken", "played", "drawn")
MASK_FIELDS = ("hands",)


class Round:
    """A round as it was played: the game before its deal, its deck, and what was done since."""

    def __init__(self, game: Game) -> None:
        self.before = Game()
        copy(game, self.before)
        self.deck: list[int] = []
        self.moves: list[tuple[str, int]] = []

    def again(self, deck: list[int]) -> Game | None:
        """The same round from another deck; None where somebody could not have done the same."""
        game = Game()
        copy(self.before, game)
        checked.deal(game, deck)
        for kind, value in self.moves:
            if kind == "roll":
                checked.roll(game, value)
            elif core.refusal(game, game.turn, value):
                return None
            else:
                core.apply(game, value)
        return game


def rounds_of(
    players: int, mode: int, joker: int, seed: int, last_round: int
) -> Iterator[tuple[Play, Round]]:
    """A random game, stopped after every step of its rounds."""
    random = Random(seed)
    play = Play(players, 14, mode, joker)
    while play.game.phase == DRAW:
        play.step(random)
    before = Round(play.game)
    while not play.is_over and play.game.round_number <= last_round:
        phase = play.game.phase
        if phase == DEAL:
            before = Round(play.game)
        play.step(random)
        if phase == DEAL:
            before.deck = play.deck
        elif phase == ROLL:
            before.moves.append(("roll", play.game.rolled))
        else:
            before.moves.append(("play", play.last_action))
        yield play, before


def known_cards(play: Play, seat: int) -> set[int]:
    """What a person at that seat has seen this round, by the ledger's account."""
    ledger = play.ledger
    names = {card for _, card in ledger.played} | {ledger.turned}
    if ledger.extra:
        names.add(ledger.extra)
    if seat != SPECTATOR:
        names |= ledger.hands[seat] | ledger.first_hands[seat]
    return {parse_card(name) for name in names}


def named_cards(view: View) -> set[int]:
    """Every card that a view names anywhere but in the draw for the deal."""
    named = {view.turned, view.extra, view.taken, *view.played} - {-1}
    for hand in view.hands:
        named |= set(cards_in(hand))
    return named


def other_decks(deck: list[int], known: set[int], random: Random) -> Iterator[list[int]]:
    """The same deck with unknown cards in other places: first all of them, then two."""
    unknown = [place for place, card in enumerate(deck) if card not in known]
    shuffled = random.sample(unknown, len(unknown))
    everything = list(deck)
    for place, source in zip(unknown, shuffled, strict=True):
        everything[place] = deck[source]
    yield everything
    for _ in range(4):
        one, other = random.sample(unknown, 2)
        changed = list(deck)
        changed[one], changed[other] = deck[other], deck[one]
        yield changed


GAMES = {"check": 1, "test": 2, "soak": 30}
LAST_ROUND = {"check": 4, "test": 14, "soak": 14}


@pytest.mark.parametrize(("mode", "joker"), KINDS)
@pytest.mark.parametrize("players", range(2, 8))
def test_games_that_differ_in_what_a_seat_cannot_know_look_the_same_to_it(
    players: int, mode: int, joker: int, effort: str
) -> None:
    """R3.1, R6.6, R6.10"""
    random = Random(players)
    compared = missed = 0
    for seed in range(GAMES[effort]):
        for play, before in rounds_of(players, mode, joker, seed, LAST_ROUND[effort]):
            for seat in range(SPECTATOR, players):
                seen = facts(checked.view(play.game, seat))
                known = known_cards(play, seat)
                for deck in other_decks(before.deck, known, random):
                    other = before.again(deck)
                    if other is not None:
                        assert facts(checked.view(other, seat)) == seen
                        compared += facts(other) != facts(play.game)
                        break
                else:
                    missed += 1
    assert compared > missed


@pytest.mark.parametrize(("mode", "joker"), KINDS)
@pytest.mark.parametrize("players", range(2, 8))
def test_a_view_names_exactly_the_cards_its_seat_has_seen(
    players: int, mode: int, joker: int, effort: str
) -> None:
    """R3.1, R6.6, R6.9, R6.10: a card left over in another's hand is never among them."""
    for seed in range(GAMES[effort]):
        for play, _ in rounds_of(players, mode, joker, seed, 14):
            for seat in range(SPECTATOR, players):
                view = checked.view(play.game, seat)
                assert named_cards(view) == known_cards(play, seat)
                for other in range(players):
                    held = play.game.hands[other]
                    assert view.counts[other] == held.bit_count()
                    assert view.hands[other] & ~held == 0
                    assert other != seat or view.hands[other] == held


def test_only_the_fields_known_to_hold_cards_hold_any() -> None:
    """A new field of View must be looked at here: may everybody know what it says?"""
    kinds = {field.name for field in fields(View)}
    assert kinds == {
        *CARD_FIELDS,
        *MASK_FIELDS,
        *("players", "rounds", "mode", "turned_joker", "phase", "round_number", "seat", "counts"),
        *("dealt_by", "dealer", "turn", "trump", "turned_down", "rolled", "used", "used_by"),
        *("drawing", "bids", "first_bids", "won", "played_count", "pawns"),
        *("points", "totals", "penalties"),
    }
    assert {field.name for field in fields(View) if field.metadata.get("mask")} == set(MASK_FIELDS)


@pytest.mark.parametrize(("mode", "joker"), KINDS)
@pytest.mark.parametrize("players", [2, 4, 7])
def test_the_seat_in_turn_reads_from_its_view_what_it_may_do(
    players: int, mode: int, joker: int
) -> None:
    """`legal` and `refusal` say the same of a view as of the game, for its own seat."""
    for play, _ in rounds_of(players, mode, joker, 7, 14):
        game = play.game
        if game.turn >= 0:
            view = checked.view(game, game.turn)
            assert core.legal(view) == core.legal(game)
            assert [core.refusal(view, game.turn, a) for a in range(-1, ACTIONS + 1)] == [
                core.refusal(game, game.turn, a) for a in range(-1, ACTIONS + 1)
            ]


@pytest.mark.parametrize(("mode", "joker"), KINDS)
def test_a_spectator_reads_scores_and_the_round_from_their_view(mode: int, joker: int) -> None:
    for play, _ in rounds_of(3, mode, joker, 3, 14):
        view = checked.view(play.game, SPECTATOR)
        assert checked.scores(view) == checked.scores(play.game)
        assert checked.round_due(view) == checked.round_due(play.game)


def test_unknown_cards_are_most_of_the_deck() -> None:
    """The comparison above is no empty one: with one card each, 54 places can change."""
    for play, before in rounds_of(2, CLASSIC, DEALER_LEADS, 0, 1):
        known = known_cards(play, 0)
        assert CARDS - len(known) >= 54
        assert len(set(before.deck) - known) == CARDS - len(known)
        assert mask_of(sorted(known)).bit_count() == len(known)
