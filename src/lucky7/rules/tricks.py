"""Playing cards and winning tricks (R5)."""

from lucky7.rules.cards import (
    COLOUR_MASKS,
    JOKER,
    JOKER_MASK,
    LED_TRUMP,
    NO_COLOUR,
    NUMBERS,
    bit,
    colour,
)
from lucky7.rules.reasons import CARD_NOT_HELD, MUST_FOLLOW
from lucky7.rules.state import PLAY, Open, hand_size, next_seat


def seat_of(game: Open, index: int) -> int:
    """Who played the round's card number `index`: the dealer leads every trick (R5.1)."""
    return (game.dealer + index) % game.players


def trick_start(game: Open) -> int:
    """Where in `played` the trick on the table starts."""
    return game.played_count - game.played_count % game.players


def trick_just_ended(game: Open) -> bool:
    """Whether the last card played completed its trick; the round may have ended with it."""
    return game.played_count > 0 and trick_start(game) == game.played_count


def led_colour(game: Open, start: int) -> int:
    """The colour led in the trick that starts there; none if the Joker or nothing is (R5.4)."""
    if start >= game.played_count:
        return NO_COLOUR
    return colour(game.played[start])


def trick_trump(game: Open, start: int) -> int:
    """Trump in the trick that starts there: what the dealer led, if R3.3 says so."""
    return led_colour(game, start) if game.trump == LED_TRUMP else game.trump


def strength(card: int, led: int, trump: int) -> int:
    """Joker, then trumps, then the led colour (R5.3, R5.5); what cannot win is 0."""
    # Sums instead of branches: processors cannot guess which card comes.
    own = colour(card)
    rank = (own == led) + 2 * (own == trump) + 8 * (card == JOKER)
    return rank * (NUMBERS + card % NUMBERS)


def winning_index(game: Open, start: int) -> int:
    """Which card in `played` wins the trick that starts there so far; -1 before its first."""
    end = min(start + game.players, game.played_count)
    led = led_colour(game, start)
    trump = trick_trump(game, start)
    best = -1
    ahead = -1
    for index in range(start, end):
        value = strength(game.played[index], led, trump)
        if value > best:
            best = value
            ahead = index
    return ahead


def winning_seat(game: Open, start: int) -> int:
    """Who is winning, or has won, the trick that starts there; -1 before its first card."""
    ahead = winning_index(game, start)
    return seat_of(game, ahead) if ahead >= 0 else -1


def not_followed(game: Open, index: int) -> int:
    """The colour that whoever played this card lacked: it was led, not followed (R5.2)."""
    own = colour(game.played[index])
    led = led_colour(game, index - index % game.players)
    # The Joker and an extra card may be played by somebody who could follow.
    is_free = own == NO_COLOUR or game.played[index] == game.taken
    return NO_COLOUR if own == led or is_free else led


def shown_out(game: Open, seat: int) -> int:
    """The colours, one bit each, that a seat has shown its hand to lack."""
    colours = 0
    for index in range(game.played_count):
        if seat_of(game, index) == seat:
            colours |= 1 << not_followed(game, index)
    return colours & ~(1 << NO_COLOUR)


def legal_cards(game: Open) -> int:
    hand = game.hands[game.turn]
    follow = hand & COLOUR_MASKS[led_colour(game, trick_start(game))]
    cards = follow | (hand & JOKER_MASK) if follow != 0 else hand
    if game.extra >= 0 and game.used_by == game.turn:
        cards |= bit(game.extra)
    return cards


def card_refusal(game: Open, card: int) -> int:
    return MUST_FOLLOW if game.hands[game.turn] & bit(card) != 0 else CARD_NOT_HELD


def begin_play(game: Open) -> None:
    game.phase = PLAY
    game.turn = game.dealer


def apply_card(game: Open, card: int) -> bool:
    """Play the card; whether it was the round's last."""
    if game.extra == card:
        game.extra = -1
    else:
        game.hands[game.turn] &= ~bit(card)
    game.played[game.played_count] = card
    game.played_count += 1
    game.turn = next_seat(game, game.turn)
    if game.turn == game.dealer:
        game.won[winning_seat(game, game.played_count - game.players)] += 1
    return game.played_count == hand_size(game) * game.players
