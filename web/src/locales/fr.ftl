### Double Lucky 7 en français.

## Les choses du jeu

colour-red = Rouge
colour-yellow = Jaune
colour-green = Vert
colour-blue = Bleu
card-joker = Joker
card = { $colour ->
    [red] { $number } rouge
    [yellow] { $number } jaune
    [green] { $number } vert
   *[blue] { $number } bleu
  }
trump = Atout
trump-none = Aucun
trump-led = Selon l’entame
trump-unnamed = À choisir
is-trump = est atout
dealer = Donneur
round = Manche
round-n = Manche { $round }
round-of = Manche { $round } sur { $rounds }
extra = En plus
bot = Bot
you = Vous
die = Dé
die-shows = Le dé montre { $face }

## Les places

of = sur
won-of-bid = { $standing ->
    [met] { $bid ->
        [one] { $won } sur { $bid } annoncé, annonce tenue
       *[other] { $won } sur { $bid } annoncés, annonce tenue
      }
    [lost] { $bid ->
        [one] { $won } sur { $bid } annoncé, annonce manquée
       *[other] { $won } sur { $bid } annoncés, annonce manquée
      }
   *[open] { $bid ->
        [one] { $won } sur { $bid } annoncé
       *[other] { $won } sur { $bid } annoncés
      }
  }
bids = { $count ->
    [one] Annonce : { $count } pli
   *[other] Annonce : { $count } plis
  }
cards-left = { $count ->
    [one] { $count } carte en main
   *[other] { $count } cartes en main
  }
presence-away = Connexion perdue
presence-back-soon = De retour bientôt
presence-bot-took-over = Un bot joue à cette place pour l’instant
extra-card-of = Carte supplémentaire de { $name } : { $card }
your-seat = Votre place
your-turn = À vous de jouer
you-wait = { $name }
tricks-to-go = { $standing ->
    [met] Comme annoncé
    [lost] { $over ->
        [0] Hors d’atteinte
        [one] { $over } de trop
       *[other] { $over } de trop
      }
   *[open] { $count ->
        [0] Comme annoncé
        [one] Encore { $count } pour tenir l’annonce
       *[other] Encore { $count } pour tenir l’annonce
      }
  }

## Au-dessus de la table

menu = Menu
trump-and-bids = Atout et annonces
turned-card = Carte retournée : { $card }
turned-down = La carte retournée est face cachée
trick-of = { $tricks ->
    [one] { $tricks } carte · pli { $trick } sur { $tricks }
   *[other] { $tricks } cartes · pli { $trick } sur { $tricks }
  }
cards-each = { $count ->
    [one] { $count } carte chacun
   *[other] { $count } cartes chacun
  }
round-finished = Terminée
bids-for-tricks = { $bids ->
    [one] { $tricks ->
        [one] { $bids } annoncé, { $tricks } pli
       *[other] { $bids } annoncé, { $tricks } plis
      }
   *[other] { $tricks ->
        [one] { $bids } annoncés, { $tricks } pli
       *[other] { $bids } annoncés, { $tricks } plis
      }
  }
bids-for-short = { $bids } pour { $tricks }
bids-so-far = jusqu’ici
bids-difference = { $way ->
    [many] { $over ->
        [one] un de trop
        [2] deux de trop
        [3] trois de trop
       *[other] { $over } de trop
      }
    [few] { $over ->
        [one] il en manque un
        [2] il en manque deux
        [3] il en manque trois
       *[other] il en manque { $over }
      }
   *[even] le compte est bon
  }

## La main et le pli

your-hand = { $count ->
    [0] Votre main est vide
    [one] Votre main, { $count } carte
   *[other] Votre main, { $count } cartes
  }
card-playable = { $card }, jouable
card-lifted = { $card }, levée : encore une fois pour la jouer
card-refused = { $card }, pas maintenant : { $why }
the-trick = Le pli
trick-card = { $name } : { $card }
trick-card-winning = { $name } : { $card }, en tête
led = Demandé : { $colour }
led-short = Demandé
your-card = Votre carte
last-trick = Dernier pli
trick-won-by = { $name } a remporté ce pli : { $why }.
prompt-lead = Entamez comme vous voulez
prompt-any = Jouez ce que vous voulez
prompt-follow = { $colour ->
    [red] Fournissez du rouge
    [yellow] Fournissez du jaune
    [green] Fournissez du vert
   *[blue] Fournissez du bleu
  }
prompt-all-follow = n’importe laquelle
prompt-waiting = { $name } réfléchit
tap-again = touchez encore le { $number }
tap-joker-again = touchez encore le Joker

## Les annonces et l’atout

bid-question = Combien de plis ferez-vous ?
bid-do = Annoncer { $bid }
waiting-bid = { $name } annonce…
waiting-trump = { $name } choisit l’atout…
trump-question = Quelle couleur est atout ?
trump-question-why = Le Joker est retourné. Vous distribuez, donc vous nommez l’atout.
trump-do = { $colour ->
    [red] Atout rouge
    [yellow] Atout jaune
    [green] Atout vert
   *[blue] Atout bleu
  }

## Le Lucky Wheel

wheel-option-taken = { $option }, prise par { $name }
wheel-question = Utilisez-vous votre Escape Pawn ?
wheel-hint = Touchez une option, ou passez.
wheel-last-chance = { $points ->
    [one] Dernière chance : non utilisé, il coûte { $points } point.
   *[other] Dernière chance : non utilisé, il coûte { $points } points.
  }
wheel-roll-question = Tentez-vous votre chance ?
wheel-roll-hint = Lancez le dé, ou gardez votre Escape Pawn pour plus tard.
wheel-waiting = { $name } peut utiliser son Escape Pawn…
wheel-waiting-dice = { $name } peut lancer le dé…
wheel-waiting-use = { $name } a lancé le dé et utilise l’option…
double-lucky = Double Lucky !
double-lucky-what = Celle-ci est prise : choisissez n’importe quelle option libre.
bid-of = Annonce de { $name }
bid-from = de { $bid } à
target = { $name }, annonce { $bid }
pass = Passer
roll = Lancer le dé
place-pawn = Placer mon Escape Pawn

## Pourquoi pas

refused-bid-levels-sum = Pas { $bid } : le total ne doit pas faire { $tricks }.
refused-game-over = La partie est finie. Une autre ?
refused-chance-due = Un instant : on distribue les cartes.
refused-not-your-turn = Ce n’est pas encore à vous.
refused-not-now = Cela vient plus tard dans la manche.
refused-bid-too-high = Il n’y a pas autant de plis. Annoncez moins.
refused-card-not-held = Vous n’avez pas cette carte. Choisissez-en une autre.
refused-option-blocked = Cette option est prise. Choisissez-en une libre.
refused-double-in-round-7 = La manche 7 compte déjà double. Choisissez une autre option.
refused-bid-out-of-range = Cette annonce ne peut pas aller plus loin dans ce sens.
refused-dealer-must-move = Le jeton donneur doit bouger. Choisissez quelqu’un d’autre.
refused-trump-must-change = Cette couleur est déjà atout. Choisissez-en une autre.
refused-no-die = Pas de dé dans ce mode. Placez votre Escape Pawn ou passez.
refused-roll-first = Lancez d’abord le dé, ou passez.
refused-must-use = Vous avez obtenu une option : utilisez-la.
refused-must-use-rolled = Utilisez l’option que le dé a donnée.
refused-other = Ce n’est pas possible en ce moment. Voyez ce qui est proposé.

## Les scores

