### Double Lucky 7 en español.

## Las cosas del juego

colour-red = Rojo
colour-yellow = Amarillo
colour-green = Verde
colour-blue = Azul
card-joker = Joker
card = { $colour ->
    [red] { $number } rojo
    [yellow] { $number } amarillo
    [green] { $number } verde
   *[blue] { $number } azul
  }
trump = Triunfo
trump-none = Ninguno
trump-led = Según la salida
trump-unnamed = Por elegir
is-trump = es triunfo
dealer = Repartidor
round = Ronda
round-n = Ronda { $round }
extra = De más
bot = Bot
you = Tú
die = Dado
die-shows = El dado muestra { $face }

## Los sitios

of = de
won-of-bid = { $standing ->
    [met] { $won } de { $bid } bazas predichas, acertada
    [lost] { $won } de { $bid } bazas predichas, fallada
   *[open] { $won } de { $bid } bazas predichas
  }
bids = { $count ->
    [one] Predicción: { $count } baza
   *[other] Predicción: { $count } bazas
  }
cards-left = { $count ->
    [one] le queda { $count } carta
   *[other] le quedan { $count } cartas
  }
presence-away = Sin conexión
presence-back-soon = Vuelve enseguida
presence-bot-took-over = Un bot juega aquí por ahora
extra-card-of = Carta de más de { $name }: { $card }
extra-card-yours = Jugar tu carta de más, { $card }
your-seat = Tu sitio
your-turn = Te toca
you-wait = { $name }
tricks-to-go = { $standing ->
    [met] Justo lo que dijiste
    [lost] { $over ->
        [0] Ya no se puede
        [one] { $over } de más
       *[other] { $over } de más
      }
   *[open] { $count ->
        [0] Justo lo que dijiste
        [one] Falta { $count } baza
       *[other] Faltan { $count } bazas
      }
  }

## Sobre la mesa

menu = Menú
trump-and-bids = Triunfo y predicciones
turned-card = Carta revelada: { $card }
turned-down = La carta revelada está boca abajo
trick-of = Baza { $trick } de { $tricks }
cards-each = { $count ->
    [one] { $count } carta por jugador
   *[other] { $count } cartas por jugador
  }
round-finished = Terminada
bids-for-tricks = { $tricks ->
    [one] { $bids } predichas, { $tricks } baza
   *[other] { $bids } predichas, { $tricks } bazas
  }
bids-for-short = { $bids } de { $tricks }
bids-so-far = hasta ahora
bids-difference = { $way ->
    [many] { $over ->
        [one] sobra una
        [2] sobran dos
        [3] sobran tres
       *[other] sobran { $over }
      }
    [few] { $over ->
        [one] falta una
        [2] faltan dos
        [3] faltan tres
       *[other] faltan { $over }
      }
   *[even] cuadran
  }

## Las cartas y la baza

your-hand = { $count ->
    [0] No te quedan cartas
    [one] Tus cartas, { $count } carta
   *[other] Tus cartas, { $count } cartas
  }
card-playable = { $card }, se puede jugar
card-lifted = { $card }, levantada: otra vez para jugarla
card-refused = { $card }, ahora no: { $why }
the-trick = La baza
trick-card = { $name }: { $card }
trick-card-winning = { $name }: { $card }, va ganando
led = Palo pedido: { $colour }
led-short = Pedido
your-card = Tu carta
last-trick = Última baza
trick-won-by = { $name } ganó esta baza.
prompt-lead = Sal con la que quieras
prompt-any = Juega la que quieras
prompt-follow = { $colour ->
    [red] Sigue el rojo
    [yellow] Sigue el amarillo
    [green] Sigue el verde
   *[blue] Sigue el azul
  }
prompt-waiting = { $name } está pensando
tap-again = toca otra vez el { $number }
tap-joker-again = toca otra vez el Joker

## Predicciones y triunfo

bid-question = ¿Cuántas bazas ganarás?
bid-choose = Elige una ficha
bid-do = Predecir { $bid }
waiting-bid = { $name } está prediciendo …
waiting-trump = { $name } elige triunfo …
trump-question = ¿Qué palo es triunfo?
trump-question-why = Ha salido el Joker. Repartes tú, así que eliges triunfo.
trump-do = { $colour ->
    [red] Triunfo rojo
    [yellow] Triunfo amarillo
    [green] Triunfo verde
   *[blue] Triunfo azul
  }
colour-choose = Elige un palo

## El Lucky Wheel

wheel-option-taken = { $option }, ocupada por { $name }
wheel-option-blocked = { $option }, bloqueada
wheel-question = ¿Colocas tu Pawn?
wheel-hint = Toca una opción del Wheel, o pasa.
wheel-roll-question = ¿Pruebas suerte?
wheel-roll-hint = Tira el dado, o guarda tu Pawn para después.
wheel-waiting = { $name } puede colocar un Pawn …
wheel-waiting-dice = { $name } puede tirar …
wheel-rolling = { $name } tira el dado …
double-lucky = ¡Double Lucky!
double-lucky-what = Esa está ocupada, así que elige cualquier opción libre.
change-bid-question = Change Bid: ¿de quién?
player-swap-question = Player Swap: ¿qué dos?
change-dealer-question = Change Dealer: ¿a quién?
double-points-question = ¿Duplicar tus puntos en esta ronda?
change-trump-question = Change Trump: ¿qué palo?
extra-card-question = ¿Tomar la carta de debajo de la revelada?
no-trump-question = ¿Jugar esta ronda sin triunfo?
bid-of = Predicción de { $name }
bid-from = de { $bid } a
target = { $name }, predicción { $bid }
pass = Pasar
roll = Tirar el dado
place-pawn = Colocar mi Pawn

