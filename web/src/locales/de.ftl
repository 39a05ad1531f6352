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
trump-led = Farbe des Gebers
trump-unnamed = Noch offen
is-trump = ist Trumpf
dealer = Geber
round = Runde
round-n = Runde { $round }
round-of = Runde { $round } von { $rounds }
extra = Extra
bot = Bot
you = Du
die = Würfel
die-shows = Der Würfel zeigt { $face }

## Plätze

of = von
won-of-bid = { $standing ->
    [met] { $bid ->
        [one] { $won } von { $bid } vorausgesagtem Stich, getroffen
       *[other] { $won } von { $bid } vorausgesagten Stichen, getroffen
      }
    [lost] { $bid ->
        [one] { $won } von { $bid } vorausgesagtem Stich, verfehlt
       *[other] { $won } von { $bid } vorausgesagten Stichen, verfehlt
      }
   *[open] { $bid ->
        [one] { $won } von { $bid } vorausgesagtem Stich
       *[other] { $won } von { $bid } vorausgesagten Stichen
      }
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
        [one] Noch { $count } bis zur Voraussage
       *[other] Noch { $count } bis zur Voraussage
      }
  }

## Über dem Tisch

menu = Menü
trump-and-bids = Trumpf und Voraussagen
turned-card = Aufgedeckt: { $card }
turned-down = Die aufgedeckte Karte liegt verdeckt
trick-of = { $tricks ->
    [one] je { $tricks } Karte · Stich { $trick } von { $tricks }
   *[other] je { $tricks } Karten · Stich { $trick } von { $tricks }
  }
cards-each = { $count ->
    [one] { $count } Karte für jeden
   *[other] { $count } Karten für jeden
  }
round-finished = Beendet
bids-for-tricks = { $tricks ->
    [one] { $bids } vorausgesagt, { $tricks } Stich
   *[other] { $bids } vorausgesagt, { $tricks } Stiche
  }
bids-for-short = { $bids } bei { $tricks }
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
trick-won-by = { $name } hat diesen Stich gewonnen: { $why }.
prompt-lead = Spiel aus, was du willst
prompt-any = Spiel, was du willst
prompt-follow = { $colour ->
    [red] Bekenne Rot
    [yellow] Bekenne Gelb
    [green] Bekenne Grün
   *[blue] Bekenne Blau
  }
prompt-all-follow = jede Karte passt
prompt-waiting = { $name } überlegt
tap-again = die { $number } noch mal antippen
tap-joker-again = den Joker noch mal antippen

## Voraussage und Trumpf

bid-question = Wie viele Stiche gewinnst du?
bid-do = { $bid } voraussagen
waiting-bid = { $name } sagt voraus …
waiting-trump = { $name } bestimmt den Trumpf …
trump-question = Welche Farbe ist Trumpf?
trump-question-why = Der Joker wurde aufgedeckt. Du gibst, also bestimmst du den Trumpf.
trump-do = { $colour ->
    [red] Rot ist Trumpf
    [yellow] Gelb ist Trumpf
    [green] Grün ist Trumpf
   *[blue] Blau ist Trumpf
  }

## Das Lucky Wheel

wheel-option-taken = { $option }, belegt von { $name }
wheel-question = Setzt du deinen Escape Pawn ein?
wheel-hint = Tippe eine Option an oder passe.
wheel-last-chance = { $points ->
    [one] Letzte Chance: ungenutzt kostet er { $points } Punkt.
   *[other] Letzte Chance: ungenutzt kostet er { $points } Punkte.
  }
wheel-roll-question = Versuchst du dein Glück?
wheel-roll-hint = Würfle oder heb dir deinen Escape Pawn für später auf.
wheel-waiting = { $name } darf den Escape Pawn einsetzen …
wheel-waiting-dice = { $name } darf würfeln …
wheel-waiting-use = { $name } hat gewürfelt und nutzt jetzt die Option …
double-lucky = Double Lucky!
double-lucky-what = Die ist belegt, also wähle irgendeine freie Option.
bid-of = Voraussage von { $name }
bid-from = von { $bid } auf
target = { $name }, Voraussage { $bid }
pass = Passen
roll = Würfeln
place-pawn = Escape Pawn einsetzen

## Warum nicht

refused-bid-levels-sum = Nicht { $bid }: Verboten ist die Summe { $tricks }.
refused-game-over = Das Spiel ist aus. Noch eins?
refused-chance-due = Einen Moment: Die Karten werden gegeben.
refused-not-your-turn = Du bist noch nicht dran.
refused-not-now = Das kommt später in der Runde.
refused-bid-too-high = So viele Stiche gibt es nicht. Sag weniger voraus.
refused-card-not-held = Diese Karte hast du nicht. Wähle eine andere.
refused-option-blocked = Diese Option ist belegt. Wähle eine freie.
refused-double-in-round-7 = Runde 7 zählt schon doppelt. Wähle eine andere Option.
refused-bid-out-of-range = Weiter lässt sich die Voraussage in diese Richtung nicht ändern.
refused-dealer-must-move = Die Gebermarke muss wandern. Wähle jemand anderen.
refused-trump-must-change = Diese Farbe ist schon Trumpf. Wähle eine andere.
refused-no-die = In diesem Modus gibt es keinen Würfel. Setz deinen Escape Pawn ein oder passe.
refused-roll-first = Würfle zuerst oder passe.
refused-must-use = Du hast eine Option gewürfelt, also nutze sie.
refused-must-use-rolled = Nutze die gewürfelte Option.
refused-other = Das geht gerade nicht. Schau, was angeboten wird.

## Punkte

score-pad = Punkteblock
pawn = Penalty
total = Summe
points = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
  }
