"""Judgement compiled, and games that fit a view, played on by all seats.

Chance comes in as a seed, so the same view and seed give the same values. Functions here take a
`room` (see room.py) and leave in it what they found.
"""

from typing import Any, Final

from numba.extending import register_jitable

from lucky7.bots import (
    belief,
    casual,
    exponential,
    novice,
    outlook,
    policy,
    prospect,
    room,
    seen,
    spin,
)
from lucky7.bots.room import DRAWN
from lucky7.fast import core
from lucky7.fast.cpu import compiled
from lucky7.fast.sample import count_ways, plan_deals, sample_all
from lucky7.rules.actions import PASS
from lucky7.rules.game import apply
from lucky7.rules.state import BID, PLAY, WHEEL, copy
from lucky7.rules.view import view as fill_view

DIALECT: Final = (exponential, seen, outlook, policy, belief, prospect, spin, casual, novice)

for _function in (*core.functions(DIALECT), room.prepare_mind):
    register_jitable(error_model="numpy")(_function)

# What a game that was played on brought a seat: points less the others' mean, or its prospect.
AHEAD: Final = 0
PROSPECT: Final = 1


@compiled
def find_deals(view: Any, room: Any) -> Any:
    """Count the games that fit the view; whether there are any."""
    plan_deals(view, room.plan)
    count_ways(room.plan, room.ways)
    return room.ways[0] > 0.0


@compiled
def draw_worlds(view: Any, number: int, first: int, count: int, room: Any) -> None:
    """So many games that fit the view, the first from stream `first` of the seed."""
    sample_all(
        view, room.plan, room.ways, number, first, room.worlds, count, room.chance, room.deck
    )


@compiled
def likely(view: Any, number: int, heat: int, count: int, by_plays: bool, room: Any) -> int:
    """Choose so many games that fit the view, by how well bids fit the others' hands.

    And, for who looks so closely, by how well their cards do. Returns how many there are.
    """
    drawn = count * DRAWN
    draw_worlds(view, number, heat * drawn, drawn, room)
    for i in range(drawn):
        fit = belief.belief(room.worlds[i], view.seat, room.sight, room.mind)
        if by_plays:
            fit *= belief.play_belief(room.worlds[i], view.seat, room.game, room.sight, room.mind)
        room.fits[i] = fit
    return choose_worlds(room, drawn, count)


@compiled
def choose_worlds(room: Any, drawn: int, count: int) -> int:
    """Of the games drawn so many by evenly spaced pointers into the summed fits.

    A game that several pointers hit comes once, but weighs more.
    """
    total = 0.0
    for i in range(drawn):
        total += room.fits[i]
    at = 0
    passed = room.fits[0]
    chosen = 0
    for k in range(count):
        pointer = (k + 0.5) / count * total
        while passed < pointer and at < drawn - 1:
            at += 1
            passed += room.fits[at]
        if chosen > 0 and room.chosen[chosen - 1] == at:
            room.weights[chosen - 1] += total
        else:
            room.chosen[chosen] = at
            room.weights[chosen] = total
            chosen += 1
    return chosen


@compiled
def play_on(world: Any, seat: int, action: int, figure: int, room: Any) -> Any:
    """What an action brings the seat in this game, all seats judging."""
    game = room.game
    copy(world, game)
    apply(game, action)
    finish_round(game, room.sight, room.mind)
    if figure == AHEAD:
        return ahead(game, seat)
    return prospect.prospect(game, seat, room.hopes)


@compiled
def ahead(game: Any, seat: int) -> Any:
    others = 0
    for other in range(game.players):
        if other != seat:
            others += game.points[other]
    return game.points[seat] - others / (game.players - 1)


@compiled
def finish_round(game: Any, view: Any, mind: Any) -> None:
    """Let all seats judge until the round is over; of the wheel, pass."""
    while True:
        if game.phase == PLAY:
            fill_view(game, game.turn, view)
            apply(game, policy.choose_card(view, mind))
        elif game.phase == BID:
            fill_view(game, game.turn, view)
            apply(game, policy.choose_bid(view, mind))
        elif game.phase == WHEEL:
            apply(game, PASS)
        else:
            return
