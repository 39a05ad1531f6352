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
round-of = Round { $round } of { $rounds }
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
        [one] { $count } more to meet the bid
       *[other] { $count } more to meet the bid
      }
  }

## Above the table

menu = Menu
trump-and-bids = Trump and bids
turned-card = Turned up: { $card }
turned-down = The turned-up card lies face down
trick-of = { $tricks ->
    [one] { $tricks } card each · trick { $trick } of { $tricks }
   *[other] { $tricks } cards each · trick { $trick } of { $tricks }
  }
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
trick-won-by = { $name } won this trick: { $why }.
prompt-lead = Lead any card
prompt-any = Play any card
prompt-follow = { $colour ->
    [red] Follow red
    [yellow] Follow yellow
    [green] Follow green
   *[blue] Follow blue
  }
prompt-all-follow = any card will do
prompt-waiting = { $name } is thinking
tap-again = tap { $number } again to play
tap-joker-again = tap the Joker again to play

## Bidding and trump

bid-question = How many tricks will you win?
bid-do = Bid { $bid }
waiting-bid = { $name } is bidding…
waiting-trump = { $name } is choosing trump…
trump-question = Which colour is trump?
trump-question-why = The Joker was turned up. You deal, so you name trump.
trump-do = { $colour ->
    [red] Make red trump
    [yellow] Make yellow trump
    [green] Make green trump
   *[blue] Make blue trump
  }

## The Lucky Wheel

wheel-option-taken = { $option }, taken by { $name }
wheel-question = Place your pawn?
wheel-hint = Touch an option, or pass.
wheel-last-chance = { $points ->
    [one] Last chance: unused costs { $points } point.
   *[other] Last chance: unused costs { $points } points.
  }
wheel-roll-question = Try your luck?
wheel-roll-hint = Roll the die, or keep your pawn for later.
wheel-waiting = { $name } may place a pawn…
wheel-waiting-dice = { $name } may roll…
wheel-waiting-use = { $name } has rolled and uses it now…
double-lucky = Double Lucky!
double-lucky-what = That one is taken, so choose any free option.
bid-of = { $name }’s bid
bid-from = from { $bid } to
target = { $name }, bid { $bid }
pass = Pass
roll = Roll the die
place-pawn = Place my pawn

## Why not

