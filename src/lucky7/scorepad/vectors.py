"""Vectors for the browser's arithmetic: pads as they are kept, and what they add up to on the way.

`python -m lucky7.scorepad.vectors FOLDER` writes them: every mode, 2 to 7 players, both lengths,
with corrections, slips taken back, late players, leavers and lines that must be refused.
"""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Final

from lucky7.rules.actions import OPTION_FIRST, OPTIONS
from lucky7.rules.names import FACE_NAMES, MODE_NAMES, action_name
from lucky7.scorepad.lines import COLOURS
from lucky7.scorepad.pad import Pad
from lucky7.scorepad.refusals import BadPad
from lucky7.scorepad.rounds import Round

GAMES: Final = 4  # for each mode, number of players and length
NAMES: Final = ("Anna", "Ben", "Zoé", "Tom", "Mia", "李", "O'Hara")
Vector = dict[str, object]


def summary(pad: Pad) -> Vector:
    """All that a pad works out, in one small object."""
    now = pad.now
    everybody = range(len(pad.players))
    return {
        "phase": pad.phase,
        "round": pad.round_number,
        "turn": now.turn if now else -1,
        "forbidden": now.forbidden if now else -1,
        "free": now.free if now else 0,
        "order": "".join(map(str, now.order)) if now else "",
        "dealers": "".join(f"{each.dealt_by}{each.dealer}" for each in pad.sheet),
        "bids": _row([(now.bids if now else {}).get(p, "") for p in everybody]),
        "points": "/".join(_row([r.points.get(p, "") for p in everybody]) for r in pad.sheet),
        "doubled": _row(["".join(map(str, sorted(each.doubled))) for each in pad.sheet]),
        "totals": [pad.total(p) for p in everybody],
        "penalties": [pad.penalty(p) for p in everybody],
        "scores": [pad.score(p) for p in everybody],
        "played": [len(pad.played(p)) for p in everybody],
        "exact": [pad.exact(p) for p in everybody],
        "winners": pad.winners(),
        "rollers": pad.high_rollers(),
        "problems": " ".join(f"{r.number}:{code}" for r in pad.sheet for code in r.problems),
        "corrected": " ".join(f"{r}:{p}" for r, p in sorted(pad.facts.corrected)),
    }


def _row(cells: list[int | str]) -> str:
    return ",".join(map(str, cells))


