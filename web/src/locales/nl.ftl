### Double Lucky 7 in het Nederlands.

## De dingen van het spel

colour-red = Rood
colour-yellow = Geel
colour-green = Groen
colour-blue = Blauw
card-joker = Joker
card = { $colour ->
    [red] rood { $number }
    [yellow] geel { $number }
    [green] groen { $number }
   *[blue] blauw { $number }
  }
trump = Troef
trump-none = Geen
trump-led = Dealerkleur
trump-unnamed = Nog open
is-trump = is troef
dealer = Dealer
round = Ronde
round-n = Ronde { $round }
extra = Extra
bot = Bot
you = Jij
die = Dobbelsteen
die-shows = De dobbelsteen toont { $face }

## Plaatsen

of = van
won-of-bid = { $standing ->
    [met] { $won } van { $bid } voorspelde slagen, gehaald
    [lost] { $won } van { $bid } voorspelde slagen, gemist
   *[open] { $won } van { $bid } voorspelde slagen
  }
bids = { $count ->
    [one] Voorspelling: { $count } slag
   *[other] Voorspelling: { $count } slagen
  }
cards-left = { $count ->
    [one] nog { $count } kaart
   *[other] nog { $count } kaarten
  }
presence-away = Verbinding verbroken
presence-back-soon = Zo terug
presence-bot-took-over = Een bot speelt hier voorlopig
extra-card-of = Extra kaart van { $name }: { $card }
extra-card-yours = Speel je extra kaart, { $card }
your-seat = Jouw plaats
your-turn = Jij bent aan de beurt
you-wait = { $name }
tricks-to-go = { $standing ->
    [met] Precies goed
    [lost] { $over ->
        [0] Niet meer te halen
        [one] { $over } te veel
       *[other] { $over } te veel
      }
   *[open] { $count ->
        [0] Precies goed
        [one] Nog { $count } slag
       *[other] Nog { $count } slagen
      }
  }

## Boven de tafel

menu = Menu
trump-and-bids = Troef en voorspellingen
turned-card = Omgedraaid: { $card }
turned-down = De omgedraaide kaart ligt gesloten
trick-of = Slag { $trick } van { $tricks }
cards-each = { $count ->
    [one] { $count } kaart per speler
   *[other] { $count } kaarten per speler
  }
round-finished = Afgelopen
bids-for-tricks = { $tricks ->
    [one] { $bids } voorspeld, { $tricks } slag
   *[other] { $bids } voorspeld, { $tricks } slagen
  }
bids-for-short = { $bids } op { $tricks }
bids-so-far = tot nu toe
bids-difference = { $way ->
    [many] { $over ->
        [one] één te veel
        [2] twee te veel
        [3] drie te veel
       *[other] { $over } te veel
      }
    [few] { $over ->
        [one] één te weinig
        [2] twee te weinig
        [3] drie te weinig
       *[other] { $over } te weinig
      }
   *[even] het komt precies uit
  }

## Kaarten en slag

your-hand = { $count ->
    [0] Je hebt geen kaarten meer
    [one] Je kaarten, { $count } kaart
   *[other] Je kaarten, { $count } kaarten
  }
card-playable = { $card }, speelbaar
card-lifted = { $card }, opgetild: nog eens om te spelen
card-refused = { $card }, nu niet: { $why }
the-trick = De slag
trick-card = { $name }: { $card }
trick-card-winning = { $name }: { $card }, ligt voor
led = Gevraagd: { $colour }
led-short = Gevraagd
your-card = Jouw kaart
last-trick = Laatste slag
trick-won-by = { $name } won deze slag.
prompt-lead = Kom uit met wat je wilt
prompt-any = Speel wat je wilt
prompt-follow = { $colour ->
    [red] Beken rood
    [yellow] Beken geel
    [green] Beken groen
   *[blue] Beken blauw
  }
prompt-waiting = { $name } denkt na
tap-again = tik nog eens op { $number }
tap-joker-again = tik nog eens op de Joker

## Voorspellen en troef

bid-question = Hoeveel slagen win je?
bid-choose = Kies een fiche
bid-do = Voorspel { $bid }
waiting-bid = { $name } voorspelt …
waiting-trump = { $name } kiest troef …
trump-question = Welke kleur is troef?
trump-question-why = De Joker is omgedraaid. Jij deelt, dus jij noemt troef.
trump-do = { $colour ->
    [red] Rood is troef
    [yellow] Geel is troef
    [green] Groen is troef
   *[blue] Blauw is troef
  }
colour-choose = Kies een kleur

## Het Lucky Wheel

wheel-option-taken = { $option }, bezet door { $name }
wheel-option-blocked = { $option }, geblokkeerd
wheel-question = Zet je je Pawn in?
wheel-hint = Tik een optie op het Wheel aan, of pas.
wheel-roll-question = Waag je een gok?
wheel-roll-hint = Gooi de dobbelsteen, of bewaar je Pawn voor later.
wheel-waiting = { $name } mag een Pawn inzetten …
wheel-waiting-dice = { $name } mag gooien …
wheel-rolling = { $name } gooit …
double-lucky = Double Lucky!
double-lucky-what = Die is bezet, dus kies een vrije optie.
change-bid-question = Change Bid: van wie?
player-swap-question = Player Swap: welke twee?
change-dealer-question = Change Dealer: naar wie?
double-points-question = Je punten deze ronde verdubbelen?
change-trump-question = Change Trump: welke kleur?
extra-card-question = De kaart onder de omgedraaide nemen?
no-trump-question = Deze ronde zonder troef spelen?
bid-of = Voorspelling van { $name }
bid-from = van { $bid } naar
target = { $name }, voorspelling { $bid }
pass = Passen
roll = Gooien
place-pawn = Pawn inzetten

