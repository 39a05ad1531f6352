"""Every decision a player can make, as one id in one disjoint space.

0 .. 56    play that card
57 .. 64   bid 0 .. 7
65 .. 68   name red, yellow, green, blue trump
69         pass            the wheel's question (R6.2, R6.3)
70         roll
71 .. 84   change-bid      2 * player, + 1 when the bid goes up
85 .. 105  player-swap     pairs (0,1) (0,2) (1,2) (0,3) ...
106 .. 112 change-dealer   player
113        double-points
114 .. 117 change-trump    colour
118        extra-card
119        no-trump
"""

from typing import Final

BID_0: Final = 57
TRUMP_RED: Final = 65
PASS: Final = 69
ROLL_DIE: Final = 70
CHANGE_BID: Final = 71
PLAYER_SWAP: Final = 85
CHANGE_DEALER: Final = 106
DOUBLE_POINTS: Final = 113
CHANGE_TRUMP: Final = 114
EXTRA_CARD: Final = 118
NO_TRUMP_AT_ALL: Final = 119
ACTIONS: Final = 120

# The options of the wheel, as faces of the die; the eighth face is the miss (R1.3).
OPTION_CHANGE_BID: Final = 0
OPTION_PLAYER_SWAP: Final = 1
OPTION_CHANGE_DEALER: Final = 2
OPTION_DOUBLE_POINTS: Final = 3
OPTION_CHANGE_TRUMP: Final = 4
OPTION_EXTRA_CARD: Final = 5
OPTION_NO_TRUMP: Final = 6
OPTIONS: Final = 7
MISS: Final = 7

OPTION_FIRST: Final = (71, 85, 106, 113, 114, 118, 119, 120)

SWAP_ONE: Final = (0, 0, 1, 0, 1, 2, 0, 1, 2, 3, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 5)
SWAP_OTHER: Final = (1, 2, 2, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 5, 6, 6, 6, 6, 6, 6)

# The first and last action of each phase, from DRAW to OVER; -1 where no player decides.
FIRST_ACTION: Final = (-1, -1, TRUMP_RED, BID_0, PASS, -1, PASS, 0, -1)
LAST_ACTION: Final = (-1, -1, PASS - 1, TRUMP_RED - 1, 119, -1, 119, BID_0 - 1, -1)


def first_action(phase: int) -> int:
    """The id that bit 0 of `legal` stands for; -1 where no player decides."""
    return FIRST_ACTION[phase]


def option_of(action: int) -> int:
    """The option a wheel action uses; -1 for pass, roll and everything off the wheel."""
    if action < CHANGE_BID:
        return -1
    option = 0
    while action >= OPTION_FIRST[option + 1]:
        option += 1
    return option


def change_bid(player: int, by: int) -> int:
    return CHANGE_BID + 2 * player + (1 if by > 0 else 0)


def player_swap(one: int, other: int) -> int:
    if one > other:
        one, other = other, one
    return PLAYER_SWAP + other * (other - 1) // 2 + one
