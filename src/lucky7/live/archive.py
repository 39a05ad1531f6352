"""What is kept of a finished game: record, summary, results.

It was played here, on a score pad, or alone on somebody's own device.
"""

import asyncio
import hashlib
import re
from base64 import urlsafe_b64encode
from collections.abc import Callable
from dataclasses import replace
from typing import Final, get_args

import msgspec

from lucky7.bots import LEVELS
from lucky7.fair.verify import SCHEME, verify
from lucky7.messages.http_answers import PastGame
from lucky7.messages.values import MOST_FORFEITS, Mode
from lucky7.record import (
    BadRecord,
    ChanceLine,
    Header,
    Points,
    Record,
    Recorder,
    replay,
    write,
    write_entry,
)
from lucky7.record.header import PROVABLE
from lucky7.rules import checked
from lucky7.rules.names import MODE_NAMES, TURNED_JOKER_NAMES
from lucky7.rules.score import is_high_roller
from lucky7.scorepad.files import PadFile
from lucky7.scorepad.files import write as write_pad
from lucky7.store.erase_names import NAMELESS
from lucky7.store.interface import Finished, Sitter
from lucky7.table import log
from lucky7.table.table import SeatState, Table, round_score
from lucky7.table.text import clean_forfeit, clean_name

GAME: Final = re.compile(r"[-\w.:]{1,40}", re.ASCII)  # fair.commitments.game_id
RECORDED_AT_ONCE: Final = 10  # moves of a game, which keep others waiting for some 0.1 ms
PLAYERS: Final = ("person", *LEVELS)
MODES: Final[tuple[Mode, ...]] = get_args(Mode)  # as the rules number them
MOST_SPANS: Final = 100  # in which bots and people took turns at the seats of a game


def finished_game(
    table: Table, key: str, ended_at: int, recording: "Recording | None" = None
) -> Finished:
    game = table.playing
    seats = range(game.players)
    scores, winners = checked.scores(game), checked.winners(game)
    names = [seat.name for seat in table.seats]
    summary = PastGame(
        archive=key,
        ended_at=ended_at,
        mode=table.settings.mode,
        rounds=table.settings.rounds,
        players=names,
        scores=scores,
        winners=winners,
        bots=[seat for seat in seats if table.seats[seat].kind == "bot"],
    )
    sitters = [
        Sitter(
            person=table.seats[seat].person,
            seat=seat,
            score=scores[seat],
            won=seat in winners,
            rounds=len(table.pad[table.seats[seat].since :]),
            exact=sum(line.met[seat] for line in table.pad[table.seats[seat].since :]),
        )
        for seat in seats
        if table.seats[seat].person
    ]
    # R7.5 honours a whole game: not one that somebody else began.
    from_the_start = [
        seat for seat in seats if table.seats[seat].person and not table.seats[seat].since
    ]
    rollers = [seat for seat in from_the_start if is_high_roller(game, seat)]
    return Finished(
        key=key,
        table=table.code,
        ended_at=ended_at,
        record=(recording or Recording(table)).finish(table, ended_at),
        summary=msgspec.json.encode(summary),
        sitters=tuple(sitters),
        high_rollers=tuple((names[seat], scores[seat]) for seat in rollers),
    )


def kept_by_hand(file: PadFile, key: str, now: int) -> Finished:
    """A finished pad's game. Everything is taken from the pad's model, nothing from its sender."""
    pad = file.pad
    everybody = range(len(pad.players))
    winners = pad.winners()
    # Names are cleaned like all others; a date in the future comes from a wrong clock.
    names = [clean_name(player.name) or NAMELESS for player in pad.players]
    ended_at = min(max(file.started_ms, 0), now)
    summary = PastGame(
        archive=key,
        ended_at=ended_at,
        mode=MODES[pad.facts.mode],
        rounds=pad.facts.rounds,
        players=names,
        scores=[pad.score(player) for player in everybody],
        winners=winners,
        by_hand=True,
    )
    sitters = [
        Sitter(
            person="",
            seat=player,
            score=pad.score(player),
            won=player in winners,
            rounds=len(pad.played(player)),
            exact=pad.exact(player),
        )
        for player in everybody
    ]
    return Finished(
        key=key,
        table="",
        ended_at=ended_at,
        record=write_pad(file).encode(),
        summary=msgspec.json.encode(summary),
        sitters=tuple(sitters),
        high_rollers=tuple((names[p], pad.score(p)) for p in pad.high_rollers()),
        by_hand=True,
    )


