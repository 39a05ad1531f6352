### Double Lucky 7 auf Deutsch.

## Die Dinge des Spiels

colour-red = Rot
colour-yellow = Gelb
colour-green = Grün
colour-blue = Blau
card-joker = Joker
card = { $colour ->
    [red] Rot { $number }
    [yellow] Gelb { $number }
    [green] Grün { $number }
   *[blue] Blau { $number }
  }
trump = Trumpf
trump-none = Keiner
trump-led = Geberfarbe
trump-unnamed = Noch offen
is-trump = ist Trumpf
dealer = Geber
round = Runde
round-n = Runde { $round }
extra = Extra
bot = Bot
you = Du
die = Würfel
die-shows = Der Würfel zeigt { $face }

## Plätze

of = von
won-of-bid = { $standing ->
    [met] { $won } von { $bid } vorausgesagten Stichen, getroffen
    [lost] { $won } von { $bid } vorausgesagten Stichen, verfehlt
   *[open] { $won } von { $bid } vorausgesagten Stichen
  }
bids = { $count ->
    [one] Voraussage: { $count } Stich
   *[other] Voraussage: { $count } Stiche
  }
cards-left = { $count ->
    [one] noch { $count } Karte
   *[other] noch { $count } Karten
  }
presence-away = Verbindung unterbrochen
presence-back-soon = Gleich zurück
presence-bot-took-over = Ein Bot spielt vorerst auf diesem Platz
extra-card-of = Extrakarte von { $name }: { $card }
extra-card-yours = Deine Extrakarte spielen: { $card }
your-seat = Dein Platz
your-turn = Du bist dran
you-wait = { $name }
tricks-to-go = { $standing ->
    [met] Genau richtig
    [lost] { $over ->
        [0] Nicht mehr zu schaffen
        [one] { $over } zu viel
       *[other] { $over } zu viel
      }
   *[open] { $count ->
        [0] Genau richtig
        [one] Noch { $count } Stich
       *[other] Noch { $count } Stiche
      }
  }

## Über dem Tisch

menu = Menü
trump-and-bids = Trumpf und Voraussagen
turned-card = Aufgedeckt: { $card }
turned-down = Die aufgedeckte Karte liegt verdeckt
trick-of = Stich { $trick } von { $tricks }
cards-each = { $count ->
    [one] { $count } Karte für jeden
   *[other] { $count } Karten für jeden
  }
round-finished = Beendet
bids-for-tricks = { $tricks ->
    [one] { $bids } gesagt, { $tricks } Stich
   *[other] { $bids } gesagt, { $tricks } Stiche
  }
bids-for-short = { $bids } auf { $tricks }
bids-so-far = bis jetzt
bids-difference = { $way ->
    [many] { $over ->
        [one] einer zu viel
        [2] zwei zu viel
        [3] drei zu viel
       *[other] { $over } zu viel
      }
    [few] { $over ->
        [one] einer zu wenig
        [2] zwei zu wenig
        [3] drei zu wenig
       *[other] { $over } zu wenig
      }
   *[even] es geht auf
  }

## Karten und Stich

your-hand = { $count ->
    [0] Du hast keine Karten mehr
    [one] Deine Karten, { $count } Karte
   *[other] Deine Karten, { $count } Karten
  }
card-playable = { $card }, spielbar
card-lifted = { $card }, angehoben: noch einmal zum Spielen
card-refused = { $card }, jetzt nicht: { $why }
the-trick = Der Stich
trick-card = { $name }: { $card }
trick-card-winning = { $name }: { $card }, liegt vorn
led = Gefordert: { $colour }
led-short = Gefordert
your-card = Deine Karte
last-trick = Letzter Stich
trick-won-by = { $name } hat diesen Stich gewonnen.
prompt-lead = Spiel aus, was du willst
prompt-any = Spiel, was du willst
prompt-follow = { $colour ->
    [red] Bekenne Rot
    [yellow] Bekenne Gelb
    [green] Bekenne Grün
   *[blue] Bekenne Blau
  }
prompt-waiting = { $name } überlegt
tap-again = die { $number } noch mal antippen
tap-joker-again = den Joker noch mal antippen

## Voraussage und Trumpf

bid-question = Wie viele Stiche gewinnst du?
bid-choose = Wähle eine Marke
bid-do = { $bid } voraussagen
waiting-bid = { $name } sagt voraus …
waiting-trump = { $name } wählt Trumpf …
trump-question = Welche Farbe ist Trumpf?
trump-question-why = Der Joker wurde aufgedeckt. Du gibst, also nennst du Trumpf.
trump-do = { $colour ->
    [red] Rot ist Trumpf
    [yellow] Gelb ist Trumpf
    [green] Grün ist Trumpf
   *[blue] Blau ist Trumpf
  }
colour-choose = Wähle eine Farbe

## Das Lucky Wheel

wheel-option-taken = { $option }, belegt von { $name }
wheel-option-blocked = { $option }, blockiert
wheel-question = Setzt du deinen Pawn?
wheel-hint = Tippe eine Option auf dem Wheel an, oder passe.
wheel-roll-question = Versuchst du dein Glück?
wheel-roll-hint = Würfle, oder heb deinen Pawn für später auf.
wheel-waiting = { $name } darf einen Pawn setzen …
wheel-waiting-dice = { $name } darf würfeln …
wheel-rolling = { $name } würfelt …
double-lucky = Double Lucky!
double-lucky-what = Die ist belegt, also wähle irgendeine freie Option.
change-bid-question = Change Bid: wessen?
player-swap-question = Player Swap: welche zwei?
change-dealer-question = Change Dealer: zu wem?
double-points-question = Deine Punkte in dieser Runde verdoppeln?
change-trump-question = Change Trump: welche Farbe?
extra-card-question = Die Karte unter der aufgedeckten nehmen?
no-trump-question = Diese Runde ohne Trumpf spielen?
bid-of = Voraussage von { $name }
bid-from = von { $bid } auf
target = { $name }, Voraussage { $bid }
pass = Passen
roll = Würfeln
place-pawn = Pawn setzen

