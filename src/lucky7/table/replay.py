"""A finished record as frames to step through, with every hand open."""

from lucky7.messages.http_answers import Replay, ReplayFrame
from lucky7.messages.to_client import Event, RoundScore
from lucky7.messages.values import Settings
from lucky7.record import Deal, Decision, Draw, Final, Points, Record, Roll
from lucky7.record import replay as steps
from lucky7.rules import checked, names
from lucky7.rules.cards import CARDS
from lucky7.rules.state import Game
from lucky7.table.events import luck
from lucky7.table.snapshot import whole_game
from lucky7.table.table import round_score


def replay(record: Record) -> Replay:
    header = record.header
    frames: list[ReplayFrame] = []
    pad: list[RoundScore] = []
    for i, (entry, game) in enumerate(steps(record)):
        if isinstance(entry, Points):
            pad = [*pad, round_score(game)]
        frames.append(
            ReplayFrame(
                game=whole_game(checked.view(game, -1), i, pad),
                hands=_hands(game),
                event=_event(i, entry, game),
            )
        )
    return Replay(
        players=list(header.players),
        bots=header.bots(),
        settings=Settings(
            mode=names.MODE_NAMES[header.mode],
            rounds=7 if header.rounds == 7 else 14,
            seats=len(header.players),
            turned_joker=names.TURNED_JOKER_NAMES[header.turned_joker],
        ),
        frames=frames,
    )


def _hands(game: Game) -> list[list[str]]:
    return [
        [names.card_name(card) for card in names.cards_in(hand)]
        for hand in game.hands[: game.players]
    ]


def _event(i: int, entry: object, game: Game) -> Event:
    """The line of the record, told as the table would tell it."""
    event = Event(i, 0, "game-over")
    match entry:
        case Draw(cards):
            event.kind = "drew"
            event.cards = [names.card_name(card) if card >= 0 else "" for card in cards]
            event.seat = game.dealer
        case Deal():
            event.kind, event.seat, event.round = "dealt", game.dealer, game.round_number
            event.card = names.card_name(game.turned)
        case Roll(seat, face):
            event.kind, event.seat, event.face = "rolled", seat, names.FACE_NAMES[face]
            event.text = luck(game)
        case Decision(seat, action):
            event.kind = "played" if action < CARDS else "acted"
            event.seat, event.action = seat, names.action_name(action)
            event.card = names.card_name(action) if action < CARDS else ""
        case Points(number, points):
            event.kind, event.round, event.points = "round-over", number, list(points)
        case Final(totals, _, winners):
            event.points, event.seats = list(totals), list(winners)
    return event