def played_alone(played: Record, person: str, now: int) -> Finished:
    """A game that this person played without a server, from a record that was just read.

    The rules played it again; of the header only names, the time and who played what is taken, and
    what proves its chances, if it does. Nobody but the person vouches for it: it is in no club. The
    same game again has the same key.
    """
    if played.final is None:
        raise BadRecord(len(played.entries) + 1, "R7.4", "unfinished", {})
    header, final = played.header, played.final
    names = [clean_name(name) or NAMELESS for name in header.players]
    by = _known_spans(header.other.get("by"), len(names), 2 + len(played.entries))
    seats = sorted({int(str(span["seat"])) for span in by if span["who"] == "person"})
    if not seats:
        raise BadRecord(1, "", "nobody-played", {})
    when = header.other.get("ended_at")
    ended_at = min(max(when, 0), now) if isinstance(when, int) else now
    other: dict[str, object] = {"ended_at": ended_at, "by": by}
    played.header = replace(header, players=tuple(names), other=other | _known_proof(header))
    proof = verify(played)
    if proof.faults or not proof.proven:
        played.header = replace(played.header, other=other, version=1)
        played.chances = []
    body = write(played).encode()
    key = urlsafe_b64encode(hashlib.sha256(f"{person}\n".encode() + body).digest())[:22].decode()
    pad = [round_score(game) for entry, game in replay(played) if isinstance(entry, Points)]
    summary = PastGame(
        archive=key,
        ended_at=ended_at,
        mode=MODES[header.mode],
        rounds=header.rounds,
        players=names,
        scores=list(final.totals),
        winners=list(final.winners),
        bots=played.header.bots(),
        alone=True,
    )
    sitters = [
        Sitter(
            person=person,
            seat=seat,
            score=final.totals[seat],
            won=seat in final.winners,
            rounds=len(pad),
            exact=sum(line.met[seat] for line in pad),
        )
        for seat in seats
    ]
    return Finished(
        key=key,
        table="",
        ended_at=ended_at,
        record=body,
        summary=msgspec.json.encode(summary),
        sitters=tuple(sitters),
        high_rollers=(),
        alone=True,
    )


def _known_spans(by: object, players: int, end: int) -> list[dict[str, object]]:
    """Of what a header says about who played what, as much as a `Recording` would have written."""
    spans: list[dict[str, object]] = []
    for span in by[:MOST_SPANS] if isinstance(by, list) else []:
        if isinstance(span, dict) and _is_below(players, span.get("seat")):
            lines = {name: span[name] for name in ("from", "to") if _is_below(end, span.get(name))}
            who = span.get("who")
            spans.append({"seat": span["seat"], "who": who if who in PLAYERS else "bot", **lines})
    return spans


def _is_below(end: int, value: object) -> bool:
    """A whole number: JSON's `true` and `1.0` are in a range, too."""
    return type(value) is int and 0 <= value < end


def begin_in_last_round(current: Callable[[], Table]) -> "Recording | None":
    """Make most of the record while the last round is played, so that its end holds nobody up."""
    table = current()
    if table.playing.round_number < table.settings.rounds:
        return None
    recording = Recording(table)

    def go_on() -> None:
        if recording.go_on(current(), RECORDED_AT_ONCE):
            asyncio.get_running_loop().call_soon(go_on)

    go_on()
    return recording


