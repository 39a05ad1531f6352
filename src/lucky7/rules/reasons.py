"""Why a decision is refused: a code, and the rule it rests on."""

from typing import Final

ALLOWED: Final = 0
GAME_OVER: Final = 1
CHANCE_DUE: Final = 2
NO_SUCH_ACTION: Final = 3
NOT_YOUR_TURN: Final = 4
NOT_NOW: Final = 5
BID_TOO_HIGH: Final = 6
BID_LEVELS_SUM: Final = 7
CARD_NOT_HELD: Final = 8
MUST_FOLLOW: Final = 9
NO_SUCH_PLAYER: Final = 10
OPTION_BLOCKED: Final = 11
DOUBLE_IN_ROUND_7: Final = 12
BID_OUT_OF_RANGE: Final = 13
DEALER_MUST_MOVE: Final = 14
TRUMP_MUST_CHANGE: Final = 15
NO_DIE: Final = 16
ROLL_FIRST: Final = 17
MUST_USE: Final = 18
MUST_USE_ROLLED: Final = 19

NAMES: Final = (
    "allowed", "game-over", "chance-due", "no-such-action", "not-your-turn",
    "not-now", "bid-too-high", "bid-levels-sum", "card-not-held", "must-follow",
    "no-such-player", "option-blocked", "double-in-round-7", "bid-out-of-range",
    "dealer-must-move", "trump-must-change", "no-die", "roll-first",
    "must-use", "must-use-rolled",
)  # fmt: skip

# Empty: the rule of the phase itself.
RULES: Final = (
    "", "R2.1", "", "", "", "", "R4.1", "R4.2", "R5.2", "R5.2",
    "R1.2", "R6.1", "R6.8", "R6.5", "R6.7", "R6.9", "R6.2", "R6.3", "R6.3", "R6.3",
)  # fmt: skip
