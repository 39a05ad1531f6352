### Double Lucky 7 in English.

## The things of the game

colour-red = Red
colour-yellow = Yellow
colour-green = Green
colour-blue = Blue
card-joker = Joker
card = { $colour ->
    [red] red { $number }
    [yellow] yellow { $number }
    [green] green { $number }
   *[blue] blue { $number }
  }
trump = Trump
trump-none = None
trump-led = Led colour
trump-unnamed = Not named yet
is-trump = is trump
dealer = Dealer
round = Round
round-n = Round { $round }
extra = Extra
bot = Bot
you = You
die = Die
die-shows = The die shows { $face }

## Seats

of = of
won-of-bid = { $standing ->
    [met] Won { $won } of { $bid } bid, bid met
    [lost] Won { $won } of { $bid } bid, bid missed
   *[open] Won { $won } of { $bid } bid
  }
bids = { $count ->
    [0] Bid 0 tricks
    [one] Bid { $count } trick
   *[other] Bid { $count } tricks
  }
cards-left = { $count ->
    [one] { $count } card left
   *[other] { $count } cards left
  }
presence-away = Connection lost
presence-back-soon = Back soon
presence-bot-took-over = A bot plays this seat for now
extra-card-of = { $name }’s extra card: { $card }
extra-card-yours = Play your extra card, { $card }
your-seat = Your seat
your-turn = Your turn
you-wait = { $name }
tricks-to-go = { $standing ->
    [met] On target
    [lost] { $over ->
        [0] Bid out of reach
        [one] { $over } too many
       *[other] { $over } too many
      }
   *[open] { $count ->
        [0] On target
        [one] { $count } trick to go
       *[other] { $count } tricks to go
      }
  }

## Above the table

menu = Menu
trump-and-bids = Trump and bids
turned-card = Turned up: { $card }
turned-down = The turned-up card lies face down
trick-of = Trick { $trick } of { $tricks }
cards-each = { $count ->
    [one] { $count } card each
   *[other] { $count } cards each
  }
round-finished = Finished
bids-for-tricks = { $tricks ->
    [one] Bids { $bids } for { $tricks } trick
   *[other] Bids { $bids } for { $tricks } tricks
  }
bids-for-short = Bids { $bids } for { $tricks }
bids-so-far = so far
bids-difference = { $way ->
    [many] { $over ->
        [one] one too many
        [2] two too many
        [3] three too many
       *[other] { $over } too many
      }
    [few] { $over ->
        [one] one too few
        [2] two too few
        [3] three too few
       *[other] { $over } too few
      }
   *[even] it adds up
  }

## The hand and the trick

your-hand = { $count ->
    [0] Your hand is empty
    [one] Your hand, { $count } card
   *[other] Your hand, { $count } cards
  }
card-playable = { $card }, may be played
card-lifted = { $card }, lifted: once more to play it
card-refused = { $card }, not now: { $why }
the-trick = The trick
trick-card = { $name }: { $card }
trick-card-winning = { $name }: { $card }, winning
led = Led: { $colour }
led-short = Led
your-card = Your card
last-trick = Last trick
trick-won-by = { $name } won this trick.
prompt-lead = Lead any card
prompt-any = Play any card
prompt-follow = { $colour ->
    [red] Follow red
    [yellow] Follow yellow
    [green] Follow green
   *[blue] Follow blue
  }
prompt-waiting = { $name } is thinking
tap-again = tap { $number } again to play
tap-joker-again = tap the Joker again to play

## Bidding and trump

bid-question = How many tricks will you win?
bid-choose = Choose a token
bid-do = Bid { $bid }
waiting-bid = { $name } is bidding …
waiting-trump = { $name } is choosing trump …
trump-question = Which colour is trump?
trump-question-why = The Joker was turned up. You deal, so you name trump.
trump-do = { $colour ->
    [red] Make red trump
    [yellow] Make yellow trump
    [green] Make green trump
   *[blue] Make blue trump
  }
colour-choose = Choose a colour

## The Lucky Wheel

wheel-option-taken = { $option }, taken by { $name }
wheel-option-blocked = { $option }, blocked
wheel-question = Place your pawn?
wheel-hint = Touch an option on the wheel, or pass.
wheel-roll-question = Try your luck?
wheel-roll-hint = Roll the die, or keep your pawn for later.
wheel-waiting = { $name } may place a pawn …
wheel-waiting-dice = { $name } may roll …
wheel-rolling = { $name } rolls …
double-lucky = Double Lucky!
double-lucky-what = That one is taken, so choose any free option.
change-bid-question = Change Bid: whose?
player-swap-question = Player Swap: which two?
change-dealer-question = Change Dealer: to whom?
double-points-question = Double your points this round?
change-trump-question = Change Trump: to which colour?
extra-card-question = Take the card under the turned-up one?
no-trump-question = Play this round without trump?
bid-of = { $name }’s bid
bid-from = from { $bid } to
target = { $name }, bid { $bid }
pass = Pass
roll = Roll the die
place-pawn = Place my pawn