## Waarom niet

refused-must-follow = { $colour ->
    [red] Je hebt rood: beken rood, of speel de Joker.
    [yellow] Je hebt geel: beken geel, of speel de Joker.
    [green] Je hebt groen: beken groen, of speel de Joker.
   *[blue] Je hebt blauw: beken blauw, of speel de Joker.
  }
refused-bid-levels-sum = { $tricks ->
    [one] Niet { $bid }: dan is de som { $tricks } bij { $tricks } slag.
   *[other] Niet { $bid }: dan is de som { $tricks } bij { $tricks } slagen.
  }
refused-game-over = Het spel is afgelopen. Nog eentje?
refused-chance-due = Een ogenblik: de kaarten worden gedeeld.
refused-not-your-turn = Je bent nog niet aan de beurt.
refused-not-now = Dat komt later in de ronde.
refused-bid-too-high = Zoveel slagen zijn er niet. Voorspel minder.
refused-card-not-held = Die kaart heb je niet. Kies een andere.
refused-option-blocked = Die optie is bezet. Kies een vrije.
refused-double-in-round-7 = Ronde 7 telt al dubbel. Kies een andere optie.
refused-bid-out-of-range = Die voorspelling kan niet verder deze kant op.
refused-dealer-must-move = De dealerfiche moet verhuizen. Kies iemand anders.
refused-trump-must-change = Die kleur is al troef. Kies een andere.
refused-no-die = In deze modus is er geen dobbelsteen. Zet je Pawn in of pas.
refused-roll-first = Gooi eerst, of pas.
refused-must-use = Je hebt een optie gegooid, dus gebruik die.
refused-must-use-rolled = Gebruik de optie die je gooide.
refused-other = Dat kan nu even niet. Kijk wat er mogelijk is.

## Punten

score-pad = Scoreblok
bid-won = { $bid } voorspeld, { $won } gewonnen
pawn = Pawn
total = Totaal
points = { $points ->
    [one] { $points } punt
   *[other] { $points } punten
  }
name-points = { $name } { $points }
chart-summary = Punten tot nu toe: { $list }
round-over = Ronde { $round } is afgelopen
round-result = { $way ->
    [even] { $won ->
        [one] { $won } slag, precies zoals voorspeld
       *[other] { $won } slagen, precies zoals voorspeld
      }
    [many] { $off ->
        [one] Eén slag te veel
       *[other] { $off } slagen te veel
      }
   *[few] { $off ->
        [one] Eén slag te weinig
       *[other] { $off } slagen te weinig
      }
  }

## Rond de tafel

at-the-table = Aan tafel
dock-score = Scoreblok
dock-log = Verloop
dock-chat = Chat
chat-unread = { $count ->
    [one] { $count } nieuw bericht
   *[other] { $count } nieuwe berichten
  }
close = Sluiten
tools = Gereedschap
sound = Geluid
theme-light = Licht

## Het verloop

log-empty = In deze ronde is nog niets gebeurd.
log-trick = Slag { $trick }
log-trick-won = Slag { $trick } · { $name } wint
log-leads = { $name } komt uit
used-change-bid = { $name } gebruikt Change Bid: de voorspelling van { $target } gaat van { $from } naar { $to }.
used-player-swap = { $name } gebruikt Player Swap: { $one } en { $other } ruilen hun kaarten.
used-change-dealer = { $name } gebruikt Change Dealer: { $target } is nu dealer en komt uit.
used-double-points = { $name } gebruikt Double Points: de eigen punten tellen deze ronde dubbel.
used-change-trump = { $colour ->
    [red] { $name } gebruikt Change Trump: rood is nu troef.
    [yellow] { $name } gebruikt Change Trump: geel is nu troef.
    [green] { $name } gebruikt Change Trump: groen is nu troef.
   *[blue] { $name } gebruikt Change Trump: blauw is nu troef.
  }
used-extra-card = { $name } gebruikt Extra Card en heeft een kaart meer te kiezen.
used-no-trump = { $name } gebruikt No Trump: deze ronde is er geen troef.
used-miss = { $name } gooit een X: er gebeurt niets, de Pawn blijft.
used-pass = { $name } past.

## Pagina’s

back = Terug
lost-title = Hier is niets
lost-text = Deze pagina bestaat niet, of niet meer.
to-home = Naar het begin
screen-not-loaded = Deze pagina kon niet worden geladen. Controleer je verbinding en probeer het opnieuw.

## Instellingen

settings = Instellingen
language = Taal
theme = Verlichting
theme-dark = Donker
theme-auto = Zoals het apparaat
palette = Kaartkleuren
palette-standard = Gewoon
palette-red-green = Rood-groen
palette-blue-yellow = Blauw-geel
palette-contrast = Hoog contrast
speed = Tempo
speed-calm = Rustig
speed-normal = Gemiddeld
speed-quick = Snel
speed-none = Geen beweging
buzz = Trillen als ik aan de beurt ben
one-tap = Met één tik spelen
one-tap-hint = Anders tilt de eerste tik een kaart op en speelt de tweede haar.
confirm-bids = Voorspellingen bevestigen
confirm-bids-hint = Kies eerst een fiche, zeg dan ja.
