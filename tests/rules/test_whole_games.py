"""Whole games under every setting, watched by what must hold after every step."""

from random import Random

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from lucky7.rules import checked
from lucky7.rules import game as core
from lucky7.rules.actions import ACTIONS, CHANGE_BID, OPTION_CHANGE_BID, first_action, option_of
from lucky7.rules.cards import CARDS, COLOUR_MASKS, COLOURS, DECK_MASK
from lucky7.rules.state import (
    BID,
    CLASSIC,
    DEAL,
    DEALER_CHOOSES,
    DEALER_LEADS,
    DICE,
    DRAW,
    OVER,
    PLAY,
    ROLL,
    TACTICAL,
    TRUMP,
    USE,
    WHEEL,
    Game,
    copy,
    hand_size,
)
from lucky7.rules.tricks import shown_out
from rules.play import Play
from rules.table import facts, mask_of

MODES = (CLASSIC, TACTICAL, DICE)
JOKER_SETTINGS = (DEALER_LEADS, DEALER_CHOOSES)
NEXT_PHASES = {
    DRAW: {DRAW, DEAL},
    DEAL: {TRUMP, BID},
    TRUMP: {BID},
    BID: {BID, WHEEL, PLAY},
    WHEEL: {WHEEL, ROLL, PLAY},
    ROLL: {USE, PLAY},
    USE: {PLAY},
    PLAY: {PLAY, DEAL, OVER},
}


def cards_are_accounted_for(play: Play) -> None:
    """R1.1: each of the 57 is in a hand, played, turned up, extra, under, or in the rest."""
    game = play.game
    if game.round_number == 0:
        assert game.hands == [0] * 7
        return
    dealt = hand_size(game) * game.players
    places = [
        *game.hands,
        mask_of([card for card in game.played if card >= 0]),
        1 << game.turned,
        mask_of([card for card in (game.extra, game.under) if card >= 0]),
        mask_of(play.deck[dealt + 2 :]),
    ]
    assert sum(mask.bit_count() for mask in places) == CARDS
    assert sum(places) == DECK_MASK


def counts_add_up(game: Game) -> None:
    """R2.1, R5.7, R6.10: hands shrink by a card a turn, but for one kept back for an extra card."""
    size, tricks = hand_size(game), game.played_count // game.players
    assert sum(game.won) == tricks
    assert game.played[game.played_count :] == [-1] * (49 - game.played_count)
    for seat in range(game.players):
        turns = sum(1 for i in range(game.played_count) if (game.dealer + i) % game.players == seat)
        extra = option_of(game.used) == 5 and game.used_by == seat and game.extra < 0
        assert game.hands[seat].bit_count() == size - turns + extra
    for seat in range(game.players, 7):
        assert (game.hands[seat], game.bids[seat], game.won[seat]) == (0, -1, 0)
        assert (game.totals[seat], game.penalties[seat], game.pawns[seat]) == (0, 0, -1)


def shown_out_is_true(game: Game) -> None:
    """R5.2: a hand has no card of a colour it was seen not to follow."""
    for seat in range(game.players):
        lacking = shown_out(game, seat)
        for colour in range(COLOURS):
            assert not lacking >> colour & 1 or game.hands[seat] & COLOUR_MASKS[colour] == 0


def pawns_stand_alone(game: Game) -> None:
    """R6.1, R6.2: an option has one pawn at most, and no more pawns stand than rounds began."""
    standing = [pawn for pawn in game.pawns if pawn >= 0]
    assert len(set(standing)) == len(standing)
    assert len(standing) <= (game.round_number - 1) % 7 + 1
    assert game.mode != CLASSIC or not standing


def phases_follow(play: Play) -> None:
    """R6.0 and the order of play: the wheel's phases only where there is a wheel."""
    game = play.game
    if len(play.phases) > 1:
        before, after = play.phases[-2:]
        assert after in NEXT_PHASES[before]
    assert game.mode != CLASSIC or game.phase not in (WHEEL, ROLL, USE)
    assert game.mode != TACTICAL or game.phase not in (ROLL, USE)
    assert game.turned_joker != DEALER_LEADS or game.phase != TRUMP
    assert (0 <= game.turn < game.players) == (game.phase not in (DRAW, DEAL, OVER))


def somebody_missed(game: Game) -> None:
    """R4.2, R6.5: not everybody can be right, unless Change Bid levelled the sum."""
    if game.played_count and game.phase in (DEAL, OVER):
        levelled = sum(game.bids[: game.players]) == hand_size(game)
        assert 0 in game.points[: game.players] or levelled
        assert not levelled or option_of(game.used) == OPTION_CHANGE_BID
        assert game.used < 0 or game.used >= CHANGE_BID


