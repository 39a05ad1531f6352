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
round-of = Ronde { $round } van { $rounds }
extra = Extra
bot = Bot
you = Jij
die = Dobbelsteen
die-shows = De dobbelsteen toont { $face }

## Plaatsen

of = van
won-of-bid = { $standing ->
    [met] { $bid ->
        [one] { $won } van { $bid } voorspelde slag, gehaald
       *[other] { $won } van { $bid } voorspelde slagen, gehaald
      }
    [lost] { $bid ->
        [one] { $won } van { $bid } voorspelde slag, gemist
       *[other] { $won } van { $bid } voorspelde slagen, gemist
      }
   *[open] { $bid ->
        [one] { $won } van { $bid } voorspelde slag
       *[other] { $won } van { $bid } voorspelde slagen
      }
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
your-seat = Jouw plaats
your-turn = Jouw beurt
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
        [one] Nog { $count } voor de voorspelling
       *[other] Nog { $count } voor de voorspelling
      }
  }

## Boven de tafel

menu = Menu
trump-and-bids = Troef en voorspellingen
turned-card = Omgedraaid: { $card }
turned-down = De omgedraaide kaart ligt gesloten
trick-of = { $tricks ->
    [one] elk { $tricks } kaart · slag { $trick } van { $tricks }
   *[other] elk { $tricks } kaarten · slag { $trick } van { $tricks }
  }
cards-each = { $count ->
    [one] { $count } kaart per speler
   *[other] { $count } kaarten per speler
  }
round-finished = Afgelopen
bids-for-tricks = { $tricks ->
    [one] { $bids } voorspeld, { $tricks } slag
   *[other] { $bids } voorspeld, { $tricks } slagen
  }
bids-for-short = { $bids } voor { $tricks }
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
trick-won-by = { $name } won deze slag: { $why }.
prompt-lead = Kom uit met wat je wilt
prompt-any = Speel wat je wilt
prompt-follow = { $colour ->
    [red] Beken rood
    [yellow] Beken geel
    [green] Beken groen
   *[blue] Beken blauw
  }
prompt-all-follow = elke kaart mag
prompt-waiting = { $name } denkt na
tap-again = tik nog eens op { $number }
tap-joker-again = tik nog eens op de Joker

## Voorspellen en troef

bid-question = Hoeveel slagen win je?
bid-do = Voorspel { $bid }
waiting-bid = { $name } voorspelt…
waiting-trump = { $name } kiest troef…
trump-question = Welke kleur is troef?
trump-question-why = De Joker is omgedraaid. Jij deelt, dus jij noemt troef.
trump-do = { $colour ->
    [red] Rood is troef
    [yellow] Geel is troef
    [green] Groen is troef
   *[blue] Blauw is troef
  }

## Het Lucky Wheel

wheel-option-taken = { $option }, bezet door { $name }
wheel-question = Zet je je Escape Pawn in?
wheel-hint = Tik een optie aan, of pas.
wheel-last-chance = { $points ->
    [one] Laatste kans: ongebruikt kost hij { $points } punt.
   *[other] Laatste kans: ongebruikt kost hij { $points } punten.
  }
wheel-roll-question = Waag je een gok?
wheel-roll-hint = Gooi de dobbelsteen, of bewaar je Escape Pawn voor later.
wheel-waiting = { $name } mag een Escape Pawn inzetten…
wheel-waiting-dice = { $name } mag gooien…
wheel-waiting-use = { $name } heeft gegooid en gebruikt nu de optie…
double-lucky = Double Lucky!
double-lucky-what = Die is bezet, dus kies een vrije optie.
bid-of = Voorspelling van { $name }
bid-from = van { $bid } naar
target = { $name }, voorspelling { $bid }
pass = Passen
roll = Gooien
place-pawn = Escape Pawn inzetten

## Waarom niet

refused-bid-levels-sum = Niet { $bid }: de som mag niet uitkomen op { $tricks }.
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
refused-no-die = In deze modus is er geen dobbelsteen. Zet je Escape Pawn in of pas.
refused-roll-first = Gooi eerst, of pas.
refused-must-use = Je hebt een optie gegooid, dus gebruik die.
refused-must-use-rolled = Gebruik de optie die je gooide.
refused-other = Dat kan nu even niet. Kijk wat er mogelijk is.

## Punten

score-pad = Scoreblok
pawn = Penalty
total = Totaal
points = { $points ->
    [one] { $points } punt
   *[other] { $points } punten
  }
