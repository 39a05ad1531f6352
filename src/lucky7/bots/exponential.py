"""The exponential function in the dialect of the rules: the same bits at every speed.

Every system's library has its own, right to the last bit or nearly so, and WebAssembly has none.
Only sums, products and quotients are used here, which are exact to the last bit everywhere.
"""

from typing import Final

LIMIT: Final = 40.0
STEPS: Final = 1.4426950408889634  # powers of two to a power of e
STEP_HIGH: Final = 0.693147180369123816490  # the logarithm of two, in two parts: times a small
STEP_LOW: Final = 1.90821492927058770002e-10  # int, the first is exact
SHIFT: Final = 64


def exp(x: float) -> float:
    """e to the power of x, right to a unit or two in the last place; beyond 40 as at 40."""
    x = min(x, LIMIT)
    x = max(x, -LIMIT)
    power = int(x * STEPS + (SHIFT + 0.5)) - SHIFT
    rest = (x - power * STEP_HIGH) - power * STEP_LOW
    # Taylor's series, even and odd terms apart, so that a processor can work on both at once.
    square = rest * rest
    even = 1.0 / 479001600.0
    even = even * square + 1.0 / 3628800.0
    even = even * square + 1.0 / 40320.0
    even = even * square + 1.0 / 720.0
    even = even * square + 1.0 / 24.0
    even = even * square + 0.5
    odd = 1.0 / 6227020800.0
    odd = odd * square + 1.0 / 39916800.0
    odd = odd * square + 1.0 / 362880.0
    odd = odd * square + 1.0 / 5040.0
    odd = odd * square + 1.0 / 120.0
    odd = odd * square + 1.0 / 6.0
    near = 1.0 + (rest + square * (even + rest * odd))
    return near * (1 << power) if power >= 0 else near / (1 << -power)
