"""A record told for people: one line of text after another, coloured where that can be shown.

Every colour also has its letter and a shape: ▲R flame, ☼Y sun, ◆G leaf, ●B drop, ★J the Joker.
"""

from collections.abc import Iterable, Iterator
from typing import Final

from rich.cells import cell_len
from rich.text import Text

from lucky7 import record as records
from lucky7.record import Deal, Decision, Draw, Entry, Header, Points, Record, Roll
from lucky7.rules import checked, names, tricks, wheel
from lucky7.rules.actions import (
    CHANGE_BID,
    CHANGE_DEALER,
    CHANGE_TRUMP,
    DOUBLE_POINTS,
    EXTRA_CARD,
    MISS,
    PASS,
    PLAYER_SWAP,
    SWAP_ONE,
    SWAP_OTHER,
    TRUMP_RED,
    option_of,
)
from lucky7.rules.cards import CARDS, LED_TRUMP, UNNAMED_TRUMP, colour
from lucky7.rules.score import MET, is_doubled, is_high_roller, is_winner, score, standing
from lucky7.rules.state import (
    BID,
    DEALER_CHOOSES,
    DRAW,
    PLAY,
    USE,
    Game,
    counts_double,
    hand_size,
)
from lucky7.wording import COLOURS, MODES, NEXT, OPTIONS, count

SHAPES: Final = "▲☼◆●★"
STYLES: Final = ("bold red", "bold yellow", "bold green", "bold bright_blue", "bold magenta")
LABEL: Final = 9
LONGEST_NAME: Final = 14
CELL: Final = 6

Part = str | Text | tuple[str, str]


def playthrough(record: Record) -> Iterator[Text]:
    """The lines that tell the game, each as soon as it is known."""
    teller = Teller(record.header)
    yield from teller.opening()
    game = None
    for entry, game in records.replay(record):
        yield from teller.tell(entry, game)
    if record.final is None:
        yield from teller.stop(record.round_number, game)


def card(number: int, mark: str = "") -> Text:
    shown = f"{SHAPES[colour(number)]}{names.card_name(number)}{mark}"
    return Text(shown, STYLES[colour(number)] + (" underline" if mark else ""))


def cards(numbers: Iterable[int]) -> Text:
    return Text(" ").join(card(number) for number in numbers)


def colour_word(number: int) -> Text:
    return Text(list(COLOURS.values())[number], STYLES[number])


def line(label: str, *parts: Part) -> Text:
    text = Text.assemble((f"  {label:<{LABEL}}", "dim"), *parts)
    text.rstrip()
    return text


def padded(part: str | Text, width: int) -> Text:
    text = Text(part) if isinstance(part, str) else part
    return Text.assemble(text, " " * (width - cell_len(text.plain)))