def holds(play: Play) -> None:
    """What must hold after every step."""
    play.ledger.agrees_with(play.game)
    cards_are_accounted_for(play)
    counts_add_up(play.game)
    shown_out_is_true(play.game)
    pawns_stand_alone(play.game)
    phases_follow(play)
    somebody_missed(play.game)


def refusal_says_what_legal_says(game: Game) -> None:
    """`refusal` is 0 exactly for what `legal` has, for the seat in turn, over all ids."""
    first = first_action(game.phase)
    legal = set(checked.legal_actions(game))
    assert bool(legal) == (first >= 0)
    assert (core.legal(game) != 0) == bool(legal)
    for seat in range(-1, 8):
        allowed = {a for a in range(-1, ACTIONS + 2) if core.refusal(game, seat, a) == 0}
        assert allowed == (legal if seat == game.turn else set())


def illegal_changes_nothing(game: Game, seat: int, action: int) -> None:
    """`play` refuses with rule, code and parameters, and leaves every field as it was."""
    if core.refusal(game, seat, action) == 0:
        return
    before = facts(game)
    with pytest.raises(checked.Illegal) as illegal:
        checked.play(game, seat, action)
    error = illegal.value
    assert error.rule.startswith("R")
    assert error.code != "allowed"
    assert error.params["seat"] == seat
    assert ("action" in error.params) == (0 <= action < ACTIONS)
    assert str(error).startswith(f"{error.rule}: {error.code} seat={seat}")
    assert facts(game) == before


class WholeGames(RuleBasedStateMachine):
    """Hypothesis decides; now and then the game runs on by itself."""

    @initialize(
        players=st.integers(2, 7),
        rounds=st.sampled_from((7, 14)),
        mode=st.sampled_from(MODES),
        turned_joker=st.sampled_from(JOKER_SETTINGS),
        start=st.integers(0, 250),
        seed=st.integers(0, 2**32),
    )
    def begin(
        self, players: int, rounds: int, mode: int, turned_joker: int, start: int, seed: int
    ) -> None:
        self.play = Play(players, rounds, mode, turned_joker)
        self.run_on(start, seed)

    @precondition(lambda self: self.play.is_chance)
    @rule(seed=st.integers(0, 2**32))
    def chance(self, seed: int) -> None:
        self.play.happen(Random(seed))

    @precondition(lambda self: not self.play.is_chance and not self.play.is_over)
    @rule(data=st.data())
    def decide(self, data: st.DataObject) -> None:
        self.play.decide(data.draw(st.sampled_from(checked.legal_actions(self.play.game))))

    @rule(steps=st.integers(1, 60), seed=st.integers(0, 2**32))
    def run_on(self, steps: int, seed: int) -> None:
        random = Random(seed)
        for _ in range(steps):
            if not self.play.is_over:
                self.play.step(random)
                holds(self.play)

    @rule(seat=st.integers(-1, 7), action=st.integers(-1, ACTIONS + 1))
    def try_anything(self, seat: int, action: int) -> None:
        illegal_changes_nothing(self.play.game, seat, action)

    @rule(action=st.integers(-1, ACTIONS + 1))
    def try_anything_in_turn(self, action: int) -> None:
        illegal_changes_nothing(self.play.game, self.play.game.turn, action)

    @precondition(lambda self: not self.play.is_chance and not self.play.is_over)
    @rule()
    def go_on_in_a_copy(self) -> None:
        """A copy is equal, and what happens in it does not happen here."""
        game, out = self.play.game, Game()
        copy(game, out)
        assert facts(out) == facts(game)
        before = facts(game)
        core.apply(out, checked.legal_actions(out)[-1])
        assert facts(game) == before != facts(out)

    @invariant()
    def what_must_hold(self) -> None:
        if hasattr(self, "play"):
            holds(self.play)
            refusal_says_what_legal_says(self.play.game)


TestWholeGames = WholeGames.TestCase
TestWholeGames.settings = settings(stateful_step_count=40)


@pytest.mark.parametrize("turned_joker", JOKER_SETTINGS)
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("players", range(2, 8))
def test_a_game_of_any_kind_can_be_played_to_its_end(
    players: int, mode: int, turned_joker: int
) -> None:
    """R1.2, R2.1, R2.2, R3.3"""
    play = Play(players, 14, mode, turned_joker)
    random = Random(players)
    while not play.is_over:
        play.step(random)
        holds(play)
    assert play.game.round_number == 14