## Why not

refused-must-follow = { $colour ->
    [red] You hold red: follow red, or play the Joker.
    [yellow] You hold yellow: follow yellow, or play the Joker.
    [green] You hold green: follow green, or play the Joker.
   *[blue] You hold blue: follow blue, or play the Joker.
  }
refused-bid-levels-sum = { $tricks ->
    [one] Not { $bid }: the bids would add up to { $tricks } for { $tricks } trick.
   *[other] Not { $bid }: the bids would add up to { $tricks } for { $tricks } tricks.
  }
refused-game-over = The game is over. Start a new one?
refused-chance-due = One moment: the cards are being dealt.
refused-not-your-turn = It is not your turn yet.
refused-not-now = That comes later in the round.
refused-bid-too-high = There are not that many tricks. Bid less.
refused-card-not-held = That card is not in your hand. Choose another.
refused-option-blocked = That option is taken. Choose a free one.
refused-double-in-round-7 = Round 7 counts double already. Choose another option.
refused-bid-out-of-range = That bid cannot go further this way.
refused-dealer-must-move = The dealer token has to move. Choose somebody else.
refused-trump-must-change = That colour is trump already. Choose another.
refused-no-die = There is no die in this mode. Place your pawn or pass.
refused-roll-first = Roll the die first, or pass.
refused-must-use = You rolled an option, so use it.
refused-must-use-rolled = Use the option you rolled.
refused-other = That does not work right now. Look at what is offered.

## Scores

score-pad = Score pad
bid-won = bid { $bid }, won { $won }
pawn = Pawn
total = Total
points = { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
name-points = { $name } { $points }
chart-summary = Points so far: { $list }
round-over = Round { $round } is over
round-result = { $way ->
    [even] { $won ->
        [one] Won { $won } trick, exactly as bid
       *[other] Won { $won } tricks, exactly as bid
      }
    [many] { $off ->
        [one] One trick too many
       *[other] { $off } tricks too many
      }
   *[few] { $off ->
        [one] One trick too few
       *[other] { $off } tricks too few
      }
  }

## Around the table

at-the-table = At the table
dock-score = Score pad
dock-log = Log
dock-chat = Chat
chat-unread = { $count ->
    [one] { $count } new message
   *[other] { $count } new messages
  }
close = Close
tools = Tools
sound = Sound
theme-light = Light theme

## The log

log-empty = Nothing has happened in this round yet.
log-trick = Trick { $trick }
log-trick-won = Trick { $trick } · { $name } wins
log-leads = { $name } leads
used-change-bid = { $name } used Change Bid: { $target }’s bid goes from { $from } to { $to }.
used-player-swap = { $name } used Player Swap: { $one } and { $other } exchange their hands.
used-change-dealer = { $name } used Change Dealer: { $target } deals and leads now.
used-double-points = { $name } used Double Points: their points count double this round.
used-change-trump = { $colour ->
    [red] { $name } used Change Trump: red is trump now.
    [yellow] { $name } used Change Trump: yellow is trump now.
    [green] { $name } used Change Trump: green is trump now.
   *[blue] { $name } used Change Trump: blue is trump now.
  }
used-extra-card = { $name } used Extra Card and has one card more to choose from.
used-no-trump = { $name } used No Trump: there is no trump this round.
used-miss = { $name } rolled an X: nothing happens, the pawn stays.
used-pass = { $name } passes.

## Pages

back = Back
lost-title = Nothing here
lost-text = This page does not exist, or not any more.
to-home = Back to the start
screen-not-loaded = This page could not be loaded. Check your connection and try again.

## Settings

settings = Settings
language = Language
theme = Light
theme-dark = Dark
theme-auto = As the device
palette = Card colours
palette-standard = Standard
palette-red-green = Red–green
palette-blue-yellow = Blue–yellow
palette-contrast = High contrast
speed = Speed
speed-calm = Calm
speed-normal = Normal
speed-quick = Quick
speed-none = No motion
buzz = Buzz on my turn
one-tap = Play with one tap
one-tap-hint = Otherwise the first tap lifts a card and the second plays it.
confirm-bids = Confirm bids
confirm-bids-hint = Choose a token first, then say yes.