## Por qué no

refused-must-follow = { $colour ->
    [red] Tienes rojo: sigue el palo, o juega el Joker.
    [yellow] Tienes amarillo: sigue el palo, o juega el Joker.
    [green] Tienes verde: sigue el palo, o juega el Joker.
   *[blue] Tienes azul: sigue el palo, o juega el Joker.
  }
refused-bid-levels-sum = { $tricks ->
    [one] { $bid } no: las predicciones sumarían { $tricks } para { $tricks } baza.
   *[other] { $bid } no: las predicciones sumarían { $tricks } para { $tricks } bazas.
  }
refused-game-over = La partida ha terminado. ¿Otra?
refused-chance-due = Un momento: se están repartiendo las cartas.
refused-not-your-turn = Todavía no te toca.
refused-not-now = Eso viene más tarde en la ronda.
refused-bid-too-high = No hay tantas bazas. Predice menos.
refused-card-not-held = No tienes esa carta. Elige otra.
refused-option-blocked = Esa opción está ocupada. Elige una libre.
refused-double-in-round-7 = La ronda 7 ya cuenta doble. Elige otra opción.
refused-bid-out-of-range = Esa predicción no puede ir más allá.
refused-dealer-must-move = La ficha de repartidor tiene que moverse. Elige a otra persona.
refused-trump-must-change = Ese palo ya es triunfo. Elige otro.
refused-no-die = En este modo no hay dado. Coloca tu Pawn o pasa.
refused-roll-first = Tira primero el dado, o pasa.
refused-must-use = Te ha salido una opción: úsala.
refused-must-use-rolled = Usa la opción que te ha salido.
refused-other = Ahora mismo no se puede. Mira lo que se ofrece.

## Los puntos

score-pad = Hoja de puntuación
bid-won = { $bid } predichas, { $won } ganadas
pawn = Pawn
total = Suma
points = { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
  }
name-points = { $name } { $points }
chart-summary = Puntos hasta ahora: { $list }
round-over = Fin de la ronda { $round }
round-result = { $way ->
    [even] { $won ->
        [one] { $won } baza, justo lo predicho
       *[other] { $won } bazas, justo lo predicho
      }
    [many] { $off ->
        [one] Una baza de más
       *[other] { $off } bazas de más
      }
   *[few] { $off ->
        [one] Una baza de menos
       *[other] { $off } bazas de menos
      }
  }

## Alrededor de la mesa

at-the-table = En la mesa
dock-score = Puntos
dock-log = Historial
dock-chat = Mensajes
chat-unread = { $count ->
    [one] { $count } mensaje nuevo
   *[other] { $count } mensajes nuevos
  }
close = Cerrar
tools = Herramientas
sound = Sonido
theme-light = Claro

## El historial

log-empty = En esta ronda aún no ha pasado nada.
log-trick = Baza { $trick }
log-trick-won = Baza { $trick } · gana { $name }
log-leads = Sale { $name }
used-change-bid = { $name } usa Change Bid: la predicción de { $target } pasa de { $from } a { $to }.
used-player-swap = { $name } usa Player Swap: { $one } y { $other } intercambian sus cartas.
used-change-dealer = { $name } usa Change Dealer: ahora reparte y sale { $target }.
used-double-points = { $name } usa Double Points: sus puntos cuentan doble en esta ronda.
used-change-trump = { $colour ->
    [red] { $name } usa Change Trump: ahora el triunfo es rojo.
    [yellow] { $name } usa Change Trump: ahora el triunfo es amarillo.
    [green] { $name } usa Change Trump: ahora el triunfo es verde.
   *[blue] { $name } usa Change Trump: ahora el triunfo es azul.
  }
used-extra-card = { $name } usa Extra Card y tiene una carta más para elegir.
used-no-trump = { $name } usa No Trump: en esta ronda no hay triunfo.
used-miss = A { $name } le sale una X: no pasa nada, el Pawn se queda.
used-pass = { $name } pasa.

## Las páginas

back = Atrás
lost-title = Aquí no hay nada
lost-text = Esta página no existe, o ya no.
to-home = Volver al principio
screen-not-loaded = No se ha podido cargar esta página. Comprueba tu conexión e inténtalo de nuevo.

## Los ajustes

settings = Ajustes
language = Idioma
theme = Luz
theme-dark = Oscuro
theme-auto = Como el dispositivo
palette = Colores de las cartas
palette-standard = Habituales
palette-red-green = Rojo-verde
palette-blue-yellow = Azul-amarillo
palette-contrast = Alto contraste
speed = Ritmo
speed-calm = Tranquilo
speed-normal = Medio
speed-quick = Rápido
speed-none = Sin movimiento
buzz = Vibrar cuando me toca
one-tap = Jugar con un toque
one-tap-hint = Si no, el primer toque levanta la carta y el segundo la juega.
confirm-bids = Confirmar predicciones
confirm-bids-hint = Primero elige una ficha, después di que sí.