name-points = { $name } { $points }
chart-summary = Punten tot nu toe: { $list }
round-over = Ronde { $round } is afgelopen
round-total = Totaal { $points }
round-result = { $way ->
    [even] { $won ->
        [one] { $won } slag, zoals voorspeld
       *[other] { $won } slagen, zoals voorspeld
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
tools = Hulpmiddelen
sound = Geluid
light-theme = Lichte weergave
theme-light = Licht

## Het verloop

log-empty = In deze ronde is nog niets gebeurd.
log-trick = Slag { $trick }
log-trick-won = Slag { $trick } · { $name } wint
log-leads = { $name } komt uit

## Pagina’s

back = Terug
lost-title = Hier is niets
lost-text = Deze pagina bestaat niet, of niet meer.
to-home = Naar de startpagina
screen-not-loaded = Deze pagina kon niet worden geladen. Controleer je verbinding en probeer het opnieuw.

## Instellingen

settings = Instellingen
language = Taal
theme = Weergave
theme-dark = Donker
theme-auto = Zoals het apparaat
palette = Kaartkleuren
palette-standard = Standaard
palette-red-green = Rood-groenkleurenblind
palette-blue-yellow = Blauw-geelkleurenblind
palette-contrast = Hoog contrast
speed = Tempo
speed-calm = Rustig
speed-normal = Normaal
speed-quick = Snel
speed-none = Zonder animatie
buzz = Trillen als ik aan de beurt ben
one-tap = Met één tik spelen
one-tap-hint = Anders tilt de eerste tik een kaart op en speelt de tweede hem.
confirm-bids = Voorspellingen bevestigen
confirm-bids-hint = Kies eerst een fiche en bevestig hem dan.

## Wat er gebeurde

told-bid = { $who ->
    [you] Je voorspelt { $bid }.
   *[other] { $name } voorspelt { $bid }.
  }
told-trump = { $colour ->
    [red] { $name } maakt rood troef.
    [yellow] { $name } maakt geel troef.
    [green] { $name } maakt groen troef.
   *[blue] { $name } maakt blauw troef.
  }
told-pass = { $who ->
    [you] Je past.
   *[other] { $name } past.
  }
told-double-lucky = { $who ->
    [you] De dobbelsteen toont { $face }, en die is bezet. Double Lucky: je kiest een vrije optie.
   *[other] De dobbelsteen toont { $face }, en die is bezet. Double Lucky: { $name } kiest een vrije optie.
  }
told-played = { $who ->
    [you] Je speelt { $card }.
   *[other] { $name } speelt { $card }.
  }
told-trick-won = { $who ->
    [you] Je wint de slag.
   *[other] { $name } wint de slag.
  }
told-drew = { $who ->
    [you] Je trok de hoogste kaart en deelt als eerste.
   *[other] { $name } trok de hoogste kaart en deelt als eerste.
  }
told-draw-again = Gelijk met de hoogste kaart: ze trekken opnieuw.
told-dealt = Ronde { $round }. Omgedraaid: { $card }.
told-round-over = { $points ->
    [-1] Ronde { $round } is afgelopen.
    [0] Ronde { $round } is afgelopen. Geen punten voor jou.
    [one] Ronde { $round } is afgelopen. { $points } punt voor jou.
   *[other] Ronde { $round } is afgelopen. { $points } punten voor jou.
  }
told-forfeit = Een tegenprestatie voor { $name }: { $text }
told-undone = { $who ->
    [you] Je hebt dat teruggenomen.
   *[other] { $name } heeft dat teruggenomen.
  }
told-sat = { $name } is gaan zitten.
told-handed-over = { $name } neemt deze plaats over.
told-reissued = { $name } is terug met een nieuwe link.
told-bot-sat = { $name }, een bot, speelt hier nu.
told-stood = Er is weer een plaats vrij.
told-seats-swapped = Twee plaatsen zijn geruild.
told-hosted = { $who ->
    [you] Jij leidt nu de tafel.
   *[other] { $name } leidt nu de tafel.
  }
told-be-right-back = { $who ->
    [you] De tafel wacht op je.
   *[other] { $name } is zo terug.
  }
told-stood-in = { $who ->
    [you] Een bot speelt voor je. Neem je plaats terug wanneer je wilt.
   *[other] Een bot speelt voorlopig voor { $name }.
  }
told-took-back = { $who ->
    [you] Je speelt weer zelf.
   *[other] { $name } is terug.
  }
told-new-link = Er is een nieuwe link naar de plaats van { $name }.
told-changed = De instellingen zijn veranderd.
told-started = Het spel begint.
told-paused = Het spel is gepauzeerd.
told-resumed = Het spel gaat verder.
told-followed = Het volgende spel staat klaar.
told-closed = Deze tafel is gesloten.
turn-bid = Jouw beurt: voorspel. Tot nu toe { $bids } voor { $tricks }.
turn-trump = Jouw beurt: noem troef.
turn-wheel = Jouw beurt: zet je Escape Pawn in of pas.
turn-roll = Jouw beurt: gooi of pas.
turn-use = Jouw beurt: kies wat je met de optie doet.
turn-lead = Jouw beurt: kom uit met een kaart naar keuze.
turn-any = Jouw beurt: speel een kaart naar keuze.
turn-follow = { $colour ->
    [red] Jouw beurt: beken rood.
    [yellow] Jouw beurt: beken geel.
    [green] Jouw beurt: beken groen.
   *[blue] Jouw beurt: beken blauw.
  }
end-wins = { $name } wint met { $points }
end-share = { $names } delen de winst met { $points }
draw-title = De hoogste kaart deelt eerst
rule-link = Regel { $rule } lezen
refused-stale = Het spel is al verder. Kijk nog eens.
refused-not-playing = Er wordt nu niet gespeeld.
refused-not-waiting = Het spel is al begonnen.
refused-nothing-to-undo = Te laat: er is intussen verder gespeeld.
refused-once-a-game = Je hebt in dit spel al een pauze gehad.
refused-not-your-seat = Dat is niet jouw plaats.
refused-not-host = Dat mag alleen wie de tafel leidt.
refused-not-away = Die persoon is er, of is zo terug.
refused-not-seated = Je kijkt toe. Ga zitten om mee te doen.
refused-no-spectators = Deze tafel laat geen toeschouwers toe.
refused-host-stays = Geef eerst de leiding over.
refused-removed = Je bent van deze tafel verwijderd.
refused-seat-taken = Daar zit al iemand. Kies een andere plaats.
refused-seats-open = Er zijn nog plaatsen vrij: geef ze aan bots of wacht.
refused-seats-taken = Hier zitten meer mensen. Maak eerst een plaats vrij.
refused-already-seated = Je hebt hier al een plaats.
refused-hot-seat-used = Hier spelen meer mensen op één apparaat. Maak eerst een plaats vrij.
refused-table-full = Deze tafel is vol.
refused-too-many-tables = Je zit al aan zoveel open tafels als kan. Verlaat er eerst een.
refused-name-taken = Zo heet hier al iemand. Kies een andere naam.
refused-unwanted-name = Die naam is hier niet gewenst. Kies een andere.
refused-no-name = Hoe mogen we je noemen?
refused-chat-off = Aan deze tafel wordt niet gechat.
refused-nothing-said = Schrijf eerst iets.
refused-no-such-table = Die tafel bestaat niet, of niet meer. Controleer de code.
refused-link-spent = Deze link is gebruikt. Vraag om een nieuwe.
refused-link-not-yet = Deze link geldt nog niet: wie daar zat, heeft een minuut om terug te komen. Open hem daarna nog eens.
refused-already-somebody = Je bent hier al iemand, en deze link is voor iemand anders.
refused-public-table = Dat kan niet aan een openbare tafel.
refused-too-many = Dat was veel ineens. Wacht even en probeer het opnieuw.
refused-too-many-devices = Je hebt deze tafel te vaak open. Sluit er een.
refused-other-protocol = Er is een nieuwere versie. Laad de pagina opnieuw.
refused-connection-lost = Geen verbinding. Probeer het zo nog eens.
refused-server-error = Bij ons ging iets mis. Probeer het opnieuw.

## Tussen de rondes

forfeits = Tegenprestaties
forfeits-warning = Pas op met alcohol, geen onnodige risico’s: speel altijd verantwoord.
to-result = Naar de winnaars
waiting-others = Wachten op de anderen…
next-round = Volgende ronde
next-in = { $seconds ->
    [one] verder over { $seconds } seconde
   *[other] verder over { $seconds } seconden
  }

## Praten

chat-empty = Nog niemand heeft iets gezegd.
chat-say = Zeg iets…
chat-send = Versturen
reactions = Reacties
reaction-clap = Applaus
reaction-laugh = Lachen
reaction-wow = Wow
reaction-ouch = Au
reaction-think = Nadenkend
reaction-hurry = Schiet op
reaction-luck = Veel geluk
reaction-thanks = Dank je
told-reaction = { $name }: { $reaction }
told-said = { $name } zegt: { $text }
qr-label = QR-code van de link
copy-link = Link kopiëren
copied = Gekopieerd
share = Delen

## Aan tafel

undo = Terugnemen
undo-of = { $name }: terugnemen
double-round = Double Lucky 7 ronde: alles telt dubbel!
joker-led = De Joker is omgedraaid: waar de dealer mee uitkomt, is troef.
joker-named = De Joker is omgedraaid: de dealer noemt troef.
reload = Opnieuw laden
try-again = Opnieuw proberen
reconnecting = Opnieuw verbinden…
server-restarts = De server start opnieuw. Je houdt je plaats.
resume = Verder spelen
pause = Pauzeren
bot-plays-you = Een bot speelt voor je.
take-back = Zelf spelen
you-are-away = Ze wachten op je.
i-am-back = Ik ben terug
you-watch = Alle plaatsen zijn bezet. Je kijkt toe.
you-watch-over = Het spel is afgelopen. Je kijkt toe.
seat-gone = Je plaats is aan iemand anders gegeven. Je kijkt toe.
known-hand = Deze kaarten gaf je aan { $name }:
prompt-away = { $name } is de verbinding kwijt. Over { $time } speelt een bot verder.
prompt-away-waits = { $name } is de verbinding kwijt. De tafel wacht.
stand-in = Laat een bot nu spelen
prompt-back-soon = { $name } is zo terug, anders speelt over { $time } een bot verder.
points-double = Punten tellen dubbel
missed = { $count ->
    [one] Je hebt { $count } gebeurtenis gemist. Die staat in het verloop.
   *[other] Je hebt { $count } gebeurtenissen gemist. Die staan in het verloop.
  }
people = Wie is er?
table-code = Tafel { $code }
spectators = { $count ->
    [one] { $count } toeschouwer
   *[other] { $count } toeschouwers
  }
be-right-back = Zo terug
be-right-back-text = Drie minuten, één keer per spel. Ze wachten op je.
hand-over = Mijn plaats overdragen
hand-over-text = Wie deze link opent, krijgt jouw plaats. Hij werkt één keer.
other-device = Mijn plaats op een ander apparaat
other-device-text = Open deze link daar, binnen tien minuten. Hij werkt één keer.
tv-link = Op de televisie tonen
tv-link-text = De tafel zonder handkaarten, voor het grote scherm.
reissue = Nieuwe link
reissue-text = Stuur hem naar wie zijn plaats kwijt is. Iedereen hoort het.
rules = Handleiding
to-home-text = Je houdt je plaats.
leave = De tafel verlaten
leave-text = Een bot speelt je plaats tot het einde.
leave-waiting-text = Je plaats komt vrij voor iemand anders.
stay = Blijven
host = Leidt de tafel
here = Aanwezig
not-here = Nog niet hier
mute = Dempen
unmute = Weer horen
make-host = Leiding overdragen
remove = Verwijderen
remove-text = Een bot speelt voorgoed verder voor { $name }. Toekijken mag nog.
seat-more = Meer voor { $name }
remove-whom = { $name } verwijderen
watch-link = Wie deze link heeft, mag toekijken

## Het einde van een spel

new = Nieuw
next-game = Naar het volgende spel
play-again = Nog een keer
rematch-wait = { $name } kan het volgende spel beginnen.
replay = Terugkijken
export = Opslaan (.dl7)
end-what = { $rounds ->
    [one] { $rounds } ronde, { $mode }
   *[other] { $rounds } rondes, { $mode }
  }
chart-title = Punten, ronde na ronde
bids-met = Gehaald
best-round = Beste ronde
penalty = Penalty
met-of = { $met } van { $rounds }
back-to-table = Terug naar de tafel
mode-classic = Classic mode
mode-tactical = Tactical Escape Mode
mode-dice = Lucky Dice Mode

## Gaan zitten

loading = Een ogenblik…
profile = Naam en kleur
your-name = Je naam
your-colour = Je kleur
chip-teal = Turkoois
chip-pink = Roze
chip-violet = Paars
chip-copper = Koper
chip-lime = Lichtgroen
chip-sky = Zilver
chip-sand = Zandkleur
join-title = Schuif aan bij { $name }
sit-down = Gaan zitten
settings-summary = { $rounds ->
    [one] { $mode }, { $rounds } ronde, { $pace }
   *[other] { $mode }, { $rounds } rondes, { $pace }
  }
pace-none = zonder klok
pace-30 = 30 seconden per beurt
pace-60 = 60 seconden per beurt
level-novice = Beginner
level-casual = Gelegenheidsspeler
level-club = Clubspeler
level-expert = Expert
level-master = Meester

## Een nieuwe tafel

new-table = Nieuwe tafel
game-mode = Spelmodus
mode-classic-what = Voorspellen, kleur bekennen, precies uitkomen. Het basisspel.
mode-tactical-what = Eén keer in zeven rondes mag je je Escape Pawn op het Lucky Wheel plaatsen en de regels naar je hand zetten.
mode-dice-what = Hetzelfde Lucky Wheel, maar de dobbelsteen beslist welke optie je krijgt.
game-length = Lengte
rounds-n = { $rounds ->
    [one] { $rounds } ronde
   *[other] { $rounds } rondes
  }
seats = Plaatsen
more-settings = Meer instellingen
turned-joker = Als de Joker wordt omgedraaid
joker-dealer-leads = Waar de dealer mee uitkomt, is troef
joker-dealer-chooses = De dealer noemt troef
pace = Bedenktijd
bot-speed = Tempo van bots en delen
speed-at-once = Meteen
public = Openbare tafel
public-hint = Iedereen vindt hem bij de open tafels.
allow-spectators = Anderen mogen toekijken
hot-seat = Eén apparaat gaat rond
hot-seat-hint = Meer mensen spelen op dit apparaat, met een gordijn ertussen.
play-for-fun = Ludiek spelen
play-for-fun-hint = Wie zijn voorspelling mist, krijgt een tegenprestatie die jullie bedachten.
forfeits-list = Tegenprestaties, één per regel
forfeit-example-1 = Zing een regel van een lied
forfeit-example-2 = Haal iets te drinken voor iedereen
forfeit-example-3 = Geef wie links van je zit een compliment
with-whom = Met wie?
with-friends = Met vrienden
with-bots = Met bots
bot-level = Het niveau van de bots
start-game = Het spel starten
open-table = De tafel openen
table-code-title = De code van de tafel
invite-text = Stuur de link, toon de code of laat hem scannen.
invite-link = Link naar deze tafel
full-title = Alle plaatsen zijn bezet
full-watch = Wie de link opent, kan toekijken.
full-stay = Alle plaatsen zijn bezet. Blijf hier, dan kun je toekijken.
full-unseen = Alle plaatsen zijn bezet en deze tafel laat geen toeschouwers toe.
change-settings = Instellingen van de tafel
swap-hint = Tik nu op de plaats om mee te ruilen.
add-person = Nog iemand op dit apparaat
start-with-bots = { $count ->
    [one] Starten met { $count } bot
   *[other] Starten met { $count } bots
  }
start-with-bots-hint = Vrije plaatsen gaan naar bots: { $level }.
waiting-host = Wachten tot { $name } start…
save = Opslaan
free-seat = Vrije plaats
bot-here = Bot op plaats { $seat }
swap-seat = Plaats ruilen: { $name }

## Begin

language-and-settings = Taal en instellingen
tagline = Zeg hoeveel slagen je wint. Win er precies zoveel. Samen komen de voorspellingen nooit uit, dus iemand zit ernaast.
resume-title = Terug naar de tafel van { $name }
resume-waiting = Nog niet iedereen is er
resume-round = Ronde { $round } wordt gespeeld
play-now = Nu spelen
play-now-what = { $known ->
    [yes] 3 bots, 7 rondes, zonder Lucky Wheel
   *[no] 3 bots, 7 rondes, eerst zonder Lucky Wheel
  }
play-wheel = Spelen met het Lucky Wheel
play-wheel-what = Zeven opties die een ronde op zijn kop zetten
new-table-what = Nodig vrienden uit
join-table = Aanschuiven
join-table-what = Typ hun code
join-code = De code die je kreeg
join-do = Aanschuiven
score-pad-what = Voor het spel uit de doos
more = Meer
lobby = Open tafels
my-games = Mijn spellen
open-tables = Hier is nog plaats
table-of = Tafel van { $name }
seats-free = { $count ->
    [one] { $count } plaats vrij
   *[other] { $count } plaatsen vrij
  }

## De spelregels

rules-search = Zoeken in de regels
rules-found = { $count ->
    [0] Geen regel gevonden
    [one] { $count } regel gevonden
   *[other] { $count } regels gevonden
  }
rules-none = Geen regel bevat deze woorden. Probeer er minder, of andere.
rules-contents = Inhoud
ruling = Huisregel
ruling-what = Hier beslist, waar de gedrukte regels het openlaten.

## Lobby, club en mijn spellen

lobby-free = Hier is plaats
lobby-running = Wordt nu gespeeld
watch = Kijken
lobby-empty = Nu geen openbare tafel
lobby-empty-text = Open er een en zet ‘openbaar’ aan: wie langskomt, kan bij je aanschuiven.
lobby-new = Niets voor jou?
club-what = Winnaars met 140 punten of meer.
club-empty = Het boek is nog leeg
club-empty-text = Win een spel met 140 punten of meer en jouw naam staat er als eerste in.
club-place = Plaats
club-name = Speler
replay-of = Het spel van { $name } bekijken
games-empty = Nog geen spel
games-empty-text = Spellen die je hier uitspeelt, blijven voor je bewaard: om te bekijken, te tellen en mee te nemen.
games-more = Eerdere spellen
by-hand = Met de hand bijgehouden
by-hand-note = Met de hand bijgehouden: iemand schreef het op een scoreblok.
by-hand-sheet = Het blad
by-hand-take-out = Eruit halen
by-hand-take-out-text = Het spel verdwijnt uit ieders lijst en statistieken en uit de High Rollers Club. Het blok zelf blijft waar het is.
by-hand-not-me = Dat was ik niet
played-alone = Alleen gespeeld
games-which = Welke spellen
games-all = Alle
games-here = Hier gespeeld
stat-games = Spellen
stat-wins = Gewonnen
stat-exact = Voorspellingen gehaald
stat-best = Hoogste score
past-game = { $rounds ->
    [one] { $mode }, { $rounds } ronde
   *[other] { $mode }, { $rounds } rondes
  }
winner = Winnaar
record-save = Opname opslaan (.dl7)
data-title = Je gegevens
data-text = Er is geen account: dit apparaat ben jij. Neem alles mee als bestand, of wis het.
data-export = Mijn gegevens opslaan
data-forget = Mijn gegevens wissen
forget-title = Je gegevens wissen?
forget-text = Je naam, je spellen en je statistieken worden gewist, en bots nemen je plaatsen aan lopende tafels over. Niemand kan ze terughalen.
forget-yes = Ja, alles wissen
forget-no = Nee, alles houden

## Op het grote scherm

tv-join = Doe mee op { $host } met deze code:
seat-open = Vrije plaats
tv-late = Dit scherm wordt niet binnengelaten. Vraag om een nieuwe link voor het grote scherm.

## Eén apparaat voor iedereen

curtain-pass = Geef door aan { $name }
curtain-text = Alle anderen kijken weg. Er is niets te zien tot { $name } er is.
curtain-raise = Ik ben { $name }
hot-seat-text = Geef dit apparaat rond: ieder ziet alleen de eigen kaarten, en ertussen valt een gordijn.
hot-seat-who = Wie doet er mee?
hot-seat-name = Speler { $number }
hot-seat-remove = Speler { $number } weghalen
hot-seat-bots = En hoeveel bots?
hot-seat-start = Aan tafel

## Als app

app-title = Als app
app-install-title = Houd het op dit apparaat
app-install = Installeren
app-installable = Het start meteen, vult het scherm en heeft geen winkel nodig.
app-installed = Je bent in de app.
app-apple = Tik in Safari op Deel en dan op ‘Zet op beginscherm’.
app-by-menu = Open het menu van je browser en kies ‘Installeren’ of ‘Toevoegen aan startscherm’.
app-insecure-title = Hier blijft het in de browser
app-insecure = Dit adres begint met http. Alles is speelbaar, maar browsers installeren apps alleen vanaf https. Wie deze server beheert, kan een certificaat toevoegen.
app-take-title = Neem je plaatsen mee
app-take-text = Een app of een ander apparaat kent je nog niet. Een link, tien minuten geldig, maakt het van jou: kopieer hem hier en open hem daar.
app-take = Link maken
app-paste-title = Ik heb een link
app-paste-text = Plak hem hier om op dit apparaat jezelf te zijn, of om aan een tafel te komen.
app-paste-wrong = Dat is geen link van hier. Kopieer het hele adres, van https tot het eind.
app-welcome = Al in de browser gespeeld? Neem je plaatsen en spellen mee.
app-welcome-go = Laat zien hoe
offline = Je bent offline. Wat je ziet, blijft; de rest komt terug met het netwerk.
offline-table = Je bent offline. Wachten…
offline-pad = Je bent offline. Het scoreblok werkt gewoon.
update-ready = Nieuwe versie. Je spel gaat door.
update-now = Nu laden
update-later = Straks

## Het scoreblok

pad-what = Voor het spel uit de doos: voorspellingen, slagen, punten en wie er wint. Alles blijft op dit apparaat.
pad-new = Nieuw blok
pad-all = Alle blokken
pad-import = Bestand openen
pad-statistics = Statistieken
pad-blank = Lege bladen
pad-known = Weer met
pad-who-plays = Wie speelt er mee?
pad-seating-hint = Met de klok mee, zoals jullie zitten. Sleep om te ordenen; de D toont wie het eerst deelt.
pad-name-of = Speler { $number }
pad-move = { $name } verplaatsen
pad-next-colour = Andere kleur voor speler { $number }
pad-deals-first = { $name } deelt het eerst
pad-add = Speler toevoegen
pad-draw = Om de dealer loten
pad-title = Hoe heet de avond?
pad-title-example = Zondag bij Anna
pad-start = Ronde 1 beginnen
pad-with = { $count ->
    [one] Scoreblok, { $count } speler
   *[other] Scoreblok, { $count } spelers
  }
pad-players = Spelers
pad-rounds = Rondes
pad-bids = Voorspellingen
pad-bids-now = voorspelt nu
pad-bids-next = { $name } voorspelt nu. Tot nu toe { $bids } voor { $tricks }.
pad-bid-of = Voorspelling van { $name }
pad-change-bid = { $name } voorspelde { $bid }. Wijzigen
pad-bid-word = voorspeld
pad-bid-head = Voorspeld
pad-bid-to = { $from } naar { $to }
pad-won-head = Gehaald
pad-won-by = Slagen van { $name }
pad-tricks-won = Gehaalde slagen
pad-points = Punten
pad-adds-up = Ingevulde slagen: { $sum } van { $tricks }.
pad-who = { $way ->
    [many] { $count ->
        [one] Wie haalde er één minder?
       *[other] Wie haalde er { $count } minder?
      }
   *[few] { $count ->
        [one] Wie haalde er één meer?
       *[other] Wie haalde er { $count } meer?
      }
  }
pad-save-round = Ronde { $round } noteren
pad-undone = Teruggenomen.
pad-wheel-asked = Wie er om de beurt gevraagd wordt
pad-wheel-use = Gebruikt { $name } het Lucky Wheel?
pad-wheel-roll = Gooit { $name }?
pad-wheel-unused = Niemand gebruikte het Lucky Wheel.
pad-double-points = Double Points: dubbele punten in deze ronde
pad-extra-card = Extra Card: de kaart onder de omgedraaide nemen
pad-use-it = Inzetten
pad-passes = { $name } past
pad-nobody = Niemand
pad-own-die = Zelf gegooid
pad-rolled-what = Wat toont de dobbelsteen?
pad-correct-round = Ronde { $round } verbeteren
pad-correct-title = Ronde { $round } verbeteren
pad-correct-note = Alles daarna wordt opnieuw berekend, en wat je wijzigt wordt gemarkeerd.
pad-corrected = Verbeterd
pad-dealt-by = Gedeeld door
pad-change = Wijzigen
pad-done = Klaar
pad-unsettled = De slagen van ronde { $round } kloppen nog niet.
pad-problem-bids = Deze voorspellingen zijn samen { $tricks }. Dat mag de laatste niet.
pad-problem-won = De gehaalde slagen zijn samen geen { $tricks }.
pad-problem-wheel = Zo kon het Lucky Wheel niet gebruikt worden. Kijk nog eens.
pad-company = Spelers
pad-leaves = Gaat weg
pad-returns = Is terug
pad-from-round = Geldt vanaf ronde { $round }.
pad-late-name = Iemand die later komt
pad-joins = Doet mee
pad-late-note = Begint met nul punten en betaalt alleen strafpunten voor een helft waarbij hij of zij er vanaf de eerste ronde was.
pad-leave-note = Wie weggaat, houdt de punten maar kan niet winnen. Een gebruikte Escape Pawn blokkeert zijn optie tot de helft voorbij is.
pad-again = Nog een spel
pad-play-on = Doorspelen tot 14 rondes
pad-high-roller = Welkom in de High Rollers Club: { $names }
pad-share = Delen en opslaan
pad-link-title = Doorgeven
pad-link-text = Het hele spel zit in deze link. Wie hem opent of scant, heeft het blok.
pad-qr = QR-code met het hele spel
pad-qr-too-long = Dit spel is te lang geworden voor een QR-code. De link en het bestand bevatten het wel.
pad-no-link = Deze browser kan van spellen geen links maken. Sla het bestand op.
pad-file-title = Als bestand
pad-file-text = Een bestand kan op elk apparaat weer geopend worden.
pad-save-file = Bestand opslaan
pad-save-csv = Voor een spreadsheet
pad-print-title = Op papier
pad-paper = Papier
pad-sheets = Bladen
pad-print = Afdrukken
pad-print-key = gehaalde slagen / voorspeld, punten
pad-date = Datum
pad-remove-title = Dit blok wissen?
pad-remove-text = Dan is het voorgoed weg, ook uit de statistieken.
pad-remove = Wissen
pad-remove-whom = { $name } wissen
pad-keep = Houden
pad-offer-title = Een blok voor jou
pad-offer-take = Hier openen
pad-evenings = { $count ->
    [one] { $count } afgelopen spel op dit apparaat
   *[other] { $count } afgelopen spellen op dit apparaat
  }
pad-no-statistics = Nog niets te tellen. Speel een eerste spel op het blok uit.
pad-games = Spellen
pad-wins = Gewonnen
pad-average = Gemiddeld
pad-highest = Hoogste
pad-head-to-head = Onderling
pad-level = { $count ->
    [one] { $count } keer gelijk
   *[other] { $count } keer gelijk
  }
pad-not-kept = Deze browser bewaart niets. Sla het bestand op voordat je de pagina sluit.
pad-not-secure = Dit adres is niet beveiligd. Het blok werkt zolang de server bereikbaar is en bewaart alles op dit apparaat.
pad-one-file = Neem het blok mee als één bestand.
pad-not-promised = Browsers vergeten soms wat een week niet gebruikt wordt. Sla het bestand op van een spel dat je wilt houden.
pad-not-promised-server = Browsers vergeten soms wat een week niet gebruikt wordt. Voeg een afgelopen spel toe aan jouw spellen op de server, of sla het bestand op van een spel dat je wilt houden.
pad-refused-not-json = Dit bestand is niet te lezen. Sla het opnieuw op waar het vandaan komt.
pad-refused-not-a-pad = Dit is geen scoreblok. Kies een bestand dat het blok heeft opgeslagen.
pad-refused-newer = Dit blok komt uit een nieuwere versie. Laad de pagina opnieuw en open het dan.
pad-refused-too-large = Dit is te groot voor een scoreblok. Kies een ander bestand.
pad-refused-broken = Dit blok is beschadigd en niet geopend. Sla het opnieuw op waar het vandaan komt.
pad-refused-text = { $most ->
    [one] Gebruik hoogstens { $most } gewoon teken.
   *[other] Gebruik hoogstens { $most } gewone tekens.
  }
pad-refused-name = Zo heet er al iemand. Voeg een letter toe.
pad-refused-colour = Iemand heeft die kleur al. Kies een andere.
pad-refused-too-few = Er zijn minstens twee spelers nodig.
pad-refused-rounds = Er zijn al meer rondes gespeeld.
pad-refused-mode = Het Lucky Wheel is al gebruikt: de modus blijft.
pad-refused-pawn = Die Escape Pawn is in deze helft al gebruikt. Kies iemand anders.
pad-refused-not-so = Dat past niet bij de rest. Kijk nog eens naar de ronde.
pad-follow-title = Meekijken
pad-follow-text = Iedereen aan tafel kan het blok live op de eigen telefoon zien.
pad-follow-start = Anderen laten meekijken
pad-follow-qr = QR-code om mee te kijken
pad-watching = { $count ->
    [one] { $count } kijkt mee
   *[other] { $count } kijken mee
  }
pad-offer-pen = Pen doorgeven
pad-keep-pen = Pen toch houden
pad-take-pen = Pen overnemen
pad-pen-gone = De pen wordt niet meer aangeboden.
pad-looking-on = Je kijkt mee
pad-no-server = De server is niet bereikbaar. Gebruik de link of het bestand hieronder.
pad-join-title = In jullie spellen
pad-join-ask = Het spel kan bij jouw spellen en statistieken op deze server komen, en in de High Rollers Club, gemerkt als met de hand bijgehouden. Wie ben jij?
pad-join-who = Wie ben jij?
pad-join-nobody = Ik heb alleen geschreven
pad-join-not = Alleen op dit apparaat
pad-join-not-me = Niemand van hen
pad-joined = Staat bij jouw spellen, als { $name }.
pad-joined-nobody = Staat bij de spellen. Iedereen aan tafel kan zeggen wie hij of zij is.
pad-join-waits = Komt bij jouw spellen zodra de server bereikbaar is.
pad-join-waits-pen = Komt bij jouw spellen zodra het blok is ingeleverd.
pad-join-leaves = Wordt eruit gehaald zodra de server bereikbaar is.
pad-join-stays = Blijft op dit apparaat.
pad-join-not-mine = Niet bij jouw spellen.
pad-join-file = Blijft op dit apparaat: dit blok is een bestand zonder server. Sla het spel op en open het in het scoreblok van een server om het mee te laten tellen.
pad-in-games = bij jouw spellen
pad-remove-joined = Dan is het weg van dit apparaat. In jullie spellen blijft het.

## Links en terugkijken

link-title = Een link voor jou
link-text = Hij werkt één keer. Open hem op het apparaat waarmee je wilt spelen.
link-open = Hier openen
link-done = Gelukt
link-not-opened = Deze link kon niet worden geopend
link-seated = Je zit nu als { $name } aan tafel { $code }.
link-known = Dit apparaat is nu { $name }, met alle plaatsen en spellen.
link-known-nameless = Dit apparaat is nu van jou, met al je plaatsen en spellen.
link-confirm = Je bent hier al { $you }. Met deze link wordt dit apparaat { $name }.
link-become = Hier { $name } zijn
link-back = Om weer { $you } te zijn, open je deze link binnen 30 dagen.
link-back-label = De weg terug
link-next = Heb je de plaats al, ga dan meteen naar de tafel.
to-table = Naar de tafel
to-table-code = Naar tafel { $code }
replay-position = Moment in het spel
replay-step = Stap { $step } van { $steps }
replay-previous-trick = Eén slag terug
replay-next-trick = Eén slag verder
replay-back = Eén stap terug
replay-on = Eén stap verder
replay-play = Laten lopen
replay-pause = Hier stoppen
replay-share = Link naar dit moment
replay-share-text = Wie hem opent, ziet het spel vanaf hier, vanaf dezelfde plaats.
replay-eyes = Vanaf welke plaats
replay-eyes-of = Als { $name }
hands-open = Alle kaarten open
record-open = Een opname openen
record-title = Elk spel nog eens bekijken
record-text = Kies een .dl7-bestand of sleep het hierheen. Het wordt getoond en nergens bewaard.
record-choose = Bestand kiezen
record-bad = Dit is geen opname van een spel. Kies een bestand dat eindigt op .dl7.
record-bad-line = Regel { $line } van deze opname klopt niet: het bestand is beschadigd, of iemand heeft het veranderd. Sla het opnieuw op waar het vandaan komt.
refused-no-such-game = Dit spel wordt hier niet of niet meer bewaard. Vraag opnieuw om de link.
refused-not-your-pad = Iemand anders heeft dit blok ingeleverd. Zeg welke speler je bent.
refused-player-claimed = Iemand anders heeft al gezegd die speler te zijn. Kies een ander, of vraag het aan tafel.
refused-bad-pad = De server begrijpt dit blok niet. Laad de pagina opnieuw en probeer het nog eens.
refused-too-many-pads = Je hebt zoveel blokken ingeleverd als de server aanneemt. Haal er eerst een oud blok uit.
refused-too-many-games = Je hebt zoveel spellen ingeleverd als de server aanneemt.
refused-bad-record = De server neemt dit spel niet aan: de opname klopt niet.
refused-too-large = Dit bestand is te groot voor een spel. Kies een ander.
refused-nobody = Dit apparaat heeft hier nog niet gespeeld.

## Momenten aan tafel

your-bid = Jouw voorspelling
bids-made = Voorspellingen op tafel
bids-with-yours = met die van jou
bid-of-you = Jouw voorspelling
trick-winner = { $who ->
    [you] Je wint de slag
   *[other] { $name } wint de slag
  }
told-trick-won-why = { $who ->
    [you] Je wint de slag: { $why }.
   *[other] { $name } wint de slag: { $why }.
  }
why-joker = de Joker verslaat alles
why-trump = { $colour ->
    [red] rood is troef
    [yellow] geel is troef
    [green] groen is troef
   *[blue] blauw is troef
  }
why-highest = { $colour ->
    [red] hoogste rood
    [yellow] hoogste geel
    [green] hoogste groen
   *[blue] hoogste blauw
  }
why-leads = { $name } komt uit: dat doet altijd de dealer
why-you-lead = de dealer komt altijd uit
change-bid-what = Tik een speler aan: die voorspelling gaat één omhoog of omlaag.
player-swap-what = Tik twee spelers aan: zij ruilen al hun kaarten.
change-dealer-what = Tik een speler aan: die komt vanaf nu bij elke slag uit.
double-points-what = Jouw punten tellen deze ronde dubbel.
change-trump-what = Tik een kleur aan: die wordt troef.
extra-card-what = Je mag ook de kaart onder de omgedraaide spelen.
no-trump-what = Deze ronde is geen kleur troef.
wheel-once = Eén keer per helft; ongebruikt kost hij 10.
wheel-rolling = { $who ->
    [you] Je gooit…
   *[other] { $name } gooit…
  }
pawn-unused = Escape Pawn nog niet gebruikt
pawn-penalty = Escape Pawn { $points }
used-change-bid = { $who ->
    [you] { $whom ->
        [you] Je gebruikt Change Bid: jouw voorspelling gaat van { $from } naar { $to }.
       *[other] Je gebruikt Change Bid: de voorspelling van { $target } gaat van { $from } naar { $to }.
      }
   *[other] { $whom ->
        [you] { $name } gebruikt Change Bid: jouw voorspelling gaat van { $from } naar { $to }.
       *[other] { $name } gebruikt Change Bid: de voorspelling van { $target } gaat van { $from } naar { $to }.
      }
  }
used-player-swap = { $who ->
    [you] { $whom ->
        [you] Je gebruikt Player Swap: je ruilt je kaarten met { $other }.
       *[other] Je gebruikt Player Swap: { $names } ruilen hun kaarten.
      }
   *[other] { $whom ->
        [you] { $name } gebruikt Player Swap: je ruilt je kaarten met { $other }.
       *[other] { $name } gebruikt Player Swap: { $names } ruilen hun kaarten.
      }
  }
used-change-dealer = { $who ->
    [you] { $whom ->
        [you] Je gebruikt Change Dealer: jij bent nu dealer en komt uit.
       *[other] Je gebruikt Change Dealer: { $target } is nu dealer en komt uit.
      }
   *[other] { $whom ->
        [you] { $name } gebruikt Change Dealer: jij bent nu dealer en komt uit.
       *[other] { $name } gebruikt Change Dealer: { $target } is nu dealer en komt uit.
      }
  }
used-double-points = { $who ->
    [you] Je gebruikt Double Points: jouw punten tellen deze ronde dubbel.
   *[other] { $name } gebruikt Double Points: de eigen punten tellen deze ronde dubbel.
  }
used-change-trump = { $who ->
    [you] { $colour ->
        [red] Je gebruikt Change Trump: rood is nu troef.
        [yellow] Je gebruikt Change Trump: geel is nu troef.
        [green] Je gebruikt Change Trump: groen is nu troef.
       *[blue] Je gebruikt Change Trump: blauw is nu troef.
      }
   *[other] { $colour ->
        [red] { $name } gebruikt Change Trump: rood is nu troef.
        [yellow] { $name } gebruikt Change Trump: geel is nu troef.
        [green] { $name } gebruikt Change Trump: groen is nu troef.
       *[blue] { $name } gebruikt Change Trump: blauw is nu troef.
      }
  }
used-extra-card = { $who ->
    [you] Je gebruikt Extra Card en hebt een kaart meer te kiezen.
   *[other] { $name } gebruikt Extra Card en heeft een kaart meer te kiezen.
  }
used-no-trump = { $who ->
    [you] Je gebruikt No Trump: deze ronde is er geen troef.
   *[other] { $name } gebruikt No Trump: deze ronde is er geen troef.
  }
used-miss = { $who ->
    [you] Je gooit een X: er gebeurt niets, jouw Escape Pawn blijft.
   *[other] { $name } gooit een X: er gebeurt niets, de Escape Pawn blijft.
  }
refused-must-follow = { $colour ->
    [red] Je hebt rood: beken rood.
    [yellow] Je hebt geel: beken geel.
    [green] Je hebt groen: beken groen.
   *[blue] Je hebt blauw: beken blauw.
  }
refused-must-follow-joker = { $colour ->
    [red] Je hebt rood: beken rood, of speel de Joker.
    [yellow] Je hebt geel: beken geel, of speel de Joker.
    [green] Je hebt groen: beken groen, of speel de Joker.
   *[blue] Je hebt blauw: beken blauw, of speel de Joker.
  }
told-left = { $name } is weg. De plaats is weer vrij.
told-left-bot = { $name } is weg. { $bot }, een bot, speelt verder.
explain-tricks = Slagen uitleggen
explain-tricks-hint = Wie een slag wint en waarom, en wie uitkomt. Vanzelf in je eerste drie spellen.
text-size = Tekstgrootte
text-size-normal = Normaal
text-size-large = Groot
text-size-larger = Groter
volume = Volume
volume-soft = Zacht
volume-medium = Gemiddeld
volume-loud = Hard
resume-own = Terug naar je spel
resume-lesson = Terug naar je les
eyes-all = Alles open

## Apparaten, de code op papier, meldingen

devices = Je apparaten
devices-what = Meld een verloren telefoon af, noteer een code
devices-title = Waar je aangemeld bent
devices-text = Elk daarvan heeft je plaatsen, je kaarten en je spellen. Meld af wat je kwijt bent of weggegeven hebt.
device-this = Dit apparaat
device-other = Een ander apparaat, nummer { $number }
device-since = Van jou sinds { $made }, laatst hier { $seen }
device-seen = Laatst hier { $seen }
device-add = Apparaat toevoegen
device-sign-out = Afmelden
device-sign-out-title = Dit apparaat afmelden?
device-sign-out-text = Dan ben jij het niet meer. Ook je links en je code op papier werken niet meer: wie het apparaat heeft, kent ze misschien.
device-sign-out-this = Dan ben jij het niet meer; alles blijft op je andere apparaten. Zonder ander apparaat of code op papier kan niemand je terughalen.
device-signed-out = Het apparaat is afgemeld.
code-title = Een code op papier
code-text = Zijn alle apparaten weg, dan maakt deze code een nieuw apparaat van jou. Leg hem bij je sleutels.
code-replaces = Een nieuwe code vervangt de vorige.
code-make = Code maken
code-made = Je code is { $code }.
code-once = Hij is alleen nu te zien. Schrijf hem op of print hem.
code-print = Printen
code-paper = Wie deze code op { $address } intypt, is daar { $name }.
code-use-title = Ik heb een code op papier
code-use-text = Typ hem in om op dit apparaat jezelf te zijn. Hij blijft gelden tot een nieuwe hem vervangt.
code-use = Code gebruiken
code-confirm = Je bent hier al { $you }. Met deze code wordt dit apparaat { $name }.
code-unknown = Niemand heeft deze code. Kijk nog eens, letter voor letter; een nieuwe code vervangt de oude.
report = Melden
report-text = Vertel wie deze server beheert wat { $name } deed. Aan tafel hoort niemand ervan.
report-what = Wat is er gebeurd?
report-send = Melding versturen
report-sent = Dank je. Wie deze server beheert, zal het zien.
report-mute = Tot dan kun je { $name } dempen.
open-chat = Toeschouwers mogen de chat lezen
open-chat-hint = Anders alleen wie aan tafel zit.
extra-card-held = Extra kaart { $card }
term-trick = Slag
term-trick-what = Iedereen speelt één kaart en de beste wint ze allemaal: dat is een slag.
term-exactly = Precies
term-exactly-what = Win precies zoveel slagen als je voorspelde: 10 punten, en 2 per slag. Eén meer of minder: niets.
term-trump = Troef
term-trump-what = De kleur van de omgedraaide kaart. Is het de Joker, dan is de gevraagde kleur troef. Een troef, zelfs een 1, wint van elke kaart van een andere kleur.
term-led = Gevraagde kleur
term-led-what = De kleur van de eerste kaart van een slag. Wie die heeft, moet die spelen; anders mag alles.
term-pawn = Escape Pawn
term-pawn-what = Hiermee gebruik je het Lucky Wheel, één keer in elke helft van zeven ronden. Daarna staat hij op de gebruikte optie. Ongebruikt in een helft kost hij 10 punten.
term-penalty = Penalty
term-penalty-what = Een Escape Pawn die in een helft niet is gebruikt, kost aan het eind 10 punten.
bot-merry-met-1 = Precies zoals ik zei!
bot-merry-met-2 = Wat een mooie ronde!
bot-merry-missed-1 = Nou ja, we gaan door!
bot-merry-missed-2 = Volgende keer, beloofd!
bot-dry-met-1 = Zoals berekend.
bot-dry-met-2 = Geen commentaar.
bot-dry-missed-1 = Een afrondingsfout.
bot-dry-missed-2 = Het lag aan het schudden.
bot-bold-met-1 = Nooit aan getwijfeld.
bot-bold-met-2 = Wie is de volgende?
bot-bold-missed-1 = Ik ben bestolen!
bot-bold-missed-2 = Dubbel of niets!
bot-shy-met-1 = O. Het lukte.
bot-shy-met-2 = Geluk, denk ik.
bot-shy-missed-1 = Ik wist het…
bot-shy-missed-2 = Sorry, was ik dat?
ask-seat = Om een plaats vragen
ask-seat-what = Wie de tafel leidt, kan je de plaats van een bot geven. Je speelt dan verder met zijn kaarten en punten.
ask-seat-do = Vragen
asked-seat = Je hebt { $name } om een plaats gevraagd.
asks-seat = { $name } wil meespelen.
let-in = Plaats van { $bot } geven
not-now = Niet nu
refused-declined = In dit spel is geen plaats voor je. Je kunt toekijken en het volgende meespelen.
told-let-in = { $who ->
    [you] Je neemt de plaats van { $bot }.
   *[other] { $name } neemt de plaats van { $bot }.
  }
again-waiting = Wachten op { $names }.
again-now = Doorgaan zonder wachten
again-ready = Klaar voor nog een spel
will-play = Wat er gespeeld wordt
tv-code = Code op de televisie
tv-code-text = Open { $host } op de televisie en typ hier de code die hij toont.
tv-code-do = De tafel daar tonen
tv-by-link = Liever met een link
tv-which = Welke tafel wil je tonen?
tv-no-table = Je zit aan geen tafel. Ga eerst aan een tafel zitten en scan opnieuw.
tv-waits = Hier een tafel tonen
tv-waits-how = Typ deze code op een telefoon aan tafel: menu, Op de televisie tonen.
tv-waits-or-scan = Of scan hem.
tv-waits-scan = Code om te scannen met een telefoon aan tafel
tv-then = Daarna { $names }
tv-watch = Meedoen of kijken
refused-no-such-screen = Met deze code wacht geen televisie. Kijk nog eens.
moment-title = Het moment van de avond
moment = { $who ->
    [you] Ronde { $round }: jij, +{ $points }
   *[other] Ronde { $round }: { $name }, +{ $points }
  }
moment-watch = Nog eens zien
share-picture = Als plaatje delen
share-failed = Het plaatje is niet gelukt. Probeer het nog eens.
feat-best = { $points }: je beste spel tot nu toe!
feat-near-best = { $points }: { $short } onder je beste spel.
feat-near-club = { $points }: { $short } te weinig voor de High Rollers Club.
streak = Voorspellingen op rij gehaald: { $count }


## Spelen zonder server
alone-loading = Het spel wordt naar dit apparaat gehaald: { $percent } %
alone-starting = Het spel start op dit apparaat…
alone-failed = Deze browser kan het spel niet zelf uitvoeren: misschien is hij oud of heeft hij te weinig geheugen. Het scoreblok werkt gewoon.
alone-missing = Het spel staat nog niet op dit apparaat. Het moet één keer met netwerk worden opgehaald; het scoreblok werkt gewoon.
alone-here = Je speelt op dit apparaat, zonder server.
alone-server-back = De server is terug. Je spel hier blijft op dit apparaat.
alone-back = Terug naar de server
alone-hand-in = Aan de server geven
alone-handed-in = De server heeft het
alone-play-on = Alleen verder spelen zolang hij weg is
alone-not-kept = Op dit adres bewaart de browser niets: je spel is weg zodra de pagina wordt gesloten.
alone-damaged = Wat op dit apparaat bewaard was, is beschadigd. Het is opzijgelegd en je begint opnieuw.
alone-no-master = Wat Master weet, kon niet worden opgehaald: Club speelt in zijn plaats.
alone-no-coach = De coach kon niet worden opgehaald. Hij komt zodra er weer netwerk is.
alone-unreadable = Een spel uit een eerdere versie kan niet verder. Het blijft bewaard.
alone-nearly-full = Dit apparaat is bijna vol. Maak ruimte, anders kunnen de volgende spellen niet worden bewaard.
alone-full = Dit apparaat is vol: je laatste zet kon niet worden bewaard en telt niet. Maak ruimte en probeer het opnieuw.
needs-server = Vrienden op afstand hebben een server nodig
needs-server-text = Hier wordt alles op je eigen apparaat gespeeld. Eén computer bedient alle andere, met een van deze twee opdrachten uit de broncode van het spel:
needs-server-play = voor een avond: telefoons in hetzelfde netwerk doen mee met een QR-code
needs-server-serve = voorgoed, op een eigen machine
host-own = Zelf hosten

# Learning
learn-title = Leren spelen
learn-intro = Je leert door te spelen, aan een echte tafel. Je kunt altijd stoppen en later verdergaan.
learn-first = Je eerste spel
learn-first-what = Ongeveer vijf minuten, één ding tegelijk
learn-wheel-what = Rad, pion, dobbelsteen en strafpunten, in drie rondes
learn-offer = Laat zien hoe het gaat
learn-offer-what = Nieuw hier? In vijf minuten geleerd
lesson = Les
lesson-step = Stap { $step } van { $steps }
lesson-skip = Overslaan
lesson-skip-title = Les overslaan?
lesson-skip-text = Ze blijft waar ze is: op de startpagina onder Leren spelen.
lesson-play = Echt spelen
lesson-later = Later verdergaan
lesson-back = Terug naar de les
lesson-got-it = Begrepen
lesson-second = Nu het Lucky Wheel leren
lesson-do-bid = Tik op { $bid }, dan op { $button }.
lesson-do-bid-once = Tik op { $bid }.
lesson-do-card = Tik twee keer op { $card }.
lesson-do-card-once = Tik op { $card }.
lesson-do-press = Tik op { $button }.
lesson-do-trump = Tik op Change Trump, dan op geel, dan op { $button }.
first-bid = Iedereen speelt een kaart: dat is een slag, en de beste kaart wint hem. Voor elke ronde zeg je hoeveel slagen je wint. Je enige kaart is de Joker: die wint altijd.
first-bid-no = Met 0 zou je deze slag moeten verliezen, en de Joker kan niet verliezen.
first-joker = { $other } kwam uit met geel. De Joker mag altijd gespeeld worden en wint de slag.
first-points = Je zei 1 en won 1: 10 punten, en 2 per slag. { $one } zei 0 en won er geen: 10. { $other } zat ernaast: niets.
first-deal = De D is van jou: jij deelt, voorspelt eerst en komt uit. De omgedraaide kaart maakt blauw troef: jouw blauw 12 wint van bijna alles.
first-deal-no = Eén kaart is sterk, rood 3 is zwak: 1 is de betere gok.
first-lead = Jij komt uit, dus elke kaart mag. Troef wint van elke andere kleur: haal nu je slag.
first-lead-no = Dat mag. Maar haal eerst de slag die je voorspelde: met blauw 12.
first-again = Je komt weer uit, en niet omdat je won: de dealer komt in elke slag uit. Verlies deze: je voorspelde 1, en een slag te veel geeft 0 punten.
first-exact = Alleen het precieze aantal telt: 10 punten, en 2 per slag. Een slag te weinig geeft 0, en een te veel geeft ook 0.
first-forbidden = Jij voorspelt als laatste, en samen mag het geen 3 zijn: 1 mag niet. Een 9 en een troef zijn goed voor twee.
first-forbidden-no = Mag, maar onwaarschijnlijk. Je ziet alle kaarten voor je speelt: de 9 en de troef horen te winnen.
first-follow = Rood is gevraagd en je hebt rood: beken kleur. De hoogste rode kaart wint.
first-trump = Blauw is gevraagd en je hebt het niet: speel wat je wilt. Geel is troef: zelfs de 3 wint van de 13.
first-trump-no = Dat mag, maar die wint niets, en je mist nog een slag.
first-last = Je hebt je twee slagen. Deze mag naar een ander.
first-own = Dat is het hele spel. Er zijn nog vier rondes, en die zijn van jou. In ronde 7 tellen alle punten dubbel.
hint-count = Tel wat hoort te winnen: de Joker, hoge troeven, een 13 of 14. Dat is je voorspelling.
hint-need = Naast je naam staat hoeveel slagen je nog nodig hebt. Heb je ze, speel dan laag.
hint-sum = Kijk naar de som: boven het aantal slagen vecht iedereen erom; eronder krijgt iemand er een te veel.
hint-seven = Ronde 7: alles telt dubbel.
hint-wheel = Je Escape Pawn is gebruikt in deze helft. Anderen hebben die van hen nog.
wheel-bid = Voorspel zoals altijd: een rood 2 wint niets.
wheel-bid-no = De laagste kaarten winnen alleen als alle andere nog lager zijn.
wheel-roll = Nieuw: na de voorspellingen mag ieder het Lucky Wheel gebruiken, één keer in zeven rondes. De dobbelsteen kiest een van de zeven opties.
wheel-roll-no = Met passen bewaar je je Escape Pawn. Gooi hier één keer om te zien wat er gebeurt.
wheel-miss = Een X: er gebeurt niets en je Escape Pawn blijft van jou. Dat is de pion bij je plaats: hij komt op de optie die je gebruikt. Nu de slag.
wheel-deal = Jij deelt en komt uit. Blauw is troef: blauw 9 is één slag.
wheel-deal-no = De 9 van troef hoort één slag te winnen, groen 3 geen.
wheel-blocked = { $one } gooide Change Bid en zette { $other } op 2. De Escape Pawn blijft daar: Change Bid is voor iedereen geblokkeerd.
wheel-lead-no = Je hebt één slag nodig: kom uit met je troef.
wheel-rest = Eén slag is van jou. Verlies deze.
wheel-bold = Twee hoge gele kaarten, maar blauw is troef. Durf: het Lucky Wheel kan helpen.
wheel-bold-no = Neem hier 2: als geel troef wordt, winnen beide kaarten.
wheel-again = { $other } heeft gepast. Nu jij: je Escape Pawn is nog vrij.
wheel-lucky = Change Bid is geblokkeerd: dat is Double Lucky, en je kiest een vrije optie. Maak geel troef.
wheel-lucky-no = Dat mag. Maar met geel als troef winnen je twee hoge kaarten.
wheel-trump = Geel is nu troef. Je kunt niet bekennen, dus troef.
wheel-trump-no = Houd rood 4: een troef wint deze slag.
wheel-penalty = Je Escape Pawn is gebruikt. Wie die van hem aan het eind van ronde 7 niet gebruikt heeft, verliest 10 punten. In Tactical Escape Mode gooit niemand: je kiest de optie zelf.
lesson-do-again = Tik er nu nog eens op om de kaart te spelen.
coach = Coach
coach-ask = De coach vragen
coach-hide = Advies verbergen
coach-always = Coach altijd aan
coach-always-hint = Advies bij elke beslissing, als je alleen met bots speelt.
coach-thinking = De coach denkt na…
coach-warming = De coach maakt zich klaar. Dat duurt één keer een minuut.
coach-coming = De coach wordt opgehaald: { $percent } %
coach-legend = Boven: kans om te halen. Onder: punten die het waard is.
coach-bid-label = { $chance } kans, waard { $worth }
coach-card-label = { $chance } kans om je voorspelling te halen
coach-sure-1 = Bijna gelijk
coach-sure-2 = Misschien iets beter
coach-sure-3 = Waarschijnlijk het beste
coach-sure-4 = Zeker het beste
coach-try = probeer { $what }
reason-high-trumps = { $count ->
    [one] een hoge troef
   *[other] { $count } hoge troeven
  }
reason-lead = je komt uit
reason-pawn = je Escape Pawn is vrij
reason-wants = { $count ->
    [one] nog 1 slag nodig, { $left } te gaan
   *[other] nog { $count } slagen nodig, { $left } te gaan
  }
reason-wants-none = geen slag meer nodig, { $left } te gaan
reason-lost = de voorspelling is verloren: zit de anderen dwars
reason-best = { $card } haalt het in { $chance }
coach-options = Op het wiel: punten die elke optie nu oplevert.
coach-keep = De Escape Pawn houden: { $points }.
refused-no-coach = Hier is geen coach.
refused-not-alone = De coach praat alleen als je alleen met bots speelt.
reason-sure = { $count ->
    [one] een zekere slag
   *[other] { $count } zekere slagen
  }
reason-expected = te verwachten slagen: { $tricks }
reason-hits = voorspelling { $bid }: { $chance }
review = Hoe het ging
review-computing = Elke beslissing wordt bekeken: { $done } van { $all }
review-waiting = De terugblik wordt voorbereid…
review-won-best = { $who } wint en speelde het best.
review-best-lost = { $who } speelde het best; { $winner } had meer geluk.
review-parts = Waar de punten vandaan kwamen
review-average = Tegenover het gemiddelde aan tafel van { $points }
review-own = eigen beslissingen
review-deal = geluk bij het delen
review-lie = hoe de kaarten lagen
review-others = beslissingen van anderen
review-row = { $name }, { $points }: eigen beslissingen { $own }, geluk bij het delen { $deal }, ligging van de kaarten { $lie }, beslissingen van anderen { $others }
review-chances = Kans om te winnen, in %
review-chances-what = Na elke ronde, en waar het keerde
review-chances-row = { $name }, na elke ronde: { $chances }
review-three = { $count ->
    [1] De beslissing die telde
    [2] De twee beslissingen die telden
   *[other] De drie beslissingen die telden
  }
review-none = Geen beslissing kostte of bracht veel.
review-of = Beslissingen van
review-where = Ronde { $round }
review-bid-better = { $bid } voorspeld: { $better } lukt vaker, { $bettermet } in plaats van { $met }.
review-card-better = { $card } gespeeld; { $better } haalt de voorspelling in { $bettermet } in plaats van { $met }.
review-other-better = { $what }: { $better } was beter, in punten met { $points }.
review-praise = { $what }: goed gekozen, in punten beter dan het voor de hand liggende met { $points }.
review-missed = Nooit gebruikt
review-missed-line = { $option }, ronde { $round }: { $points }
review-points = Punten { $points }
what-if = Wat als
what-if-what = Vanaf hier verder tegen bots
review-about = Zoals de coach het ziet ({ $evaluator }). Geluk en beslissingen tellen precies op.
refused-no-such-moment = Het spel was toen al voorbij. Kies een eerder moment.

# Provable chance
fair = Eerlijk toeval
fair-all = Elke keer schudden en elke worp is bewezen.
fair-some = { $proven } van { $all } keer schudden of gooien zijn bewezen.
fair-none = Over het toeval in dit spel is niets bewezen.
fair-wrong = Er klopt iets niet.
fair-record = Wat de opname laat zien
fair-given = { $count ->
    [one] { $name } schudde één keer mee.
   *[other] { $name } schudde { $count } keer mee.
  }
fair-withheld = Het apparaat van { $name } antwoordde niet op tijd: { $where }.
fair-unproven = Geen apparaat van een speler schudde mee: { $where }.
fair-unproven-all = Geen apparaat van een speler schudde mee, of het spel komt uit een oudere versie.
fair-each = Eén voor één ({ $count })
fair-is-proven = bewezen
fair-is-unproven = niet bewezen
fair-is-wrong = klopt niet
fair-draw = het trekken om de dealer
fair-deal = het delen in ronde { $round }
fair-roll = een worp in ronde { $round }
fair-device = Wat dit apparaat zag
fair-device-fine = Dit apparaat kreeg { $saw ->
    [one] { $saw } zegel
   *[other] { $saw } zegels
  } te zien voordat de kaarten bekend waren, hetzelfde als in de opname. Het schudde { $count ->
    [one] { $count } keer
   *[other] { $count } keer
  } mee.
fair-device-none = Dit apparaat weet niets van dit spel. Het was niet aan de tafel, of het is lang geleden.
fair-device-other = Het zegel in de opname is niet het zegel dat hier getoond werd: { $where }.
fair-device-dropped = Dit apparaat schudde mee en de opname heeft het niet: { $where }. Met een trage verbinding kan dat af en toe gebeuren.
fair-device-twice = Hier werden twee verschillende zegels getoond: { $where }. Daarom schudde dit apparaat niet mee.
fair-fault-outcome = De kaarten of de dobbelsteen zijn andere dan ze zouden moeten zijn: { $where }.
fair-fault-forfeit = De tegenprestatie van { $name } is een andere dan ze zou moeten zijn: { $where }.
fair-fault-hidden = Het geheim van de tafel werd nooit getoond: { $where }.
fair-fault-seal = Het geheim van de tafel is niet het verzegelde: { $where }.
fair-fault-contribution = Het deel van { $name } is niet het beloofde: { $where }.
fair-fault-missing = Niets in de opname bewijst het: { $where }.
fair-fault-dropped = De opname zegt niet wat er van het deel van { $name } werd: { $where }.
fair-how = Hoe het werkt
fair-how-sealed = Voor elke keer schudden kiest de tafel een geheim getal en toont het zegel ervan. Het zegel verraadt niets, maar het getal kan niet meer veranderen.
fair-how-given = Dan voegt het apparaat van elke speler een eigen getal toe. Alle zijn beloofd voordat er één getoond wordt: niemand kan het zijne naar de andere kiezen.
fair-how-shown = Uit al die getallen samen volgen de kaarten. Na de ronde wordt het geheim getoond, en elk apparaat kan de kaarten narekenen, zoals deze pagina doet.
fair-limits = Dit bewijst niet dat wie de server draait geen kaarten bekijkt, en niet dat spelers elkaar niets vertellen. Namen horen niet bij het bewijs.
fair-set-deals = In lessen, en als je een ander spel verder speelt, liggen de kaarten vooraf vast: daar is niets bewezen.
fair-file = Een opname controleren