## Warum nicht

refused-must-follow = { $colour ->
    [red] Du hast Rot: Bekenne Rot, oder spiel den Joker.
    [yellow] Du hast Gelb: Bekenne Gelb, oder spiel den Joker.
    [green] Du hast Grün: Bekenne Grün, oder spiel den Joker.
   *[blue] Du hast Blau: Bekenne Blau, oder spiel den Joker.
  }
refused-bid-levels-sum = { $tricks ->
    [one] Nicht { $bid }: Dann wäre die Summe { $tricks } bei { $tricks } Stich.
   *[other] Nicht { $bid }: Dann wäre die Summe { $tricks } bei { $tricks } Stichen.
  }
refused-game-over = Das Spiel ist aus. Noch eins?
refused-chance-due = Einen Moment: Die Karten werden gegeben.
refused-not-your-turn = Du bist noch nicht dran.
refused-not-now = Das kommt später in der Runde.
refused-bid-too-high = So viele Stiche gibt es nicht. Sag weniger voraus.
refused-card-not-held = Diese Karte hast du nicht. Wähle eine andere.
refused-option-blocked = Diese Option ist belegt. Wähle eine freie.
refused-double-in-round-7 = Runde 7 zählt schon doppelt. Wähle eine andere Option.
refused-bid-out-of-range = Diese Voraussage geht in der Richtung nicht weiter.
refused-dealer-must-move = Die Gebermarke muss wandern. Wähle jemand anderen.
refused-trump-must-change = Diese Farbe ist schon Trumpf. Wähle eine andere.
refused-no-die = In diesem Modus gibt es keinen Würfel. Setz deinen Pawn oder passe.
refused-roll-first = Würfle zuerst, oder passe.
refused-must-use = Du hast eine Option gewürfelt, also nutze sie.
refused-must-use-rolled = Nutze die gewürfelte Option.
refused-other = Das geht gerade nicht. Schau, was angeboten wird.

## Punkte

score-pad = Punkteblock
bid-won = { $bid } vorausgesagt, { $won } gewonnen
pawn = Pawn
total = Summe
points = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
  }
name-points = { $name } { $points }
chart-summary = Punkte bis jetzt: { $list }
round-over = Runde { $round } ist vorbei
round-result = { $way ->
    [even] { $won ->
        [one] { $won } Stich, genau wie vorausgesagt
       *[other] { $won } Stiche, genau wie vorausgesagt
      }
    [many] { $off ->
        [one] Ein Stich zu viel
       *[other] { $off } Stiche zu viel
      }
   *[few] { $off ->
        [one] Ein Stich zu wenig
       *[other] { $off } Stiche zu wenig
      }
  }

## Um den Tisch

at-the-table = Am Tisch
dock-score = Punkteblock
dock-log = Verlauf
dock-chat = Chat
chat-unread = { $count ->
    [one] { $count } neue Nachricht
   *[other] { $count } neue Nachrichten
  }
close = Schließen
tools = Werkzeuge
sound = Töne
theme-light = Hell

## Der Verlauf

log-empty = In dieser Runde ist noch nichts geschehen.
log-trick = Stich { $trick }
log-trick-won = Stich { $trick } · { $name } gewinnt
log-leads = { $name } spielt aus
used-change-bid = { $name } nutzt Change Bid: Die Voraussage von { $target } geht von { $from } auf { $to }.
used-player-swap = { $name } nutzt Player Swap: { $one } und { $other } tauschen ihre Karten.
used-change-dealer = { $name } nutzt Change Dealer: { $target } ist jetzt Geber und spielt aus.
used-double-points = { $name } nutzt Double Points: Die eigenen Punkte zählen in dieser Runde doppelt.
used-change-trump = { $colour ->
    [red] { $name } nutzt Change Trump: Rot ist jetzt Trumpf.
    [yellow] { $name } nutzt Change Trump: Gelb ist jetzt Trumpf.
    [green] { $name } nutzt Change Trump: Grün ist jetzt Trumpf.
   *[blue] { $name } nutzt Change Trump: Blau ist jetzt Trumpf.
  }
used-extra-card = { $name } nutzt Extra Card und hat eine Karte mehr zur Wahl.
used-no-trump = { $name } nutzt No Trump: In dieser Runde gibt es keinen Trumpf.
used-miss = { $name } würfelt ein X: Nichts passiert, der Pawn bleibt.
used-pass = { $name } passt.

## Seiten

back = Zurück
lost-title = Hier ist nichts
lost-text = Diese Seite gibt es nicht oder nicht mehr.
to-home = Zum Anfang
screen-not-loaded = Diese Seite ließ sich nicht laden. Prüf deine Verbindung und versuch es noch einmal.

## Einstellungen

settings = Einstellungen
language = Sprache
theme = Licht
theme-dark = Dunkel
theme-auto = Wie das Gerät
palette = Kartenfarben
palette-standard = Normal
palette-red-green = Rot-Grün
palette-blue-yellow = Blau-Gelb
palette-contrast = Starker Kontrast
speed = Tempo
speed-calm = Ruhig
speed-normal = Mittel
speed-quick = Schnell
speed-none = Ohne Bewegung
buzz = Brummen, wenn ich dran bin
one-tap = Mit einem Tippen spielen
one-tap-hint = Sonst hebt das erste Tippen die Karte an und das zweite spielt sie.
confirm-bids = Voraussagen bestätigen
confirm-bids-hint = Erst die Marke wählen, dann Ja sagen.
