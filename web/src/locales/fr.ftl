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
extra = En plus
bot = Bot
you = Vous
die = Dé
die-shows = Le dé montre { $face }

## Les places

of = sur
won-of-bid = { $standing ->
    [met] { $won } sur { $bid } annoncés, annonce tenue
    [lost] { $won } sur { $bid } annoncés, annonce manquée
   *[open] { $won } sur { $bid } annoncés
  }
bids = { $count ->
    [one] Annonce : { $count } pli
   *[other] Annonce : { $count } plis
  }
cards-left = { $count ->
    [one] { $count } carte en main
   *[other] { $count } cartes en main
  }
presence-away = Connexion perdue
presence-back-soon = De retour bientôt
presence-bot-took-over = Un bot joue à cette place pour l’instant
extra-card-of = Carte en plus de { $name } : { $card }
extra-card-yours = Jouer votre carte en plus, { $card }
your-seat = Votre place
your-turn = À vous de jouer
you-wait = { $name }
tricks-to-go = { $standing ->
    [met] Juste comme annoncé
    [lost] { $over ->
        [0] Hors d’atteinte
        [one] { $over } de trop
       *[other] { $over } de trop
      }
   *[open] { $count ->
        [0] Juste comme annoncé
        [one] Encore { $count } pli
       *[other] Encore { $count } plis
      }
  }

## Au-dessus de la table

menu = Menu
trump-and-bids = Atout et annonces
turned-card = Carte retournée : { $card }
turned-down = La carte retournée est face cachée
trick-of = Pli { $trick } sur { $tricks }
cards-each = { $count ->
    [one] { $count } carte chacun
   *[other] { $count } cartes chacun
  }
round-finished = Terminée
bids-for-tricks = { $tricks ->
    [one] { $bids } annoncés, { $tricks } pli
   *[other] { $bids } annoncés, { $tricks } plis
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
        [one] un de moins
        [2] deux de moins
        [3] trois de moins
       *[other] { $over } de moins
      }
   *[even] le compte est rond
  }

## La main et le pli

your-hand = { $count ->
    [0] Votre main est vide
    [one] Votre main, { $count } carte
   *[other] Votre main, { $count } cartes
  }
card-playable = { $card }, jouable
card-lifted = { $card }, levée : encore une fois pour la jouer
card-refused = { $card }, pas maintenant : { $why }
the-trick = Le pli
trick-card = { $name } : { $card }
trick-card-winning = { $name } : { $card }, en tête
led = Demandé : { $colour }
led-short = Demandé
your-card = Votre carte
last-trick = Dernier pli
trick-won-by = { $name } a remporté ce pli.
prompt-lead = Entamez comme vous voulez
prompt-any = Jouez ce que vous voulez
prompt-follow = { $colour ->
    [red] Fournissez du rouge
    [yellow] Fournissez du jaune
    [green] Fournissez du vert
   *[blue] Fournissez du bleu
  }
prompt-waiting = { $name } réfléchit
tap-again = touchez encore le { $number }
tap-joker-again = touchez encore le Joker

## Les annonces et l’atout

bid-question = Combien de plis ferez-vous ?
bid-choose = Choisissez un jeton
bid-do = Annoncer { $bid }
waiting-bid = { $name } annonce …
waiting-trump = { $name } choisit l’atout …
trump-question = Quelle couleur est atout ?
trump-question-why = Le Joker est retourné. Vous donnez, donc vous nommez l’atout.
trump-do = { $colour ->
    [red] Atout rouge
    [yellow] Atout jaune
    [green] Atout vert
   *[blue] Atout bleu
  }
colour-choose = Choisissez une couleur

## Le Lucky Wheel

wheel-option-taken = { $option }, prise par { $name }
wheel-option-blocked = { $option }, bloquée
wheel-question = Placez-vous votre Pawn ?
wheel-hint = Touchez une option du Wheel, ou passez.
wheel-roll-question = Tentez-vous votre chance ?
wheel-roll-hint = Lancez le dé, ou gardez votre Pawn pour plus tard.
wheel-waiting = { $name } peut placer un Pawn …
wheel-waiting-dice = { $name } peut lancer le dé …
wheel-rolling = { $name } lance le dé …
double-lucky = Double Lucky !
double-lucky-what = Celle-ci est prise : choisissez n’importe quelle option libre.
change-bid-question = Change Bid : à qui ?
player-swap-question = Player Swap : quels deux joueurs ?
change-dealer-question = Change Dealer : qui donne ?
double-points-question = Doubler vos points de cette manche ?
change-trump-question = Change Trump : quelle couleur ?
extra-card-question = Prendre la carte sous la carte retournée ?
no-trump-question = Jouer cette manche sans atout ?
bid-of = Annonce de { $name }
bid-from = de { $bid } à
target = { $name }, annonce { $bid }
pass = Passer
roll = Lancer le dé
place-pawn = Placer mon Pawn

## Pourquoi pas

