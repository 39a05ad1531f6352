"""Deals sampled from a view: all that fit it, each as likely as any other, and no others."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations
from math import comb, isclose, sqrt

import numpy as np
import pytest

from fast.both import SETTINGS, played
from lucky7.fast.batch import view_many
from lucky7.fast.layout import read
from lucky7.fast.sample import MOST_WAYS, PLAN, Deals, plan_deals
from lucky7.rules import checked
from lucky7.rules.cards import COLOUR_MASKS, COLOURS, DECK_MASK, bit, colour
from lucky7.rules.game import legal
from lucky7.rules.names import cards_in
from lucky7.rules.state import BID, TACTICAL, Game, View
from lucky7.rules.tricks import shown_out
from rules.table import mask_of

SPECTATOR = -1
Deal = tuple[tuple[int, ...], int]


def unknown(view: View) -> list[int]:
    """The cards whose place the view does not tell."""
    shown = mask_of([c for c in (*view.played, view.turned, view.extra) if c >= 0])
    for hand in view.hands:
        shown |= hand
    return cards_in(DECK_MASK & ~shown)


def wanting(view: View) -> list[int]:
    return [s for s in range(view.players) if view.counts[s] != view.hands[s].bit_count()]


def has_under(view: View) -> bool:
    return view.turned >= 0 and view.taken < 0


def every_deal(view: View) -> Iterator[Deal]:
    """All that fit, one by one: the hands of the seats that want cards, and the card under."""
    seats = wanting(view)

    def hands(i: int, pool: int) -> Iterator[tuple[tuple[int, ...], int]]:
        if i == len(seats):
            yield (), pool
            return
        possible = pool
        for lacked in range(COLOURS):
            if shown_out(view, seats[i]) >> lacked & 1:
                possible &= ~COLOUR_MASKS[lacked]
        for cards in combinations(cards_in(possible), view.counts[seats[i]]):
            hand = mask_of(list(cards))
            for others, rest in hands(i + 1, pool & ~hand):
                yield (hand, *others), rest

    for dealt, rest in hands(0, mask_of(unknown(view))):
        for under in cards_in(rest) if has_under(view) else [-1]:
            yield dealt, under


def exact_ways(view: View) -> int:
    """Counted with whole numbers, seat by seat: how many of each colour does it hold?"""
    pool = unknown(view)
    seats = [seat for seat in wanting(view) if shown_out(view, seat)]
    by_colour = tuple(sum(colour(card) == kind for card in pool) for kind in range(COLOURS + 1))

    def ways_of_others(left: int) -> int:
        found = 1
        for seat in wanting(view):
            if not shown_out(view, seat):
                found *= comb(left, view.counts[seat])
                left -= view.counts[seat]
        return found * left if has_under(view) else found

    @cache
    def ways(i: int, left: tuple[int, ...]) -> int:
        if i == len(seats):
            return ways_of_others(sum(left))
        lacks = shown_out(view, seats[i])

        def split(kind: int, wanted: int, after: tuple[int, ...]) -> int:
            if kind > COLOURS:
                return ways(i + 1, after) if wanted == 0 else 0
            most = 0 if lacks >> kind & 1 else min(wanted, left[kind])
            return sum(
                comb(left[kind], n) * split(kind + 1, wanted - n, (*after, left[kind] - n))
                for n in range(most + 1)
            )

        return split(0, view.counts[seats[i]], ())

    return ways(0, by_colour)


def views_of(stream: int, every: int = 1) -> Iterator[tuple[np.void, View]]:
    """What every seat and a spectator see of a random game, step by step."""
    states = played(21, stream)[::every]
    for seat in range(SPECTATOR, SETTINGS[stream % len(SETTINGS)][0]):
        for record in view_many(states, seat):
            yield record, read(record, View)


GAMES = {"check": 6, "test": 72, "soak": 720}
PARTS = 4


@pytest.mark.parametrize("part", range(PARTS))
def test_a_sampled_game_gives_its_view_back_at_every_seat_and_step(effort: str, part: int) -> None:
    """Every player count, mode and setting; twelve settings apart where there are few games."""
    step = 72 // min(GAMES[effort], 72)
    for stream in range(part * step, GAMES[effort] * step, PARTS * step):
        for seat in range(SPECTATOR, SETTINGS[stream % len(SETTINGS)][0]):
            for i, view in enumerate(view_many(played(21, stream), seat)):
                sampled = Deals(view).sample(stream, i, 2)
                assert (view_many(sampled, seat) == view).all()


def test_in_a_sampled_game_every_card_has_one_place() -> None:
    for stream in (23, 47, 71):
        for record, view in views_of(stream, 7):
            game = read(Deals(record).sample(1, 0, 1)[0], Game)
            places = view.played[: view.played_count]
            places += [c for c in (game.turned, game.extra, game.under) if c >= 0]
            for hand in game.hands:
                places += cards_in(hand)
            assert len(set(places)) == len(places)
            assert (game.under >= 0) == has_under(view)


def test_nobody_is_dealt_a_colour_they_showed_out_of() -> None:
    shown = 0
    for stream in (35, 71):
        for record, view in views_of(stream, 5):
            for game in Deals(record).sample(1, 0, 3):
                for seat in wanting(view):
                    for lacked in range(COLOURS):
                        if shown_out(view, seat) >> lacked & 1:
                            shown += 1
                            assert not int(game["hands"][seat]) & COLOUR_MASKS[lacked]
    assert shown > 1_000


@pytest.mark.parametrize("stream", [11, 35, 59, 71])
def test_the_ways_are_counted_exactly(stream: int) -> None:
    constrained = 0
    for record, view in views_of(stream, 17):
        constrained += any(shown_out(view, seat) for seat in wanting(view))
        assert isclose(Deals(record).ways, exact_ways(view), rel_tol=1e-12)
    assert constrained > 5


def small_views() -> Iterator[tuple[np.void, View]]:
    """Views with few deals left, several seats wanting cards and some of them short of colours."""
    for stream in (69, 70, 71, 141, 142, 143):
        for record, view in views_of(stream):
            lacking = {shown_out(view, seat) for seat in wanting(view)}
            if len(lacking) > 2 and 30 <= Deals(record).ways <= 3_000:
                yield record, view


def test_all_deals_that_fit_and_only_those_are_counted() -> None:
    compared = 0
    for record, view in list(small_views())[::3]:
        assert Deals(record).ways == sum(1 for _ in every_deal(view))
        compared += 1
    assert compared > 10


@pytest.mark.slow
def test_every_deal_that_fits_is_as_likely_as_any_other() -> None:
    for record, view in list(small_views())[::9]:
        deals = list(every_deal(view))
        draws = 40 * len(deals)
        seen = Counter[Deal]()
        sampled = Deals(record).sample(5, 0, draws)
        hands = sampled["hands"][:, wanting(view)].tolist()
        for hand, under in zip(hands, sampled["under"].tolist(), strict=True):
            seen[tuple(hand), under] += 1
        assert set(seen) <= set(deals)
        surprise = sum((seen[deal] - 40) ** 2 / 40 for deal in deals)
        freedom = len(deals) - 1
        assert abs(surprise - freedom) < 5 * sqrt(2 * freedom)


def test_a_seed_gives_the_same_deals_wherever_the_batch_begins() -> None:
    record = view_many(played(21, 71)[200:201], 2)[0]
    deals = Deals(record)
    whole = deals.sample(4, 0, 50)
    assert (deals.sample(4, 30, 20) == whole[30:]).all()
    assert (Deals(record).sample(4, 0, 50) == whole).all()
    assert (deals.sample(5, 0, 50) != whole).any()


def test_a_plain_view_is_as_good_as_a_record() -> None:
    game = read(played(21, 71)[200], Game)
    view = checked.view(game, game.turn)
    sampled = read(Deals(view).sample(1, 0, 1)[0], Game)
    assert checked.view(sampled, game.turn) == view
    assert legal(sampled) == legal(game)


def test_a_view_that_no_deal_fits_is_refused() -> None:
    view = checked.view(checked.new(2, 7, TACTICAL), 0)
    view.turned = 3
    view.round_number = 1
    view.dealer = 0
    view.played[:2] = [0, 14]  # red is led, the other seat has none
    view.played_count = 2
    view.counts[1] = 41
    view.hands[0] = bit(56)
    view.counts[0] = 1
    assert Deals(view).ways > 0  # all that is not red, the Joker aside
    view.counts[1] = 42
    with pytest.raises(ValueError, match="no deal fits"):
        Deals(view)


def test_there_is_always_room_for_the_ways_that_a_seat_has_to_count() -> None:
    most, plans = 0, np.zeros(1, PLAN)
    for stream in range(0, 72, 5):
        states = played(11, stream)
        states = states[(states["turn"] >= 0) & (states["phase"] >= BID)]
        for view in view_many(states, states["turn"]):
            most = max(most, plan_deals(view, plans[0]))
    assert 1 < most <= MOST_WAYS