class Recording:
    """The .dl7 of a table's game: undone decisions left out, who played what in the header.

    The game is played once more for it, which takes some milliseconds. `go_on` does so for a few
    moves; those before the last deal, which nobody can undo, are played while the last round is.
    """

    def __init__(self, table: Table) -> None:
        self._recorder = Recorder(_header(table, 0, []))
        self._lines: list[str] = []
        self._acted: list[tuple[int, int, log.Acted]] = []  # line of the record, number, move
        self._taken: list[log.Move] = []
        self._settled = len(table.moves)

    def go_on(self, table: Table, most: int) -> bool:
        """Play so many moves that cannot be undone; whether there are more."""
        left = self._settled - len(self._taken)
        if left > 0 and self._fits(table):
            self._play(table, min(left, most))
        return left > most

    def finish(self, table: Table, ended_at: int) -> bytes:
        if not self._fits(table):
            return Recording(table).finish(table, ended_at)
        self._play(table, len(table.moves) - len(self._taken))
        players = [
            (line, move.seat, move.by or "person", _name_then(table.seats[move.seat], number))
            for line, number, move in self._acted
        ]
        made = Record(_header(table, ended_at, _spans(players)), chances=_proof_lines(table))
        head, _, chances = write(made).partition("\n")
        return "".join((f"{head}\n", *self._lines, chances)).encode()

    def _fits(self, table: Table) -> bool:
        """Whether the moves taken are the table's: it may have been loaded again."""
        count = len(self._taken)
        return count <= len(table.moves) and (
            not count or self._taken[-1] is table.moves[count - 1]
        )

    def _play(self, table: Table, most: int) -> None:
        entries = self._recorder.record.entries
        first = len(self._taken)
        for number, move in enumerate(table.moves[first : first + most], first):
            match move:
                case log.Drew():
                    self._recorder.draw(move.cards)
                case log.Dealt():
                    self._recorder.deal(move.deck)
                case log.Rolled():
                    self._recorder.roll(move.face)
                case log.Acted():
                    self._acted.append((len(entries) + 2, number, move))
                    self._recorder.play(move.seat, move.action)
            self._taken.append(move)
        self._lines += map(write_entry, entries[len(self._lines) :])


def _header(table: Table, ended_at: int, by: list[dict[str, object]]) -> Header:
    other: dict[str, object] = {"ended_at": ended_at}
    if _proof_lines(table):
        other |= {"fair": SCHEME, "game": table.proof.game}
        if table.settings.forfeits:
            other["forfeits"] = list(table.settings.forfeits)
    if by:
        other["by"] = by
    return Header(
        players=tuple(seat.name for seat in table.seats),
        rounds=table.settings.rounds,
        mode=MODE_NAMES.index(table.settings.mode),
        turned_joker=TURNED_JOKER_NAMES.index(table.settings.turned_joker),
        other=other,
        version=PROVABLE if _proof_lines(table) else 1,
    )


def _proof_lines(table: Table) -> list[ChanceLine]:
    """None of a game that began before chances were sealed: a record proves all of them."""
    lines = table.proof.lines
    return list(lines) if lines and lines[0].n == 1 else []


def _known_proof(header: Header) -> dict[str, object]:
    """What the proofs of chance in a record go with, as a table writes it."""
    game, texts = header.other.get("game"), header.other.get("forfeits")
    if header.other.get("fair") != SCHEME or not isinstance(game, str) or not GAME.fullmatch(game):
        return {}
    if not isinstance(texts, list) or len(texts) > MOST_FORFEITS:
        return {"fair": SCHEME, "game": game}
    # Each as it may be shown: a proof that has another one does not hold.
    shown = [clean_forfeit(text) for text in texts if isinstance(text, str)]
    return {"fair": SCHEME, "game": game, "forfeits": shown}


def _name_then(seat: SeatState, number: int) -> str:
    """Who sat at a seat at a game's move, unless it is whom the header names.

    People who left are not named: nothing would take their name out again.
    """
    names = (name or NAMELESS for until, name in seat.earlier if number < until)
    return next(names, "")


def _spans(played: list[tuple[int, int, str, str]]) -> list[dict[str, object]]:
    """Who played each seat over which lines, seat by seat."""
    spans: list[dict[str, object]] = []
    for seat in sorted({seat for _, seat, _, _ in played}):
        for line, _, who, name in (entry for entry in played if entry[1] == seat):
            player = {"seat": seat, "who": who} | ({"name": name} if name else {})
            last = spans[-1] if spans else {}
            if {key: last[key] for key in last if key not in ("from", "to")} == player:
                last["to"] = line
            else:
                spans.append({**player, "from": line, "to": line})
    return spans