class Keeper:
    """Keeps a pad as people do: mostly in order, with slips, corrections and guests."""

    def __init__(self, rng: Random, players: int, rounds: int, mode: str) -> None:
        self.rng = rng
        self.pad = Pad()
        self.refused: list[tuple[int, str, str]] = []
        self.checks: list[tuple[int, Vector]] = []
        start = min(players, max(2, players - (rng.random() < 0.4)))
        self.late = players - start
        for player in range(start):
            self.pad.add(f"r1 p{player} joins {COLOURS[player]} {NAMES[player]}")
        self.pad.add(f"rounds {rounds}")
        self.pad.add(f"mode {mode}")
        if rng.random() < 0.5:
            order = rng.sample(range(start), start)
            self.pad.add("r1 seats " + " ".join(map(str, order)))
        self.pad.add(f"r1 dealer {rng.randrange(start)}")

    def keep(self) -> None:
        self.play(disturbed=True)
        self.look()
        for _ in range(self.rng.randrange(3)):
            self.disturb()
            self.look()
        self.play(disturbed=False)
        self.look()

    def play(self, *, disturbed: bool) -> None:
        while self.pad.phase != "over":
            self.attempt(self.settling() if self.pad.phase == "check" else self.next_line())
            if disturbed and self.rng.random() < 0.05:
                self.disturb()
            if disturbed and self.rng.random() < 0.02:
                self.come_and_go()
            if disturbed and self.rng.random() < 0.05:
                self.look()

    def attempt(self, line: str) -> None:
        try:
            self.pad.add(line)
        except BadPad as error:
            if len(self.refused) < 8:
                self.refused.append((len(self.pad.lines), line, error.code))

    def look(self) -> None:
        self.checks.append((len(self.pad.lines), summary(self.pad)))

    def next_line(self) -> str:
        now, rng = self.pad.sheet[-1], self.rng
        at = f"r{now.number} p{now.turn}"
        match self.pad.phase:
            case "bid":
                return f"{at} bid {rng.randrange(now.tricks + 1)}"
            case "wheel" if rng.random() < 0.6:
                return f"{at} pass" if rng.random() < 0.5 else f"r{now.number} pass"
            case "wheel" if self.pad.mode == "dice":
                return f"{at} rolls {rng.choice(FACE_NAMES)}"
            case "wheel" | "use":
                return f"{at} uses {self.use(now.free)}"
            case _:
                return self.tricks(now)

    def use(self, free: int) -> str:
        options = [option for option in range(OPTIONS) if free >> option & 1]
        option = self.rng.choice(options or [3])
        action = self.rng.randrange(OPTION_FIRST[option], OPTION_FIRST[option + 1])
        return action_name(action)

    def tricks(self, now: Round) -> str:
        """Mostly as bid, so that there are points; the last player's make it add up."""
        missing = [p for p in now.order if p not in now.won]
        left = now.tricks - now.sum_won
        if not missing:
            return self.level(now) if left else f"r{now.number} end"
        won = min(now.bids[missing[0]], max(left, 0))
        if self.rng.random() < 0.3:
            won = self.rng.randrange(now.tricks + 1)
        if len(missing) == 1 and left >= 0:
            won = left
        return f"r{now.number} p{missing[0]} won {won}"

    def level(self, each: Round) -> str:
        """Somebody else's count, a step nearer to adding up."""
        player = self.rng.choice(each.order)
        won = each.won[player] + each.tricks - each.sum_won
        return f"r{each.number} p{player} won {min(max(won, 0), each.tricks)}"

    def settling(self) -> str:
        return self.level(next(each for each in self.pad.sheet if "won-sum" in each.problems))

    def come_and_go(self) -> None:
        """Whoever has left is back, else somebody goes to put the children to bed."""
        current, players = self.pad.round_number, range(len(self.pad.players))
        away = [player for player in players if player not in self.pad.facts.here(current)]
        number = min(current + 1, self.pad.facts.rounds)
        if away:
            self.attempt(f"r{number} p{away[0]} comes")
        else:
            self.attempt(f"r{number} p{self.rng.choice(players)} leaves")

    def disturb(self) -> None:
        """A correction, a slip taken back, somebody who comes or goes, or nonsense."""
        pad, rng = self.pad, self.rng
        current, player = pad.round_number, rng.randrange(len(pad.players))
        number = rng.randint(1, current)
        lines = [
            f"r{number} p{player} bid {rng.randrange(8)}",
            f"r{number} p{player} won {rng.randrange(8)}",
            f"r{number} p{player} bid {rng.randrange(3)}",
            f"r{number} p{player} won {rng.randrange(3)}",
            f"r{number} p{player} uses {self.use(127)}",
            f"r{number} p{player} rolls {rng.choice(FACE_NAMES)}",
            f"r{number} p{player} pass",
            f"r{number} dealer {player}",
            f"r{min(current + rng.randrange(2), 14)} p{player} leaves",
            f"r{current} p{player} comes",
            f"p{player} name {NAMES[player]} {rng.randrange(9)}",
            f"r{current + 1 if current < 14 else 14} seats "
            + " ".join(map(str, rng.sample(range(len(pad.players)), len(pad.players)))),
            "undo",
            f"r{number} end",
            f"r{number} p6 bid 0",
            f"mode {rng.choice(MODE_NAMES)}",
        ]
        if self.late and current < 12:
            self.late -= 1
            late = len(pad.players)
            lines = [f"r{current + rng.randrange(2)} p{late} joins {COLOURS[late]} {NAMES[late]}"]
        self.attempt(rng.choice(lines))


def games(mode: str) -> Iterator[Vector]:
    for players in range(2, 8):
        for rounds in (7, 14):
            for game in range(GAMES):
                keeper = Keeper(Random(f"{mode} {players} {rounds} {game}"), players, rounds, mode)
                keeper.keep()
                yield {
                    "lines": "\n".join(keeper.pad.lines),
                    "refused": keeper.refused,
                    "checks": keeper.checks,
                }


def text_of(mode: str) -> str:
    lines = (json.dumps(g, ensure_ascii=False, separators=(",", ":")) for g in games(mode))
    return "\n".join(lines) + "\n"


def write(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for mode in MODE_NAMES:
        (folder / f"{mode}.jsonl").write_text(text_of(mode), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    write(Path(sys.argv[1]))
