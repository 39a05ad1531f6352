"""Who may know what: the one door through which a game is seen."""

from lucky7.rules.actions import OPTION_EXTRA_CARD, OPTION_PLAYER_SWAP, option_of
from lucky7.rules.cards import count
from lucky7.rules.state import SEATS, Game, View, copy_open
from lucky7.rules.wheel import swap_partner


def view(game: Game, seat: int, out: View) -> None:
    """Fill `out` with what is open, how many cards each hand has, and the hands `seat` knows."""
    copy_open(game, out)
    for other in range(SEATS):
        out.counts[other] = count(game.hands[other])
    look(game, seat, out)


def look(game: Game, seat: int, out: View) -> None:
    """Turn a view to the hands `seat` knows; -1 is a spectator, who knows none."""
    out.seat = seat
    for other in range(SEATS):
        out.hands[other] = 0
    if seat >= 0:
        own, partner, given = known(game, seat)
        out.hands[seat] = own
        out.hands[partner] = given


def known(game: Game, seat: int) -> tuple[int, int, int]:
    """The hands a seat knows: its own and, after a swap, the partner's it gave (R6.6)."""
    partner = swap_partner(game, seat)
    if partner < 0:
        partner = seat
    return game.hands[seat], partner, game.hands[partner]


def reveals(action: int) -> bool:
    """Whether a decision shows somebody a card they did not know: nobody can unsee it."""
    return option_of(action) in (OPTION_PLAYER_SWAP, OPTION_EXTRA_CARD)