refused-bid-levels-sum = Not { $bid }: bids may not add up to { $tricks }.
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
pawn = Pawn
total = Total
points = { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
name-points = { $name } { $points }
chart-summary = Points so far: { $list }
round-over = Round { $round } is over
round-total = Total { $points }
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
light-theme = Light theme
theme-light = Light

## The log

log-empty = Nothing has happened in this round yet.
log-trick = Trick { $trick }
log-trick-won = Trick { $trick } · { $name } wins
log-leads = { $name } leads

## Pages

back = Back
lost-title = Nothing here
lost-text = This page does not exist, or not any more.
to-home = To the home page
screen-not-loaded = This page could not be loaded. Check your connection and try again.

## Settings

settings = Settings
language = Language
theme = Appearance
theme-dark = Dark
theme-auto = As the device
palette = Card colours
palette-standard = Standard
palette-red-green = Red–green colour-blind
palette-blue-yellow = Blue–yellow colour-blind
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

## What happened, told

told-bid = { $who ->
    [you] You bid { $bid }.
   *[other] { $name } bids { $bid }.
  }
told-trump = { $colour ->
    [red] { $name } makes red trump.
    [yellow] { $name } makes yellow trump.
    [green] { $name } makes green trump.
   *[blue] { $name } makes blue trump.
  }
told-pass = { $who ->
    [you] You pass.
   *[other] { $name } passes.
  }
told-double-lucky = { $who ->
    [you] The die shows { $face }, which is taken. Double Lucky: you choose any free option.
   *[other] The die shows { $face }, which is taken. Double Lucky: { $name } chooses any free option.
  }
told-played = { $who ->
    [you] You play { $card }.
   *[other] { $name } plays { $card }.
  }
told-trick-won = { $who ->
    [you] You win the trick.
   *[other] { $name } wins the trick.
  }
told-drew = { $who ->
    [you] You drew the highest card and deal first.
   *[other] { $name } drew the highest card and deals first.
  }
told-draw-again = A tie for the highest card: they draw again.
told-dealt = Round { $round }. Turned up: { $card }.
told-round-over = { $points ->
    [-1] Round { $round } is over.
    [0] Round { $round } is over. No points for you.
    [one] Round { $round } is over. { $points } point for you.
   *[other] Round { $round } is over. { $points } points for you.
  }
told-forfeit = A forfeit for { $name }: { $text }
told-undone = { $who ->
    [you] You took that back.
   *[other] { $name } took that back.
  }
told-sat = { $name } has sat down.
told-handed-over = { $name } takes this seat over.
told-reissued = { $name } is back with a new link.
told-bot-sat = { $name }, a bot, plays here now.
told-stood = A seat is free again.
told-seats-swapped = Two seats were swapped.
told-hosted = { $who ->
    [you] You are the host now.
   *[other] { $name } is the host now.
  }
told-be-right-back = { $who ->
    [you] The table waits for you.
   *[other] { $name } will be right back.
  }
told-stood-in = { $who ->
    [you] A bot plays for you. Take your seat back whenever you like.
   *[other] A bot plays for { $name } for now.
  }
told-took-back = { $who ->
    [you] You play yourself again.
   *[other] { $name } is back.
  }
told-new-link = There is a new link to { $name }’s seat.
told-changed = The host changed the settings.
told-started = The game begins.
told-paused = The host has paused the game.
told-resumed = The game goes on.
told-followed = The next game is ready.
told-closed = This table is closed.
turn-bid = Your turn: bid. So far { $bids } for { $tricks }.
turn-trump = Your turn: name trump.
turn-wheel = Your turn: place your pawn or pass.
turn-roll = Your turn: roll the die or pass.
turn-use = Your turn: choose what to do with the option.
turn-lead = Your turn: lead any card.
turn-any = Your turn: play any card.
turn-follow = { $colour ->
    [red] Your turn: follow red.
    [yellow] Your turn: follow yellow.
    [green] Your turn: follow green.
   *[blue] Your turn: follow blue.
  }
end-wins = { $name } wins with { $points }
end-share = { $names } share the win with { $points }
draw-title = The highest card deals first
rule-link = Read rule { $rule }
refused-stale = The table has moved on. Look again.
refused-not-playing = The game is not running right now.
refused-not-waiting = The game has begun already.
refused-nothing-to-undo = Too late: somebody has acted since.
refused-once-a-game = You took your break in this game already.
refused-not-your-seat = That is not your seat.
refused-not-host = Only the host can do that.
refused-not-away = They are here, or have said they will be right back.
refused-not-seated = You are watching. Take a seat to join in.
refused-no-spectators = This table does not want an audience.
refused-host-stays = Hand the hosting over first.
refused-removed = You have been removed from this table.
refused-seat-taken = Somebody sits there already. Choose another seat.
refused-seats-open = There are free seats left: fill them with bots, or wait.
refused-seats-taken = More people are sitting here than that. Free a seat first.
refused-already-seated = You have a seat here already.
refused-hot-seat-used = Several people play on one device here. Free a seat first.
refused-table-full = This table is full.
refused-too-many-tables = You sit at as many open tables as one may. Leave one first.
refused-name-taken = Somebody here has that name. Choose another one.
refused-unwanted-name = That name is not wanted here. Choose another one.
refused-no-name = What should we call you?
refused-chat-off = There is no chat at this table.
refused-nothing-said = Write something first.
refused-no-such-table = There is no such table, or not any more. Check the code.
refused-link-spent = This link has been used up. Ask for a new one.
refused-link-not-yet = This link is not good yet: whoever held the seat has a minute to come back. Open it again then.
refused-already-somebody = You are somebody here already, and this link is for somebody else.
refused-public-table = That is not possible at a public table.
refused-too-many = That was a lot at once. Wait a moment and try again.
refused-too-many-devices = You have this table open in too many places. Close one of them.
refused-other-protocol = There is a newer version. Load the page again.
refused-connection-lost = No connection. Try again in a moment.
refused-server-error = Something went wrong on our side. Try again.

## Between rounds

forfeits = Forfeits
forfeits-warning = Careful with alcohol, no needless risks: always play responsibly.
to-result = See the winners
waiting-others = Waiting for the others…
next-round = Next round
next-in = { $seconds ->
    [one] goes on in { $seconds } second
   *[other] goes on in { $seconds } seconds
  }

## Talk

chat-empty = Nobody has said anything yet.
chat-say = Say something…
chat-send = Send
reactions = Reactions
reaction-clap = Applause
reaction-laugh = Laugh
reaction-wow = Wow
reaction-ouch = Ouch
reaction-think = Thinking
reaction-hurry = Hurry up
reaction-luck = Good luck
reaction-thanks = Thank you
told-reaction = { $name }: { $reaction }
told-said = { $name } says: { $text }
qr-label = QR code of the link
copy-link = Copy the link
copied = Copied
share = Share

## The live table

undo = Take back
undo-of = { $name }: take back
double-round = Double Lucky 7 round: everything counts double!
joker-led = The Joker is turned up: what the dealer leads is trump.
joker-named = The Joker is turned up: the dealer names trump.
reload = Load again
try-again = Try again
reconnecting = Reconnecting…
server-restarts = The server is restarting. You keep your seat.
resume = Go on
pause = Pause the game
bot-plays-you = A bot is playing for you.
take-back = Play myself
you-are-away = They are waiting for you.
i-am-back = I am back
you-watch = All seats are taken. You are watching.
you-watch-over = The game is over. You are watching.
seat-gone = Your seat was given to somebody else. You are watching.
known-hand = You gave these to { $name }:
prompt-away = { $name } has lost the connection. A bot plays on in { $time }.
prompt-away-waits = { $name } has lost the connection. The table waits.
stand-in = Let a bot play now
prompt-back-soon = { $name } will be right back, or a bot plays on in { $time }.
points-double = Points count double
missed = { $count ->
    [one] { $count } thing happened while you were away. The log has it.
   *[other] { $count } things happened while you were away. The log has them.
  }
people = Who is here
table-code = Table { $code }
spectators = { $count ->
    [one] { $count } spectator
   *[other] { $count } spectators
  }
be-right-back = Be right back
be-right-back-text = Three minutes, once a game. They wait for you.
hand-over = Hand over my seat
hand-over-text = Whoever opens this link takes your seat. It works once.
other-device = My seat on another device
other-device-text = Open this link there, within ten minutes. It works once.
tv-link = Show on the television
tv-link-text = The table without hands, for the big screen.
reissue = New link
reissue-text = Send this to whoever lost their seat. Everybody is told.
rules = Rules
to-home-text = You keep your seat.
leave = Leave the table
leave-text = A bot will play your seat for good.
leave-waiting-text = Your seat will be free for somebody else.
stay = Stay
host = Host
here = Here
not-here = Not here yet
mute = Mute
unmute = Unmute
make-host = Make host
remove = Remove
remove-text = A bot plays on for { $name }, for good. { $name } may still watch.
seat-more = More for { $name }
remove-whom = Remove { $name }
watch-link = Anyone with this link may watch

## The end of a game

new = New
next-game = To the next game
play-again = Play again
rematch-wait = { $name } can call the next game.
replay = Replay
export = Save (.dl7)
end-what = { $rounds ->
    [one] { $rounds } round, { $mode }
   *[other] { $rounds } rounds, { $mode }
  }
chart-title = Points, round by round
bids-met = Bids met
best-round = Best round
penalty = Penalty
met-of = { $met } of { $rounds }
back-to-table = Back to the table
mode-classic = Classic mode
mode-tactical = Tactical Escape Mode
mode-dice = Lucky Dice Mode

## Sitting down

loading = One moment…
profile = Name and colour
your-name = Your name
your-colour = Your colour
chip-teal = Teal
chip-pink = Pink
chip-violet = Violet
chip-copper = Copper
chip-lime = Lime
chip-sky = Silver
chip-sand = Sand
join-title = Join { $name }’s table
sit-down = Sit down
settings-summary = { $rounds ->
    [one] { $mode }, { $rounds } round, { $pace }
   *[other] { $mode }, { $rounds } rounds, { $pace }
  }
pace-none = no clock
pace-30 = 30 seconds a turn
pace-60 = 60 seconds a turn
level-novice = Novice
level-casual = Casual
level-club = Club player
level-expert = Expert
level-master = Master

## A new table

new-table = New table
game-mode = Game mode
mode-classic-what = Bid, follow, hit your bid exactly. The base game.
mode-tactical-what = Once in seven rounds you may place your pawn on the Lucky Wheel and bend the rules.
mode-dice-what = The same wheel, but the die decides which option you get.
game-length = Length
rounds-n = { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
  }
seats = Seats
more-settings = More settings
turned-joker = When the Joker is turned up
joker-dealer-leads = What the dealer leads is trump
joker-dealer-chooses = The dealer names trump
pace = Time to think
bot-speed = Pace of bots and dealing
speed-at-once = At once
public = Public table
public-hint = Everybody finds it in the lobby.
allow-spectators = Others may watch
hot-seat = One device handed round
hot-seat-hint = Several people play on this device, with a curtain between them.
play-for-fun = Play for Fun
play-for-fun-hint = Whoever misses their bid gets a forfeit you thought up.
forfeits-list = Forfeits, one per line
forfeit-example-1 = Sing a line of a song
forfeit-example-2 = Fetch the next round of drinks
forfeit-example-3 = Praise the player on your left
with-whom = With whom?
with-friends = With friends
with-bots = With bots
bot-level = The bots’ level
start-game = Start the game
open-table = Open the table
table-code-title = The table’s code
invite-text = Send the link, show the code, or let them scan it.
invite-link = Link to this table
full-title = All seats are taken
full-watch = Whoever opens the link can watch.
full-stay = All seats are taken. Stay here, and you can watch the game.
full-unseen = All seats are taken, and this table does not want an audience.
change-settings = Settings of the table
swap-hint = Now touch the seat to swap with.
add-person = Add somebody on this device
start-with-bots = { $count ->
    [one] Start with { $count } bot
   *[other] Start with { $count } bots
  }
start-with-bots-hint = Free seats go to bots: { $level }.
waiting-host = Waiting for { $name } to start…
save = Save
free-seat = Free seat
bot-here = Bot on seat { $seat }
swap-seat = Swap seats: { $name }

## Home

language-and-settings = Language and settings
tagline = Say how many tricks you will win. Win exactly that many. The bids never add up, so somebody has to miss.
resume-title = Back to { $name }’s table
resume-waiting = Still waiting for everybody
resume-round = Round { $round } is being played
play-now = Play now
play-now-what = { $known ->
    [yes] 3 bots, 7 rounds, without the wheel
   *[no] 3 bots, 7 rounds, without the wheel to begin with
  }
play-wheel = Play with the wheel
play-wheel-what = Seven options that turn a round upside down
new-table-what = Invite friends
join-table = Join a table
join-table-what = Type in their code
join-code = The code they gave you
join-do = Join
score-pad-what = For the boxed game on your table
more = More
lobby = Open tables
my-games = My games
open-tables = Open tables
table-of = { $name }’s table
seats-free = { $count ->
    [one] { $count } seat free
   *[other] { $count } seats free
  }

## The rules

rules-search = Search the rules
rules-found = { $count ->
    [0] No rule found
    [one] { $count } rule found
   *[other] { $count } rules found
  }
rules-none = No rule has these words. Try fewer, or another one.
rules-contents = Contents
ruling = House
ruling-what = Decided here, where the printed rules leave it open.

## Lobby, club and my games

lobby-free = Seats are free here
lobby-running = Being played now
watch = Watch
lobby-empty = No public table just now
lobby-empty-text = Open one and switch on “public”: whoever comes by can sit down with you.
lobby-new = Nothing for you here?
club-what = Winners with 140 points or more.
club-empty = The book is still empty
club-empty-text = Win a game with 140 points or more, and yours is the first name in it.
club-place = Place
club-name = Player
replay-of = Watch { $name }’s game
games-empty = No game yet
games-empty-text = Games that you finish here are kept for you: to watch again, to count, to take along.
games-more = Earlier games
by-hand = Kept by hand
by-hand-note = Kept by hand means that somebody wrote it on a score pad.
by-hand-sheet = The sheet
by-hand-take-out = Take it out
by-hand-take-out-text = The game goes out of everybody’s history and statistics, and out of the High Rollers Club. The pad itself stays where it is.
by-hand-not-me = That was not me
played-alone = Played alone
games-which = Which games
games-all = All
games-here = Played here
stat-games = Games
stat-wins = Won
stat-exact = Bids met
stat-best = Best score
past-game = { $rounds ->
    [one] { $mode }, { $rounds } round
   *[other] { $mode }, { $rounds } rounds
  }
winner = Winner
record-save = Save the record (.dl7)
data-title = Your data
data-text = There is no account: this device is you. Take everything along as a file, or have it forgotten.
data-export = Save my data
data-forget = Forget me
forget-title = Forget you?
forget-text = Your name, your games and your statistics are deleted, and bots take your seats at running tables. Nobody can bring them back.
forget-yes = Yes, forget me
forget-no = No, keep everything

## On the big screen

tv-join = Join at { $host } with this code:
seat-open = Free seat
tv-late = This screen is not let in. Ask the host for a new link for the big screen.

## One device for all

curtain-pass = Pass it to { $name }
curtain-text = Everybody else looks away. Nothing is shown until { $name } is here.
curtain-raise = I am { $name }
hot-seat-text = Hand this device round: everyone sees only their own cards, and a curtain falls in between.
hot-seat-who = Who plays?
hot-seat-name = Player { $number }
hot-seat-remove = Remove player { $number }
hot-seat-bots = And how many bots?
hot-seat-start = To the table

## As an app

app-title = As an app
app-install-title = Keep it on this device
app-install = Install
app-installable = It starts at once, fills the screen and needs no app store.
app-installed = You are in the app.
app-apple = Touch Share in Safari, then “Add to Home Screen”.
app-by-menu = Open your browser’s menu and choose “Install” or “Add to home screen”.
app-insecure-title = Here it stays in the browser
app-insecure = This address begins with http. Everything can be played, but browsers install apps from https only. Whoever runs this server can add a certificate.
app-take-title = Take your seats along
app-take-text = An app or another device does not know you yet. A link, good for ten minutes, makes it yours: copy it here and open it there.
app-take = Make a link
app-paste-title = I have a link
app-paste-text = Paste it here to become yourself on this device, or to come to a table.
app-paste-wrong = That is not a link of ours. Copy the whole address, from https to the end.
app-welcome = Played in the browser before? Take your seats and games along.
app-welcome-go = Show me how
offline = You are offline. What is on the screen stays; the rest comes back with the network.
offline-table = You are offline. Waiting…
offline-pad = You are offline. The score pad works all the same.
update-ready = New version. Your game goes on.
update-now = Load it
update-later = Later

## The score pad

pad-what = For the boxed game on your table: bids, tricks, points, and who won. Everything stays on this device.
pad-new = New pad
pad-all = All pads
pad-import = Open a file
pad-statistics = Statistics
pad-blank = Blank sheets
pad-known = Again with
pad-who-plays = Who plays?
pad-seating-hint = Clockwise, as you sit. Drag to order; the D marks who deals first.
pad-name-of = Player { $number }
pad-move = Move { $name }
pad-next-colour = Another colour for player { $number }
pad-deals-first = { $name } deals first
pad-add = Add a player
pad-draw = Draw for the deal
pad-title = What is the evening called?
pad-title-example = Sunday at Anna’s
pad-start = Start round 1
pad-with = { $count ->
    [one] Score pad, { $count } player
   *[other] Score pad, { $count } players
  }
pad-players = Players
pad-rounds = Rounds
pad-bids = Bids
pad-bids-now = bids now
pad-bids-next = { $name } bids now. So far { $bids } for { $tricks }.
pad-bid-of = { $name }’s bid
pad-change-bid = { $name } bid { $bid }. Change it
pad-bid-word = bid
pad-bid-head = Bid
pad-bid-to = { $from } to { $to }
pad-won-head = Won
pad-won-by = Tricks won by { $name }
pad-tricks-won = Tricks won
pad-points = Points
pad-adds-up = Tricks entered: { $sum } of { $tricks }.
pad-who = { $way ->
    [many] { $count ->
        [one] Who won one less?
       *[other] Who won { $count } less?
      }
   *[few] { $count ->
        [one] Who won one more?
       *[other] Who won { $count } more?
      }
  }
pad-save-round = Save round { $round }
pad-undone = Taken back.
pad-wheel-asked = Who is asked, in turn
pad-wheel-use = Does { $name } use the wheel?
pad-wheel-roll = Does { $name } roll?
pad-wheel-unused = Nobody used the wheel.
pad-double-points = Double Points: twice the points this round
pad-extra-card = Extra Card: take the card under the turned-up one
pad-use-it = Use it
pad-passes = { $name } passes
pad-nobody = Nobody
pad-own-die = We rolled ourselves
pad-rolled-what = What did the die show?
pad-correct-round = Correct round { $round }
pad-correct-title = Round { $round }: put it right
pad-correct-note = Everything after it is worked out anew, and what you change is marked.
pad-corrected = Corrected
pad-dealt-by = Dealt by
pad-change = Change
pad-done = Done
pad-unsettled = The tricks of round { $round } do not add up yet.
pad-problem-bids = These bids add up to { $tricks }. The last bidder may not do that.
pad-problem-won = The tricks won do not add up to { $tricks }.
pad-problem-wheel = The wheel could not be used like that. Look at it again.
pad-company = Players
pad-leaves = Leaves
pad-returns = Is back
pad-from-round = Counts from round { $round } on.
pad-late-name = Somebody who comes late
pad-joins = Joins
pad-late-note = Starts with zero points, and pays a penalty only for a half they were there for from its first round.
pad-leave-note = Whoever leaves keeps their points but cannot win. A pawn they have used keeps its option blocked until the half ends.
pad-again = Another game
pad-play-on = Play on to 14 rounds
pad-high-roller = Welcome to the High Rollers Club: { $names }
pad-share = Share and save
pad-link-title = Hand it over
pad-link-text = The whole game is in this link. Whoever opens or scans it has the pad.
pad-qr = QR code with the whole game
pad-qr-too-long = This game has grown too long for a QR code. The link and the file hold it.
pad-no-link = This browser cannot make links of games. Save the file.
pad-file-title = Keep it
pad-file-text = A file can be opened again on any device.
pad-save-file = Save the file
pad-save-csv = For a spreadsheet
pad-print-title = On paper
pad-paper = Paper
pad-sheets = Sheets
pad-print = Print
pad-print-key = tricks won / bid, points
pad-date = Date
pad-remove-title = Delete this pad?
pad-remove-text = It is gone for good then, also from the statistics.
pad-remove = Delete
pad-remove-whom = Delete { $name }
pad-keep = Keep it
pad-offer-title = A pad for you
pad-offer-take = Open it here
pad-evenings = { $count ->
    [one] { $count } finished game on this device
   *[other] { $count } finished games on this device
  }
pad-no-statistics = Nothing to count yet. Finish a first game on the pad.
pad-games = Games
pad-wins = Won
pad-average = Average
pad-highest = Highest
pad-head-to-head = Head to head
pad-level = { $count ->
    [one] { $count } time level
   *[other] { $count } times level
  }
pad-not-kept = This browser keeps nothing. Save the file before you close the page.
pad-not-secure = This address is not secure. The pad works as long as the server can be reached, and keeps everything on this device.
pad-one-file = Take the pad along as one file.
pad-not-promised = Browsers may forget what is not used for a week. Save the file of a game you want to keep.
pad-not-promised-server = Browsers may forget what is not used for a week. Let a finished game join your games on the server, or save the file of one you want to keep.
pad-refused-not-json = This file cannot be read. Save it again where it came from.
pad-refused-not-a-pad = This is not a score pad. Choose a file that the pad saved.
pad-refused-newer = This pad comes from a newer version. Load the page again, then open it.
pad-refused-too-large = This is too large for a score pad. Choose another file.
pad-refused-broken = This pad is damaged, so it was left alone. Save it again where it came from.
pad-refused-text = { $most ->
    [one] Use at most { $most } plain character.
   *[other] Use at most { $most } plain characters.
  }
pad-refused-name = Somebody has that name already. Add a letter.
pad-refused-colour = Somebody has that colour already. Choose another one.
pad-refused-too-few = It takes at least two players.
pad-refused-rounds = More rounds than that have been played.
pad-refused-mode = The wheel has been used already, so the mode stands.
pad-refused-pawn = That pawn has been used in this half. Choose somebody else.
pad-refused-not-so = That does not go together with the rest. Look at the round again.
pad-follow-title = Follow along
pad-follow-text = Everybody at the table can see the pad live on their own phone.
pad-follow-start = Let others look on
pad-follow-qr = QR code to follow this pad
pad-watching = { $count ->
    [one] { $count } looks on
   *[other] { $count } look on
  }
pad-offer-pen = Hand over the pen
pad-keep-pen = Keep the pen after all
pad-take-pen = Take the pen
pad-pen-gone = The pen is not on offer any more.
pad-looking-on = You are looking on
pad-no-server = The server cannot be reached. Use the link or the file below.
pad-join-title = In everybody’s games
pad-join-ask = The game can join your history and statistics on this server, and its High Rollers Club, marked as kept by hand. Which one are you?
pad-join-who = Which one are you?
pad-join-nobody = I only kept score
pad-join-not = Only on this device
pad-join-not-me = None of them
pad-joined = Joined your games, as { $name }.
pad-joined-nobody = Joined the games. Everybody at the table can say who they are.
pad-join-waits = Will join your games when the server can be reached.
pad-join-waits-pen = Will join your games once whoever keeps the pad hands it in.
pad-join-leaves = Will be taken out of the games when the server can be reached.
pad-join-stays = Stays on this device.
pad-join-not-mine = Not in your games.
pad-join-file = Stays on this device: this pad is a file without a server. Save the game’s file and open it in a server’s score pad to let it join.
pad-in-games = in your games
pad-remove-joined = It is gone from this device then. In everybody’s games it stays.

## Links and replays

link-title = A link for you
link-text = It works once. Open it on the device you want to play with.
link-open = Open it here
link-done = That worked
link-not-opened = This link did not open
link-seated = You sit at table { $code } now, as { $name }.
link-known = This device is { $name } now, with all seats and games.
link-known-nameless = This device is yours now, with all your seats and games.
link-confirm = You are { $you } here already. With this link this device becomes { $name }.
link-become = Be { $name } here
link-back = To be { $you } again, open this link within 30 days.
link-back-label = The way back
link-next = If you hold the seat already, go straight to its table.
to-table = To the table
to-table-code = To table { $code }
replay-position = Where in the game
replay-step = Step { $step } of { $steps }
replay-previous-trick = Back one trick
replay-next-trick = On by one trick
replay-back = Back one step
replay-on = On by one step
replay-play = Let it run
replay-pause = Stop here
replay-share = Link to this moment
replay-share-text = Whoever opens it sees the game from here, through the same eyes.
replay-eyes = Whose eyes
replay-eyes-of = As { $name }
hands-open = All hands open
record-open = Open a record
record-title = Watch any game again
record-text = Choose a .dl7 file, or drop one here. It is shown to you and kept nowhere.
record-choose = Choose a file
record-bad = This is not a record of a game. Choose a file that ends in .dl7.
record-bad-line = Line { $line } of this record is wrong: the file is damaged, or somebody changed it. Save it again where it came from.
refused-no-such-game = This game is not kept here, or not any more. Ask for its link again.
refused-not-your-pad = Somebody else has handed this pad in. Say which of the players you are.
refused-player-claimed = Somebody else has said they are that player. Choose another, or ask at the table.
refused-bad-pad = The server does not understand this pad. Load the page again, then try once more.
refused-too-many-pads = You have handed in as many pads as the server takes. Take an old one out first.
refused-too-many-games = You have handed in as many games as the server takes.
refused-bad-record = The server does not take this game: its record does not hold.
refused-too-large = This file is too large for a game. Choose another one.
refused-nobody = This device has not played here yet.

## Moments at the table

your-bid = Your bid
bids-made = Bids on the table
bids-with-yours = with yours
bid-of-you = Your bid
trick-winner = { $who ->
    [you] You win the trick
   *[other] { $name } wins the trick
  }
told-trick-won-why = { $who ->
    [you] You win the trick: { $why }.
   *[other] { $name } wins the trick: { $why }.
  }
why-joker = the Joker beats all
why-trump = { $colour ->
    [red] red is trump
    [yellow] yellow is trump
    [green] green is trump
   *[blue] blue is trump
  }
why-highest = { $colour ->
    [red] highest red
    [yellow] highest yellow
    [green] highest green
   *[blue] highest blue
  }
why-leads = { $name } leads: the dealer always leads
why-you-lead = the dealer always leads
change-bid-what = Touch a player: that bid goes up or down by one.
player-swap-what = Touch two players: they exchange all their cards.
change-dealer-what = Touch a player: they lead every trick from now on.
double-points-what = Your points count double this round.
change-trump-what = Touch a colour: it becomes trump.
extra-card-what = You may play the card under the turned-up one as well.
no-trump-what = No colour is trump this round.
wheel-once = Once a half; unused costs 10.
wheel-rolling = { $who ->
    [you] You roll…
   *[other] { $name } rolls…
  }
pawn-unused = Pawn not used yet
pawn-penalty = Pawn { $points }
used-change-bid = { $who ->
    [you] { $whom ->
        [you] You used Change Bid: your bid goes from { $from } to { $to }.
       *[other] You used Change Bid: { $target }’s bid goes from { $from } to { $to }.
      }
   *[other] { $whom ->
        [you] { $name } used Change Bid: your bid goes from { $from } to { $to }.
       *[other] { $name } used Change Bid: { $target }’s bid goes from { $from } to { $to }.
      }
  }
used-player-swap = { $who ->
    [you] { $whom ->
        [you] You used Player Swap: you and { $other } exchange hands.
       *[other] You used Player Swap: { $names } exchange their hands.
      }
   *[other] { $whom ->
        [you] { $name } used Player Swap: you exchange hands with { $other }.
       *[other] { $name } used Player Swap: { $names } exchange their hands.
      }
  }
used-change-dealer = { $who ->
    [you] { $whom ->
        [you] You used Change Dealer: you deal and lead now.
       *[other] You used Change Dealer: { $target } deals and leads now.
      }
   *[other] { $whom ->
        [you] { $name } used Change Dealer: you deal and lead now.
       *[other] { $name } used Change Dealer: { $target } deals and leads now.
      }
  }
used-double-points = { $who ->
    [you] You used Double Points: your points count double this round.
   *[other] { $name } used Double Points: their points count double this round.
  }
used-change-trump = { $who ->
    [you] { $colour ->
        [red] You used Change Trump: red is trump now.
        [yellow] You used Change Trump: yellow is trump now.
        [green] You used Change Trump: green is trump now.
       *[blue] You used Change Trump: blue is trump now.
      }
   *[other] { $colour ->
        [red] { $name } used Change Trump: red is trump now.
        [yellow] { $name } used Change Trump: yellow is trump now.
        [green] { $name } used Change Trump: green is trump now.
       *[blue] { $name } used Change Trump: blue is trump now.
      }
  }
used-extra-card = { $who ->
    [you] You used Extra Card and have one card more to choose from.
   *[other] { $name } used Extra Card and has one card more to choose from.
  }
used-no-trump = { $who ->
    [you] You used No Trump: there is no trump this round.
   *[other] { $name } used No Trump: there is no trump this round.
  }
used-miss = { $who ->
    [you] You rolled an X: nothing happens, your pawn stays.
   *[other] { $name } rolled an X: nothing happens, the pawn stays.
  }
refused-must-follow = { $colour ->
    [red] You hold red: follow red.
    [yellow] You hold yellow: follow yellow.
    [green] You hold green: follow green.
   *[blue] You hold blue: follow blue.
  }
refused-must-follow-joker = { $colour ->
    [red] You hold red: follow red, or play the Joker.
    [yellow] You hold yellow: follow yellow, or play the Joker.
    [green] You hold green: follow green, or play the Joker.
   *[blue] You hold blue: follow blue, or play the Joker.
  }
told-left = { $name } has left. The seat is free again.
told-left-bot = { $name } has left. { $bot }, a bot, plays on.
explain-tricks = Explain tricks
explain-tricks-hint = Who wins a trick and why, and who leads next. On by itself in your first three games.
text-size = Text size
text-size-normal = Normal
text-size-large = Large
text-size-larger = Larger
volume = Volume
volume-soft = Soft
volume-medium = Medium
volume-loud = Loud
resume-own = Back to your game
resume-lesson = Back to your lesson
eyes-all = All open

## Devices, the code on paper, reports

devices = Your devices
devices-what = Sign out a lost phone, get a code on paper
devices-title = Where you are signed in
devices-text = Each of these holds your seats, your hands and your games. Sign out one you have lost or given away.
device-this = This device
device-other = Another device, number { $number }
device-since = Yours since { $made }, last here { $seen }
device-seen = Last here { $seen }
device-add = Add a device
device-sign-out = Sign out
device-sign-out-title = Sign this device out?
device-sign-out-text = It is you no longer. Links you have made and your code on paper stop working, too: whoever has that device may know them.
device-sign-out-this = This device is you no longer, and all you leave here is on your other devices. Without another device or a code on paper, nobody can bring you back.
device-signed-out = The device is signed out.
code-title = A code on paper
code-text = If every device is lost, this code makes a new one yours again. Keep it where you keep your keys.
code-replaces = A new code replaces the one before.
code-make = Make a code
code-made = Your code is { $code }.
code-once = It is shown only now. Write it down or print it.
code-print = Print
code-paper = Whoever types this code at { $address } is { $name } there.
code-use-title = I have a code on paper
code-use-text = Type it in to be yourself on this device. It stays good until a new one replaces it.
code-use = Use the code
code-confirm = You are { $you } here already. With this code this device becomes { $name }.
code-unknown = Nobody has this code. Look at it once more, letter by letter; a newer code replaces an older one.
report = Report
report-text = Tell whoever runs this server what { $name } did. Nobody at the table hears of it.
report-what = What happened?
report-send = Send the report
report-sent = Thank you. Whoever runs this server will see it.
report-mute = Until then you can mute { $name }.
open-chat = Onlookers may read the chat
open-chat-hint = Otherwise only those who sit at the table do.
extra-card-held = Extra card { $card }
term-trick = Trick
term-trick-what = Everybody plays one card, and the best of them wins all: that is one trick.
term-exactly = Exactly
term-exactly-what = Win exactly as many tricks as you bid: 10 points, and 2 more for each trick. One more or one less: nothing.
term-trump = Trump
term-trump-what = The colour of the turned-up card. If it is the Joker, the colour that is led is trump. A trump, even a 1, beats every card of another colour.
term-led = Led colour
term-led-what = The colour of the first card in a trick. Whoever holds it must play it; whoever does not may play anything.
term-pawn = Escape Pawn
term-pawn-what = With it you use the Lucky Wheel, once in each half of seven rounds. It then stands on the option you used. Unused at the end of a half, it costs 10 points.
term-penalty = Penalty
term-penalty-what = An Escape Pawn that was not used in a half costs 10 points at the end.
bot-merry-met-1 = Just as I said!
bot-merry-met-2 = What a lovely round!
bot-merry-missed-1 = Oh well, on we go!
bot-merry-missed-2 = Next time, promise!
bot-dry-met-1 = As computed.
bot-dry-met-2 = No comment.
bot-dry-missed-1 = A rounding error.
bot-dry-missed-2 = I blame the shuffle.
bot-bold-met-1 = Never in doubt.
bot-bold-met-2 = Who is next?
bot-bold-missed-1 = I was robbed!
bot-bold-missed-2 = Double or nothing!
bot-shy-met-1 = Oh. It worked.
bot-shy-met-2 = Lucky, I think.
bot-shy-missed-1 = I knew it…
bot-shy-missed-2 = Sorry, was that me?
ask-seat = Ask for a seat
ask-seat-what = The host can give you the seat of a bot. You then play on with its cards and points.
ask-seat-do = Ask the host
asked-seat = You have asked { $name } for a seat.
asks-seat = { $name } would like to play.
let-in = Give { $bot }’s seat
not-now = Not now
refused-declined = The host has no seat for you in this game. You can watch, and join the next one.
told-let-in = { $who ->
    [you] You take { $bot }’s seat.
   *[other] { $name } takes { $bot }’s seat.
  }
again-waiting = Waiting for { $names }.
again-now = Go ahead without waiting
again-ready = Ready for another game
will-play = What will be played
tv-code = Code on the television
tv-code-text = On the television open { $host } and type the code it shows here.
tv-code-do = Show the table there
tv-by-link = With a link instead
tv-which = Which table shall be shown?
tv-no-table = You sit at no table. Join or open one first, then scan again.
tv-waits = Show a table here
tv-waits-how = Type this code on a phone at the table: Menu, Show on the television.
tv-waits-or-scan = Or scan it.
tv-waits-scan = Code to scan with a phone at the table
tv-then = Then { $names }
tv-watch = Join in or watch
refused-no-such-screen = No television waits with this code. Look at it again.
moment-title = The moment of the evening
moment = { $who ->
    [you] Round { $round }: you, +{ $points }
   *[other] Round { $round }: { $name }, +{ $points }
  }
moment-watch = See it again
share-picture = Share a picture
share-failed = The picture could not be made. Try again.
feat-best = { $points }: your best game so far!
feat-near-best = { $points }: { $short } short of your best.
feat-near-club = { $points }: { $short } short of the High Rollers Club.
streak = Bids met in a row: { $count }


## Playing without a server
alone-loading = Fetching the game for this device: { $percent } %
alone-starting = The game is starting on this device…
alone-failed = This browser cannot run the game by itself: perhaps it is old, or short of memory. The score pad works all the same.
alone-missing = The game is not on this device yet. It has to be fetched once, with a network; the score pad works all the same.
alone-here = You are playing on this device, without a server.
alone-server-back = The server is back. Your game here stays on this device.
alone-back = Back to the server
alone-hand-in = Hand it to the server
alone-handed-in = The server has it
alone-play-on = Play on alone while it is away
alone-not-kept = At this address the browser keeps nothing: your game is gone once the page is closed.
alone-damaged = What was kept on this device is damaged. It was put aside, and you begin anew.
alone-no-master = What Master knows could not be fetched: Club plays in its place.
alone-no-coach = The coach could not be fetched. It comes with the next network.
alone-unreadable = A game from an earlier version cannot go on. It is kept as it is.
alone-nearly-full = This device is almost full. Make room, or the next games cannot be kept.
alone-full = This device is full: your last move could not be kept, and does not count. Make room, then try again.
needs-server = Friends at a distance need a server
needs-server-text = Here everything is played on your own device. One computer serves all the others, with one of these two commands from the game’s source:
needs-server-play = for an evening: phones in the same network join by a QR code
needs-server-serve = for good, on a machine of your own
host-own = Host your own

# Learning
learn-title = Learn to play
learn-intro = You learn by playing, at a real table. You can stop at any time and go on later.
learn-first = Your first game
learn-first-what = About five minutes, one thing at a time
learn-wheel-what = Wheel, pawn, die and penalty, in three rounds
learn-offer = Show me how
learn-offer-what = New here? Learn it in five minutes
lesson = Lesson
lesson-step = Step { $step } of { $steps }
lesson-skip = Skip
lesson-skip-title = Skip the lesson?
lesson-skip-text = It stays where it is: under Learn to play, on the first page.
lesson-play = Play a real game
lesson-later = Go on later
lesson-back = Back to the lesson
lesson-got-it = Got it
lesson-second = Now learn the Lucky Wheel
lesson-do-bid = Tap { $bid }, then { $button }.
lesson-do-bid-once = Tap { $bid }.
lesson-do-card = Tap { $card } twice.
lesson-do-card-once = Tap { $card }.
lesson-do-press = Tap { $button }.
lesson-do-trump = Tap Change Trump, then yellow, then { $button }.
first-bid = Everybody plays one card: that is a trick, and the best card wins it. Before each round you say how many tricks you will win. Your one card is the Joker: it always wins.
first-bid-no = With 0 you would have to lose this trick, and the Joker cannot lose.
first-joker = { $other } led yellow. The Joker may be played at any time, and takes the trick.
first-points = You said 1 and won 1: 10 points, and 2 for each trick. { $one } said 0 and won none: 10. { $other } missed: nothing.
first-deal = The D is yours: you deal, bid first and lead. The turned-up card makes blue trump: your blue 12 beats almost everything.
first-deal-no = One card is strong, the red 3 is weak: 1 is the better guess.
first-lead = You lead, so any card is allowed. Trump beats every other colour: take your trick now.
first-lead-no = You may. But first win the trick you promised: the blue 12 does that.
first-again = You lead again, and not because you won: the dealer leads every trick. Lose this one: you bid 1, and one trick too many scores 0.
first-exact = Only the exact number scores: 10 points, and 2 for each trick. One trick too few scores 0, and one too many scores 0, too.
first-forbidden = You bid last, and the bids must not add up to the 3 tricks: 1 is not allowed. A 9 and a trump are good for two.
first-forbidden-no = Allowed, but unlikely. You see all cards before you play yours: the 9 and the trump should win.
first-follow = Red was led and you hold red: follow it. The highest red card wins.
first-trump = Blue was led and you have none: play what you like. Yellow is trump: even the 3 beats their 13.
first-trump-no = You may, but it wins nothing, and you still need a trick.
first-last = You have your two tricks. This one may go to somebody else.
first-own = That is the whole game. Four rounds are left and they are yours. In round 7 all points count double.
hint-count = Count what should win: the Joker, high trumps, a 13 or 14. That is your bid.
hint-need = Beside your name stands how many tricks you still need. Once you have them, play low.
hint-sum = Look at the sum of the bids: above the tricks, everybody fights for them; below, somebody gets one too many.
hint-seven = Round 7: everything counts double.
hint-wheel = Your pawn is used for this half. Others may still place theirs.
wheel-bid = Bid as ever: a red 2 wins nothing.
wheel-bid-no = The lowest cards win no trick unless all others are lower.
wheel-roll = New: after the bids each player may use the Lucky Wheel, once in seven rounds. The die chooses one of its seven options.
wheel-roll-no = Passing keeps your pawn for later. Here, roll once to see what happens.
wheel-miss = An X: nothing happened, so your pawn is still yours: that is the piece by your seat, and it goes onto the option you use. Now the trick.
wheel-deal = You deal and lead. Blue is trump: the blue 9 is one trick.
wheel-deal-no = The 9 of trumps should win one trick, the green 3 none.
wheel-blocked = { $one } rolled Change Bid and raised { $other } to 2. The pawn stays there: Change Bid is blocked for everybody.
wheel-lead-no = You need one trick: lead your trump.
wheel-rest = One trick is yours. Lose this one.
wheel-bold = Two high yellow cards, but blue is trump. Be bold: the wheel may help.
wheel-bold-no = For this lesson take 2: with yellow as trump both cards win.
wheel-again = { $other } passed. You are asked: your pawn is still free.
wheel-lucky = Change Bid is blocked: that is Double Lucky, and you choose any free option. Make yellow trump.
wheel-lucky-no = That would be allowed. But yellow as trump makes both your high cards win.
wheel-trump = Yellow is trump now. You cannot follow, so trump.
wheel-trump-no = Keep the red 4: a trump wins this trick.
wheel-penalty = Your pawn is used. Whoever has not used theirs by the end of round 7 loses 10 points. In Tactical Escape Mode nobody rolls: you choose the option yourself.
lesson-do-again = Now tap it once more to play it.
coach = Coach
coach-ask = Ask the coach
coach-hide = Hide the advice
coach-always = Coach always on
coach-always-hint = Advice for every decision, where you play alone with bots.
coach-thinking = The coach is thinking…
coach-warming = The coach is getting ready. That takes a minute, once.
coach-coming = Fetching the coach: { $percent } %
coach-legend = Above: chance to hit. Below: points it is worth.
coach-bid-label = { $chance } chance to hit, worth { $worth }
coach-card-label = { $chance } chance to meet your bid
coach-sure-1 = Nearly the same
coach-sure-2 = Perhaps a little better
coach-sure-3 = Probably the best
coach-sure-4 = Surely the best
coach-try = try { $what }
reason-high-trumps = { $count ->
    [one] a high trump
   *[other] { $count } high trumps
  }
reason-lead = the lead
reason-pawn = a free pawn
reason-wants = { $count ->
    [one] 1 more trick wanted, { $left } to come
   *[other] { $count } more tricks wanted, { $left } to come
  }
reason-wants-none = no more tricks wanted, { $left } to come
reason-lost = the bid is lost: spoil the others’
reason-best = { $card } meets it in { $chance }
coach-options = On the wheel: points that each option gains now.
coach-keep = Keeping the pawn: { $points }.
refused-no-coach = There is no coach here.
refused-not-alone = The coach speaks only where you play alone with bots.
reason-sure = { $count ->
    [one] a sure trick
   *[other] { $count } sure tricks
  }
reason-expected = expected tricks: { $tricks }
reason-hits = bid { $bid }: { $chance }
review = How it went
review-computing = Looking at every decision: { $done } of { $all }
review-waiting = The review is getting ready…
review-won-best = { $who } won, and played best.
review-best-lost = { $who } played best; { $winner } had the better luck.
review-parts = Where the points came from
review-average = Against the table’s average of { $points }
review-own = own decisions
review-deal = luck of the deal
review-lie = how cards lay
review-others = others’ decisions
review-row = { $name }, { $points }: own decisions { $own }, luck of the deal { $deal }, how cards lay { $lie }, others’ decisions { $others }
review-chances = Chance to win, in %
review-chances-what = After each round, and where it turned
review-chances-row = { $name }, after each round: { $chances }
review-three = { $count ->
    [1] The decision that mattered
    [2] The two decisions that mattered
   *[other] The three decisions that mattered
  }
review-none = No decision cost or brought much.
review-of = Decisions of
review-where = Round { $round }
review-bid-better = Bid { $bid }: { $better } was met more often, in { $bettermet } instead of { $met }.
review-card-better = { $card } was played; { $better } met the bid in { $bettermet } instead of { $met }.
review-other-better = { $what }: { $better } was better, in points by { $points }.
review-praise = { $what }: well chosen, in points better than the obvious by { $points }.
review-missed = Never used
review-missed-line = { $option }, round { $round }: { $points }
review-points = Points { $points }
what-if = What if
what-if-what = Play on from here against bots
review-about = As the coach sees it ({ $evaluator }). Luck and decisions add up exactly.
refused-no-such-moment = The game was over by then. Choose an earlier moment.

# Provable chance
fair = Fair chance
fair-all = Every shuffle and every roll is proven.
fair-some = { $proven } of { $all } shuffles and rolls are proven.
fair-none = Nothing is proven about this game’s chance.
fair-wrong = Something does not hold.
fair-record = What the record shows
fair-given = { $count ->
    [one] { $name } had a part in one shuffle or roll.
   *[other] { $name } had a part in { $count } shuffles and rolls.
  }
fair-withheld = { $name }’s device did not answer in time: { $where }.
fair-unproven = No player’s device had a part in: { $where }.
fair-unproven-all = No player’s device had a part in it, or the game is of an older version.
fair-each = Each of them ({ $count })
fair-is-proven = proven
fair-is-unproven = not proven
fair-is-wrong = does not hold
fair-draw = the draw for the deal
fair-deal = the deal of round { $round }
fair-roll = a roll in round { $round }
fair-device = What this device saw
fair-device-fine = This device was shown { $saw ->
    [one] { $saw } seal
   *[other] { $saw } seals
  } before the cards were known, the same as in the record. It had a part in { $count ->
    [one] { $count } shuffle or roll
   *[other] { $count } shuffles and rolls
  }.
fair-device-none = This device knows nothing about this game. It was not at the table, or the game is long ago.
fair-device-other = The seal in the record is not the one that was shown here: { $where }.
fair-device-dropped = This device had a part, and the record leaves it out: { $where }. With a slow connection that can happen now and then.
fair-device-twice = Two different seals were shown here: { $where }. So this device had no part in it.
fair-fault-outcome = The cards or the die are other ones than they should be: { $where }.
fair-fault-forfeit = { $name }’s forfeit is another one than it should be: { $where }.
fair-fault-hidden = The table’s secret was never shown: { $where }.
fair-fault-seal = The table’s secret is not the one that was sealed: { $where }.
fair-fault-contribution = { $name }’s part is not the one that was promised: { $where }.
fair-fault-missing = Nothing in the record proves it: { $where }.
fair-fault-dropped = The record does not say what became of { $name }’s part: { $where }.
fair-how = How it works
fair-how-sealed = Before every shuffle the table chooses a secret number and shows its seal. The seal tells nothing, but the number cannot be changed any more.
fair-how-given = Then every player’s device adds a number of its own. Each has been promised before any is shown, so nobody can choose theirs by the others’.
fair-how-shown = The cards follow from all of these numbers together. After the round the secret is shown, and any device can compute the cards again, as this page does.
fair-limits = This does not prove that whoever runs the server looks at no hands, nor that players tell each other nothing. Names are not part of the proof.
fair-set-deals = In lessons, and when you play on from another game, the deals are set: nothing is proven there.
fair-file = Check a record
