"""The results of a game, counted anew from the lines of its record alone.

Nothing here uses lucky7: this is the score pad's second pair of eyes.
"""

import json
from dataclasses import dataclass, field
from typing import Any


@dataclass
class Round:
    number: int
    trump: str
    dealer: int
    bids: dict[int, int] = field(default_factory=dict)
    doubled: set[int] = field(default_factory=set)
    used_pawn: set[int] = field(default_factory=set)
    played: list[tuple[int, str]] = field(default_factory=list)


@dataclass
class Results:
    points: list[list[int]]
    final: list[int]
    penalties: list[int]
    winners: list[int]


def recount(text: str) -> Results:
    header, *lines = (json.loads(line) for line in text.splitlines())
    players = len(header["players"])
    rounds = rounds_of(lines, players)
    points = [points_of(played, players) for played in rounds]
    penalties = [0] * players
    for start in range(0, header["rounds"], 7):
        used = set().union(*(played.used_pawn for played in rounds[start : start + 7]))
        for seat in range(players):
            if header["mode"] != "classic" and seat not in used:
                penalties[seat] += 10
    final = [sum(row[seat] for row in points) - penalties[seat] for seat in range(players)]
    winners = [seat for seat in range(players) if final[seat] == max(final)]
    return Results(points, final, penalties, winners)


def rounds_of(lines: list[dict[str, Any]], players: int) -> list[Round]:
    rounds: list[Round] = []
    dealer = -1
    for line in lines:
        if "draw" in line:
            numbers = [number_of(card) if card else 0 for card in line["draw"]]
            dealer = numbers.index(max(numbers))
        elif "deal" in line:
            if rounds:
                dealer = (rounds[-1].dealer + 1) % players
            number = len(rounds) + 1
            turned = line["deal"][players * min(number, 15 - number)]
            rounds.append(Round(number, turned[0] if turned != "J" else "", dealer))
        elif "seat" in line:
            note(rounds[-1], line["seat"], line)
    return rounds


def note(played: Round, seat: int, line: dict[str, Any]) -> None:
    if "bid" in line:
        played.bids[seat] = line["bid"]
    elif "trump" in line:
        played.trump = line["trump"]
    elif "play" in line:
        played.played.append((seat, line["play"]))
    elif "use" in line:
        played.used_pawn.add(seat)
        if line["use"] == "change-bid":
            played.bids[line["player"]] += line["by"]
        elif line["use"] == "change-dealer":
            played.dealer = line["player"]
        elif line["use"] == "double-points":
            played.doubled.add(seat)
        elif line["use"] == "change-trump":
            played.trump = line["colour"]
        elif line["use"] == "no-trump":
            played.trump = ""


def points_of(played: Round, players: int) -> list[int]:
    won = [0] * players
    for start in range(0, len(played.played), players):
        trick = played.played[start : start + players]
        assert trick[0][0] == played.dealer, "the dealer leads every trick"
        won[winner_of(trick, played.trump)] += 1
    points = []
    for seat in range(players):
        made = 10 + 2 * won[seat] if won[seat] == played.bids[seat] else 0
        points.append(2 * made if played.number == 7 or seat in played.doubled else made)
    return points


def winner_of(trick: list[tuple[int, str]], trump: str) -> int:
    for seat, card in trick:
        if card == "J":
            return seat
    colours = {card[0] for _, card in trick}
    wins = trump if trump in colours else trick[0][1][0]
    return max((number_of(card), seat) for seat, card in trick if card[0] == wins)[1]


def number_of(card: str) -> int:
    return 15 if card == "J" else int(card[1:])