name-points = { $name } { $points }
chart-summary = Punkte bis jetzt: { $list }
round-over = Runde { $round } ist vorbei
round-total = Summe { $points }
round-result = { $way ->
    [even] { $won ->
        [one] { $won } Stich, wie vorausgesagt
       *[other] { $won } Stiche, wie vorausgesagt
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
light-theme = Helle Darstellung
theme-light = Hell

## Der Verlauf

log-empty = In dieser Runde ist noch nichts geschehen.
log-trick = Stich { $trick }
log-trick-won = Stich { $trick } · { $name } gewinnt
log-leads = { $name } spielt aus

## Seiten

back = Zurück
lost-title = Hier ist nichts
lost-text = Diese Seite gibt es nicht oder nicht mehr.
to-home = Zur Startseite
screen-not-loaded = Diese Seite ließ sich nicht laden. Prüf deine Verbindung und versuch es noch einmal.

## Einstellungen

settings = Einstellungen
language = Sprache
theme = Darstellung
theme-dark = Dunkel
theme-auto = Wie das Gerät
palette = Kartenfarben
palette-standard = Standard
palette-red-green = Rot-Grün-Schwäche
palette-blue-yellow = Blau-Gelb-Schwäche
palette-contrast = Hoher Kontrast
speed = Tempo
speed-calm = Ruhig
speed-normal = Normal
speed-quick = Schnell
speed-none = Ohne Animation
buzz = Vibrieren, wenn ich dran bin
one-tap = Mit einem Tippen spielen
one-tap-hint = Sonst hebt das erste Tippen die Karte an und das zweite spielt sie.
confirm-bids = Voraussagen bestätigen
confirm-bids-hint = Erst die Marke wählen, dann Ja sagen.

## Was geschehen ist

told-bid = { $who ->
    [you] Du sagst { $bid } voraus.
   *[other] { $name } sagt { $bid } voraus.
  }
told-trump = { $colour ->
    [red] { $name } macht Rot zum Trumpf.
    [yellow] { $name } macht Gelb zum Trumpf.
    [green] { $name } macht Grün zum Trumpf.
   *[blue] { $name } macht Blau zum Trumpf.
  }
told-pass = { $who ->
    [you] Du passt.
   *[other] { $name } passt.
  }
told-double-lucky = { $who ->
    [you] Der Würfel zeigt { $face }, das ist belegt. Double Lucky: Du wählst irgendeine freie Option.
   *[other] Der Würfel zeigt { $face }, das ist belegt. Double Lucky: { $name } wählt irgendeine freie Option.
  }
told-played = { $who ->
    [you] Du spielst { $card }.
   *[other] { $name } spielt { $card }.
  }
told-trick-won = { $who ->
    [you] Du gewinnst den Stich.
   *[other] { $name } gewinnt den Stich.
  }
told-drew = { $who ->
    [you] Du hast die höchste Karte gezogen und gibst zuerst.
   *[other] { $name } hat die höchste Karte gezogen und gibt zuerst.
  }
told-draw-again = Gleichstand bei der höchsten Karte: Sie ziehen noch einmal.
told-dealt = Runde { $round }. Aufgedeckt: { $card }.
told-round-over = { $points ->
    [-1] Runde { $round } ist vorbei.
    [0] Runde { $round } ist vorbei. Keine Punkte für dich.
    [one] Runde { $round } ist vorbei. { $points } Punkt für dich.
   *[other] Runde { $round } ist vorbei. { $points } Punkte für dich.
  }
told-forfeit = Eine Gegenleistung für { $name }: { $text }
told-undone = { $who ->
    [you] Du hast das zurückgenommen.
   *[other] { $name } hat das zurückgenommen.
  }
told-sat = { $name } hat sich gesetzt.
told-handed-over = { $name } übernimmt diesen Platz.
told-reissued = { $name } ist mit einem neuen Link zurück.
told-bot-sat = { $name }, ein Bot, spielt jetzt hier.
told-stood = Ein Platz ist wieder frei.
told-seats-swapped = Zwei Plätze wurden getauscht.
told-hosted = { $who ->
    [you] Du leitest jetzt den Tisch.
   *[other] { $name } leitet jetzt den Tisch.
  }
told-be-right-back = { $who ->
    [you] Der Tisch wartet auf dich.
   *[other] { $name } ist gleich wieder da.
  }
told-stood-in = { $who ->
    [you] Ein Bot spielt für dich. Du kannst jederzeit wieder übernehmen.
   *[other] Ein Bot spielt vorerst für { $name }.
  }
told-took-back = { $who ->
    [you] Du spielst wieder selbst.
   *[other] { $name } ist wieder da.
  }
told-new-link = Es gibt einen neuen Link zum Platz von { $name }.
told-changed = Die Einstellungen wurden geändert.
told-started = Das Spiel beginnt.
told-paused = Das Spiel macht Pause.
told-resumed = Das Spiel geht weiter.
told-followed = Das nächste Spiel ist bereit.
told-closed = Dieser Tisch ist geschlossen.
turn-bid = Du bist dran: Sag voraus. Bisher { $bids } bei { $tricks }.
turn-trump = Du bist dran: Bestimme den Trumpf.
turn-wheel = Du bist dran: Setz deinen Escape Pawn ein oder passe.
turn-roll = Du bist dran: Würfle oder passe.
turn-use = Du bist dran: Wähle, was mit der Option geschieht.
turn-lead = Du bist dran: Spiel eine beliebige Karte aus.
turn-any = Du bist dran: Spiel eine beliebige Karte.
turn-follow = { $colour ->
    [red] Du bist dran: Bekenne Rot.
    [yellow] Du bist dran: Bekenne Gelb.
    [green] Du bist dran: Bekenne Grün.
   *[blue] Du bist dran: Bekenne Blau.
  }
end-wins = { $name } gewinnt mit { $points }
end-share = { $names } teilen sich den Sieg mit { $points }
draw-title = Die höchste Karte gibt zuerst
rule-link = Regel { $rule } nachlesen
refused-stale = Am Tisch ging es schon weiter. Schau noch einmal hin.
refused-not-playing = Das Spiel läuft gerade nicht.
refused-not-waiting = Das Spiel hat schon begonnen.
refused-nothing-to-undo = Zu spät: Inzwischen ging es schon weiter.
refused-once-a-game = Du hattest in diesem Spiel schon eine Pause.
refused-not-your-seat = Das ist nicht dein Platz.
refused-not-host = Das darf nur, wer den Tisch leitet.
refused-not-away = Diese Person ist da oder kommt gleich wieder.
refused-not-seated = Du schaust zu. Setz dich, um mitzuspielen.
refused-no-spectators = An diesem Tisch sind keine Zuschauer erwünscht.
refused-host-stays = Gib erst die Leitung ab.
refused-removed = Du wurdest von diesem Tisch entfernt.
refused-seat-taken = Dort sitzt schon jemand. Wähle einen anderen Platz.
refused-seats-open = Es sind noch Plätze frei: Besetze sie mit Bots oder warte.
refused-seats-taken = Hier sitzen mehr Leute. Mach erst einen Platz frei.
refused-already-seated = Du hast hier schon einen Platz.
refused-hot-seat-used = Hier spielen mehrere an einem Gerät. Mach erst einen Platz frei.
refused-table-full = Dieser Tisch ist voll.
refused-too-many-tables = Du sitzt schon an so vielen offenen Tischen, wie es geht. Verlass erst einen.
refused-name-taken = So heißt hier schon jemand. Wähle einen anderen Namen.
refused-unwanted-name = Dieser Name ist hier nicht erwünscht. Wähl einen anderen.
refused-no-name = Wie sollen wir dich nennen?
refused-chat-off = An diesem Tisch gibt es keinen Chat.
refused-nothing-said = Schreib erst etwas.
refused-no-such-table = Diesen Tisch gibt es nicht oder nicht mehr. Prüf den Code.
refused-link-spent = Dieser Link ist verbraucht. Bitte um einen neuen.
refused-link-not-yet = Dieser Link gilt noch nicht: Wer dort saß, hat eine Minute, um zurückzukommen. Öffne ihn dann noch einmal.
refused-already-somebody = Du bist hier schon jemand, und dieser Link ist für jemand anderen.
refused-public-table = Das geht nicht an einem öffentlichen Tisch.
refused-too-many = Das war viel auf einmal. Warte kurz und versuch es noch einmal.
refused-too-many-devices = Du hast diesen Tisch zu oft offen. Schließ ein Fenster davon.
refused-other-protocol = Es gibt eine neuere Version. Lade die Seite neu.
refused-connection-lost = Keine Verbindung. Versuch es gleich noch einmal.
refused-server-error = Bei uns ging etwas schief. Versuch es noch einmal.

## Zwischen den Runden

forfeits = Gegenleistungen
forfeits-warning = Vorsicht mit Alkohol, keine unnötigen Risiken: immer verantwortungsbewusst spielen.
to-result = Zur Siegerehrung
waiting-others = Warten auf die anderen …
next-round = Nächste Runde
next-in = { $seconds ->
    [one] weiter in { $seconds } Sekunde
   *[other] weiter in { $seconds } Sekunden
  }

## Gespräch

chat-empty = Noch hat niemand etwas gesagt.
chat-say = Sag etwas …
chat-send = Senden
reactions = Reaktionen
reaction-clap = Applaus
reaction-laugh = Lachen
reaction-wow = Wow
reaction-ouch = Autsch
reaction-think = Nachdenklich
reaction-hurry = Beeil dich
reaction-luck = Viel Glück
reaction-thanks = Danke
told-reaction = { $name }: { $reaction }
told-said = { $name } sagt: { $text }
qr-label = QR-Code des Links
copy-link = Link kopieren
copied = Kopiert
share = Teilen

## Am Tisch

undo = Zurücknehmen
undo-of = { $name }: zurücknehmen
double-round = Double Lucky 7 Runde: Alles zählt doppelt!
joker-led = Der Joker ist aufgedeckt: Was der Geber ausspielt, ist Trumpf.
joker-named = Der Joker ist aufgedeckt: Der Geber bestimmt den Trumpf.
reload = Neu laden
try-again = Noch einmal
reconnecting = Verbindung wird wiederhergestellt …
server-restarts = Der Server startet neu. Dein Platz bleibt dir.
resume = Weiterspielen
pause = Pause machen
bot-plays-you = Ein Bot spielt für dich.
take-back = Selbst spielen
you-are-away = Die anderen warten auf dich.
i-am-back = Bin wieder da
you-watch = Alle Plätze sind besetzt. Du schaust zu.
you-watch-over = Das Spiel ist aus. Du schaust zu.
seat-gone = Dein Platz wurde weitergegeben. Du schaust zu.
known-hand = Diese Karten hat { $name } von dir:
prompt-away = { $name } hat die Verbindung verloren. In { $time } spielt ein Bot weiter.
prompt-away-waits = { $name } hat die Verbindung verloren. Der Tisch wartet.
stand-in = Bot jetzt spielen lassen
prompt-back-soon = { $name } ist gleich wieder da, sonst spielt in { $time } ein Bot weiter.
points-double = Punkte zählen doppelt
missed = { $count ->
    [one] Du hast { $count } Ereignis verpasst. Es steht im Verlauf.
   *[other] Du hast { $count } Ereignisse verpasst. Sie stehen im Verlauf.
  }
people = Wer ist da
table-code = Tisch { $code }
spectators = { $count ->
    [one] { $count } Zuschauer
   *[other] { $count } Zuschauer
  }
be-right-back = Bin gleich zurück
be-right-back-text = Drei Minuten, einmal im Spiel. Die anderen warten.
hand-over = Meinen Platz abgeben
hand-over-text = Wer diesen Link öffnet, bekommt deinen Platz. Er gilt einmal.
other-device = Mein Platz auf einem anderen Gerät
other-device-text = Öffne diesen Link dort, innerhalb von zehn Minuten. Er gilt einmal.
tv-link = Auf dem Fernseher zeigen
tv-link-text = Der Tisch ohne Handkarten, für den großen Bildschirm.
reissue = Neuer Link
reissue-text = Schick ihn der Person, die ihren Platz verloren hat. Alle erfahren davon.
rules = Spielanleitung
to-home-text = Dein Platz bleibt dir.
leave = Tisch verlassen
leave-text = Ein Bot übernimmt deinen Platz für immer.
leave-waiting-text = Dein Platz wird für jemand anderen frei.
stay = Bleiben
host = Leitet den Tisch
here = Ist da
not-here = Noch nicht da
mute = Stumm
unmute = Wieder hören
make-host = Leitung übergeben
remove = Entfernen
remove-text = Ein Bot spielt für { $name } weiter, endgültig. Zuschauen bleibt erlaubt.
seat-more = Mehr zu { $name }
remove-whom = { $name } entfernen
watch-link = Wer diesen Link hat, darf zuschauen

## Das Ende eines Spiels

new = Neu
next-game = Zum nächsten Spiel
play-again = Noch ein Spiel
rematch-wait = { $name } kann zum nächsten Spiel rufen.
replay = Wiedergabe
export = Speichern (.dl7)
end-what = { $rounds ->
    [one] { $rounds } Runde, { $mode }
   *[other] { $rounds } Runden, { $mode }
  }
chart-title = Punkte, Runde für Runde
bids-met = Erfüllt
best-round = Beste Runde
penalty = Penalty
met-of = { $met } von { $rounds }
back-to-table = Zurück an den Tisch
mode-classic = Classic mode
mode-tactical = Tactical Escape Mode
mode-dice = Lucky Dice Mode

## Platz nehmen

loading = Einen Moment …
profile = Name und Farbe
your-name = Dein Name
your-colour = Deine Farbe
chip-teal = Türkis
chip-pink = Rosa
chip-violet = Violett
chip-copper = Kupfer
chip-lime = Hellgrün
chip-sky = Silber
chip-sand = Sandfarben
join-title = Setz dich an den Tisch von { $name }
sit-down = Hinsetzen
settings-summary = { $rounds ->
    [one] { $mode }, { $rounds } Runde, { $pace }
   *[other] { $mode }, { $rounds } Runden, { $pace }
  }
pace-none = ohne Uhr
pace-30 = 30 Sekunden je Zug
pace-60 = 60 Sekunden je Zug
level-novice = Anfänger
level-casual = Gelegenheitsspieler
level-club = Vereinsspieler
level-expert = Experte
level-master = Meister

## Ein neuer Tisch

new-table = Neuer Tisch
game-mode = Spielmodus
mode-classic-what = Voraussagen, bekennen, genau treffen. Das Basisspiel.
mode-tactical-what = Einmal in sieben Runden darfst du deinen Escape Pawn auf dem Lucky Wheel einsetzen und die Regeln verbiegen.
mode-dice-what = Dasselbe Lucky Wheel, aber der Würfel entscheidet über die Option.
game-length = Länge
rounds-n = { $rounds ->
    [one] { $rounds } Runde
   *[other] { $rounds } Runden
  }
seats = Plätze
more-settings = Weitere Einstellungen
turned-joker = Wenn der Joker aufgedeckt wird
joker-dealer-leads = Was der Geber ausspielt, ist Trumpf
joker-dealer-chooses = Der Geber bestimmt den Trumpf
pace = Bedenkzeit
bot-speed = Tempo der Bots und beim Geben
speed-at-once = Sofort
public = Öffentlicher Tisch
public-hint = Alle finden ihn unter den offenen Tischen.
allow-spectators = Andere dürfen zuschauen
hot-seat = Ein Gerät geht reihum
hot-seat-hint = Mehrere spielen an diesem Gerät, mit einem Vorhang dazwischen.
play-for-fun = Lustiges Spiel
play-for-fun-hint = Wer nicht trifft, bekommt eine Gegenleistung, die ihr euch ausdenkt.
forfeits-list = Gegenleistungen, eine je Zeile
forfeit-example-1 = Sing eine Zeile eines Liedes
forfeit-example-2 = Hol allen etwas zu trinken
forfeit-example-3 = Lobe die Person links von dir
with-whom = Mit wem?
with-friends = Mit Freunden
with-bots = Mit Bots
bot-level = Stärke der Bots
start-game = Spiel starten
open-table = Tisch eröffnen
table-code-title = Der Code des Tisches
invite-text = Schick den Link, zeig den Code oder lass ihn scannen.
invite-link = Link zu diesem Tisch
full-title = Alle Plätze sind besetzt
full-watch = Wer den Link öffnet, kann zuschauen.
full-stay = Alle Plätze sind besetzt. Bleib hier, dann kannst du zuschauen.
full-unseen = Alle Plätze sind besetzt, und Zuschauer sind hier nicht erwünscht.
change-settings = Einstellungen des Tisches
swap-hint = Tippe nun auf den Platz, mit dem getauscht wird.
add-person = Noch jemand an diesem Gerät
start-with-bots = { $count ->
    [one] Mit { $count } Bot starten
   *[other] Mit { $count } Bots starten
  }
start-with-bots-hint = Auf freie Plätze kommen Bots: { $level }.
waiting-host = Warten, bis { $name } startet …
save = Speichern
free-seat = Freier Platz
bot-here = Bot auf Platz { $seat }
swap-seat = Platz tauschen: { $name }

## Startseite

language-and-settings = Sprache und Einstellungen
tagline = Sag voraus, wie viele Stiche du gewinnst. Gewinne genau so viele. Die Voraussagen gehen nie auf, also muss jemand danebenliegen.
resume-title = Zurück an den Tisch von { $name }
resume-waiting = Noch sind nicht alle da
resume-round = Runde { $round } läuft
play-now = Jetzt spielen
play-now-what = { $known ->
    [yes] 3 Bots, 7 Runden, ohne Lucky Wheel
   *[no] 3 Bots, 7 Runden, zuerst ohne Lucky Wheel
  }
play-wheel = Mit Lucky Wheel spielen
play-wheel-what = Sieben Optionen, die eine Runde umkrempeln
new-table-what = Freunde einladen
join-table = Mitspielen
join-table-what = Code eingeben
join-code = Der Code, den du bekommen hast
join-do = Mitspielen
score-pad-what = Für das Spiel aus der Schachtel
more = Mehr
lobby = Offene Tische
my-games = Meine Spiele
open-tables = Hier ist noch Platz
table-of = Tisch von { $name }
seats-free = { $count ->
    [one] { $count } Platz frei
   *[other] { $count } Plätze frei
  }

## Die Regeln

rules-search = In den Regeln suchen
rules-found = { $count ->
    [0] Keine Regel gefunden
    [one] { $count } Regel gefunden
   *[other] { $count } Regeln gefunden
  }
rules-none = Keine Regel enthält diese Wörter. Versuch es mit weniger oder anderen.
rules-contents = Inhalt
ruling = Hausregel
ruling-what = Hier entschieden, wo die gedruckten Regeln es offen lassen.

## Lobby, Club und meine Spiele

lobby-free = Hier sind Plätze frei
lobby-running = Wird gerade gespielt
watch = Zuschauen
lobby-empty = Gerade kein öffentlicher Tisch
lobby-empty-text = Eröffne einen und schalte „öffentlich“ ein: Wer vorbeikommt, kann sich zu dir setzen.
lobby-new = Nichts für dich dabei?
club-what = Gewinner mit 140 Punkten oder mehr.
club-empty = Das Buch ist noch leer
club-empty-text = Gewinne ein Spiel mit 140 Punkten oder mehr, und deiner ist der erste Name darin.
club-place = Platz
club-name = Spieler
replay-of = Das Spiel von { $name } ansehen
games-empty = Noch kein Spiel
games-empty-text = Spiele, die du hier zu Ende spielst, bleiben für dich da: zum Ansehen, Zählen und Mitnehmen.
games-more = Frühere Spiele
by-hand = Von Hand geführt
by-hand-note = Von Hand geführt heißt: Jemand hat es auf einem Punkteblock notiert.
by-hand-sheet = Das Blatt
by-hand-take-out = Herausnehmen
by-hand-take-out-text = Das Spiel verschwindet aus allen Listen und Statistiken und aus dem High Rollers Club. Der Block selbst bleibt, wo er ist.
by-hand-not-me = Das war ich nicht
played-alone = Allein gespielt
games-which = Welche Spiele
games-all = Alle
games-here = Hier gespielt
stat-games = Spiele
stat-wins = Gewonnen
stat-exact = Voraussagen erfüllt
stat-best = Höchste Punktzahl
past-game = { $rounds ->
    [one] { $mode }, { $rounds } Runde
   *[other] { $mode }, { $rounds } Runden
  }
winner = Gewinner
record-save = Aufzeichnung speichern (.dl7)
data-title = Deine Daten
data-text = Es gibt kein Konto: Dieses Gerät bist du. Nimm alles als Datei mit oder lösche es.
data-export = Meine Daten speichern
data-forget = Meine Daten löschen
forget-title = Deine Daten löschen?
forget-text = Dein Name, deine Spiele und deine Statistik werden gelöscht, und Bots übernehmen deine Plätze an laufenden Tischen. Niemand kann sie zurückholen.
forget-yes = Ja, alles löschen
forget-no = Nein, alles behalten

## Auf dem großen Bildschirm

tv-join = Komm dazu auf { $host } mit diesem Code:
seat-open = Freier Platz
tv-late = Dieser Bildschirm wird nicht eingelassen. Bitte um einen neuen Link für den großen Bildschirm.

## Ein Gerät für alle

curtain-pass = Weitergeben an { $name }
curtain-text = Alle anderen schauen weg. Nichts ist zu sehen, bis { $name } da ist.
curtain-raise = Ich bin { $name }
hot-seat-text = Reicht dieses Gerät herum: Jeder sieht nur die eigenen Karten, dazwischen fällt ein Vorhang.
hot-seat-who = Wer spielt mit?
hot-seat-name = Spieler { $number }
hot-seat-remove = Spieler { $number } entfernen
hot-seat-bots = Und wie viele Bots?
hot-seat-start = An den Tisch

## Als App

app-title = Als App
app-install-title = Auf diesem Gerät behalten
app-install = Installieren
app-installable = Sie startet sofort, füllt den Bildschirm und braucht keinen Store.
app-installed = Du bist in der App.
app-apple = Tippe in Safari auf Teilen, dann auf „Zum Home-Bildschirm“.
app-by-menu = Öffne das Menü deines Browsers und wähle „Installieren“ oder „Zum Startbildschirm“.
app-insecure-title = Hier bleibt es im Browser
app-insecure = Diese Adresse beginnt mit http. Alles ist spielbar, aber Browser installieren Apps nur von https. Wer diesen Server betreibt, kann ein Zertifikat hinzufügen.
app-take-title = Nimm deine Plätze mit
app-take-text = Eine App oder ein anderes Gerät kennt dich noch nicht. Ein Link, zehn Minuten gültig, stellt dich dort vor: hier kopieren, dort öffnen.
app-take = Link erstellen
app-paste-title = Ich habe einen Link
app-paste-text = Füge ihn hier ein, um auf diesem Gerät du selbst zu sein oder an einen Tisch zu kommen.
app-paste-wrong = Das ist kein Link von hier. Kopiere die ganze Adresse, von https bis zum Ende.
app-welcome = Schon im Browser gespielt? Nimm deine Plätze und Spiele mit.
app-welcome-go = Zeig mir, wie
offline = Du bist offline. Was zu sehen ist, bleibt; der Rest kommt mit dem Netz zurück.
offline-table = Du bist offline. Warten …
offline-pad = Du bist offline. Der Punkteblock funktioniert trotzdem.
update-ready = Neue Version. Dein Spiel geht weiter.
update-now = Laden
update-later = Später

## Der Punkteblock

pad-what = Für das Spiel aus der Schachtel: Voraussagen, Stiche, Punkte und wer gewonnen hat. Alles bleibt auf diesem Gerät.
pad-new = Neuer Block
pad-all = Alle Blöcke
pad-import = Datei öffnen
pad-statistics = Statistik
pad-blank = Leere Blätter
pad-known = Wieder mit
pad-who-plays = Wer spielt mit?
pad-seating-hint = Im Uhrzeigersinn, wie ihr sitzt. Zum Ordnen ziehen; das D zeigt, wer zuerst gibt.
pad-name-of = Spieler { $number }
pad-move = { $name } verschieben
pad-next-colour = Andere Farbe für Spieler { $number }
pad-deals-first = { $name } gibt zuerst
pad-add = Spieler hinzufügen
pad-draw = Geber auslosen
pad-title = Wie heißt der Abend?
pad-title-example = Sonntag bei Anna
pad-start = Runde 1 beginnen
pad-with = { $count ->
    [one] Punkteblock, { $count } Spieler
   *[other] Punkteblock, { $count } Spieler
  }
pad-players = Spieler
pad-rounds = Runden
pad-bids = Voraussagen
pad-bids-now = sagt jetzt voraus
pad-bids-next = { $name } sagt jetzt voraus. Bisher { $bids } bei { $tricks }.
pad-bid-of = Voraussage von { $name }
pad-change-bid = { $name } hat { $bid } vorausgesagt. Ändern
pad-bid-word = Voraussage
pad-bid-head = Voraussage
pad-bid-to = { $from } auf { $to }
pad-won-head = Gewonnen
pad-won-by = Stiche von { $name }
pad-tricks-won = Gewonnene Stiche
pad-points = Punkte
pad-adds-up = Eingetragene Stiche: { $sum } von { $tricks }.
pad-who = { $way ->
    [many] { $count ->
        [one] Wer hat einen weniger?
       *[other] Wer hat { $count } weniger?
      }
   *[few] { $count ->
        [one] Wer hat einen mehr?
       *[other] Wer hat { $count } mehr?
      }
  }
pad-save-round = Runde { $round } eintragen
pad-undone = Zurückgenommen.
pad-wheel-asked = Wer der Reihe nach gefragt wird
pad-wheel-use = Nutzt { $name } das Lucky Wheel?
pad-wheel-roll = Würfelt { $name }?
pad-wheel-unused = Niemand hat das Lucky Wheel genutzt.
pad-double-points = Double Points: doppelte Punkte in dieser Runde
pad-extra-card = Extra Card: die Karte unter der aufgedeckten nehmen
pad-use-it = Einsetzen
pad-passes = { $name } passt
pad-nobody = Niemand
pad-own-die = Selbst gewürfelt
pad-rolled-what = Was zeigt der Würfel?
pad-correct-round = Runde { $round } berichtigen
pad-correct-title = Runde { $round } berichtigen
pad-correct-note = Alles danach wird neu gerechnet, und was du änderst, wird markiert.
pad-corrected = Berichtigt
pad-dealt-by = Gegeben hat
pad-change = Ändern
pad-done = Fertig
pad-unsettled = Die Stiche von Runde { $round } gehen noch nicht auf.
pad-problem-bids = Diese Voraussagen ergeben { $tricks }. Das darf der Letzte nicht.
pad-problem-won = Die gewonnenen Stiche ergeben nicht { $tricks }.
pad-problem-wheel = So konnte das Lucky Wheel nicht genutzt werden. Seht noch einmal nach.
pad-company = Mitspieler
pad-leaves = Geht
pad-returns = Ist zurück
pad-from-round = Gilt ab Runde { $round }.
pad-late-name = Wer später dazukommt
pad-joins = Steigt ein
pad-late-note = Beginnt mit null Punkten und zahlt Strafpunkte nur für eine Spielhälfte, bei der er oder sie von der ersten Runde an dabei war.
pad-leave-note = Wer geht, behält seine Punkte, kann aber nicht gewinnen. Ein eingesetzter Escape Pawn blockiert seine Option weiter, bis die Spielhälfte endet.
pad-again = Noch ein Spiel
pad-play-on = Auf 14 Runden verlängern
pad-high-roller = Willkommen im High Rollers Club: { $names }
pad-share = Teilen und speichern
pad-link-title = Weitergeben
pad-link-text = In diesem Link steckt das ganze Spiel. Wer ihn öffnet oder scannt, hat den Block.
pad-qr = QR-Code mit dem ganzen Spiel
pad-qr-too-long = Für einen QR-Code ist dieses Spiel zu lang geworden. Link und Datei fassen es.
pad-no-link = Dieser Browser kann aus Spielen keine Links machen. Speichere die Datei.
pad-file-title = Als Datei
pad-file-text = Eine Datei lässt sich auf jedem Gerät wieder öffnen.
pad-save-file = Datei speichern
pad-save-csv = Für die Tabelle
pad-print-title = Auf Papier
pad-paper = Papier
pad-sheets = Blätter
pad-print = Drucken
pad-print-key = gewonnene Stiche / Voraussage, Punkte
pad-date = Datum
pad-remove-title = Diesen Block löschen?
pad-remove-text = Dann ist er für immer weg, auch aus der Statistik.
pad-remove = Löschen
pad-remove-whom = { $name } löschen
pad-keep = Behalten
pad-offer-title = Ein Block für dich
pad-offer-take = Hier öffnen
pad-evenings = { $count ->
    [one] { $count } beendetes Spiel auf diesem Gerät
   *[other] { $count } beendete Spiele auf diesem Gerät
  }
pad-no-statistics = Noch nichts zu zählen. Spielt auf dem Block ein erstes Spiel zu Ende.
pad-games = Spiele
pad-wins = Siege
pad-average = Schnitt
pad-highest = Bestwert
pad-head-to-head = Direkter Vergleich
pad-level = { $count ->
    [one] { $count } Mal gleichauf
   *[other] { $count } Mal gleichauf
  }
pad-not-kept = Dieser Browser merkt sich nichts. Speichere die Datei, bevor du die Seite schließt.
pad-not-secure = Diese Adresse ist nicht sicher. Der Block funktioniert, solange der Server erreichbar ist, und speichert alles auf diesem Gerät.
pad-one-file = Nimm den Block als eine Datei mit.
pad-not-promised = Browser vergessen manchmal, was eine Woche lang nicht benutzt wird. Speichere die Datei eines Spiels, das du behalten willst.
pad-not-promised-server = Browser vergessen manchmal, was eine Woche lang nicht benutzt wird. Nimm ein beendetes Spiel in deine Spiele auf dem Server auf, oder speichere die Datei eines Spiels, das du behalten willst.
pad-refused-not-json = Diese Datei lässt sich nicht lesen. Speichere sie dort neu, wo sie herkommt.
pad-refused-not-a-pad = Das ist kein Punkteblock. Wähle eine Datei, die der Block gespeichert hat.
pad-refused-newer = Dieser Block kommt aus einer neueren Version. Lade die Seite neu und öffne ihn dann.
pad-refused-too-large = Das ist zu groß für einen Punkteblock. Wähle eine andere Datei.
pad-refused-broken = Dieser Block ist beschädigt und wurde nicht geöffnet. Speichere ihn dort neu, wo er herkommt.
pad-refused-text = { $most ->
    [one] Nimm höchstens { $most } gewöhnliches Zeichen.
   *[other] Nimm höchstens { $most } gewöhnliche Zeichen.
  }
pad-refused-name = So heißt schon jemand. Hänge einen Buchstaben an.
pad-refused-colour = Die Farbe hat schon jemand. Wähle eine andere.
pad-refused-too-few = Es braucht mindestens zwei Spieler.
pad-refused-rounds = Es sind schon mehr Runden gespielt.
pad-refused-mode = Das Lucky Wheel war schon im Spiel, der Modus bleibt.
pad-refused-pawn = Dieser Escape Pawn ist in dieser Spielhälfte schon eingesetzt. Wähle jemand anderen.
pad-refused-not-so = Das passt nicht zum Rest. Seht euch die Runde noch einmal an.
pad-follow-title = Mitschauen
pad-follow-text = Alle am Tisch können den Block live auf ihrem eigenen Handy sehen.
pad-follow-start = Andere mitschauen lassen
pad-follow-qr = QR-Code zum Mitschauen
pad-watching = { $count ->
    [one] { $count } schaut mit
   *[other] { $count } schauen mit
  }
pad-offer-pen = Stift weitergeben
pad-keep-pen = Stift doch behalten
pad-take-pen = Stift übernehmen
pad-pen-gone = Der Stift wird nicht mehr angeboten.
pad-looking-on = Du schaust mit
pad-no-server = Der Server ist nicht erreichbar. Nimm den Link oder die Datei unten.
pad-join-title = In euren Spielen
pad-join-ask = Das Spiel kann auf diesem Server zu deinen Spielen, deiner Statistik und in den High Rollers Club kommen, gekennzeichnet als von Hand geführt. Wer bist du?
pad-join-who = Wer bist du?
pad-join-nobody = Ich habe nur aufgeschrieben
pad-join-not = Nur auf diesem Gerät
pad-join-not-me = Niemand davon
pad-joined = Bei deinen Spielen, als { $name }.
pad-joined-nobody = Bei den Spielen. Alle am Tisch können sagen, wer sie sind.
pad-join-waits = Kommt zu deinen Spielen, sobald der Server erreichbar ist.
pad-join-waits-pen = Kommt zu deinen Spielen, sobald der Block abgegeben ist.
pad-join-leaves = Wird herausgenommen, sobald der Server erreichbar ist.
pad-join-stays = Bleibt auf diesem Gerät.
pad-join-not-mine = Nicht bei deinen Spielen.
pad-join-file = Bleibt auf diesem Gerät: Dieser Block ist eine Datei ohne Server. Speichere das Spiel als Datei und öffne es im Punkteblock eines Servers, dann kann es dazukommen.
pad-in-games = bei deinen Spielen
pad-remove-joined = Dann ist er von diesem Gerät weg. In euren Spielen bleibt er.

## Links und Wiedergabe

link-title = Ein Link für dich
link-text = Er gilt einmal. Öffne ihn auf dem Gerät, mit dem du spielen willst.
link-open = Hier öffnen
link-done = Das hat geklappt
link-not-opened = Dieser Link ließ sich nicht öffnen
link-seated = Du sitzt jetzt als { $name } an Tisch { $code }.
link-known = Dieses Gerät ist jetzt { $name }, mit allen Plätzen und Spielen.
link-known-nameless = Dieses Gerät gehört jetzt dir, mit allen Plätzen und Spielen.
link-confirm = Du bist hier schon { $you }. Mit diesem Link wird dieses Gerät zu { $name }.
link-become = Hier { $name } sein
link-back = Um wieder { $you } zu sein, öffne innerhalb von 30 Tagen diesen Link.
link-back-label = Der Weg zurück
link-next = Gehört dir der Platz schon, geh gleich an den Tisch.
to-table = Zum Tisch
to-table-code = Zum Tisch { $code }
replay-position = Stelle im Spiel
replay-step = Schritt { $step } von { $steps }
replay-previous-trick = Einen Stich zurück
replay-next-trick = Einen Stich weiter
replay-back = Einen Schritt zurück
replay-on = Einen Schritt weiter
replay-play = Laufen lassen
replay-pause = Hier anhalten
replay-share = Link zu diesem Moment
replay-share-text = Wer ihn öffnet, sieht das Spiel von hier an, aus derselben Sicht.
replay-eyes = Aus wessen Sicht
replay-eyes-of = Als { $name }
hands-open = Alle Karten offen
record-open = Aufzeichnung öffnen
record-title = Jedes Spiel noch einmal ansehen
record-text = Wähle eine .dl7-Datei oder zieh sie hierher. Sie wird dir gezeigt und nirgends gespeichert.
record-choose = Datei wählen
record-bad = Das ist keine Aufzeichnung eines Spiels. Wähle eine Datei, die auf .dl7 endet.
record-bad-line = Zeile { $line } dieser Aufzeichnung stimmt nicht: Die Datei ist beschädigt, oder jemand hat sie geändert. Speichere sie dort neu, wo sie herkommt.
refused-no-such-game = Dieses Spiel ist hier nicht oder nicht mehr gespeichert. Bitte noch einmal um den Link.
refused-not-your-pad = Diesen Block hat schon jemand anderes abgegeben. Sag, wer du darauf bist.
refused-player-claimed = Als diese Person hat sich schon jemand anderes gemeldet. Wähle eine andere oder frag am Tisch.
refused-bad-pad = Der Server versteht diesen Block nicht. Lade die Seite neu und versuch es noch einmal.
refused-too-many-pads = Du hast so viele Blöcke abgegeben, wie der Server nimmt. Nimm zuerst einen alten heraus.
refused-too-many-games = Du hast so viele Spiele abgegeben, wie der Server nimmt.
refused-bad-record = Der Server nimmt dieses Spiel nicht: Die Aufzeichnung stimmt nicht.
refused-too-large = Diese Datei ist zu groß für ein Spiel. Wähle eine andere.
refused-nobody = Dieses Gerät hat hier noch nicht gespielt.

## Augenblicke am Tisch

your-bid = Deine Voraussage
bids-made = Voraussagen auf dem Tisch
bids-with-yours = mit deiner
bid-of-you = Deine Voraussage
trick-winner = { $who ->
    [you] Du gewinnst den Stich
   *[other] { $name } gewinnt den Stich
  }
told-trick-won-why = { $who ->
    [you] Du gewinnst den Stich: { $why }.
   *[other] { $name } gewinnt den Stich: { $why }.
  }
why-joker = der Joker schlägt alles
why-trump = { $colour ->
    [red] Rot ist Trumpf
    [yellow] Gelb ist Trumpf
    [green] Grün ist Trumpf
   *[blue] Blau ist Trumpf
  }
why-highest = { $colour ->
    [red] höchste Karte in Rot
    [yellow] höchste Karte in Gelb
    [green] höchste Karte in Grün
   *[blue] höchste Karte in Blau
  }
why-leads = { $name } spielt aus: Das tut immer der Geber
why-you-lead = der Geber spielt immer aus
change-bid-what = Tippe jemanden an: eins hinauf oder hinunter.
player-swap-what = Tippe zwei an: Sie tauschen alle ihre Karten.
change-dealer-what = Tippe jemanden an, der ab jetzt jeden Stich ausspielt.
double-points-what = Deine Punkte zählen in dieser Runde doppelt.
change-trump-what = Tippe eine Farbe an: Sie wird Trumpf.
extra-card-what = Du darfst auch die Karte unter der aufgedeckten spielen.
no-trump-what = In dieser Runde ist keine Farbe Trumpf.
wheel-once = Einmal je Spielhälfte; ungenutzt kostet er 10.
wheel-rolling = { $who ->
    [you] Du würfelst …
   *[other] { $name } würfelt …
  }
pawn-unused = Escape Pawn noch nicht genutzt
pawn-penalty = Escape Pawn { $points }
used-change-bid = { $who ->
    [you] { $whom ->
        [you] Du nutzt Change Bid: Deine Voraussage geht von { $from } auf { $to }.
       *[other] Du nutzt Change Bid: Die Voraussage von { $target } geht von { $from } auf { $to }.
      }
   *[other] { $whom ->
        [you] { $name } nutzt Change Bid: Deine Voraussage geht von { $from } auf { $to }.
       *[other] { $name } nutzt Change Bid: Die Voraussage von { $target } geht von { $from } auf { $to }.
      }
  }
used-player-swap = { $who ->
    [you] { $whom ->
        [you] Du nutzt Player Swap: Du tauschst alle Karten mit { $other }.
       *[other] Du nutzt Player Swap: { $names } tauschen ihre Karten.
      }
   *[other] { $whom ->
        [you] { $name } nutzt Player Swap: Du tauschst alle Karten mit { $other }.
       *[other] { $name } nutzt Player Swap: { $names } tauschen ihre Karten.
      }
  }
used-change-dealer = { $who ->
    [you] { $whom ->
        [you] Du nutzt Change Dealer: Du bist jetzt Geber und spielst aus.
       *[other] Du nutzt Change Dealer: { $target } ist jetzt Geber und spielt aus.
      }
   *[other] { $whom ->
        [you] { $name } nutzt Change Dealer: Du bist jetzt Geber und spielst aus.
       *[other] { $name } nutzt Change Dealer: { $target } ist jetzt Geber und spielt aus.
      }
  }
used-double-points = { $who ->
    [you] Du nutzt Double Points: Deine Punkte zählen in dieser Runde doppelt.
   *[other] { $name } nutzt Double Points: Die eigenen Punkte zählen in dieser Runde doppelt.
  }
used-change-trump = { $who ->
    [you] { $colour ->
        [red] Du nutzt Change Trump: Rot ist jetzt Trumpf.
        [yellow] Du nutzt Change Trump: Gelb ist jetzt Trumpf.
        [green] Du nutzt Change Trump: Grün ist jetzt Trumpf.
       *[blue] Du nutzt Change Trump: Blau ist jetzt Trumpf.
      }
   *[other] { $colour ->
        [red] { $name } nutzt Change Trump: Rot ist jetzt Trumpf.
        [yellow] { $name } nutzt Change Trump: Gelb ist jetzt Trumpf.
        [green] { $name } nutzt Change Trump: Grün ist jetzt Trumpf.
       *[blue] { $name } nutzt Change Trump: Blau ist jetzt Trumpf.
      }
  }
used-extra-card = { $who ->
    [you] Du nutzt Extra Card und hast eine Karte mehr zur Wahl.
   *[other] { $name } nutzt Extra Card und hat eine Karte mehr zur Wahl.
  }
used-no-trump = { $who ->
    [you] Du nutzt No Trump: In dieser Runde gibt es keinen Trumpf.
   *[other] { $name } nutzt No Trump: In dieser Runde gibt es keinen Trumpf.
  }
used-miss = { $who ->
    [you] Du würfelst ein X: Nichts passiert, dein Escape Pawn bleibt.
   *[other] { $name } würfelt ein X: Nichts passiert, der Escape Pawn bleibt.
  }
refused-must-follow = { $colour ->
    [red] Du hast Rot: Bekenne Rot.
    [yellow] Du hast Gelb: Bekenne Gelb.
    [green] Du hast Grün: Bekenne Grün.
   *[blue] Du hast Blau: Bekenne Blau.
  }
refused-must-follow-joker = { $colour ->
    [red] Du hast Rot: Bekenne Rot, oder spiel den Joker.
    [yellow] Du hast Gelb: Bekenne Gelb, oder spiel den Joker.
    [green] Du hast Grün: Bekenne Grün, oder spiel den Joker.
   *[blue] Du hast Blau: Bekenne Blau, oder spiel den Joker.
  }
told-left = { $name } ist gegangen. Der Platz ist wieder frei.
told-left-bot = { $name } ist gegangen. { $bot }, ein Bot, spielt weiter.
explain-tricks = Stiche erklären
explain-tricks-hint = Wer einen Stich gewinnt und warum, und wer ausspielt. In deinen ersten drei Spielen von selbst.
text-size = Schriftgröße
text-size-normal = Normal
text-size-large = Groß
text-size-larger = Größer
volume = Lautstärke
volume-soft = Leise
volume-medium = Mittel
volume-loud = Laut
resume-own = Zurück zu deinem Spiel
resume-lesson = Zurück zu deiner Lektion
eyes-all = Alle offen

## Geräte, der Code auf Papier, Meldungen

devices = Deine Geräte
devices-what = Verlorenes Handy abmelden, Code auf Papier holen
devices-title = Wo du angemeldet bist
devices-text = Jedes davon hat deine Plätze, deine Karten und deine Spiele. Melde eines ab, das du verloren oder weggegeben hast.
device-this = Dieses Gerät
device-other = Ein anderes Gerät, Nummer { $number }
device-since = Deines seit { $made }, zuletzt hier { $seen }
device-seen = Zuletzt hier { $seen }
device-add = Gerät hinzufügen
device-sign-out = Abmelden
device-sign-out-title = Dieses Gerät abmelden?
device-sign-out-text = Dann bist du es nicht mehr. Auch deine Links und dein Code auf Papier gelten nicht mehr: Wer das Gerät hat, kennt sie vielleicht.
device-sign-out-this = Dann bist du es nicht mehr; alles bleibt auf deinen anderen Geräten. Ohne anderes Gerät und ohne Code auf Papier kann dich niemand zurückholen.
device-signed-out = Das Gerät ist abgemeldet.
code-title = Ein Code auf Papier
code-text = Sind alle Geräte verloren, macht dieser Code ein neues zu deinem. Bewahre ihn auf wie deine Schlüssel.
code-replaces = Ein neuer Code ersetzt den alten.
code-make = Code erstellen
code-made = Dein Code ist { $code }.
code-once = Er ist nur jetzt zu sehen. Schreib ihn auf oder drucke ihn.
code-print = Drucken
code-paper = Wer diesen Code auf { $address } eintippt, ist dort { $name }.
code-use-title = Ich habe einen Code auf Papier
code-use-text = Tippe ihn ein, um auf diesem Gerät du selbst zu sein. Er gilt, bis ein neuer ihn ersetzt.
code-use = Code benutzen
code-confirm = Du bist hier schon { $you }. Mit diesem Code wird dieses Gerät zu { $name }.
code-unknown = Diesen Code hat niemand. Schau noch einmal Buchstabe für Buchstabe; ein neuer Code ersetzt den alten.
report = Melden
report-text = Sag dem, der diesen Server betreibt, was { $name } getan hat. Am Tisch erfährt es niemand.
report-what = Was ist passiert?
report-send = Meldung senden
report-sent = Danke. Wer diesen Server betreibt, wird es sehen.
report-mute = Bis dahin kannst du { $name } stumm schalten.
open-chat = Zuschauer dürfen den Chat lesen
open-chat-hint = Sonst liest ihn nur, wer am Tisch sitzt.
extra-card-held = Extrakarte { $card }
term-trick = Stich
term-trick-what = Alle spielen eine Karte, und die beste gewinnt sie alle: Das ist ein Stich.
term-exactly = Genau
term-exactly-what = Gewinne genau so viele Stiche wie vorausgesagt: 10 Punkte und 2 für jeden Stich. Einer mehr oder weniger: nichts.
term-trump = Trumpf
term-trump-what = Die Farbe der aufgedeckten Karte. Ist es der Joker, ist die geforderte Farbe Trumpf. Ein Trumpf, selbst die 1, schlägt jede Karte einer anderen Farbe.
term-led = Geforderte Farbe
term-led-what = Die Farbe der ersten Karte im Stich. Wer sie hat, muss sie spielen; wer nicht, darf alles spielen.
term-pawn = Escape Pawn
term-pawn-what = Mit ihm nutzt du das Lucky Wheel, einmal in jeder Spielhälfte von sieben Runden. Danach steht er auf der genutzten Option. Bleibt er in einer Spielhälfte ungenutzt, kostet er 10 Punkte.
term-penalty = Penalty
term-penalty-what = Ein Escape Pawn, der in einer Spielhälfte nicht genutzt wurde, kostet am Ende 10 Punkte.
bot-merry-met-1 = Genau wie gesagt!
bot-merry-met-2 = Was für eine schöne Runde!
bot-merry-missed-1 = Na ja, weiter geht’s!
bot-merry-missed-2 = Nächstes Mal, versprochen!
bot-dry-met-1 = Wie berechnet.
bot-dry-met-2 = Kein Kommentar.
bot-dry-missed-1 = Ein Rundungsfehler.
bot-dry-missed-2 = Es lag am Mischen.
bot-bold-met-1 = Nie ein Zweifel.
bot-bold-met-2 = Wer ist der Nächste?
bot-bold-missed-1 = Das war Raub!
bot-bold-missed-2 = Jetzt erst recht!
bot-shy-met-1 = Oh. Es hat geklappt.
bot-shy-met-2 = Glück gehabt, glaube ich.
bot-shy-missed-1 = Ich hab’s geahnt …
bot-shy-missed-2 = Entschuldigung, war ich das?
ask-seat = Um einen Platz bitten
ask-seat-what = Wer den Tisch leitet, kann dir den Platz eines Bots geben. Du spielst dann mit seinen Karten und Punkten weiter.
ask-seat-do = Fragen
asked-seat = Du hast { $name } um einen Platz gebeten.
asks-seat = { $name } möchte mitspielen.
let-in = Platz von { $bot } geben
not-now = Jetzt nicht
refused-declined = In diesem Spiel ist kein Platz für dich. Du kannst zusehen und beim nächsten mitspielen.
told-let-in = { $who ->
    [you] Du übernimmst den Platz von { $bot }.
   *[other] { $name } übernimmt den Platz von { $bot }.
  }
again-waiting = Es fehlt noch: { $names }.
again-now = Ohne Warten weiter
again-ready = Bereit für ein weiteres Spiel
will-play = Was gespielt wird
tv-code = Code auf dem Fernseher
tv-code-text = Öffne auf dem Fernseher { $host } und gib hier den Code ein, den er zeigt.
tv-code-do = Den Tisch dort zeigen
tv-by-link = Lieber mit einem Link
tv-which = Welcher Tisch soll gezeigt werden?
tv-no-table = Du sitzt an keinem Tisch. Setz dich zuerst an einen und scanne dann noch einmal.
tv-waits = Hier einen Tisch zeigen
tv-waits-how = Gib diesen Code auf einem Handy am Tisch ein: Menü, Auf dem Fernseher zeigen.
tv-waits-or-scan = Oder scanne ihn.
tv-waits-scan = Code zum Scannen mit einem Handy am Tisch
tv-then = Dann { $names }
tv-watch = Mitspielen oder zusehen
refused-no-such-screen = Mit diesem Code wartet kein Fernseher. Sieh noch einmal nach.
moment-title = Der Moment des Abends
moment = { $who ->
    [you] Runde { $round }: du, +{ $points }
   *[other] Runde { $round }: { $name }, +{ $points }
  }
moment-watch = Noch einmal sehen
share-picture = Als Bild teilen
share-failed = Das Bild ist nicht gelungen. Versuche es noch einmal.
feat-best = { $points }: dein bestes Spiel bisher!
feat-near-best = { $points }: { $short } unter deinem besten Spiel.
feat-near-club = { $points }: { $short } zu wenig für den High Rollers Club.
streak = Voraussagen in Folge erfüllt: { $count }


## Spielen ohne Server
alone-loading = Das Spiel wird auf dieses Gerät geholt: { $percent } %
alone-starting = Das Spiel startet auf diesem Gerät …
alone-failed = Dieser Browser kann das Spiel nicht selbst ausführen: Vielleicht ist er alt oder hat zu wenig Speicher. Der Punkteblock funktioniert trotzdem.
alone-missing = Das Spiel ist noch nicht auf diesem Gerät. Es muss einmal mit Netz geholt werden; der Punkteblock funktioniert trotzdem.
alone-here = Du spielst auf diesem Gerät, ohne Server.
alone-server-back = Der Server ist wieder da. Dein Spiel hier bleibt auf diesem Gerät.
alone-back = Zurück zum Server
alone-hand-in = Dem Server geben
alone-handed-in = Der Server hat es
alone-play-on = Allein weiterspielen, solange er fort ist
alone-not-kept = Unter dieser Adresse behält der Browser nichts: Dein Spiel ist weg, sobald die Seite geschlossen wird.
alone-damaged = Was auf diesem Gerät aufgehoben war, ist beschädigt. Es wurde beiseitegelegt, und du fängst neu an.
alone-no-master = Was Master weiß, konnte nicht geholt werden: Club spielt an seiner Stelle.
alone-no-coach = Der Coach konnte nicht geholt werden. Er kommt mit dem nächsten Netz.
alone-unreadable = Ein Spiel aus einer früheren Version kann nicht weitergehen. Es bleibt aufgehoben.
alone-nearly-full = Dieses Gerät ist fast voll. Schaffe Platz, sonst können die nächsten Spiele nicht aufgehoben werden.
alone-full = Dieses Gerät ist voll: Dein letzter Zug konnte nicht aufgehoben werden und zählt nicht. Schaffe Platz und versuche es noch einmal.
needs-server = Freunde in der Ferne brauchen einen Server
needs-server-text = Hier wird alles auf deinem eigenen Gerät gespielt. Ein Rechner bedient alle anderen, mit einem dieser beiden Befehle aus dem Quelltext des Spiels:
needs-server-play = für einen Abend: Handys im selben Netz kommen über einen QR-Code dazu
needs-server-serve = auf Dauer, auf einem eigenen Rechner
host-own = Selbst betreiben

# Learning
learn-title = Spielen lernen
learn-intro = Du lernst beim Spielen, an einem richtigen Tisch. Du kannst jederzeit aufhören und später weitermachen.
learn-first = Dein erstes Spiel
learn-first-what = Etwa fünf Minuten, eins nach dem anderen
learn-wheel-what = Rad, Figur, Würfel und Strafpunkte, in drei Runden
learn-offer = Zeig mir, wie es geht
learn-offer-what = Neu hier? In fünf Minuten gelernt
lesson = Lektion
lesson-step = Schritt { $step } von { $steps }
lesson-skip = Überspringen
lesson-skip-title = Lektion überspringen?
lesson-skip-text = Sie bleibt, wo sie ist: auf der Startseite unter Spielen lernen.
lesson-play = Richtig spielen
lesson-later = Später weitermachen
lesson-back = Zurück zur Lektion
lesson-got-it = Verstanden
lesson-second = Jetzt das Lucky Wheel lernen
lesson-do-bid = Tippe auf { $bid }, dann auf { $button }.
lesson-do-bid-once = Tippe auf { $bid }.
lesson-do-card = Tippe zweimal auf { $card }.
lesson-do-card-once = Tippe auf { $card }.
lesson-do-press = Tippe auf { $button }.
lesson-do-trump = Tippe auf Change Trump, dann auf Gelb, dann auf { $button }.
first-bid = Alle spielen eine Karte: Das ist ein Stich, und die beste Karte gewinnt ihn. Vor jeder Runde sagst du, wie viele Stiche du gewinnst. Deine eine Karte ist der Joker: Er gewinnt immer.
first-bid-no = Mit 0 müsstest du den Stich verlieren, und der Joker kann nicht verlieren.
first-joker = { $other } hat Gelb ausgespielt. Der Joker darf immer gespielt werden und holt den Stich.
first-points = Du hast 1 gesagt und 1 gewonnen: 10 Punkte, und 2 je Stich. { $one } sagte 0 und gewann keinen: 10. { $other } lag daneben: nichts.
first-deal = Das D ist bei dir: Du gibst, sagst zuerst voraus und spielst aus. Die aufgedeckte Karte macht Blau zu Trumpf: Deine Blau 12 schlägt fast alles.
first-deal-no = Eine Karte ist stark, die Rot 3 ist schwach: 1 ist die bessere Wahl.
first-lead = Du spielst aus, also ist jede Karte erlaubt. Trumpf schlägt jede andere Farbe: Hol dir jetzt deinen Stich.
first-lead-no = Du darfst. Aber hol zuerst den Stich, den du vorausgesagt hast: mit der Blau 12.
first-again = Du spielst wieder aus, und nicht weil du gewonnen hast: Der Geber spielt jeden Stich aus. Diesen verlierst du: Vorausgesagt hast du 1, und ein Stich zu viel gibt 0 Punkte.
first-exact = Nur die genaue Zahl zählt: 10 Punkte, und 2 je Stich. Ein Stich zu wenig gibt 0, und einer zu viel gibt auch 0.
first-forbidden = Du bist zuletzt dran, und die Voraussagen dürfen zusammen nicht 3 ergeben: 1 geht nicht. Eine 9 und ein Trumpf reichen für zwei.
first-forbidden-no = Erlaubt, aber unwahrscheinlich. Du siehst alle Karten, bevor du spielst: Die 9 und der Trumpf sollten gewinnen.
first-follow = Rot wurde ausgespielt, und du hast Rot: Du musst bekennen. Die höchste rote Karte gewinnt.
first-trump = Blau wurde ausgespielt, du hast keins: Spiel, was du willst. Gelb ist Trumpf: Schon die 3 schlägt die 13.
first-trump-no = Du darfst, aber sie gewinnt nichts, und dir fehlt noch ein Stich.
first-last = Du hast deine zwei Stiche. Diesen darf jemand anders haben.
first-own = Das ist das ganze Spiel. Vier Runden sind noch übrig, und sie gehören dir. In Runde 7 zählen alle Punkte doppelt.
hint-count = Zähl, was gewinnen sollte: den Joker, hohe Trümpfe, eine 13 oder 14. Das ist deine Voraussage.
hint-need = Neben deinem Namen steht, wie viele Stiche dir fehlen. Hast du sie, spiel niedrig.
hint-sum = Schau auf die Summe: Ist sie höher als die Stiche, kämpfen alle darum; ist sie niedriger, bekommt jemand einen zu viel.
hint-seven = Runde 7: Alles zählt doppelt.
hint-wheel = Dein Escape Pawn ist für diese Hälfte eingesetzt. Andere haben ihren noch.
wheel-bid = Sag voraus wie immer: Eine Rot 2 gewinnt nichts.
wheel-bid-no = Die niedrigsten Karten gewinnen nur, wenn alle anderen noch niedriger sind.
wheel-roll = Neu: Nach den Voraussagen darf jeder das Lucky Wheel nutzen, einmal in sieben Runden. Der Würfel wählt eine von sieben Optionen.
wheel-roll-no = Wer passt, behält den Escape Pawn für später. Hier würfle einmal, um zu sehen, was geschieht.
wheel-miss = Ein X: Nichts ist geschehen, und dein Escape Pawn bleibt dir. Das ist die Figur an deinem Platz: Sie kommt auf die Option, die du nutzt. Jetzt der Stich.
wheel-deal = Du gibst und spielst aus. Blau ist Trumpf: Die Blau 9 ist ein Stich.
wheel-deal-no = Die 9 in Trumpf sollte einen Stich gewinnen, die Grün 3 keinen.
wheel-blocked = { $one } hat Change Bid gewürfelt und { $other } auf 2 erhöht. Der Escape Pawn bleibt dort: Change Bid ist für alle blockiert.
wheel-lead-no = Dir fehlt ein Stich: Spiel deinen Trumpf aus.
wheel-rest = Ein Stich gehört dir. Verlier diesen.
wheel-bold = Zwei hohe gelbe Karten, aber Blau ist Trumpf. Nur Mut: Das Lucky Wheel kann helfen.
wheel-bold-no = Nimm hier 2: Wäre Gelb Trumpf, gewinnen beide Karten.
wheel-again = { $other } hat gepasst. Jetzt wirst du gefragt: Dein Escape Pawn ist noch frei.
wheel-lucky = Change Bid ist blockiert: Das ist Double Lucky, und du wählst eine freie Option. Mach Gelb zu Trumpf.
wheel-lucky-no = Das wäre erlaubt. Aber mit Gelb als Trumpf gewinnen deine beiden hohen Karten.
wheel-trump = Gelb ist jetzt Trumpf. Du kannst nicht bekennen, also trumpfe.
wheel-trump-no = Behalt die Rot 4: Ein Trumpf gewinnt diesen Stich.
wheel-penalty = Dein Escape Pawn ist eingesetzt. Wer seinen bis zum Ende von Runde 7 nicht nutzt, verliert 10 Punkte. Im Tactical Escape Mode würfelt niemand: Du wählst die Option selbst.
lesson-do-again = Noch einmal antippen, dann ist die Karte gespielt.
coach = Coach
coach-ask = Den Coach fragen
coach-hide = Rat ausblenden
coach-always = Coach immer an
coach-always-hint = Rat zu jeder Entscheidung, wenn du allein mit Bots spielst.
coach-thinking = Der Coach überlegt …
coach-warming = Der Coach macht sich bereit. Das dauert einmal eine Minute.
coach-coming = Der Coach wird geholt: { $percent } %
coach-legend = Oben: Chance zu treffen. Unten: Punkte, die es wert ist.
coach-bid-label = Chance { $chance }, wert { $worth }
coach-card-label = Chance { $chance }, deine Voraussage zu treffen
coach-sure-1 = Fast gleich gut
coach-sure-2 = Vielleicht etwas besser
coach-sure-3 = Wohl die beste Wahl
coach-sure-4 = Sicher die beste Wahl
coach-try = Versuch { $what }
reason-high-trumps = { $count ->
    [one] ein hoher Trumpf
   *[other] { $count } hohe Trümpfe
  }
reason-lead = du spielst aus
reason-pawn = dein Escape Pawn ist frei
reason-wants = { $count ->
    [one] noch 1 Stich nötig, { $left } kommen noch
   *[other] noch { $count } Stiche nötig, { $left } kommen noch
  }
reason-wants-none = kein Stich mehr nötig, { $left } kommen noch
reason-lost = die Voraussage ist verloren: Stör die anderen
reason-best = { $card } trifft zu { $chance }
coach-options = Auf dem Rad: Punkte, die jede Option jetzt bringt.
coach-keep = Den Escape Pawn behalten: { $points }.
refused-no-coach = Hier gibt es keinen Coach.
refused-not-alone = Der Coach spricht nur, wenn du allein mit Bots spielst.
reason-sure = { $count ->
    [one] ein fester Stich
   *[other] { $count } feste Stiche
  }
reason-expected = zu erwartende Stiche: { $tricks }
reason-hits = Voraussage { $bid }: { $chance }
review = Wie es lief
review-computing = Jede Entscheidung wird angesehen: { $done } von { $all }
review-waiting = Der Rückblick wird vorbereitet …
review-won-best = { $who } gewinnt und hat am besten gespielt.
review-best-lost = { $who } hat am besten gespielt; { $winner } hatte mehr Glück.
review-parts = Woher die Punkte kamen
review-average = Gegenüber dem Schnitt am Tisch von { $points }
review-own = eigene Entscheidungen
review-deal = Glück beim Geben
review-lie = wie die Karten lagen
review-others = Entscheidungen der anderen
review-row = { $name }, { $points }: eigene Entscheidungen { $own }, Glück beim Geben { $deal }, wie die Karten lagen { $lie }, Entscheidungen der anderen { $others }
review-chances = Chance auf den Sieg, in %
review-chances-what = Nach jeder Runde, und wo es sich drehte
review-chances-row = { $name }, nach jeder Runde: { $chances }
review-three = { $count ->
    [1] Die Entscheidung, auf die es ankam
    [2] Die zwei Entscheidungen, auf die es ankam
   *[other] Die drei Entscheidungen, auf die es ankam
  }
review-none = Keine Entscheidung hat viel gekostet oder gebracht.
review-of = Entscheidungen von
review-where = Runde { $round }
review-bid-better = { $bid } vorausgesagt: { $better } trifft öfter, zu { $bettermet } statt { $met }.
review-card-better = { $card } gespielt; { $better } trifft die Voraussage zu { $bettermet } statt { $met }.
review-other-better = { $what }: { $better } war besser, in Punkten um { $points }.
review-praise = { $what }: gut gewählt, in Punkten besser als das Naheliegende um { $points }.
review-missed = Nie genutzt
review-missed-line = { $option }, Runde { $round }: { $points }
review-points = Punkte { $points }
what-if = Was wäre, wenn
what-if-what = Von hier gegen Bots weiterspielen
review-about = Wie der Coach es sieht ({ $evaluator }). Glück und Entscheidungen ergeben zusammen genau die Punkte.
refused-no-such-moment = Da war das Spiel schon vorbei. Wähl einen früheren Moment.

# Provable chance
fair = Fairer Zufall
fair-all = Jedes Mischen und jeder Wurf ist bewiesen.
fair-some = { $proven } von { $all } Mal Mischen oder Würfeln sind bewiesen.
fair-none = Über den Zufall in diesem Spiel ist nichts bewiesen.
fair-wrong = Etwas stimmt nicht.
fair-record = Was die Aufzeichnung zeigt
fair-given = { $count ->
    [one] { $name } hat einmal mitgemischt.
   *[other] { $name } hat { $count } Mal mitgemischt.
  }
fair-withheld = Das Gerät von { $name } hat nicht rechtzeitig geantwortet: { $where }.
fair-unproven = Kein Gerät eines Spielers hat mitgemischt: { $where }.
fair-unproven-all = Kein Gerät eines Spielers hat mitgemischt, oder das Spiel stammt aus einer älteren Version.
fair-each = Jedes einzeln ({ $count })
fair-is-proven = bewiesen
fair-is-unproven = nicht bewiesen
fair-is-wrong = stimmt nicht
fair-draw = das Ziehen um den Geber
fair-deal = das Geben in Runde { $round }
fair-roll = ein Wurf in Runde { $round }
fair-device = Was dieses Gerät gesehen hat
fair-device-fine = Diesem Gerät wurden, bevor die Karten bekannt waren, { $saw ->
    [one] { $saw } Siegel
   *[other] { $saw } Siegel
  } gezeigt, dieselben wie in der Aufzeichnung. Mitgemischt hat es { $count ->
    [one] einmal
   *[other] { $count } Mal
  }.
fair-device-none = Dieses Gerät weiß nichts über dieses Spiel. Es war nicht am Tisch, oder das Spiel ist lange her.
fair-device-other = Das Siegel der Aufzeichnung ist nicht das, das hier gezeigt wurde: { $where }.
fair-device-dropped = Dieses Gerät hat mitgemischt, und in der Aufzeichnung fehlt es: { $where }. Bei langsamer Verbindung kommt das ab und zu vor.
fair-device-twice = Hier wurden zwei verschiedene Siegel gezeigt: { $where }. Darum hat dieses Gerät nicht mitgemischt.
fair-fault-outcome = Karten oder Würfel sind andere, als sie sein müssten: { $where }.
fair-fault-forfeit = Die Gegenleistung von { $name } ist eine andere, als sie sein müsste: { $where }.
fair-fault-hidden = Das Geheimnis des Tisches wurde nie gezeigt: { $where }.
fair-fault-seal = Das Geheimnis des Tisches ist nicht das versiegelte: { $where }.
fair-fault-contribution = Der Anteil von { $name } ist nicht der versprochene: { $where }.
fair-fault-missing = In der Aufzeichnung fehlt der Beweis: { $where }.
fair-fault-dropped = Die Aufzeichnung sagt nicht, was aus dem Anteil von { $name } wurde: { $where }.
fair-how = Wie es geht
fair-how-sealed = Vor jedem Mischen wählt der Tisch eine geheime Zahl und zeigt ihr Siegel. Das Siegel verrät nichts, aber die Zahl lässt sich nicht mehr ändern.
fair-how-given = Dann gibt das Gerät jedes Spielers eine eigene Zahl dazu. Jede ist versprochen, bevor eine gezeigt wird: Niemand kann seine nach den anderen wählen.
fair-how-shown = Aus allen Zahlen zusammen folgen die Karten. Nach der Runde wird das Geheimnis gezeigt, und jedes Gerät kann die Karten nachrechnen, wie es diese Seite tut.
fair-limits = Das beweist nicht, dass niemand am Server in die Karten schaut, und nicht, dass Spieler einander nichts verraten. Namen gehören nicht zum Beweis.
fair-set-deals = In Lektionen, und wenn du ein anderes Spiel weiterspielst, stehen die Karten vorher fest: Da ist nichts bewiesen.
fair-file = Eine Aufzeichnung prüfen