score-pad = Bloc de score
pawn = Pénalité
total = Total
points = { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
name-points = { $name } { $points }
chart-summary = Points jusqu’ici : { $list }
round-over = La manche { $round } est finie
round-total = Total { $points }
round-result = { $way ->
    [even] { $won ->
        [one] { $won } pli, comme annoncé
       *[other] { $won } plis, comme annoncé
      }
    [many] { $off ->
        [one] Un pli de trop
       *[other] { $off } plis de trop
      }
   *[few] { $off ->
        [one] Il manque un pli
       *[other] Il manque { $off } plis
      }
  }

## Autour de la table

at-the-table = À la table
dock-score = Points
dock-log = Journal
dock-chat = Messages
chat-unread = { $count ->
    [one] { $count } nouveau message
   *[other] { $count } nouveaux messages
  }
close = Fermer
tools = Outils
sound = Sons
light-theme = Thème clair
theme-light = Clair

## Le journal

log-empty = Rien ne s’est encore passé dans cette manche.
log-trick = Pli { $trick }
log-trick-won = Pli { $trick } · pour { $name }
log-leads = { $name } entame

## Les pages

back = Retour
lost-title = Rien ici
lost-text = Cette page n’existe pas, ou plus.
to-home = Retour à l’accueil
screen-not-loaded = Cette page n’a pas pu être chargée. Vérifiez votre connexion et réessayez.

## Les réglages

settings = Réglages
language = Langue
theme = Apparence
theme-dark = Sombre
theme-auto = Comme l’appareil
palette = Couleurs des cartes
palette-standard = Standard
palette-red-green = Daltonisme rouge-vert
palette-blue-yellow = Daltonisme bleu-jaune
palette-contrast = Fort contraste
speed = Rythme
speed-calm = Calme
speed-normal = Normal
speed-quick = Rapide
speed-none = Sans animation
buzz = Vibrer quand c’est à moi
one-tap = Jouer d’un seul toucher
one-tap-hint = Sinon, le premier toucher lève la carte et le second la joue.
confirm-bids = Confirmer les annonces
confirm-bids-hint = Choisir d’abord un jeton, puis dire oui.

## Ce qui s’est passé

told-bid = { $who ->
    [you] Vous annoncez { $bid }.
   *[other] { $name } annonce { $bid }.
  }
told-trump = { $colour ->
    [red] { $name } choisit le rouge comme atout.
    [yellow] { $name } choisit le jaune comme atout.
    [green] { $name } choisit le vert comme atout.
   *[blue] { $name } choisit le bleu comme atout.
  }
told-pass = { $who ->
    [you] Vous passez.
   *[other] { $name } passe.
  }
told-double-lucky = { $who ->
    [you] Le dé montre { $face }, qui est prise. Double Lucky : vous choisissez n’importe quelle option libre.
   *[other] Le dé montre { $face }, qui est prise. Double Lucky : { $name } choisit n’importe quelle option libre.
  }
told-played = { $who ->
    [you] Vous jouez { $card }.
   *[other] { $name } joue { $card }.
  }
told-trick-won = { $who ->
    [you] Vous remportez le pli.
   *[other] { $name } remporte le pli.
  }
told-drew = { $who ->
    [you] Vous avez tiré la plus forte carte : vous distribuez en premier.
   *[other] { $name } a tiré la plus forte carte et distribue en premier.
  }
told-draw-again = Égalité pour la plus forte carte : on tire à nouveau.
told-dealt = Manche { $round }. Carte retournée : { $card }.
told-round-over = { $points ->
    [-1] La manche { $round } est finie.
    [0] La manche { $round } est finie. Aucun point pour vous.
    [one] La manche { $round } est finie. { $points } point pour vous.
   *[other] La manche { $round } est finie. { $points } points pour vous.
  }
told-forfeit = Un gage pour { $name } : { $text }
told-undone = { $who ->
    [you] Vous avez annulé votre choix.
   *[other] { $name } a annulé son choix.
  }
told-sat = { $name } a pris place.
told-handed-over = { $name } reprend cette place.
told-reissued = { $name } est de retour avec un nouveau lien.
told-bot-sat = { $name }, un bot, joue désormais ici.
told-stood = Une place est de nouveau libre.
told-seats-swapped = Deux places ont été échangées.
told-hosted = { $who ->
    [you] Vous êtes désormais l’hôte.
   *[other] { $name } est désormais l’hôte.
  }
told-be-right-back = { $who ->
    [you] La table vous attend.
   *[other] { $name } revient tout de suite.
  }
told-stood-in = { $who ->
    [you] Un bot joue pour vous. Reprenez votre place quand vous voulez.
   *[other] Un bot joue pour { $name } en attendant.
  }
told-took-back = { $who ->
    [you] Vous jouez de nouveau vous-même.
   *[other] { $name } est de retour.
  }
told-new-link = Il y a un nouveau lien pour la place de { $name }.
told-changed = Les réglages ont été changés.
told-started = La partie commence.
told-paused = La partie est en pause.
told-resumed = La partie reprend.
told-followed = La partie suivante est prête.
told-closed = Cette table est fermée.
turn-bid = À vous : annoncez. Jusqu’ici { $bids } pour { $tricks }.
turn-trump = À vous : nommez l’atout.
turn-wheel = À vous : placez votre Escape Pawn ou passez.
turn-roll = À vous : lancez le dé ou passez.
turn-use = À vous : choisissez que faire de l’option.
turn-lead = À vous : entamez avec n’importe quelle carte.
turn-any = À vous : jouez n’importe quelle carte.
turn-follow = { $colour ->
    [red] À vous : fournissez du rouge.
    [yellow] À vous : fournissez du jaune.
    [green] À vous : fournissez du vert.
   *[blue] À vous : fournissez du bleu.
  }
end-wins = { $name } gagne avec { $points }
end-share = { $names } se partagent la victoire avec { $points }
draw-title = La plus forte carte distribue
rule-link = Lire la règle { $rule }
refused-stale = La partie a avancé. Regardez de nouveau.
refused-not-playing = La partie n’est pas en cours.
refused-not-waiting = La partie a déjà commencé.
refused-nothing-to-undo = Trop tard : quelqu’un a joué depuis.
refused-once-a-game = Vous avez déjà pris votre pause dans cette partie.
refused-not-your-seat = Ce n’est pas votre place.
refused-not-host = Seul l’hôte peut le faire.
refused-not-away = Cette personne est là, ou revient tout de suite.
refused-not-seated = Vous regardez. Prenez une place pour participer.
refused-no-spectators = Cette table n’admet pas de spectateurs.
refused-host-stays = Confiez d’abord la table à quelqu’un.
refused-removed = Vous n’avez plus accès à cette table.
refused-seat-taken = Cette place est prise. Choisissez-en une autre.
refused-seats-open = Il reste des places : donnez-les à des bots ou attendez.
refused-seats-taken = Il y a plus de monde assis ici. Libérez d’abord une place.
refused-already-seated = Vous avez déjà une place ici.
refused-hot-seat-used = Plusieurs jouent ici sur un même appareil. Libérez d’abord une place.
refused-table-full = Cette table est complète.
refused-too-many-tables = Vous êtes déjà assis à autant de tables que possible. Quittez-en une d’abord.
refused-name-taken = Quelqu’un porte déjà ce nom ici. Choisissez-en un autre.
refused-unwanted-name = Ce nom n’est pas le bienvenu ici. Choisissez-en un autre.
refused-no-name = Comment vous appeler ?
refused-chat-off = Pas de messages à cette table.
refused-nothing-said = Écrivez d’abord quelque chose.
refused-no-such-table = Cette table n’existe pas ou plus. Vérifiez le code.
refused-link-spent = Ce lien a déjà servi. Demandez-en un nouveau.
refused-link-not-yet = Ce lien n’est pas encore valable : la personne assise là a une minute pour revenir. Ouvrez-le de nouveau ensuite.
refused-already-somebody = Vous êtes déjà quelqu’un ici, et ce lien est pour quelqu’un d’autre.
refused-public-table = Ce n’est pas possible à une table publique.
refused-too-many = C’était beaucoup à la fois. Attendez un instant et réessayez.
refused-too-many-devices = Cette table est ouverte à trop d’endroits chez vous. Fermez une fenêtre.
refused-other-protocol = Il y a une version plus récente. Rechargez la page.
refused-connection-lost = Pas de connexion. Réessayez dans un instant.
refused-server-error = Quelque chose a mal tourné de notre côté. Réessayez.

## Entre les manches

forfeits = Gages
forfeits-warning = Attention à l’alcool, pas de risques inutiles : jouez toujours de façon responsable.
to-result = Voir le podium
waiting-others = On attend les autres…
next-round = Manche suivante
next-in = { $seconds ->
    [one] suite dans { $seconds } seconde
   *[other] suite dans { $seconds } secondes
  }

## Paroles

chat-empty = Personne n’a encore rien dit.
chat-say = Dites quelque chose…
chat-send = Envoyer
reactions = Réactions
reaction-clap = Bravo
reaction-laugh = Rire
reaction-wow = Waouh
reaction-ouch = Aïe
reaction-think = Pensif
reaction-hurry = Dépêchez-vous
reaction-luck = Bonne chance
reaction-thanks = Merci
told-reaction = { $name } : { $reaction }
told-said = { $name } dit : { $text }
qr-label = Code QR du lien
copy-link = Copier le lien
copied = Copié
share = Partager

## À la table

undo = Annuler
undo-of = { $name } : annuler
double-round = Manche Double Lucky 7 : tout compte double !
joker-led = Le Joker est retourné : ce que le donneur entame est atout.
joker-named = Le Joker est retourné : le donneur nomme l’atout.
reload = Recharger
try-again = Réessayer
reconnecting = Reconnexion…
server-restarts = Le serveur redémarre. Vous gardez votre place.
resume = Reprendre
pause = Mettre en pause
bot-plays-you = Un bot joue pour vous.
take-back = Jouer moi-même
you-are-away = On vous attend.
i-am-back = Me revoilà
you-watch = Toutes les places sont prises. Vous regardez.
you-watch-over = La partie est finie. Vous regardez.
seat-gone = Votre place a été donnée. Vous regardez.
known-hand = Vous avez donné ces cartes à { $name } :
prompt-away = { $name } a perdu la connexion. Un bot prend le relais dans { $time }.
prompt-away-waits = { $name } a perdu la connexion. La table attend.
stand-in = Laisser jouer un bot
prompt-back-soon = { $name } revient tout de suite, sinon un bot prend le relais dans { $time }.
points-double = Les points comptent double
missed = { $count ->
    [one] Vous avez manqué { $count } événement. Il est dans le journal.
   *[other] Vous avez manqué { $count } événements. Ils sont dans le journal.
  }
people = Qui est là
table-code = Table { $code }
spectators = { $count ->
    [one] { $count } spectateur
   *[other] { $count } spectateurs
  }
be-right-back = Je reviens
be-right-back-text = Trois minutes, une fois par partie. On vous attend.
hand-over = Céder ma place
hand-over-text = Qui ouvre ce lien prend votre place. Il sert une fois.
other-device = Ma place sur un autre appareil
other-device-text = Ouvrez ce lien là-bas, dans les dix minutes. Il sert une fois.
tv-link = Montrer à la télévision
tv-link-text = La table sans les mains, pour le grand écran.
reissue = Nouveau lien
reissue-text = Envoyez-le à qui a perdu sa place. Tout le monde en est averti.
rules = Règle du jeu
to-home-text = Vous gardez votre place.
leave = Quitter la table
leave-text = Un bot jouera à votre place jusqu’à la fin.
leave-waiting-text = Votre place sera libre pour quelqu’un d’autre.
stay = Rester
host = Hôte
here = Présent
not-here = Pas encore là
mute = Masquer
unmute = Afficher
make-host = Confier la table
remove = Retirer
remove-text = Un bot joue pour { $name } jusqu’à la fin. { $name } peut encore regarder.
seat-more = Plus d’options pour { $name }
remove-whom = Retirer { $name }
watch-link = Qui a ce lien peut regarder

## La fin d’une partie

new = Nouveau
next-game = À la partie suivante
play-again = Rejouer
rematch-wait = { $name } peut lancer la partie suivante.
replay = Revoir
export = Enregistrer (.dl7)
end-what = { $rounds ->
    [one] { $rounds } manche, { $mode }
   *[other] { $rounds } manches, { $mode }
  }
chart-title = Les points, manche par manche
bids-met = Réussies
best-round = Meilleure manche
penalty = Pénalité
met-of = { $met } sur { $rounds }
back-to-table = Retour à la table
mode-classic = Classic mode
mode-tactical = Tactical Escape Mode
mode-dice = Lucky Dice Mode

## Prendre place

loading = Un instant…
profile = Nom et couleur
your-name = Votre nom
your-colour = Votre couleur
chip-teal = Turquoise
chip-pink = Rose
chip-violet = Violet
chip-copper = Cuivre
chip-lime = Vert clair
chip-sky = Argent
chip-sand = Sable
join-title = Rejoindre la table de { $name }
sit-down = M’asseoir
settings-summary = { $rounds ->
    [one] { $mode }, { $rounds } manche, { $pace }
   *[other] { $mode }, { $rounds } manches, { $pace }
  }
pace-none = sans chronomètre
pace-30 = 30 secondes par tour
pace-60 = 60 secondes par tour
level-novice = Débutant
level-casual = Amateur
level-club = Joueur de club
level-expert = Expert
level-master = Maître

## Une nouvelle table

new-table = Nouvelle table
game-mode = Mode de jeu
mode-classic-what = Annoncer, fournir, tomber juste. Le jeu de base.
mode-tactical-what = Une fois toutes les sept manches, placez votre Escape Pawn sur le Lucky Wheel et tournez les règles à votre avantage.
mode-dice-what = Le même Lucky Wheel, mais le dé décide de l’option.
game-length = Durée
rounds-n = { $rounds ->
    [one] { $rounds } manche
   *[other] { $rounds } manches
  }
seats = Places
more-settings = Plus de réglages
turned-joker = Quand le Joker est retourné
joker-dealer-leads = Ce que le donneur entame est atout
joker-dealer-chooses = Le donneur nomme l’atout
pace = Temps de réflexion
bot-speed = Rythme des bots et de la donne
speed-at-once = Immédiat
public = Table publique
public-hint = Tout le monde la trouve parmi les tables ouvertes.
allow-spectators = D’autres peuvent regarder
hot-seat = Un appareil pour tous
hot-seat-hint = Plusieurs jouent sur cet appareil, avec un rideau entre eux.
play-for-fun = Jouer pour rire
play-for-fun-hint = Qui rate son annonce reçoit un gage que vous avez imaginé.
forfeits-list = Gages, un par ligne
forfeit-example-1 = Chanter un bout de chanson
forfeit-example-2 = Aller chercher à boire pour tous
forfeit-example-3 = Complimenter son voisin de gauche
with-whom = Avec qui ?
with-friends = Avec des amis
with-bots = Avec des bots
bot-level = Le niveau des bots
start-game = Commencer la partie
open-table = Ouvrir la table
table-code-title = Le code de la table
invite-text = Envoyez le lien, montrez le code ou faites-le scanner.
invite-link = Lien vers cette table
full-title = Toutes les places sont prises
full-watch = Qui ouvre le lien peut regarder.
full-stay = Toutes les places sont prises. Restez ici pour regarder la partie.
full-unseen = Toutes les places sont prises, et cette table n’admet pas de spectateurs.
change-settings = Réglages de la table
swap-hint = Touchez maintenant la place à échanger.
add-person = Ajouter quelqu’un sur cet appareil
start-with-bots = { $count ->
    [one] Commencer avec { $count } bot
   *[other] Commencer avec { $count } bots
  }
start-with-bots-hint = Les places libres vont à des bots : { $level }.
waiting-host = On attend que { $name } commence…
save = Enregistrer
free-seat = Place libre
bot-here = Bot à la place { $seat }
swap-seat = Échanger la place : { $name }

## Accueil

language-and-settings = Langue et réglages
tagline = Annoncez combien de plis vous remporterez. Remportez-en exactement autant. Le compte n’y est jamais : quelqu’un doit se tromper.
resume-title = Retour à la table de { $name }
resume-waiting = Tout le monde n’est pas encore là
resume-round = La manche { $round } est en cours
play-now = Jouer
play-now-what = { $known ->
    [yes] 3 bots, 7 manches, sans le Lucky Wheel
   *[no] 3 bots, 7 manches, sans le Lucky Wheel au début
  }
play-wheel = Jouer avec le Lucky Wheel
play-wheel-what = Sept options qui bouleversent une manche
new-table-what = Inviter des amis
join-table = Rejoindre
join-table-what = Taper leur code
join-code = Le code qu’on vous a donné
join-do = Rejoindre
score-pad-what = Pour le jeu en boîte
more = Plus
lobby = Tables ouvertes
my-games = Mes parties
open-tables = Il y a de la place
table-of = Table de { $name }
seats-free = { $count ->
    [one] { $count } place libre
   *[other] { $count } places libres
  }

## Les règles

rules-search = Chercher dans les règles
rules-found = { $count ->
    [0] Aucune règle trouvée
    [one] { $count } règle trouvée
   *[other] { $count } règles trouvées
  }
rules-none = Aucune règle ne contient ces mots. Essayez-en moins, ou d’autres.
rules-contents = Sommaire
ruling = Règle maison
ruling-what = Décidé ici, là où les règles imprimées se taisent.

## Salon, club et mes parties

lobby-free = Il reste des places
lobby-running = En cours
watch = Regarder
lobby-empty = Aucune table publique en ce moment
lobby-empty-text = Ouvrez-en une et activez « publique » : qui passe par là pourra s’asseoir avec vous.
lobby-new = Rien pour vous ici ?
club-what = Les vainqueurs à 140 points ou plus.
club-empty = Le livre est encore vide
club-empty-text = Gagnez une partie avec 140 points ou plus, et votre nom y sera le premier.
club-place = Rang
club-name = Joueur
replay-of = Revoir la partie de { $name }
games-empty = Pas encore de partie
games-empty-text = Les parties que vous terminez ici sont gardées pour vous : à revoir, à compter, à emporter.
games-more = Parties précédentes
by-hand = Notée à la main
by-hand-note = Notée à la main : quelqu’un l’a inscrite sur un bloc de score.
by-hand-sheet = La feuille
by-hand-take-out = Retirer
by-hand-take-out-text = La partie disparaît des listes et des statistiques de tous, et du High Rollers Club. Le bloc lui-même reste où il est.
by-hand-not-me = Ce n’était pas moi
played-alone = Jouée en solo
games-which = Quelles parties
games-all = Toutes
games-here = Jouées ici
stat-games = Parties
stat-wins = Gagnées
stat-exact = Annonces tenues
stat-best = Meilleur score
past-game = { $rounds ->
    [one] { $mode }, { $rounds } manche
   *[other] { $mode }, { $rounds } manches
  }
winner = Vainqueur
record-save = Enregistrer la partie (.dl7)
data-title = Vos données
data-text = Il n’y a pas de compte : cet appareil, c’est vous. Emportez tout dans un fichier, ou effacez tout.
data-export = Enregistrer mes données
data-forget = Effacer mes données
forget-title = Effacer vos données ?
forget-text = Votre nom, vos parties et vos statistiques sont effacés, et des bots prennent vos places aux tables en cours. Personne ne pourra les récupérer.
forget-yes = Oui, tout effacer
forget-no = Non, tout garder

## Sur le grand écran

tv-join = Rejoignez-nous sur { $host } avec ce code :
seat-open = Place libre
tv-late = Cet écran n’est pas admis. Demandez un nouveau lien pour le grand écran.

## Un appareil pour tous

curtain-pass = Passez-le à { $name }
curtain-text = Les autres regardent ailleurs. Rien n’est montré tant que { $name } n’est pas là.
curtain-raise = Je suis { $name }
hot-seat-text = Faites passer cet appareil : chacun ne voit que ses cartes, et un rideau tombe entre deux joueurs.
hot-seat-who = Qui joue ?
hot-seat-name = Joueur { $number }
hot-seat-remove = Retirer le joueur { $number }
hot-seat-bots = Et combien de bots ?
hot-seat-start = Aller à la table

## En application

app-title = En appli
app-install-title = Gardez-le sur cet appareil
app-install = Installer
app-installable = L’appli démarre aussitôt, remplit l’écran et se passe de boutique.
app-installed = Vous êtes dans l’appli.
app-apple = Dans Safari, touchez Partager, puis « Sur l’écran d’accueil ».
app-by-menu = Ouvrez le menu du navigateur et choisissez « Installer » ou « Ajouter à l’écran d’accueil ».
app-insecure-title = Ici, cela reste dans le navigateur
app-insecure = Cette adresse commence par http. Tout est jouable, mais les navigateurs n’installent d’applications que depuis https. Qui gère ce serveur peut ajouter un certificat.
app-take-title = Emportez vos places
app-take-text = Une application ou un autre appareil ne vous connaît pas encore. Un lien, valable dix minutes, en fait le vôtre : copiez-le ici, ouvrez-le là-bas.
app-take = Créer un lien
app-paste-title = J’ai un lien
app-paste-text = Collez-le ici pour être vous-même sur cet appareil, ou pour venir à une table.
app-paste-wrong = Ce n’est pas un lien d’ici. Copiez toute l’adresse, de https jusqu’à la fin.
app-welcome = Déjà joué dans le navigateur ? Emportez vos places et vos parties.
app-welcome-go = Montrez-moi
offline = Vous êtes hors ligne. Ce qui est à l’écran reste ; le reste revient avec le réseau.
offline-table = Hors ligne. En attente…
offline-pad = Vous êtes hors ligne. Le bloc de score marche quand même.
update-ready = Nouvelle version. Votre partie continue.
update-now = La charger
update-later = Plus tard

## Le bloc de score

pad-what = Pour le jeu en boîte : annonces, plis, points et vainqueur. Tout reste sur cet appareil.
pad-new = Nouveau bloc
pad-all = Tous les blocs
pad-import = Ouvrir un fichier
pad-statistics = Statistiques
pad-blank = Feuilles vierges
pad-known = Encore avec
pad-who-plays = Qui joue ?
pad-seating-hint = Dans le sens horaire, comme vous êtes assis. Glissez pour ordonner ; le D marque qui distribue en premier.
pad-name-of = Joueur { $number }
pad-move = Déplacer { $name }
pad-next-colour = Une autre couleur pour le joueur { $number }
pad-deals-first = { $name } distribue en premier
pad-add = Ajouter un joueur
pad-draw = Tirer le donneur au sort
pad-title = Comment s’appelle la soirée ?
pad-title-example = Dimanche chez Anna
pad-start = Commencer la manche 1
pad-with = { $count ->
    [one] Bloc de score, { $count } joueur
   *[other] Bloc de score, { $count } joueurs
  }
pad-players = Joueurs
pad-rounds = Manches
pad-bids = Annonces
pad-bids-now = annonce
pad-bids-next = { $name } annonce. Jusqu’ici { $bids } pour { $tricks }.
pad-bid-of = Annonce de { $name }
pad-change-bid = { $name } a annoncé { $bid }. Modifier
pad-bid-word = annonce
pad-bid-head = Annonce
pad-bid-to = { $from } à { $to }
pad-won-head = Plis
pad-won-by = Plis remportés par { $name }
pad-tricks-won = Plis remportés
pad-points = Points
pad-adds-up = Plis notés : { $sum } sur { $tricks }.
pad-who = { $way ->
    [many] { $count ->
        [one] Qui en a un de moins ?
       *[other] Qui en a { $count } de moins ?
      }
   *[few] { $count ->
        [one] Qui en a un de plus ?
       *[other] Qui en a { $count } de plus ?
      }
  }
pad-save-round = Enregistrer la manche { $round }
pad-undone = Annulé.
pad-wheel-asked = Qui est interrogé, dans l’ordre
pad-wheel-use = { $name } utilise le Lucky Wheel ?
pad-wheel-roll = { $name } lance le dé ?
pad-wheel-unused = Personne n’a utilisé le Lucky Wheel.
pad-double-points = Double Points : points doublés pour cette manche
pad-extra-card = Extra Card : prendre la carte sous la carte retournée
pad-use-it = Utiliser
pad-passes = { $name } passe
pad-nobody = Personne
pad-own-die = Lancé sur la table
pad-rolled-what = Que montre le dé ?
pad-correct-round = Corriger la manche { $round }
pad-correct-title = Corriger la manche { $round }
pad-correct-note = Tout ce qui suit est recalculé, et vos changements sont marqués.
pad-corrected = Corrigé
pad-dealt-by = Donneur
pad-change = Modifier
pad-done = Terminé
pad-unsettled = Les plis de la manche { $round } ne font pas encore le compte.
pad-problem-bids = Ces annonces font { $tricks }. Le dernier n’en a pas le droit.
pad-problem-won = Les plis remportés ne font pas { $tricks }.
pad-problem-wheel = Le Lucky Wheel ne pouvait pas être utilisé ainsi. Regardez encore.
pad-company = Joueurs
pad-leaves = S’en va
pad-returns = Est de retour
pad-from-round = Compte à partir de la manche { $round }.
pad-late-name = Quelqu’un qui arrive plus tard
pad-joins = Entre en jeu
pad-late-note = Commence à zéro point et ne paie de pénalité que pour une moitié suivie dès sa première manche.
pad-leave-note = Qui s’en va garde ses points mais ne peut pas gagner. Son Escape Pawn déjà posé bloque son option jusqu’à la fin de la moitié.
pad-again = Une autre partie
pad-play-on = Continuer jusqu’à 14 manches
pad-high-roller = Bienvenue au High Rollers Club : { $names }
pad-share = Partager et garder
pad-link-title = Transmettre
pad-link-text = Toute la partie est dans ce lien. Qui l’ouvre ou le scanne a le bloc.
pad-qr = Code QR avec toute la partie
pad-qr-too-long = Cette partie est devenue trop longue pour un code QR. Le lien et le fichier la contiennent.
pad-no-link = Ce navigateur ne sait pas mettre une partie dans un lien. Enregistrez le fichier.
pad-file-title = Garder
pad-file-text = Un fichier se rouvre sur n’importe quel appareil.
pad-save-file = Enregistrer le fichier
pad-save-csv = Pour un tableur
pad-print-title = Sur papier
pad-paper = Papier
pad-sheets = Feuilles
pad-print = Imprimer
pad-print-key = plis remportés / annonce, points
pad-date = Date
pad-remove-title = Supprimer ce bloc ?
pad-remove-text = Il disparaîtra pour de bon, des statistiques aussi.
pad-remove = Supprimer
pad-remove-whom = Supprimer { $name }
pad-keep = Le garder
pad-offer-title = Un bloc pour vous
pad-offer-take = L’ouvrir ici
pad-evenings = { $count ->
    [one] { $count } partie terminée sur cet appareil
   *[other] { $count } parties terminées sur cet appareil
  }
pad-no-statistics = Rien à compter pour l’instant. Terminez une première partie sur le bloc.
pad-games = Parties
pad-wins = Gagnées
pad-average = Moyenne
pad-highest = Record
pad-head-to-head = Face à face
pad-level = { $count ->
    [one] { $count } fois à égalité
   *[other] { $count } fois à égalité
  }
pad-not-kept = Ce navigateur ne garde rien. Enregistrez le fichier avant de fermer la page.
pad-not-secure = Cette adresse n’est pas sécurisée. Le bloc fonctionne tant que le serveur est joignable et garde tout sur cet appareil.
pad-one-file = Emportez le bloc en un seul fichier.
pad-not-promised = Un navigateur peut oublier ce qui ne sert pas pendant une semaine. Enregistrez le fichier d’une partie à garder.
pad-not-promised-server = Un navigateur peut oublier ce qui ne sert pas pendant une semaine. Ajoutez une partie terminée à vos parties sur le serveur, ou enregistrez le fichier de celle que vous voulez garder.
pad-refused-not-json = Ce fichier est illisible. Enregistrez-le à nouveau là d’où il vient.
pad-refused-not-a-pad = Ce n’est pas un bloc de score. Choisissez un fichier enregistré par le bloc.
pad-refused-newer = Ce bloc vient d’une version plus récente. Rechargez la page, puis ouvrez-le.
pad-refused-too-large = C’est trop gros pour un bloc de score. Choisissez un autre fichier.
pad-refused-broken = Ce bloc est abîmé et n’a pas été ouvert. Enregistrez-le à nouveau là d’où il vient.
pad-refused-text = { $most ->
    [one] Utilisez au plus { $most } caractère ordinaire.
   *[other] Utilisez au plus { $most } caractères ordinaires.
  }
pad-refused-name = Quelqu’un porte déjà ce nom. Ajoutez une lettre.
pad-refused-colour = Quelqu’un a déjà cette couleur. Choisissez-en une autre.
pad-refused-too-few = Il faut au moins deux joueurs.
pad-refused-rounds = On a déjà joué plus de manches que cela.
pad-refused-mode = Le Lucky Wheel a déjà servi : le mode ne peut plus changer.
pad-refused-pawn = Cet Escape Pawn a déjà servi dans cette moitié. Choisissez quelqu’un d’autre.
pad-refused-not-so = Cela ne va pas avec le reste. Regardez encore la manche.
pad-follow-title = Suivre en direct
pad-follow-text = Toute la table peut voir le bloc en direct sur son propre téléphone.
pad-follow-start = Laisser les autres suivre
pad-follow-qr = Code QR pour suivre ce bloc
pad-watching = { $count ->
    [one] { $count } personne suit
   *[other] { $count } personnes suivent
  }
pad-offer-pen = Passer le stylo
pad-keep-pen = Garder le stylo finalement
pad-take-pen = Prendre le stylo
pad-pen-gone = Le stylo n’est plus proposé.
pad-looking-on = Vous suivez en direct
pad-no-server = Le serveur est injoignable. Utilisez le lien ou le fichier ci-dessous.
pad-join-title = Dans vos parties
pad-join-ask = La partie peut être ajoutée à vos parties et à vos statistiques sur ce serveur, et au High Rollers Club, avec la mention « notée à la main ». Qui êtes-vous ?
pad-join-who = Qui êtes-vous ?
pad-join-nobody = J’ai seulement noté les points
pad-join-not = Seulement sur cet appareil
pad-join-not-me = Aucun d’entre eux
pad-joined = Ajoutée à vos parties : vous êtes { $name }.
pad-joined-nobody = Ajoutée aux parties. Chacun à la table peut dire qui il est.
pad-join-waits = Sera ajoutée à vos parties dès que le serveur sera joignable.
pad-join-waits-pen = Sera ajoutée à vos parties dès que le bloc sera remis.
pad-join-leaves = Sera retirée dès que le serveur sera joignable.
pad-join-stays = Reste sur cet appareil.
pad-join-not-mine = Pas dans vos parties.
pad-join-file = Reste sur cet appareil : ce bloc est un fichier sans serveur. Enregistrez la partie et ouvrez-la dans le bloc d’un serveur pour qu’elle compte.
pad-in-games = dans vos parties
pad-remove-joined = Il disparaîtra de cet appareil, mais restera dans vos parties.

## Liens et rediffusions

link-title = Un lien pour vous
link-text = Il ne sert qu’une fois. Ouvrez-le sur l’appareil avec lequel vous voulez jouer.
link-open = Ouvrir ici
link-done = C’est fait
link-not-opened = Ce lien ne s’est pas ouvert
link-seated = Vous êtes maintenant à la table { $code }, sous le nom de { $name }.
link-known = Cet appareil est maintenant { $name }, avec toutes ses places et parties.
link-known-nameless = Cet appareil est maintenant le vôtre, avec toutes vos places et parties.
link-confirm = Vous êtes déjà { $you } ici. Avec ce lien, cet appareil devient { $name }.
link-become = Être { $name } ici
link-back = Pour redevenir { $you }, ouvrez ce lien dans les 30 jours.
link-back-label = Le chemin du retour
link-next = Si la place est déjà à vous, allez droit à la table.
to-table = Aller à la table
to-table-code = Aller à la table { $code }
replay-position = Moment de la partie
replay-step = Étape { $step } sur { $steps }
replay-previous-trick = Un pli en arrière
replay-next-trick = Un pli plus loin
replay-back = Une étape en arrière
replay-on = Une étape plus loin
replay-play = Lancer
replay-pause = Arrêter ici
replay-share = Lien vers ce moment
replay-share-text = Qui l’ouvre voit la partie à partir d’ici, du même point de vue.
replay-eyes = Point de vue
replay-eyes-of = { $name }
hands-open = Toutes les mains visibles
record-open = Ouvrir un enregistrement
record-title = Revoir n’importe quelle partie
record-text = Choisissez un fichier .dl7 ou déposez-le ici. Il vous est montré et n’est gardé nulle part.
record-choose = Choisir un fichier
record-bad = Ce n’est pas l’enregistrement d’une partie. Choisissez un fichier en .dl7.
record-bad-line = La ligne { $line } de cet enregistrement est incorrecte : le fichier est abîmé, ou quelqu’un l’a modifié. Enregistrez-le de nouveau là d’où il vient.
refused-no-such-game = Cette partie n’est pas gardée ici, ou ne l’est plus. Redemandez le lien.
refused-not-your-pad = Quelqu’un d’autre a remis ce bloc. Dites quel joueur vous êtes.
refused-player-claimed = Quelqu’un d’autre a déjà dit être ce joueur. Choisissez-en un autre, ou demandez à la table.
refused-bad-pad = Le serveur ne comprend pas ce bloc. Rechargez la page, puis réessayez.
refused-too-many-pads = Vous avez remis autant de blocs que le serveur en accepte. Retirez-en d’abord un ancien.
refused-too-many-games = Vous avez remis autant de parties que le serveur en accepte.
refused-bad-record = Le serveur ne prend pas cette partie : son enregistrement ne tient pas.
refused-too-large = Ce fichier est trop gros pour une partie. Choisissez-en un autre.
refused-nobody = Cet appareil n’a pas encore joué ici.

## Moments à la table

your-bid = Votre annonce
bids-made = Annonces sur la table
bids-with-yours = avec la vôtre
bid-of-you = Votre annonce
trick-winner = { $who ->
    [you] Vous remportez le pli
   *[other] { $name } remporte le pli
  }
told-trick-won-why = { $who ->
    [you] Vous remportez le pli : { $why }.
   *[other] { $name } remporte le pli : { $why }.
  }
why-joker = le Joker bat tout
why-trump = { $colour ->
    [red] le rouge est atout
    [yellow] le jaune est atout
    [green] le vert est atout
   *[blue] le bleu est atout
  }
why-highest = { $colour ->
    [red] le plus fort en rouge
    [yellow] le plus fort en jaune
    [green] le plus fort en vert
   *[blue] le plus fort en bleu
  }
why-leads = { $name } entame : c’est toujours le donneur
why-you-lead = le donneur entame toujours
change-bid-what = Touchez quelqu’un : son annonce monte ou descend d’un.
player-swap-what = Touchez deux personnes : elles échangent toutes leurs cartes.
change-dealer-what = Touchez quelqu’un : cette personne entame désormais chaque pli.
double-points-what = Vos points de cette manche comptent double.
change-trump-what = Touchez une couleur : elle devient atout.
extra-card-what = Vous pouvez aussi jouer la carte sous la carte retournée.
no-trump-what = Aucune couleur n’est atout dans cette manche.
wheel-once = Une fois par moitié ; non utilisé, il coûte 10.
wheel-rolling = { $who ->
    [you] Vous lancez le dé…
   *[other] { $name } lance le dé…
  }
pawn-unused = Escape Pawn pas encore utilisé
pawn-penalty = Escape Pawn { $points }
used-change-bid = { $who ->
    [you] { $whom ->
        [you] Vous utilisez Change Bid : votre annonce passe de { $from } à { $to }.
       *[other] Vous utilisez Change Bid : l’annonce de { $target } passe de { $from } à { $to }.
      }
   *[other] { $whom ->
        [you] { $name } utilise Change Bid : votre annonce passe de { $from } à { $to }.
       *[other] { $name } utilise Change Bid : l’annonce de { $target } passe de { $from } à { $to }.
      }
  }
used-player-swap = { $who ->
    [you] { $whom ->
        [you] Vous utilisez Player Swap : vous échangez votre main avec { $other }.
       *[other] Vous utilisez Player Swap : { $names } échangent leurs mains.
      }
   *[other] { $whom ->
        [you] { $name } utilise Player Swap : vous échangez votre main avec { $other }.
       *[other] { $name } utilise Player Swap : { $names } échangent leurs mains.
      }
  }
used-change-dealer = { $who ->
    [you] { $whom ->
        [you] Vous utilisez Change Dealer : vous distribuez et entamez désormais.
       *[other] Vous utilisez Change Dealer : { $target } distribue et entame désormais.
      }
   *[other] { $whom ->
        [you] { $name } utilise Change Dealer : vous distribuez et entamez désormais.
       *[other] { $name } utilise Change Dealer : { $target } distribue et entame désormais.
      }
  }
used-double-points = { $who ->
    [you] Vous utilisez Double Points : vos points de cette manche comptent double.
   *[other] { $name } utilise Double Points : ses points de cette manche comptent double.
  }
used-change-trump = { $who ->
    [you] { $colour ->
        [red] Vous utilisez Change Trump : atout rouge.
        [yellow] Vous utilisez Change Trump : atout jaune.
        [green] Vous utilisez Change Trump : atout vert.
       *[blue] Vous utilisez Change Trump : atout bleu.
      }
   *[other] { $colour ->
        [red] { $name } utilise Change Trump : atout rouge.
        [yellow] { $name } utilise Change Trump : atout jaune.
        [green] { $name } utilise Change Trump : atout vert.
       *[blue] { $name } utilise Change Trump : atout bleu.
      }
  }
used-extra-card = { $who ->
    [you] Vous utilisez Extra Card et avez une carte de plus à choisir.
   *[other] { $name } utilise Extra Card et a une carte de plus à choisir.
  }
used-no-trump = { $who ->
    [you] Vous utilisez No Trump : pas d’atout dans cette manche.
   *[other] { $name } utilise No Trump : pas d’atout dans cette manche.
  }
used-miss = { $who ->
    [you] Vous obtenez un X : rien ne se passe, votre Escape Pawn reste.
   *[other] { $name } obtient un X : rien ne se passe, l’Escape Pawn reste.
  }
refused-must-follow = { $colour ->
    [red] Vous avez du rouge : fournissez.
    [yellow] Vous avez du jaune : fournissez.
    [green] Vous avez du vert : fournissez.
   *[blue] Vous avez du bleu : fournissez.
  }
refused-must-follow-joker = { $colour ->
    [red] Vous avez du rouge : fournissez, ou jouez le Joker.
    [yellow] Vous avez du jaune : fournissez, ou jouez le Joker.
    [green] Vous avez du vert : fournissez, ou jouez le Joker.
   *[blue] Vous avez du bleu : fournissez, ou jouez le Joker.
  }
told-left = { $name } n’est plus là. La place est de nouveau libre.
told-left-bot = { $name } n’est plus là. { $bot }, un bot, continue.
explain-tricks = Expliquer les plis
explain-tricks-hint = Qui remporte un pli et pourquoi, et qui entame. D’office pendant vos trois premières parties.
text-size = Taille du texte
text-size-normal = Normale
text-size-large = Grande
text-size-larger = Plus grande
volume = Volume
volume-soft = Doux
volume-medium = Moyen
volume-loud = Fort
resume-own = Retour à votre partie
resume-lesson = Retour à votre leçon
eyes-all = Tout ouvert

## Appareils, code sur papier, signalements

devices = Vos appareils
devices-what = Déconnecter un téléphone perdu, noter un code
devices-title = Où vous êtes connecté
devices-text = Chacun a vos places, vos cartes et vos parties. Déconnectez celui que vous avez perdu ou donné.
device-this = Cet appareil
device-other = Un autre appareil, numéro { $number }
device-since = À vous depuis le { $made }, vu le { $seen }
device-seen = Vu le { $seen }
device-add = Ajouter un appareil
device-sign-out = Déconnecter
device-sign-out-title = Déconnecter cet appareil ?
device-sign-out-text = Il ne sera plus vous. Vos liens et votre code sur papier ne vaudront plus rien : qui a l’appareil les connaît peut-être.
device-sign-out-this = Cet appareil ne sera plus vous ; tout reste sur vos autres appareils. Sans autre appareil ni code sur papier, personne ne peut vous faire revenir.
device-signed-out = L’appareil est déconnecté.
code-title = Un code sur papier
code-text = Si tous vos appareils sont perdus, ce code en fait reconnaître un nouveau. Gardez-le avec vos clés.
code-replaces = Un nouveau code remplace le précédent.
code-make = Créer un code
code-made = Votre code est { $code }.
code-once = Il n’est montré que maintenant. Notez-le ou imprimez-le.
code-print = Imprimer
code-paper = Qui saisit ce code sur { $address } y est { $name }.
code-use-title = J’ai un code sur papier
code-use-text = Saisissez-le pour être vous-même sur cet appareil. Il reste valable jusqu’à ce qu’un nouveau le remplace.
code-use = Utiliser le code
code-confirm = Vous êtes déjà { $you } ici. Avec ce code, cet appareil devient { $name }.
code-unknown = Personne n’a ce code. Relisez-le lettre par lettre ; un nouveau code remplace l’ancien.
report = Signaler
report-text = Dites à qui gère ce serveur ce que { $name } a fait. Personne à la table ne le saura.
report-what = Que s’est-il passé ?
report-send = Envoyer le signalement
report-sent = Merci. Qui gère ce serveur le verra.
report-mute = En attendant, vous pouvez masquer { $name }.
open-chat = Les spectateurs lisent les messages
open-chat-hint = Sinon, seulement ceux qui sont assis à la table.
extra-card-held = Carte supplémentaire { $card }
term-trick = Pli
term-trick-what = Chacun joue une carte, et la meilleure les remporte toutes : c’est un pli.
term-exactly = Exactement
term-exactly-what = Remportez exactement autant de plis qu’annoncé : 10 points, et 2 par pli. Un de plus ou un de moins : rien.
term-trump = Atout
term-trump-what = La couleur de la carte retournée. Si c’est le Joker, la couleur demandée est atout. Un atout, même un 1, bat toute carte d’une autre couleur.
term-led = Couleur demandée
term-led-what = La couleur de la première carte du pli. Qui en a doit en jouer ; les autres jouent ce qu’ils veulent.
term-pawn = Escape Pawn
term-pawn-what = Avec lui, vous utilisez le Lucky Wheel, une fois par moitié de sept manches. Il reste ensuite sur l’option utilisée. Non utilisé dans une moitié, il coûte 10 points.
term-penalty = Pénalité
term-penalty-what = Un Escape Pawn non utilisé dans une moitié coûte 10 points à la fin.
bot-merry-met-1 = Exactement comme prévu !
bot-merry-met-2 = Quelle belle manche !
bot-merry-missed-1 = Bon, on continue !
bot-merry-missed-2 = La prochaine fois, promis !
bot-dry-met-1 = Comme calculé.
bot-dry-met-2 = Sans commentaire.
bot-dry-missed-1 = Une erreur d’arrondi.
bot-dry-missed-2 = C’est la faute du mélange.
bot-bold-met-1 = Aucun doute là-dessus.
bot-bold-met-2 = À qui le tour ?
bot-bold-missed-1 = On m’a volé !
bot-bold-missed-2 = Quitte ou double !
bot-shy-met-1 = Oh. Ça a marché.
bot-shy-met-2 = De la chance, je crois.
bot-shy-missed-1 = Je le savais…
bot-shy-missed-2 = Pardon, c’était moi ?
ask-seat = Demander une place
ask-seat-what = L’hôte peut vous donner la place d’un bot. Vous continuez alors avec ses cartes et ses points.
ask-seat-do = Demander à l’hôte
asked-seat = Vous avez demandé une place à { $name }.
asks-seat = { $name } voudrait jouer.
let-in = Donner la place de { $bot }
not-now = Pas maintenant
refused-declined = Il n’y a pas de place pour vous dans cette partie. Vous pouvez regarder et jouer la suivante.
told-let-in = { $who ->
    [you] Vous prenez la place de { $bot }.
   *[other] { $name } prend la place de { $bot }.
  }
again-waiting = On attend { $names }.
again-now = Continuer sans attendre
again-ready = Prêts pour une autre partie
will-play = Ce qui sera joué
tv-code = Code sur le téléviseur
tv-code-text = Sur le téléviseur, ouvrez { $host } et saisissez ici le code affiché.
tv-code-do = Y montrer la table
tv-by-link = Plutôt avec un lien
tv-which = Quelle table faut-il montrer ?
tv-no-table = Vous n’êtes à aucune table. Rejoignez-en une, puis scannez à nouveau.
tv-waits = Montrer une table ici
tv-waits-how = Saisissez ce code sur un téléphone à la table : menu, Montrer à la télévision.
tv-waits-or-scan = Ou scannez-le.
tv-waits-scan = Code à scanner avec un téléphone à la table
tv-then = Puis { $names }
tv-watch = Jouer ou regarder
refused-no-such-screen = Aucun téléviseur n’attend avec ce code. Vérifiez-le.
moment-title = Le moment de la soirée
moment = { $who ->
    [you] Manche { $round } : vous, +{ $points }
   *[other] Manche { $round } : { $name }, +{ $points }
  }
moment-watch = Revoir
share-picture = Partager une image
share-failed = L’image n’a pas pu être faite. Réessayez.
feat-best = { $points } : votre meilleure partie !
feat-near-best = { $points } : à { $short } de votre record.
feat-near-club = { $points } : à { $short } du High Rollers Club.
streak = Annonces tenues de suite : { $count }


## Jouer sans serveur
alone-loading = Le jeu arrive sur cet appareil : { $percent } %
alone-starting = Le jeu démarre sur cet appareil…
alone-failed = Ce navigateur ne peut pas faire tourner le jeu lui-même : il est peut-être ancien, ou manque de mémoire. Le bloc de score marche quand même.
alone-missing = Le jeu n’est pas encore sur cet appareil. Il faut le chercher une fois, avec un réseau ; le bloc de score marche quand même.
alone-here = Vous jouez sur cet appareil, sans serveur.
alone-server-back = Le serveur est revenu. Votre partie ici reste sur cet appareil.
alone-back = Retour au serveur
alone-hand-in = Donner au serveur
alone-handed-in = Le serveur l’a
alone-play-on = Jouer en solo en attendant son retour
alone-not-kept = À cette adresse, le navigateur ne garde rien : votre partie disparaît dès que la page est fermée.
alone-damaged = Ce qui était gardé sur cet appareil est abîmé. C’est mis de côté, et vous repartez de zéro.
alone-no-master = Le savoir de Master n’a pas pu être récupéré : Club joue à sa place.
alone-no-coach = Le coach n’a pas pu être récupéré. Il viendra dès qu’il y aura du réseau.
alone-unreadable = Une partie d’une version précédente ne peut pas continuer. Elle reste gardée.
alone-nearly-full = Cet appareil est presque plein. Faites de la place, sinon les prochaines parties ne pourront pas être gardées.
alone-full = Cet appareil est plein : votre dernier coup n’a pas pu être gardé et ne compte pas. Faites de la place, puis réessayez.
needs-server = Les amis au loin ont besoin d’un serveur
needs-server-text = Ici, tout se joue sur votre propre appareil. Un ordinateur sert tous les autres, avec l’une de ces deux commandes, depuis les sources du jeu :
needs-server-play = pour une soirée : les téléphones du même réseau rejoignent par un code QR
needs-server-serve = durablement, sur une machine à vous
host-own = Héberger soi-même

# Learning
learn-title = Apprendre à jouer
learn-intro = On apprend en jouant, à une vraie table. Vous pouvez arrêter à tout moment et reprendre plus tard.
learn-first = Votre première partie
learn-first-what = Environ cinq minutes, une chose à la fois
learn-wheel-what = Roue, pion, dé et pénalité, en trois manches
learn-offer = Montrez-moi
learn-offer-what = Nouveau ? Cinq minutes suffisent
lesson = Leçon
lesson-step = Étape { $step } sur { $steps }
lesson-skip = Passer la leçon
lesson-skip-title = Passer la leçon ?
lesson-skip-text = Elle reste à sa place : sur l’accueil, sous Apprendre à jouer.
lesson-play = Jouer une vraie partie
lesson-later = Reprendre plus tard
lesson-back = Retour à la leçon
lesson-got-it = Compris
lesson-second = Découvrir le Lucky Wheel
lesson-do-bid = Touchez { $bid }, puis { $button }.
lesson-do-bid-once = Touchez { $bid }.
lesson-do-card = Touchez deux fois : { $card }.
lesson-do-card-once = Touchez : { $card }.
lesson-do-press = Touchez { $button }.
lesson-do-trump = Touchez Change Trump, puis jaune, puis { $button }.
first-bid = Chacun joue une carte : c’est un pli, et la meilleure carte le remporte. Avant chaque manche, vous dites combien de plis vous remporterez. Votre seule carte est le Joker : il gagne toujours.
first-bid-no = Avec 0, il faudrait perdre ce pli, et le Joker ne peut pas perdre.
first-joker = { $other } a entamé jaune. Le Joker peut se jouer à tout moment et remporte le pli.
first-points = Vous avez dit 1 et remporté 1 : 10 points, plus 2 par pli. { $one } a dit 0 et rien remporté : 10. { $other } s’est trompé : rien.
first-deal = Le D est à vous : vous distribuez, annoncez en premier et entamez. La carte retournée fait du bleu l’atout : votre 12 bleu bat presque tout.
first-deal-no = Une carte est forte, le 3 rouge est faible : 1 est plus sûr.
first-lead = Vous entamez : toute carte est permise. L’atout bat les autres couleurs : prenez votre pli maintenant.
first-lead-no = C’est permis. Mais remportez d’abord le pli annoncé : avec le 12 bleu.
first-again = Vous entamez encore, et non parce que vous avez gagné : le donneur entame chaque pli. Perdez celui-ci : vous avez annoncé 1, et un pli de trop donne 0 point.
first-exact = Seul le nombre exact rapporte : 10 points, plus 2 par pli. Un pli de moins donne 0, et un pli de trop donne 0 aussi.
first-forbidden = Vous annoncez en dernier, et le total ne doit pas faire 3 : 1 est interdit. Un 9 et un atout, cela vaut deux plis.
first-forbidden-no = Permis, mais peu probable. Vous jouez après les autres : le 9 et l’atout devraient gagner.
first-follow = Rouge est demandé et vous en avez : fournissez. Le rouge le plus haut gagne.
first-trump = Bleu est demandé, vous n’en avez pas : jouez ce que vous voulez. Jaune est atout : même le 3 bat le 13.
first-trump-no = C’est permis, mais elle ne gagne rien, et il vous manque un pli.
first-last = Vous avez vos deux plis. Celui-ci peut aller à un autre.
first-own = Voilà tout le jeu. Il reste quatre manches, à vous de jouer. À la manche 7, tous les points comptent double.
hint-count = Comptez ce qui devrait gagner : le Joker, les hauts atouts, un 13 ou 14. C’est votre annonce.
hint-need = À côté de votre nom figure le nombre de plis qu’il vous faut encore. Une fois atteint, jouez bas.
hint-sum = Regardez le total : au-dessus du nombre de plis, chacun se bat ; en dessous, quelqu’un en prend un de trop.
hint-seven = Manche 7 : tout compte double.
hint-wheel = Votre Escape Pawn est utilisé pour cette moitié. D’autres ont encore le leur.
wheel-bid = Annoncez comme toujours : un 2 rouge ne gagne rien.
wheel-bid-no = Les cartes les plus basses ne gagnent que si toutes les autres sont plus basses encore.
wheel-roll = Nouveau : après les annonces, chacun peut utiliser le Lucky Wheel, une fois en sept manches. Le dé choisit une des sept options.
wheel-roll-no = Passer garde votre Escape Pawn pour plus tard. Ici, lancez une fois pour voir.
wheel-miss = Un X : rien ne se passe, votre Escape Pawn reste à vous. C’est le pion à votre place : il se pose sur l’option que vous utilisez. Place au pli.
wheel-deal = Vous distribuez et entamez. Bleu est atout : le 9 bleu vaut un pli.
wheel-deal-no = Le 9 d’atout devrait remporter un pli, le 3 vert aucun.
wheel-blocked = { $one } a tiré Change Bid et porté { $other } à 2. L’Escape Pawn y reste : Change Bid est bloqué pour tous.
wheel-lead-no = Il vous faut un pli : entamez votre atout.
wheel-rest = Un pli est à vous. Perdez celui-ci.
wheel-bold = Deux hautes cartes jaunes, mais bleu est atout. Osez : le Lucky Wheel peut aider.
wheel-bold-no = Ici, prenez 2 : si jaune devient atout, les deux cartes gagnent.
wheel-again = { $other } a passé. C’est à vous : votre Escape Pawn est encore libre.
wheel-lucky = Change Bid est bloqué : c’est Double Lucky, et vous choisissez une option libre. Faites du jaune l’atout.
wheel-lucky-no = Ce serait permis. Mais avec jaune pour atout, vos deux hautes cartes gagnent.
wheel-trump = Jaune est atout maintenant. Vous ne pouvez pas fournir : coupez.
wheel-trump-no = Gardez le 4 rouge : un atout remporte ce pli.
wheel-penalty = Votre Escape Pawn est utilisé. Qui n’a pas utilisé le sien à la fin de la manche 7 perd 10 points. En Tactical Escape Mode, pas de dé : vous choisissez l’option.
lesson-do-again = Touchez la carte encore une fois pour la jouer.
coach = Coach
coach-ask = Demander au coach
coach-hide = Masquer le conseil
coach-always = Coach toujours actif
coach-always-hint = Un conseil à chaque décision, quand vous jouez seul avec des bots.
coach-thinking = Le coach réfléchit…
coach-warming = Le coach se prépare. Cela prend une minute, une seule fois.
coach-coming = Le coach arrive : { $percent } %
coach-legend = En haut : chance d’y arriver. En bas : points attendus.
coach-bid-label = { $chance } de chances, vaut { $worth }
coach-card-label = { $chance } de chances de tenir votre annonce
coach-sure-1 = Presque égal
coach-sure-2 = Peut-être un peu mieux
coach-sure-3 = Sans doute le meilleur choix
coach-sure-4 = Sûrement le meilleur choix
coach-try = essayez { $what }
reason-high-trumps = { $count ->
    [one] un haut atout
   *[other] { $count } hauts atouts
  }
reason-lead = vous entamez
reason-pawn = votre Escape Pawn est libre
reason-wants = { $count ->
    [one] encore 1 pli voulu, { $left } à jouer
   *[other] encore { $count } plis voulus, { $left } à jouer
  }
reason-wants-none = plus aucun pli voulu, { $left } à jouer
reason-lost = l’annonce est perdue : gênez les autres
reason-best = { $card } y arrive à { $chance }
coach-options = Sur la roue : les points que chaque option rapporte.
coach-keep = Garder l’Escape Pawn : { $points }.
refused-no-coach = Il n’y a pas de coach ici.
refused-not-alone = Le coach ne parle que si vous jouez seul avec des bots.
reason-sure = { $count ->
    [one] un pli assuré
   *[other] { $count } plis assurés
  }
reason-expected = plis attendus : { $tricks }
reason-hits = annonce { $bid } : { $chance }
review = Bilan
review-computing = Chaque décision est examinée : { $done } sur { $all }
review-waiting = Le bilan se prépare…
review-won-best = { $who } gagne et a le mieux joué.
review-best-lost = { $who } a le mieux joué ; { $winner } a eu plus de chance.
review-parts = D’où viennent les points
review-average = Par rapport à la moyenne de la table, { $points }
review-own = vos propres décisions
review-deal = chance à la donne
review-lie = position des cartes
review-others = décisions des autres
review-row = { $name }, { $points } : décisions { $own }, donne { $deal }, position des cartes { $lie }, décisions des autres { $others }
review-chances = Chance de gagner, en %
review-chances-what = Après chaque manche, et les tournants
review-chances-row = { $name }, après chaque manche : { $chances }
review-three = { $count ->
    [1] La décision qui a compté
    [2] Les deux décisions qui ont compté
   *[other] Les trois décisions qui ont compté
  }
review-none = Aucune décision n’a coûté ni rapporté beaucoup.
review-of = Décisions de
review-where = Manche { $round }
review-bid-better = Annonce { $bid } : { $better } réussit plus souvent, { $bettermet } au lieu de { $met }.
review-card-better = { $card } joué ; { $better } tient l’annonce à { $bettermet } au lieu de { $met }.
review-other-better = { $what } : { $better } valait mieux, en points de { $points }.
review-praise = { $what } : bien choisi, mieux que l’évidence, en points de { $points }.
review-missed = Jamais utilisé
review-missed-line = { $option }, manche { $round } : { $points }
review-points = Points { $points }
what-if = Et si ?
what-if-what = Continuer d’ici contre des bots
review-about = Selon le coach ({ $evaluator }). Chance et décisions s’additionnent exactement.
refused-no-such-moment = La partie était déjà finie. Choisissez un moment plus tôt.

# Provable chance
fair = Hasard vérifiable
fair-all = Chaque mélange et chaque lancer est prouvé.
fair-some = { $proven } mélanges et lancers sur { $all } sont prouvés.
fair-none = Rien n’est prouvé sur le hasard de cette partie.
fair-wrong = Quelque chose ne va pas.
fair-record = Ce que montre l’enregistrement
fair-given = { $count ->
    [one] { $name } a pris part à un mélange ou lancer.
   *[other] { $name } a pris part à { $count } mélanges et lancers.
  }
fair-withheld = L’appareil de { $name } n’a pas répondu à temps : { $where }.
fair-unproven = Aucun appareil de joueur n’y a pris part : { $where }.
fair-unproven-all = Aucun appareil de joueur n’y a pris part, ou la partie vient d’une version précédente.
fair-each = Un par un ({ $count })
fair-is-proven = prouvé
fair-is-unproven = non prouvé
fair-is-wrong = ne va pas
fair-draw = le tirage du donneur
fair-deal = la distribution de la manche { $round }
fair-roll = un lancer de la manche { $round }
fair-device = Ce que cet appareil a vu
fair-device-fine = Cet appareil a vu { $saw ->
    [one] { $saw } sceau
   *[other] { $saw } sceaux
  } avant que les cartes ne soient connues, comme dans l’enregistrement. Il a pris part { $count ->
    [one] { $count } fois
   *[other] { $count } fois
  }.
fair-device-none = Cet appareil ne sait rien de cette partie. Il n’était pas à la table, ou elle est trop ancienne.
fair-device-other = Le sceau de l’enregistrement n’est pas celui qui a été montré ici : { $where }.
fair-device-dropped = Cet appareil a pris part, et l’enregistrement l’ignore : { $where }. Avec une connexion lente, cela peut arriver de temps en temps.
fair-device-twice = Deux sceaux différents ont été montrés ici : { $where }. Cet appareil n’y a donc pas pris part.
fair-fault-outcome = Les cartes ou le dé ne sont pas ceux qu’ils devraient être : { $where }.
fair-fault-forfeit = Le gage de { $name } n’est pas celui qu’il devrait être : { $where }.
fair-fault-hidden = Le secret de la table n’a jamais été montré : { $where }.
fair-fault-seal = Le secret de la table n’est pas celui qui a été scellé : { $where }.
fair-fault-contribution = La part de { $name } n’est pas celle qui a été promise : { $where }.
fair-fault-missing = Rien ne le prouve dans l’enregistrement : { $where }.
fair-fault-dropped = L’enregistrement ne dit pas ce qu’est devenue la part de { $name } : { $where }.
fair-how = Comment ça marche
fair-how-sealed = Avant chaque mélange, la table choisit un nombre secret et montre son sceau. Le sceau ne révèle rien, mais le nombre ne peut plus changer.
fair-how-given = Puis l’appareil de chaque joueur ajoute son propre nombre. Tous sont promis avant qu’un seul ne soit montré : personne ne peut choisir le sien d’après les autres.
fair-how-shown = Les cartes découlent de tous ces nombres ensemble. Après la manche, le secret est montré, et tout appareil peut recalculer les cartes, comme le fait cette page.
fair-limits = Cela ne prouve pas que celui qui tient le serveur ne regarde pas les mains, ni que les joueurs ne se disent rien. Les noms ne font pas partie de la preuve.
fair-set-deals = Dans les leçons, et quand vous reprenez une autre partie, les cartes sont fixées d’avance : rien n’y est prouvé.
fair-file = Vérifier un enregistrement