refused-must-follow = { $colour ->
    [red] Vous avez du rouge : fournissez, ou jouez le Joker.
    [yellow] Vous avez du jaune : fournissez, ou jouez le Joker.
    [green] Vous avez du vert : fournissez, ou jouez le Joker.
   *[blue] Vous avez du bleu : fournissez, ou jouez le Joker.
  }
refused-bid-levels-sum = { $tricks ->
    [one] Pas { $bid } : les annonces feraient { $tricks } pour { $tricks } pli.
   *[other] Pas { $bid } : les annonces feraient { $tricks } pour { $tricks } plis.
  }
refused-game-over = La partie est finie. Une autre ?
refused-chance-due = Un instant : on distribue les cartes.
refused-not-your-turn = Ce n’est pas encore à vous.
refused-not-now = Cela vient plus tard dans la manche.
refused-bid-too-high = Il n’y a pas autant de plis. Annoncez moins.
refused-card-not-held = Vous n’avez pas cette carte. Choisissez-en une autre.
refused-option-blocked = Cette option est prise. Choisissez-en une libre.
refused-double-in-round-7 = La manche 7 compte déjà double. Choisissez une autre option.
refused-bid-out-of-range = Cette annonce ne peut aller plus loin dans ce sens.
refused-dealer-must-move = Le jeton donneur doit bouger. Choisissez quelqu’un d’autre.
refused-trump-must-change = Cette couleur est déjà atout. Choisissez-en une autre.
refused-no-die = Pas de dé dans ce mode. Placez votre Pawn ou passez.
refused-roll-first = Lancez d’abord le dé, ou passez.
refused-must-use = Vous avez obtenu une option : utilisez-la.
refused-must-use-rolled = Utilisez l’option que le dé a donnée.
refused-other = Ce n’est pas possible en ce moment. Voyez ce qui est proposé.

## Les scores

score-pad = Bloc de score
bid-won = { $bid } annoncés, { $won } remportés
pawn = Pawn
total = Somme
points = { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
name-points = { $name } { $points }
chart-summary = Points jusqu’ici : { $list }
round-over = La manche { $round } est finie
round-result = { $way ->
    [even] { $won ->
        [one] { $won } pli, juste comme annoncé
       *[other] { $won } plis, juste comme annoncé
      }
    [many] { $off ->
        [one] Un pli de trop
       *[other] { $off } plis de trop
      }
   *[few] { $off ->
        [one] Un pli de moins
       *[other] { $off } plis de moins
      }
  }

## Autour de la table

at-the-table = À la table
dock-score = Scores
dock-log = Journal
dock-chat = Messages
chat-unread = { $count ->
    [one] { $count } nouveau message
   *[other] { $count } nouveaux messages
  }
close = Fermer
tools = Outils
sound = Sons
theme-light = Clair

## Le journal

log-empty = Rien ne s’est encore passé dans cette manche.
log-trick = Pli { $trick }
log-trick-won = Pli { $trick } · pour { $name }
log-leads = { $name } entame
used-change-bid = { $name } utilise Change Bid : l’annonce de { $target } passe de { $from } à { $to }.
used-player-swap = { $name } utilise Player Swap : { $one } et { $other } échangent leurs mains.
used-change-dealer = { $name } utilise Change Dealer : { $target } donne et entame désormais.
used-double-points = { $name } utilise Double Points : ses points de cette manche comptent double.
used-change-trump = { $colour ->
    [red] { $name } utilise Change Trump : atout rouge.
    [yellow] { $name } utilise Change Trump : atout jaune.
    [green] { $name } utilise Change Trump : atout vert.
   *[blue] { $name } utilise Change Trump : atout bleu.
  }
used-extra-card = { $name } utilise Extra Card et a une carte de plus à choisir.
used-no-trump = { $name } utilise No Trump : pas d’atout dans cette manche.
used-miss = { $name } obtient un X : rien ne se passe, le Pawn reste.
used-pass = { $name } passe.

## Les pages

back = Retour
lost-title = Rien ici
lost-text = Cette page n’existe pas, ou plus.
to-home = Retour au début
screen-not-loaded = Cette page n’a pas pu être chargée. Vérifiez votre connexion et réessayez.

## Les réglages

settings = Réglages
language = Langue
theme = Lumière
theme-dark = Sombre
theme-auto = Comme l’appareil
palette = Couleurs des cartes
palette-standard = Habituelles
palette-red-green = Rouge-vert
palette-blue-yellow = Bleu-jaune
palette-contrast = Fort contraste
speed = Rythme
speed-calm = Calme
speed-normal = Moyen
speed-quick = Vif
speed-none = Sans mouvement
buzz = Vibrer quand c’est à moi
one-tap = Jouer en une touche
one-tap-hint = Sinon la première touche lève la carte et la seconde la joue.
confirm-bids = Confirmer les annonces
confirm-bids-hint = Choisir d’abord un jeton, puis dire oui.