class Teller:
    def __init__(self, header: Header) -> None:
        self.header = header
        self.names = [_short(name) for name in header.players]
        self.width = max(CELL, *(cell_len(name) for name in self.names)) + 2

    def opening(self) -> Iterator[Text]:
        header = self.header
        joker = "names trump" if header.turned_joker == DEALER_CHOOSES else "leads trump"
        yield Text("Double Lucky 7", "bold")
        yield line("game", f"{MODES[header.mode]}, {count(header.rounds, 'round')}")
        yield line("Joker", f"if it is turned up, the dealer {joker}")
        yield line("players", " · ".join(f"{seat} {n}" for seat, n in enumerate(self.names)))

    def tell(self, entry: Entry, game: Game) -> Iterator[Text]:
        match entry:
            case Draw(drawn):
                yield self._draw(drawn, game)
            case Deal():
                yield from self._deal(game)
            case Roll(seat, face):
                yield line("wheel", f"{self.names[seat]} rolls ", self._face(face, game))
            case Decision(seat, action):
                yield from self._decision(seat, action, game)
            case Points():
                yield from self._points(game)
            case _:
                yield from self._final(game)

    def stop(self, round_number: int, game: Game | None) -> Iterator[Text]:
        """Where an unfinished record ends."""
        if game and game.phase == BID and max(game.bids) >= 0:
            yield self._bids(game)
        if game and game.phase == PLAY and game.played_count > tricks.trick_start(game):
            yield self._trick(game, tricks.trick_start(game))
        waits = NEXT[names.PHASE_NAMES[game.phase] if game else "draw"]
        if game and game.turn >= 0:
            waits = f"{waits} from {self.names[game.turn]}"
        elif game and game.phase != DRAW and game.round_number == round_number:
            waits = "the round's result"
        yield Text()
        yield Text(f"The record stops here, in round {round_number}, waiting for {waits}.")

    def _draw(self, drawn: tuple[int, ...], game: Game) -> Text:
        shown = [
            Text.assemble(f"{self.names[seat]} ", card(number))
            for seat, number in enumerate(drawn)
            if number >= 0
        ]
        level = [self.names[seat] for seat in range(game.players) if game.drawing >> seat & 1]
        outcome = (
            f"level: {_and(level)} draw again" if level else f"{self.names[game.dealer]} deals"
        )
        return line("draw", Text(" · ").join(shown), f", {outcome}")

    def _deal(self, game: Game) -> Iterator[Text]:
        double = ", all points double" if counts_double(game.round_number) else ""
        yield Text()
        yield Text(
            f"Round {game.round_number} of {game.rounds}, "
            f"{count(hand_size(game), 'card')} each{double}",
            "bold",
        )
        width = max(map(cell_len, self.names)) + 2
        for seat in range(game.players):
            hand = cards(names.cards_in(game.hands[seat]))
            dealer = "  deals" if seat == game.dealer else ""
            label = "hands" if seat == 0 else ""
            yield line(label, padded(self.names[seat], width), hand, (dealer, "dim"))
        yield line("trump", card(game.turned), " turned up: ", self._trump(game))

    def _trump(self, game: Game) -> Text:
        if game.trump == UNNAMED_TRUMP:
            return Text(f"{self.names[game.dealer]} names trump")
        if game.trump == LED_TRUMP:
            return Text("in each trick the colour led is trump")
        return Text.assemble(colour_word(game.trump), " is trump")

    def _decision(self, seat: int, action: int, game: Game) -> Iterator[Text]:
        if action < CARDS:
            if game.played_count == 1:
                yield self._row("tricks", "", (self.names[seat] for seat in _order(game)))
            if tricks.trick_just_ended(game):
                yield self._trick(game, game.played_count - game.players)
        elif action < TRUMP_RED:
            if game.phase != BID:
                yield self._bids(game)
        elif action < PASS:
            named = colour_word(action - TRUMP_RED)
            yield line("trump", f"{self.names[seat]} names ", named)
        elif action == PASS:
            yield line("wheel", f"{self.names[seat]} passes")
        else:
            option = OPTIONS[names.OPTION_NAMES[option_of(action)]]
            effect = self._effect(action, game)
            yield line("wheel", f"{self.names[seat]} uses ", (option, "bold"), ": ", effect)

    def _bids(self, game: Game) -> Text:
        bids = [f"{self.names[s]} {game.bids[s]}" for s in _order(game) if game.bids[s] >= 0]
        total = sum(bid for bid in game.bids if bid >= 0)
        return line("bids", f"{' · '.join(bids)}, {total} for {count(hand_size(game), 'trick')}")

    def _face(self, face: int, game: Game) -> Text:
        if face == MISS:
            return Text("a miss")
        option = OPTIONS[names.FACE_NAMES[face]]
        if game.phase != USE:
            return Text.assemble((option, "bold"), ", but nothing may be used")
        if wheel.free_options(game) >> face & 1:
            return Text(option, "bold")
        return Text.assemble((option, "bold"), ", which is blocked: ", ("Double Lucky", "bold"))

    def _effect(self, action: int, game: Game) -> Text:
        """What the option just used did."""
        if action < PLAYER_SWAP:
            player, up = divmod(action - CHANGE_BID, 2)
            bid = game.bids[player]
            return Text(f"the bid of {self.names[player]} goes from {bid - 2 * up + 1} to {bid}")
        if action < CHANGE_DEALER:
            way = action - PLAYER_SWAP
            swapped = [self.names[SWAP_ONE[way]], self.names[SWAP_OTHER[way]]]
            return Text(f"{_and(swapped)} exchange hands")
        if action < DOUBLE_POINTS:
            return Text(f"{self.names[game.dealer]} is the dealer now")
        if action == DOUBLE_POINTS:
            return Text(f"this round counts double for {self.names[game.used_by]}")
        if action < EXTRA_CARD:
            return Text.assemble(colour_word(action - CHANGE_TRUMP), " is trump now")
        if action == EXTRA_CARD:
            return Text.assemble(card(game.extra), " lies face up")
        return Text("no colour is trump")

    def _row(self, label: str, number: str, cells: Iterable[str | Text], end: str = "") -> Text:
        """A row of the round's table, one column a seat, the leader's first."""
        return line(label, f"{number:<3}", *(padded(cell, self.width) for cell in cells), end)

    def _trick(self, game: Game, start: int) -> Text:
        played = range(start, min(start + game.players, game.played_count))
        winner = tricks.winning_seat(game, start) if len(played) == game.players else -1
        cells = [
            card(game.played[i], "*" if tricks.seat_of(game, i) == winner else "") for i in played
        ]
        end = "…" if winner < 0 else f"{self.names[winner]} wins"
        return self._row("", str(start // game.players + 1), cells, end)

    def _points(self, game: Game) -> Iterator[Text]:
        order = _order(game)
        yield self._row("won", "", (f"{game.won[s]} of {game.bids[s]}" for s in order))
        yield self._row("points", "", (self._scored(game, seat) for seat in order))
        yield self._row("totals", "", (str(game.totals[seat]) for seat in order))

    def _scored(self, game: Game, seat: int) -> Text:
        if standing(game, seat) != MET:
            return Text("0")
        points = game.points[seat]
        return Text(f"2×{points // 2}" if is_doubled(game, seat) else str(points), "bold")

    def _final(self, game: Game) -> Iterator[Text]:
        yield Text()
        yield Text("The end", "bold")
        for seat in range(game.players):
            total, penalty = game.totals[seat], game.penalties[seat]
            taken = f"  {total} less {penalty} for pawns not used" if penalty else ""
            club = "  High Rollers Club" if is_high_roller(game, seat) else ""
            yield Text.assemble(
                "  ",
                padded(self.names[seat], self.width),
                (f"{score(game, seat):>4}", "bold" if is_winner(game, seat) else ""),
                (taken, "dim"),
                (club, "bold yellow"),
            )
        winners = [self.names[seat] for seat in checked.winners(game)]
        verb = "wins" if len(winners) == 1 else "share the win"
        yield Text(f"  {_and(winners)} {verb}.")


def _order(game: Game) -> list[int]:
    """The seats as they lead and follow."""
    return [tricks.seat_of(game, i) for i in range(game.players)]


def _short(name: str) -> str:
    text = Text(name)
    text.truncate(LONGEST_NAME, overflow="ellipsis")
    return text.plain


def _and(people: list[str]) -> str:
    return " and ".join(filter(None, (", ".join(people[:-1]), people[-1])))
