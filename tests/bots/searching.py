"""The pieces of a search, called one by one."""

import numpy as np
from numpy.typing import NDArray

from lucky7.bots import lookahead, rollout
from lucky7.bots.compiled import AHEAD, find_deals, likely, play_on
from lucky7.bots.rollout import ROOM
from lucky7.bots.room import ANSWER
from lucky7.bots.seen import BEATERS
from lucky7.bots.thinking import weights as network_weights
from lucky7.fast.layout import VIEW, Records, write
from lucky7.rules.state import View

Floats = NDArray[np.float64]


class Searching:
    """A view, and room for Master; `judged` or `weighed_by_network` choose games that fit it."""

    def __init__(self, view: View) -> None:
        self.seat = view.seat
        self.views, self.rooms = np.zeros(1, VIEW), np.zeros(1, ROOM)
        self.answers = np.zeros(1, ANSWER)
        write(view, self.views[0])
        self.trial = self.rooms["trial"][0]
        self.trial["mind"]["beaters"] = BEATERS
        self.trial["mind"]["reads"] = 1
        self.count = self.rows = 0
        assert find_deals(self.views[0], self.trial)

    def judged(self, games: int, number: int) -> None:
        self.count = likely(self.views[0], number, 0, games, False, self.trial)

    def weighed_by_network(self, games: int, number: int, heat: int = 0) -> None:
        self.count = rollout.likely(
            self.views[0], number, heat, games, network_weights()[0], self.rooms[0]
        )

    @property
    def worlds(self) -> Records:
        return np.asarray(self.trial["worlds"][self.trial["chosen"][: self.count]])

    @property
    def weights(self) -> Floats:
        return np.asarray(self.trial["weights"][: self.count])

    def ahead(self, action: int) -> Floats:
        """What an action brings in each game, all seats judging."""
        return np.array(
            [play_on(world, self.seat, action, AHEAD, self.trial) for world in self.worlds]
        )

    def play_out(self, choices: list[int], number: int) -> Floats:
        """What each leaves the seat with in each game, the network playing on."""
        self.rooms["left"][0, : len(choices)] = choices
        rows, count = self.rows, self.count
        rollout.play_out(
            self.seat, number, count, len(choices), rows, network_weights()[0], self.rooms[0]
        )
        self.rooms["weights"][0, rows : rows + count] = self.weights
        self.rows += count
        return np.asarray(self.rooms["values"][0, rows : rows + count, : len(choices)])

    def compared(self, choices: int) -> tuple[Floats, Floats]:
        """How much better than the first each came out in all games so far, and the errors."""
        lookahead.compare(self.rooms[0], self.rows, choices)
        return self.rooms["means"][0, :choices], self.rooms["errors"][0, :choices]

    def candidates(self) -> list[int]:
        lookahead.ask_network(self.views[0], network_weights()[0], self.rooms[0], self.answers[0])
        count = lookahead.find_candidates(self.views[0], self.answers[0], self.rooms[0])
        return [int(action) for action in self.rooms["left"][0, :count]]
