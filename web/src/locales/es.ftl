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
round-of = Ronda { $round } de { $rounds }
extra = Extra
bot = Bot
you = Tú
die = Dado
die-shows = El dado muestra { $face }

## Los sitios

of = de
won-of-bid = { $standing ->
    [met] { $bid ->
        [one] { $won } de { $bid } baza predicha, acertada
       *[other] { $won } de { $bid } bazas predichas, acertada
      }
    [lost] { $bid ->
        [one] { $won } de { $bid } baza predicha, fallada
       *[other] { $won } de { $bid } bazas predichas, fallada
      }
   *[open] { $bid ->
        [one] { $won } de { $bid } baza predicha
       *[other] { $won } de { $bid } bazas predichas
      }
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
extra-card-of = Carta extra de { $name }: { $card }
your-seat = Tu asiento
your-turn = Te toca
you-wait = { $name }
tricks-to-go = { $standing ->
    [met] Justo lo predicho
    [lost] { $over ->
        [0] Ya no se puede
        [one] { $over } de más
       *[other] { $over } de más
      }
   *[open] { $count ->
        [0] Justo lo predicho
        [one] Falta { $count } para acertar
       *[other] Faltan { $count } para acertar
      }
  }

## Sobre la mesa

menu = Menú
trump-and-bids = Triunfo y predicciones
turned-card = Carta revelada: { $card }
turned-down = La carta revelada está boca abajo
trick-of = { $tricks ->
    [one] { $tricks } carta · baza { $trick } de { $tricks }
   *[other] { $tricks } cartas · baza { $trick } de { $tricks }
  }
cards-each = { $count ->
    [one] { $count } carta por jugador
   *[other] { $count } cartas por jugador
  }
round-finished = Terminada
bids-for-tricks = { $bids ->
    [one] { $tricks ->
        [one] { $bids } predicha, { $tricks } baza
       *[other] { $bids } predicha, { $tricks } bazas
      }
   *[other] { $tricks ->
        [one] { $bids } predichas, { $tricks } baza
       *[other] { $bids } predichas, { $tricks } bazas
      }
  }
bids-for-short = { $bids } para { $tricks }
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
trick-won-by = { $name } ganó esta baza: { $why }.
prompt-lead = Sal con la que quieras
prompt-any = Juega la que quieras
prompt-follow = { $colour ->
    [red] Sigue el rojo
    [yellow] Sigue el amarillo
    [green] Sigue el verde
   *[blue] Sigue el azul
  }
prompt-all-follow = te sirve cualquiera
prompt-waiting = { $name } está pensando
tap-again = toca otra vez el { $number }
tap-joker-again = toca otra vez el Joker

## Predicciones y triunfo

bid-question = ¿Cuántas bazas ganarás?
bid-do = Predecir { $bid }
waiting-bid = { $name } hace su predicción…
waiting-trump = { $name } elige triunfo…
trump-question = ¿Qué palo es triunfo?
trump-question-why = Ha salido el Joker. Repartes tú, así que eliges triunfo.
trump-do = { $colour ->
    [red] Triunfo rojo
    [yellow] Triunfo amarillo
    [green] Triunfo verde
   *[blue] Triunfo azul
  }

## El Lucky Wheel

wheel-option-taken = { $option }, ocupada por { $name }
wheel-question = ¿Usas tu Escape Pawn?
wheel-hint = Toca una opción, o pasa.
wheel-last-chance = { $points ->
    [one] Última oportunidad: sin usar cuesta { $points } punto.
   *[other] Última oportunidad: sin usar cuesta { $points } puntos.
  }
wheel-roll-question = ¿Pruebas suerte?
wheel-roll-hint = Tira el dado, o guarda tu Escape Pawn para después.
wheel-waiting = { $name } puede usar su Escape Pawn…
wheel-waiting-dice = { $name } puede tirar…
wheel-waiting-use = { $name } ha tirado y usa ahora la opción…
double-lucky = ¡Double Lucky!
double-lucky-what = Esa está ocupada, así que elige cualquier opción libre.
bid-of = Predicción de { $name }
bid-from = de { $bid } a
target = { $name }, predicción { $bid }
pass = Pasar
roll = Tirar el dado
place-pawn = Colocar mi Escape Pawn

## Por qué no

refused-bid-levels-sum = { $bid } no: en total no pueden ser { $tricks }.
refused-game-over = La partida ha terminado. ¿Otra?
refused-chance-due = Un momento: se están repartiendo las cartas.
refused-not-your-turn = Todavía no te toca.
refused-not-now = Eso viene más tarde en la ronda.
refused-bid-too-high = No hay tantas bazas. Predice menos.
refused-card-not-held = No tienes esa carta. Elige otra.
refused-option-blocked = Esa opción está ocupada. Elige una libre.
refused-double-in-round-7 = La ronda 7 ya cuenta doble. Elige otra opción.
refused-bid-out-of-range = Esa predicción ya no puede ir más lejos en ese sentido.
refused-dealer-must-move = La ficha de repartidor tiene que moverse. Elige a otra persona.
refused-trump-must-change = Ese palo ya es triunfo. Elige otro.
refused-no-die = En este modo no hay dado. Coloca tu Escape Pawn o pasa.
refused-roll-first = Tira primero el dado, o pasa.
refused-must-use = Te ha salido una opción: úsala.
refused-must-use-rolled = Usa la opción que te ha salido.
refused-other = Ahora mismo no se puede. Mira lo que se ofrece.

## Los puntos

score-pad = Hoja de puntuación
pawn = Penaliz.
total = Total
points = { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
  }
name-points = { $name } { $points }
chart-summary = Puntos hasta ahora: { $list }
round-over = Fin de la ronda { $round }
round-total = Total { $points }
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
dock-chat = Chat
chat-unread = { $count ->
    [one] { $count } mensaje nuevo
   *[other] { $count } mensajes nuevos
  }
close = Cerrar
tools = Herramientas
sound = Sonido
light-theme = Tema claro
theme-light = Claro

## El historial

log-empty = En esta ronda aún no ha pasado nada.
log-trick = Baza { $trick }
log-trick-won = Baza { $trick } · gana { $name }
log-leads = Sale { $name }

## Las páginas

back = Atrás
lost-title = Aquí no hay nada
lost-text = Esta página no existe, o ya no.
to-home = Volver al inicio
screen-not-loaded = No se ha podido cargar esta página. Comprueba tu conexión e inténtalo de nuevo.

## Los ajustes

settings = Ajustes
language = Idioma
theme = Apariencia
theme-dark = Oscuro
theme-auto = Como el dispositivo
palette = Colores de las cartas
palette-standard = Estándar
palette-red-green = Daltonismo rojo-verde
palette-blue-yellow = Daltonismo azul-amarillo
palette-contrast = Alto contraste
speed = Ritmo
speed-calm = Tranquilo
speed-normal = Normal
speed-quick = Rápido
speed-none = Sin animación
buzz = Vibrar cuando me toca
one-tap = Jugar con un toque
one-tap-hint = Si no, el primer toque levanta la carta y el segundo la juega.
confirm-bids = Confirmar predicciones
confirm-bids-hint = Primero elige una ficha y después confírmala.

## Lo que ha pasado

told-bid = { $who ->
    [you] Predices { $bid }.
   *[other] { $name } predice { $bid }.
  }
told-trump = { $colour ->
    [red] { $name } elige el rojo como triunfo.
    [yellow] { $name } elige el amarillo como triunfo.
    [green] { $name } elige el verde como triunfo.
   *[blue] { $name } elige el azul como triunfo.
  }
told-pass = { $who ->
    [you] Pasas.
   *[other] { $name } pasa.
  }
told-double-lucky = { $who ->
    [you] El dado muestra { $face }, que está ocupada. Double Lucky: eliges cualquier opción libre.
   *[other] El dado muestra { $face }, que está ocupada. Double Lucky: { $name } elige cualquier opción libre.
  }
told-played = { $who ->
    [you] Juegas { $card }.
   *[other] { $name } juega { $card }.
  }
told-trick-won = { $who ->
    [you] Ganas la baza.
   *[other] { $name } gana la baza.
  }
told-drew = { $who ->
    [you] Has sacado la carta más alta y repartes primero.
   *[other] { $name } ha sacado la carta más alta y reparte primero.
  }
told-draw-again = Empate en la carta más alta: sacan otra vez.
told-dealt = Ronda { $round }. Carta revelada: { $card }.
told-round-over = { $points ->
    [-1] La ronda { $round } ha terminado.
    [0] La ronda { $round } ha terminado. Ningún punto para ti.
    [one] La ronda { $round } ha terminado. { $points } punto para ti.
   *[other] La ronda { $round } ha terminado. { $points } puntos para ti.
  }
told-forfeit = Un desafío para { $name }: { $text }
told-undone = { $who ->
    [you] Lo has deshecho.
   *[other] { $name } lo ha deshecho.
  }
told-sat = { $name } se ha sentado.
told-handed-over = { $name } ocupa este asiento.
told-reissued = { $name } ha vuelto con un enlace nuevo.
told-bot-sat = { $name }, un bot, juega aquí ahora.
told-stood = Un asiento vuelve a estar libre.
told-seats-swapped = Se han cambiado dos asientos.
told-hosted = { $who ->
    [you] Ahora diriges la mesa.
   *[other] { $name } dirige ahora la mesa.
  }
told-be-right-back = { $who ->
    [you] La mesa te espera.
   *[other] { $name } vuelve enseguida.
  }
told-stood-in = { $who ->
    [you] Un bot juega por ti. Recupera tu asiento cuando quieras.
   *[other] Un bot juega por { $name } de momento.
  }
told-took-back = { $who ->
    [you] Vuelves a jugar tú.
   *[other] { $name } ha vuelto.
  }
told-new-link = Hay un enlace nuevo para el asiento de { $name }.
told-changed = Se han cambiado los ajustes.
told-started = Empieza la partida.
told-paused = La partida está en pausa.
told-resumed = La partida continúa.
told-followed = La siguiente partida está lista.
told-closed = Esta mesa está cerrada.
turn-bid = Te toca: predice. Hasta ahora { $bids } para { $tricks }.
turn-trump = Te toca: nombra el triunfo.
turn-wheel = Te toca: coloca tu Escape Pawn o pasa.
turn-roll = Te toca: tira el dado o pasa.
turn-use = Te toca: elige qué hacer con la opción.
turn-lead = Te toca: juega la primera carta, la que quieras.
turn-any = Te toca: juega la carta que quieras.
turn-follow = { $colour ->
    [red] Te toca: sigue el rojo.
    [yellow] Te toca: sigue el amarillo.
    [green] Te toca: sigue el verde.
   *[blue] Te toca: sigue el azul.
  }
end-wins = { $name } gana con { $points }
end-share = { $names } comparten la victoria con { $points }
draw-title = Reparte la carta más alta
rule-link = Leer la regla { $rule }
refused-stale = La partida ha avanzado. Mira otra vez.
refused-not-playing = Ahora no se está jugando.
refused-not-waiting = La partida ya ha empezado.
refused-nothing-to-undo = Demasiado tarde: alguien ha jugado después.
refused-once-a-game = Ya te tomaste tu descanso en esta partida.
refused-not-your-seat = Ese no es tu asiento.
refused-not-host = Solo puede hacerlo quien dirige la mesa.
refused-not-away = Esa persona está aquí o vuelve enseguida.
refused-not-seated = Estás mirando. Siéntate para participar.
refused-no-spectators = Esta mesa no admite espectadores.
refused-host-stays = Cede antes la dirección de la mesa.
refused-removed = Te han retirado de esta mesa.
refused-seat-taken = Ahí ya hay alguien. Elige otro asiento.
refused-seats-open = Quedan asientos libres: llénalos con bots o espera.
refused-seats-taken = Aquí hay más gente sentada. Libera antes un asiento.
refused-already-seated = Ya tienes un asiento aquí.
refused-hot-seat-used = Aquí juegan varios en un dispositivo. Libera antes un asiento.
refused-table-full = Esta mesa está llena.
refused-too-many-tables = Ya te sientas a tantas mesas abiertas como se puede. Deja una primero.
refused-name-taken = Alguien se llama así aquí. Elige otro nombre.
refused-unwanted-name = Ese nombre no se acepta aquí. Elige otro.
refused-no-name = ¿Cómo te llamamos?
refused-chat-off = En esta mesa no hay chat.
refused-nothing-said = Escribe algo primero.
refused-no-such-table = Esa mesa no existe, o ya no. Comprueba el código.
refused-link-spent = Este enlace ya se usó. Pide uno nuevo.
refused-link-not-yet = Este enlace aún no vale: quien estaba sentado tiene un minuto para volver. Ábrelo otra vez después.
refused-already-somebody = Aquí ya eres alguien, y este enlace es para otra persona.
refused-public-table = Eso no es posible en una mesa pública.
refused-too-many = Demasiado de golpe. Espera un momento y prueba otra vez.
refused-too-many-devices = Tienes esta mesa abierta en demasiados sitios. Cierra uno.
refused-other-protocol = Hay una versión más nueva. Vuelve a cargar la página.
refused-connection-lost = Sin conexión. Prueba otra vez dentro de un momento.
refused-server-error = Algo ha fallado por nuestra parte. Prueba otra vez.

## Entre rondas

forfeits = Desafíos
forfeits-warning = Cuidado con el alcohol, sin riesgos innecesarios: jugad siempre de manera responsable.
to-result = Ver a los ganadores
waiting-others = Esperando a los demás…
next-round = Siguiente ronda
next-in = { $seconds ->
    [one] sigue en { $seconds } segundo
   *[other] sigue en { $seconds } segundos
  }

## Charla

chat-empty = Nadie ha dicho nada todavía.
chat-say = Di algo…
chat-send = Enviar
reactions = Reacciones
reaction-clap = Aplauso
reaction-laugh = Risa
reaction-wow = ¡Vaya!
reaction-ouch = Ay
reaction-think = Pensando
reaction-hurry = Date prisa
reaction-luck = Buena suerte
reaction-thanks = Gracias
told-reaction = { $name }: { $reaction }
told-said = { $name } dice: { $text }
qr-label = Código QR del enlace
copy-link = Copiar el enlace
copied = Copiado
share = Compartir

## En la mesa

undo = Deshacer
undo-of = { $name }: deshacer
double-round = Ronda Double Lucky 7: ¡todo cuenta doble!
joker-led = El Joker está boca arriba: lo que juegue primero el repartidor es triunfo.
joker-named = El Joker está boca arriba: el repartidor nombra el triunfo.
reload = Volver a cargar
try-again = Intentarlo otra vez
reconnecting = Conectando de nuevo…
server-restarts = El servidor se reinicia. Conservas tu asiento.
resume = Continuar
pause = Hacer una pausa
bot-plays-you = Un bot juega por ti.
take-back = Jugar yo
you-are-away = Te están esperando.
i-am-back = Ya estoy aquí
you-watch = Todos los asientos están ocupados. Estás mirando.
you-watch-over = La partida ha terminado. Estás mirando.
seat-gone = Tu asiento es ahora de otra persona. Estás mirando.
known-hand = Estas cartas se las diste a { $name }:
prompt-away = { $name } ha perdido la conexión. Un bot seguirá en { $time }.
prompt-away-waits = { $name } ha perdido la conexión. La mesa espera.
stand-in = Que juegue ya un bot
prompt-back-soon = { $name } vuelve enseguida; si no, un bot seguirá en { $time }.
points-double = Los puntos cuentan doble
missed = { $count ->
    [one] Ha pasado { $count } cosa mientras no estabas. Está en el historial.
   *[other] Han pasado { $count } cosas mientras no estabas. Están en el historial.
  }
people = Quién está
table-code = Mesa { $code }
spectators = { $count ->
    [one] { $count } espectador
   *[other] { $count } espectadores
  }
be-right-back = Vuelvo enseguida
be-right-back-text = Tres minutos, una vez por partida. Te esperan.
hand-over = Ceder mi asiento
hand-over-text = Quien abra este enlace ocupa tu asiento. Sirve una vez.
other-device = Mi asiento en otro dispositivo
other-device-text = Abre allí este enlace antes de diez minutos. Sirve una vez.
tv-link = Mostrar en el televisor
tv-link-text = La mesa sin las cartas de nadie, para la pantalla grande.
reissue = Enlace nuevo
reissue-text = Envíalo a quien perdió su asiento. Todos lo sabrán.
rules = Reglas del juego
to-home-text = Conservas tu asiento.
leave = Dejar la mesa
leave-text = Un bot jugará en tu asiento hasta el final.
leave-waiting-text = Tu asiento quedará libre para otra persona.
stay = Quedarme
host = Dirige la mesa
here = Presente
not-here = Aún no está aquí
mute = Silenciar
unmute = Quitar silencio
make-host = Ceder la mesa
remove = Retirar
remove-text = Un bot jugará por { $name } hasta el final. { $name } puede seguir mirando.
seat-more = Más opciones para { $name }
remove-whom = Retirar a { $name }
watch-link = Quien tenga este enlace puede mirar

## El final de una partida

new = Nuevo
next-game = A la siguiente partida
play-again = Jugar otra vez
rematch-wait = { $name } puede convocar la siguiente partida.
replay = Ver de nuevo
export = Guardar (.dl7)
end-what = { $rounds ->
    [one] { $rounds } ronda, { $mode }
   *[other] { $rounds } rondas, { $mode }
  }
chart-title = Puntos, ronda a ronda
bids-met = Acertadas
best-round = Mejor ronda
penalty = Penalización
met-of = { $met } de { $rounds }
back-to-table = Volver a la mesa
mode-classic = Classic mode
mode-tactical = Tactical Escape Mode
mode-dice = Lucky Dice Mode

## Sentarse

loading = Un momento…
profile = Nombre y color
your-name = Tu nombre
your-colour = Tu color
chip-teal = Turquesa
chip-pink = Rosa
chip-violet = Violeta
chip-copper = Cobre
chip-lime = Verde claro
chip-sky = Plata
chip-sand = Arena
join-title = Únete a la mesa de { $name }
sit-down = Sentarme
settings-summary = { $rounds ->
    [one] { $mode }, { $rounds } ronda, { $pace }
   *[other] { $mode }, { $rounds } rondas, { $pace }
  }
pace-none = sin reloj
pace-30 = 30 segundos por turno
pace-60 = 60 segundos por turno
level-novice = Principiante
level-casual = Ocasional
level-club = De club
level-expert = Experto
level-master = Maestro

## Una mesa nueva

new-table = Mesa nueva
game-mode = Modo de juego
mode-classic-what = Predice, sigue el palo y clávalo. El juego base.
mode-tactical-what = Una vez cada siete rondas puedes poner tu Escape Pawn en el Lucky Wheel y darles la vuelta a las reglas.
mode-dice-what = El mismo Lucky Wheel, pero el dado decide qué opción te toca.
game-length = Duración
rounds-n = { $rounds ->
    [one] { $rounds } ronda
   *[other] { $rounds } rondas
  }
seats = Asientos
more-settings = Más ajustes
turned-joker = Cuando sale el Joker boca arriba
joker-dealer-leads = Lo que juega primero el repartidor es triunfo
joker-dealer-chooses = El repartidor nombra el triunfo
pace = Tiempo para pensar
bot-speed = Ritmo de los bots y del reparto
speed-at-once = Al instante
public = Mesa pública
public-hint = Todos la encuentran entre las mesas abiertas.
allow-spectators = Otros pueden mirar
hot-seat = Un dispositivo para todos
hot-seat-hint = Varias personas juegan en este dispositivo, con un telón entre ellas.
play-for-fun = Juego lúdico
play-for-fun-hint = Quien falla recibe un desafío que habéis inventado.
forfeits-list = Desafíos, uno por línea
forfeit-example-1 = Canta un verso de una canción
forfeit-example-2 = Trae bebidas para todos
forfeit-example-3 = Elogia a quien tienes a la izquierda
with-whom = ¿Con quién?
with-friends = Con amigos
with-bots = Con bots
bot-level = El nivel de los bots
start-game = Empezar la partida
open-table = Abrir la mesa
table-code-title = El código de la mesa
invite-text = Envía el enlace, enseña el código o deja que lo escaneen.
invite-link = Enlace a esta mesa
full-title = Todos los asientos están ocupados
full-watch = Quien abra el enlace puede mirar.
full-stay = Todos los asientos están ocupados. Quédate aquí y podrás mirar la partida.
full-unseen = Todos los asientos están ocupados y esta mesa no admite espectadores.
change-settings = Ajustes de la mesa
swap-hint = Toca ahora el asiento con el que se cambia.
add-person = Añadir a alguien en este dispositivo
start-with-bots = { $count ->
    [one] Empezar con { $count } bot
   *[other] Empezar con { $count } bots
  }
start-with-bots-hint = Los asientos libres son para bots: { $level }.
waiting-host = Esperando a que { $name } empiece…
save = Guardar
free-seat = Asiento libre
bot-here = Bot en el asiento { $seat }
swap-seat = Cambiar asientos: { $name }

## Inicio

language-and-settings = Idioma y ajustes
tagline = Di cuántas bazas vas a ganar. Gana exactamente esas. Las predicciones nunca cuadran, así que alguien tiene que fallar.
resume-title = Volver a la mesa de { $name }
resume-waiting = Aún faltan algunos
resume-round = Se juega la ronda { $round }
play-now = Jugar ya
play-now-what = { $known ->
    [yes] 3 bots, 7 rondas, sin el Lucky Wheel
   *[no] 3 bots, 7 rondas, al principio sin el Lucky Wheel
  }
play-wheel = Jugar con el Lucky Wheel
play-wheel-what = Siete opciones que dan la vuelta a una ronda
new-table-what = Invita a tus amigos
join-table = Unirse
join-table-what = Escribe su código
join-code = El código que te dieron
join-do = Ir a la mesa
score-pad-what = Para el juego físico
more = Más
lobby = Mesas abiertas
my-games = Mis partidas
open-tables = Aquí hay sitio
table-of = Mesa de { $name }
seats-free = { $count ->
    [one] { $count } asiento libre
   *[other] { $count } asientos libres
  }

## Las reglas

rules-search = Buscar en las reglas
rules-found = { $count ->
    [0] Ninguna regla encontrada
    [one] { $count } regla encontrada
   *[other] { $count } reglas encontradas
  }
rules-none = Ninguna regla tiene estas palabras. Prueba con menos o con otras.
rules-contents = Contenido
ruling = De la casa
ruling-what = Decidido aquí, donde las reglas impresas lo dejan abierto.

## Sala, club y mis partidas

lobby-free = Aquí hay sitio
lobby-running = Se están jugando
watch = Mirar
lobby-empty = Ahora no hay ninguna mesa pública
lobby-empty-text = Abre una y activa «pública»: quien pase podrá sentarse contigo.
lobby-new = ¿Nada para ti?
club-what = Ganadores con 140 puntos o más.
club-empty = El libro aún está vacío
club-empty-text = Gana una partida con 140 puntos o más y el tuyo será el primer nombre.
club-place = Puesto
club-name = Jugador
replay-of = Ver la partida de { $name }
games-empty = Aún no hay partidas
games-empty-text = Las partidas que termines aquí se guardan para ti: para verlas, contarlas y llevártelas.
games-more = Partidas anteriores
by-hand = Apuntada a mano
by-hand-note = Apuntada a mano: alguien la escribió en una hoja de puntuación.
by-hand-sheet = La hoja
by-hand-take-out = Quitar
by-hand-take-out-text = La partida sale de las listas y estadísticas de todos, y del High Rollers Club. La hoja se queda donde está.
by-hand-not-me = No era yo
played-alone = Jugada a solas
games-which = Qué partidas
games-all = Todas
games-here = Jugadas aquí
stat-games = Partidas
stat-wins = Ganadas
stat-exact = Predicciones acertadas
stat-best = Mejor puntuación
past-game = { $rounds ->
    [one] { $mode }, { $rounds } ronda
   *[other] { $mode }, { $rounds } rondas
  }
winner = Ganador
record-save = Guardar la grabación (.dl7)
data-title = Tus datos
data-text = No hay cuenta: este dispositivo eres tú. Llévatelo todo en un archivo o bórralo.
data-export = Guardar mis datos
data-forget = Borrar mis datos
forget-title = ¿Borrar tus datos?
forget-text = Se borran tu nombre, tus partidas y tus estadísticas, y los bots ocupan tus asientos en las mesas en juego. Nadie podrá recuperarlos.
forget-yes = Sí, borrarlo todo
forget-no = No, conservarlo todo

## En la pantalla grande

tv-join = Únete en { $host } con este código:
seat-open = Asiento libre
tv-late = Esta pantalla no puede entrar. Pide un enlace nuevo para la pantalla grande.

## Un dispositivo para todos

curtain-pass = Pásaselo a { $name }
curtain-text = Los demás miran a otro lado. No se muestra nada hasta que esté { $name }.
curtain-raise = Soy { $name }
hot-seat-text = Pasaos este dispositivo: cada uno ve solo sus cartas y entre medias cae un telón.
hot-seat-who = ¿Quién juega?
hot-seat-name = Jugador { $number }
hot-seat-remove = Quitar al jugador { $number }
hot-seat-bots = ¿Y cuántos bots?
hot-seat-start = Ir a la mesa

## Como aplicación

app-title = Como app
app-install-title = Tenlo en este dispositivo
app-install = Instalar
app-installable = Arranca al instante, llena la pantalla y no necesita tienda.
app-installed = Estás en la app.
app-apple = En Safari, toca Compartir y luego «Añadir a pantalla de inicio».
app-by-menu = Abre el menú del navegador y elige «Instalar» o «Añadir a pantalla de inicio».
app-insecure-title = Aquí se queda en el navegador
app-insecure = Esta dirección empieza por http. Se puede jugar a todo, pero los navegadores solo instalan aplicaciones desde https. Quien lleva este servidor puede añadir un certificado.
app-take-title = Llévate tus asientos
app-take-text = Una aplicación u otro dispositivo aún no te conoce. Un enlace, válido diez minutos, lo hace tuyo: cópialo aquí y ábrelo allí.
app-take = Crear un enlace
app-paste-title = Tengo un enlace
app-paste-text = Pégalo aquí para ser tú en este dispositivo o para venir a una mesa.
app-paste-wrong = Ese enlace no es de aquí. Copia la dirección entera, desde https hasta el final.
app-welcome = ¿Ya jugaste en el navegador? Llévate tus asientos y partidas.
app-welcome-go = Enséñame cómo
offline = Estás sin conexión. Lo que ves se queda; lo demás vuelve con la red.
offline-table = Sin conexión. Esperando…
offline-pad = Estás sin conexión. La hoja de puntuación funciona igual.
update-ready = Versión nueva. Tu partida sigue.
update-now = Cargarla
update-later = Más tarde

## La hoja de puntuación

pad-what = Para el juego físico: predicciones, bazas, puntos y quién gana. Todo se queda en este dispositivo.
pad-new = Hoja nueva
pad-all = Todas las hojas
pad-import = Abrir un archivo
pad-statistics = Estadísticas
pad-blank = Hojas en blanco
pad-known = Otra vez con
pad-who-plays = ¿Quién juega?
pad-seating-hint = En sentido horario, como estáis sentados. Arrastra para ordenar; la D marca quién reparte primero.
pad-name-of = Jugador { $number }
pad-move = Mover a { $name }
pad-next-colour = Otro color para el jugador { $number }
pad-deals-first = { $name } reparte primero
pad-add = Añadir un jugador
pad-draw = Sortear quién reparte
pad-title = ¿Cómo se llama la velada?
pad-title-example = Domingo en casa de Anna
pad-start = Empezar la ronda 1
pad-with = { $count ->
    [one] Hoja de puntuación, { $count } jugador
   *[other] Hoja de puntuación, { $count } jugadores
  }
pad-players = Jugadores
pad-rounds = Rondas
pad-bids = Predicciones
pad-bids-now = predice ahora
pad-bids-next = { $name } predice ahora. Hasta ahora { $bids } para { $tricks }.
pad-bid-of = Predicción de { $name }
pad-change-bid = { $name } predijo { $bid }. Cambiar
pad-bid-word = predicción
pad-bid-head = Predicción
pad-bid-to = { $from } a { $to }
pad-won-head = Bazas
pad-won-by = Bazas ganadas por { $name }
pad-tricks-won = Bazas ganadas
pad-points = Puntos
pad-adds-up = Bazas anotadas: { $sum } de { $tricks }.
pad-who = { $way ->
    [many] { $count ->
        [one] ¿Quién ganó una menos?
       *[other] ¿Quién ganó { $count } menos?
      }
   *[few] { $count ->
        [one] ¿Quién ganó una más?
       *[other] ¿Quién ganó { $count } más?
      }
  }
pad-save-round = Anotar la ronda { $round }
pad-undone = Deshecho.
pad-wheel-asked = A quién se pregunta, por turno
pad-wheel-use = ¿{ $name } usa el Lucky Wheel?
pad-wheel-roll = ¿{ $name } tira el dado?
pad-wheel-unused = Nadie usó el Lucky Wheel.
pad-double-points = Double Points: puntos dobles en esta ronda
pad-extra-card = Extra Card: tomar la carta de debajo de la revelada
pad-use-it = Usarla
pad-passes = { $name } pasa
pad-nobody = Nadie
pad-own-die = Tiramos en la mesa
pad-rolled-what = ¿Qué muestra el dado?
pad-correct-round = Corregir la ronda { $round }
pad-correct-title = Corregir la ronda { $round }
pad-correct-note = Todo lo que sigue se calcula de nuevo, y lo que cambies queda marcado.
pad-corrected = Corregido
pad-dealt-by = Repartió
pad-change = Cambiar
pad-done = Listo
pad-unsettled = Las bazas de la ronda { $round } aún no cuadran.
pad-problem-bids = Estas predicciones suman { $tricks }. El último no puede hacer eso.
pad-problem-won = Las bazas ganadas no suman { $tricks }.
pad-problem-wheel = El Lucky Wheel no se podía usar así. Miradlo otra vez.
pad-company = Jugadores
pad-leaves = Se va
pad-returns = Ha vuelto
pad-from-round = Cuenta desde la ronda { $round }.
pad-late-name = Alguien que llega tarde
pad-joins = Se une
pad-late-note = Empieza con cero puntos y solo paga penalización por una mitad en la que estuviera desde su primera ronda.
pad-leave-note = Quien se va conserva sus puntos, pero no puede ganar. Su Escape Pawn ya usado sigue bloqueando la opción hasta que acabe la mitad.
pad-again = Otra partida
pad-play-on = Seguir hasta 14 rondas
pad-high-roller = Os damos la bienvenida al High Rollers Club: { $names }
pad-share = Compartir y guardar
pad-link-title = Pasarla
pad-link-text = Toda la partida está en este enlace. Quien lo abra o lo escanee tiene la hoja.
pad-qr = Código QR con toda la partida
pad-qr-too-long = Esta partida es ya demasiado larga para un código QR. El enlace y el archivo la contienen.
pad-no-link = Este navegador no puede hacer enlaces de partidas. Guarda el archivo.
pad-file-title = Guardarla
pad-file-text = Un archivo se puede abrir de nuevo en cualquier dispositivo.
pad-save-file = Guardar el archivo
pad-save-csv = Para hoja de cálculo
pad-print-title = En papel
pad-paper = Papel
pad-sheets = Hojas
pad-print = Imprimir
pad-print-key = bazas ganadas / predicción, puntos
pad-date = Fecha
pad-remove-title = ¿Borrar esta hoja?
pad-remove-text = Desaparecerá para siempre, también de las estadísticas.
pad-remove = Borrar
pad-remove-whom = Borrar { $name }
pad-keep = Conservarla
pad-offer-title = Una hoja para ti
pad-offer-take = Abrirla aquí
pad-evenings = { $count ->
    [one] { $count } partida terminada en este dispositivo
   *[other] { $count } partidas terminadas en este dispositivo
  }
pad-no-statistics = Todavía no hay nada que contar. Terminad una primera partida en la hoja.
pad-games = Partidas
pad-wins = Ganadas
pad-average = Media
pad-highest = Récord
pad-head-to-head = Cara a cara
pad-level = { $count ->
    [one] { $count } vez empatados
   *[other] { $count } veces empatados
  }
pad-not-kept = Este navegador no guarda nada. Guarda el archivo antes de cerrar la página.
pad-not-secure = Esta dirección no es segura. La hoja funciona mientras haya conexión con el servidor y lo guarda todo en este dispositivo.
pad-one-file = Llévate la hoja en un solo archivo.
pad-not-promised = Los navegadores pueden olvidar lo que no se usa durante una semana. Guarda el archivo de la partida que quieras conservar.
pad-not-promised-server = Los navegadores pueden olvidar lo que no se usa durante una semana. Añade una partida terminada a tus partidas en el servidor, o guarda el archivo de la que quieras conservar.
pad-refused-not-json = Este archivo no se puede leer. Guárdalo de nuevo en el lugar de donde viene.
pad-refused-not-a-pad = Esto no es una hoja de puntuación. Elige un archivo que haya guardado la hoja.
pad-refused-newer = Esta hoja es de una versión más nueva. Recarga la página y ábrela después.
pad-refused-too-large = Es demasiado grande para una hoja de puntuación. Elige otro archivo.
pad-refused-broken = Esta hoja está dañada y no se ha abierto. Guárdala de nuevo en el lugar de donde viene.
pad-refused-text = { $most ->
    [one] Usa como mucho { $most } carácter normal.
   *[other] Usa como mucho { $most } caracteres normales.
  }
pad-refused-name = Alguien ya se llama así. Añade una letra.
pad-refused-colour = Alguien ya tiene ese color. Elige otro.
pad-refused-too-few = Hacen falta al menos dos jugadores.
pad-refused-rounds = Ya se han jugado más rondas.
pad-refused-mode = El Lucky Wheel ya se ha usado: el modo ya no se puede cambiar.
pad-refused-pawn = Ese Escape Pawn ya se usó en esta mitad. Elige a otra persona.
pad-refused-not-so = Eso no encaja con lo demás. Mirad la ronda otra vez.
pad-follow-title = Seguir en directo
pad-follow-text = Toda la mesa puede ver la hoja en directo en su propio móvil.
pad-follow-start = Dejar que otros la sigan
pad-follow-qr = Código QR para seguir esta hoja
pad-watching = { $count ->
    [one] { $count } persona mira
   *[other] { $count } personas miran
  }
pad-offer-pen = Pasar el bolígrafo
pad-keep-pen = Quedarse con el bolígrafo
pad-take-pen = Tomar el bolígrafo
pad-pen-gone = El bolígrafo ya no se ofrece.
pad-looking-on = Estás mirando
pad-no-server = No se puede conectar con el servidor. Usa el enlace o el archivo de abajo.
pad-join-title = En vuestras partidas
pad-join-ask = La partida puede añadirse a tus partidas y estadísticas en este servidor, y al High Rollers Club, marcada como apuntada a mano. ¿Quién eres?
pad-join-who = ¿Quién eres?
pad-join-nobody = Solo he apuntado
pad-join-not = Solo en este dispositivo
pad-join-not-me = Ninguno de ellos
pad-joined = Está entre tus partidas: eres { $name }.
pad-joined-nobody = Está entre las partidas. En la mesa, cada cual puede decir quién es.
pad-join-waits = Se añadirá a tus partidas cuando haya conexión con el servidor.
pad-join-waits-pen = Se añadirá a tus partidas en cuanto se entregue la hoja.
pad-join-leaves = Se quitará cuando haya conexión con el servidor.
pad-join-stays = Se queda en este dispositivo.
pad-join-not-mine = No está entre tus partidas.
pad-join-file = Se queda en este dispositivo: esta hoja es un archivo sin servidor. Guarda la partida y ábrela en la hoja de un servidor para añadirla.
pad-in-games = entre tus partidas
pad-remove-joined = Desaparecerá de este dispositivo, pero seguirá en vuestras partidas.

## Enlaces y repeticiones

link-title = Un enlace para ti
link-text = Funciona una sola vez. Ábrelo en el dispositivo con el que quieras jugar.
link-open = Abrir aquí
link-done = Ha funcionado
link-not-opened = Este enlace no se ha abierto
link-seated = Ahora estás en la mesa { $code } como { $name }.
link-known = Este dispositivo es ahora { $name }, con todos sus asientos y partidas.
link-known-nameless = Este dispositivo ya es tuyo, con todos tus asientos y partidas.
link-confirm = Aquí ya eres { $you }. Con este enlace, este dispositivo pasa a ser { $name }.
link-become = Ser { $name } aquí
link-back = Para volver a ser { $you }, abre este enlace en un plazo de 30 días.
link-back-label = El camino de vuelta
link-next = Si el asiento ya es tuyo, ve directo a la mesa.
to-table = Ir a la mesa
to-table-code = Ir a la mesa { $code }
replay-position = Momento de la partida
replay-step = Paso { $step } de { $steps }
replay-previous-trick = Una baza atrás
replay-next-trick = Una baza adelante
replay-back = Un paso atrás
replay-on = Un paso adelante
replay-play = Reproducir
replay-pause = Parar aquí
replay-share = Enlace a este momento
replay-share-text = Quien lo abra verá la partida desde aquí, con la misma vista.
replay-eyes = Desde qué asiento
replay-eyes-of = Como { $name }
hands-open = Todas las cartas a la vista
record-open = Abrir una grabación
record-title = Vuelve a ver cualquier partida
record-text = Elige un archivo .dl7 o suéltalo aquí. Se te muestra y no se guarda en ningún sitio.
record-choose = Elegir un archivo
record-bad = Esto no es la grabación de una partida. Elige un archivo que termine en .dl7.
record-bad-line = La línea { $line } de esta grabación no cuadra: el archivo está dañado o alguien lo ha cambiado. Vuelve a guardarlo en su origen.
refused-no-such-game = Esta partida no se guarda aquí, o ya no. Pide el enlace otra vez.
refused-not-your-pad = Otra persona ha entregado esta hoja. Di qué jugador eres.
refused-player-claimed = Otra persona ya ha dicho ser ese jugador. Elige otro o pregunta en la mesa.
refused-bad-pad = El servidor no entiende esta hoja. Vuelve a cargar la página y prueba otra vez.
refused-too-many-pads = Has entregado tantas hojas como acepta el servidor. Quita antes una antigua.
refused-too-many-games = Has entregado tantas partidas como acepta el servidor.
refused-bad-record = El servidor no acepta esta partida: su grabación no es válida.
refused-too-large = Este archivo es demasiado grande para una partida. Elige otro.
refused-nobody = Este dispositivo aún no ha jugado aquí.

## Momentos en la mesa

your-bid = Tu predicción
bids-made = Predicciones en la mesa
bids-with-yours = con la tuya
bid-of-you = Tu predicción
trick-winner = { $who ->
    [you] Ganas la baza
   *[other] { $name } gana la baza
  }
told-trick-won-why = { $who ->
    [you] Ganas la baza: { $why }.
   *[other] { $name } gana la baza: { $why }.
  }
why-joker = el Joker gana a todo
why-trump = { $colour ->
    [red] el rojo es triunfo
    [yellow] el amarillo es triunfo
    [green] el verde es triunfo
   *[blue] el azul es triunfo
  }
why-highest = { $colour ->
    [red] el rojo más alto
    [yellow] el amarillo más alto
    [green] el verde más alto
   *[blue] el azul más alto
  }
why-leads = Sale { $name }: siempre sale quien reparte
why-you-lead = siempre sale quien reparte
change-bid-what = Toca a alguien: su predicción sube o baja uno.
player-swap-what = Toca a dos personas: intercambian todas sus cartas.
change-dealer-what = Toca a alguien: sale en cada baza desde ahora.
double-points-what = Tus puntos cuentan doble en esta ronda.
change-trump-what = Toca un palo: pasa a ser triunfo.
extra-card-what = Puedes jugar también la carta de debajo de la revelada.
no-trump-what = En esta ronda ningún palo es triunfo.
wheel-once = Una vez por mitad; sin usar cuesta 10.
wheel-rolling = { $who ->
    [you] Tiras el dado…
   *[other] { $name } tira el dado…
  }
pawn-unused = Escape Pawn aún sin usar
pawn-penalty = Escape Pawn { $points }
used-change-bid = { $who ->
    [you] { $whom ->
        [you] Usas Change Bid: tu predicción pasa de { $from } a { $to }.
       *[other] Usas Change Bid: la predicción de { $target } pasa de { $from } a { $to }.
      }
   *[other] { $whom ->
        [you] { $name } usa Change Bid: tu predicción pasa de { $from } a { $to }.
       *[other] { $name } usa Change Bid: la predicción de { $target } pasa de { $from } a { $to }.
      }
  }
used-player-swap = { $who ->
    [you] { $whom ->
        [you] Usas Player Swap: intercambias tus cartas con { $other }.
       *[other] Usas Player Swap: { $names } intercambian sus cartas.
      }
   *[other] { $whom ->
        [you] { $name } usa Player Swap: intercambias tus cartas con { $other }.
       *[other] { $name } usa Player Swap: { $names } intercambian sus cartas.
      }
  }
used-change-dealer = { $who ->
    [you] { $whom ->
        [you] Usas Change Dealer: ahora repartes y sales tú.
       *[other] Usas Change Dealer: ahora reparte y sale { $target }.
      }
   *[other] { $whom ->
        [you] { $name } usa Change Dealer: ahora repartes y sales tú.
       *[other] { $name } usa Change Dealer: ahora reparte y sale { $target }.
      }
  }
used-double-points = { $who ->
    [you] Usas Double Points: tus puntos cuentan doble en esta ronda.
   *[other] { $name } usa Double Points: sus puntos cuentan doble en esta ronda.
  }
used-change-trump = { $who ->
    [you] { $colour ->
        [red] Usas Change Trump: ahora el triunfo es rojo.
        [yellow] Usas Change Trump: ahora el triunfo es amarillo.
        [green] Usas Change Trump: ahora el triunfo es verde.
       *[blue] Usas Change Trump: ahora el triunfo es azul.
      }
   *[other] { $colour ->
        [red] { $name } usa Change Trump: ahora el triunfo es rojo.
        [yellow] { $name } usa Change Trump: ahora el triunfo es amarillo.
        [green] { $name } usa Change Trump: ahora el triunfo es verde.
       *[blue] { $name } usa Change Trump: ahora el triunfo es azul.
      }
  }
used-extra-card = { $who ->
    [you] Usas Extra Card y tienes una carta más para elegir.
   *[other] { $name } usa Extra Card y tiene una carta más para elegir.
  }
used-no-trump = { $who ->
    [you] Usas No Trump: en esta ronda no hay triunfo.
   *[other] { $name } usa No Trump: en esta ronda no hay triunfo.
  }
used-miss = { $who ->
    [you] Te sale una X: no pasa nada, tu Escape Pawn se queda.
   *[other] A { $name } le sale una X: no pasa nada, el Escape Pawn se queda.
  }
refused-must-follow = { $colour ->
    [red] Tienes rojo: sigue el palo.
    [yellow] Tienes amarillo: sigue el palo.
    [green] Tienes verde: sigue el palo.
   *[blue] Tienes azul: sigue el palo.
  }
refused-must-follow-joker = { $colour ->
    [red] Tienes rojo: sigue el palo, o juega el Joker.
    [yellow] Tienes amarillo: sigue el palo, o juega el Joker.
    [green] Tienes verde: sigue el palo, o juega el Joker.
   *[blue] Tienes azul: sigue el palo, o juega el Joker.
  }
told-left = { $name } se ha ido. El asiento vuelve a estar libre.
told-left-bot = { $name } se ha ido. { $bot }, un bot, sigue jugando.
explain-tricks = Explicar las bazas
explain-tricks-hint = Quién gana una baza y por qué, y quién sale. Por sí solo en tus tres primeras partidas.
text-size = Tamaño del texto
text-size-normal = Normal
text-size-large = Grande
text-size-larger = Más grande
volume = Volumen
volume-soft = Bajo
volume-medium = Medio
volume-loud = Alto
resume-own = Volver a tu partida
resume-lesson = Volver a tu lección
eyes-all = Todo abierto

## Dispositivos, el código en papel, avisos

devices = Tus dispositivos
devices-what = Cierra la sesión de un móvil perdido, guarda un código
devices-title = Dónde has iniciado sesión
devices-text = Cada uno tiene tus asientos, tus cartas y tus partidas. Cierra la sesión del que hayas perdido o regalado.
device-this = Este dispositivo
device-other = Otro dispositivo, número { $number }
device-since = Tuyo desde el { $made }, visto el { $seen }
device-seen = Visto el { $seen }
device-add = Añadir un dispositivo
device-sign-out = Cerrar sesión
device-sign-out-title = ¿Cerrar la sesión de este dispositivo?
device-sign-out-text = Dejará de ser tú. Tus enlaces y tu código en papel tampoco servirán: quien tenga el dispositivo quizá los conozca.
device-sign-out-this = Este dispositivo dejará de ser tú; todo queda en tus otros dispositivos. Sin otro dispositivo ni código en papel, nadie puede hacerte volver.
device-signed-out = La sesión del dispositivo está cerrada.
code-title = Un código en papel
code-text = Si pierdes todos los dispositivos, este código hace tuyo uno nuevo. Guárdalo con tus llaves.
code-replaces = Un código nuevo sustituye al anterior.
code-make = Crear un código
code-made = Tu código es { $code }.
code-once = Solo se muestra ahora. Apúntalo o imprímelo.
code-print = Imprimir
code-paper = Quien escriba este código en { $address } es { $name } allí.
code-use-title = Tengo un código en papel
code-use-text = Escríbelo para ser tú en este dispositivo. Sirve hasta que uno nuevo lo sustituya.
code-use = Usar el código
code-confirm = Aquí ya eres { $you }. Con este código este dispositivo pasa a ser { $name }.
code-unknown = Nadie tiene este código. Míralo otra vez, letra por letra; un código nuevo sustituye al anterior.
report = Denunciar
report-text = Cuéntale a quien lleva este servidor qué ha hecho { $name }. Nadie en la mesa se entera.
report-what = ¿Qué ha pasado?
report-send = Enviar
report-sent = Gracias. Quien lleva este servidor lo verá.
report-mute = Mientras tanto puedes silenciar a { $name }.
open-chat = Quien mira puede leer el chat
open-chat-hint = Si no, solo quienes están sentados a la mesa.
extra-card-held = Carta extra { $card }
term-trick = Baza
term-trick-what = Cada uno juega una carta y la mejor se las lleva todas: eso es una baza.
term-exactly = Exactamente
term-exactly-what = Gana exactamente tantas bazas como predijiste: 10 puntos y 2 por cada baza. Una más o una menos: nada.
term-trump = Triunfo
term-trump-what = El palo de la carta boca arriba. Si es el Joker, el palo pedido es triunfo. Un triunfo, incluso un 1, gana a cualquier carta de otro palo.
term-led = Palo pedido
term-led-what = El palo de la primera carta de la baza. Quien lo tiene debe jugarlo; quien no, juega lo que quiera.
term-pawn = Escape Pawn
term-pawn-what = Con él usas el Lucky Wheel, una vez en cada mitad de siete rondas. Después se queda en la opción usada. Sin usar en una mitad, cuesta 10 puntos.
term-penalty = Penalización
term-penalty-what = Un Escape Pawn que no se usó en una mitad cuesta 10 puntos al final.
bot-merry-met-1 = ¡Tal como dije!
bot-merry-met-2 = ¡Qué ronda tan bonita!
bot-merry-missed-1 = Bueno, ¡seguimos!
bot-merry-missed-2 = La próxima, ¡prometido!
bot-dry-met-1 = Según lo calculado.
bot-dry-met-2 = Sin comentarios.
bot-dry-missed-1 = Un error de redondeo.
bot-dry-missed-2 = La culpa es del barajado.
bot-bold-met-1 = Sin duda alguna.
bot-bold-met-2 = ¿Quién sigue?
bot-bold-missed-1 = ¡Me han robado!
bot-bold-missed-2 = ¡Doble o nada!
bot-shy-met-1 = Oh. Funcionó.
bot-shy-met-2 = Suerte, creo.
bot-shy-missed-1 = Lo sabía…
bot-shy-missed-2 = Perdón, ¿fui yo?
ask-seat = Pedir un asiento
ask-seat-what = Quien dirige la mesa puede darte el asiento de un bot. Sigues jugando con sus cartas y puntos.
ask-seat-do = Pedirlo
asked-seat = Has pedido un asiento a { $name }.
asks-seat = { $name } quiere jugar.
let-in = Dar el asiento de { $bot }
not-now = Ahora no
refused-declined = No hay asiento para ti en esta partida. Puedes mirar y jugar la siguiente.
told-let-in = { $who ->
    [you] Ocupas el asiento de { $bot }.
   *[other] { $name } ocupa el asiento de { $bot }.
  }
again-waiting = Falta { $names }.
again-now = Seguir sin esperar
again-ready = Listos para otra partida
will-play = Qué se va a jugar
tv-code = Código en el televisor
tv-code-text = Abre { $host } en el televisor y escribe aquí el código que muestra.
tv-code-do = Mostrar allí la mesa
tv-by-link = Mejor con un enlace
tv-which = ¿Qué mesa se mostrará?
tv-no-table = No estás en ninguna mesa. Únete a una y escanea otra vez.
tv-waits = Mostrar aquí una mesa
tv-waits-how = Escribe este código en un móvil de la mesa: menú, Mostrar en el televisor.
tv-waits-or-scan = O escanéalo.
tv-waits-scan = Código para escanear con un móvil de la mesa
tv-then = Luego { $names }
tv-watch = Jugar o mirar
refused-no-such-screen = Ningún televisor espera con este código. Míralo otra vez.
moment-title = El momento de la noche
moment = { $who ->
    [you] Ronda { $round }: tú, +{ $points }
   *[other] Ronda { $round }: { $name }, +{ $points }
  }
moment-watch = Verlo otra vez
share-picture = Compartir una imagen
share-failed = No se pudo hacer la imagen. Inténtalo otra vez.
feat-best = { $points }: ¡tu mejor partida!
feat-near-best = { $points }: a { $short } de tu récord.
feat-near-club = { $points }: a { $short } del High Rollers Club.
streak = Predicciones cumplidas seguidas: { $count }


## Jugar sin servidor
alone-loading = El juego llega a este dispositivo: { $percent } %
alone-starting = El juego arranca en este dispositivo…
alone-failed = Este navegador no puede ejecutar el juego por sí mismo: quizá es antiguo o le falta memoria. La hoja de puntuación funciona igual.
alone-missing = El juego aún no está en este dispositivo. Hay que traerlo una vez, con red; la hoja de puntuación funciona igual.
alone-here = Juegas en este dispositivo, sin servidor.
alone-server-back = El servidor ha vuelto. Tu partida de aquí se queda en este dispositivo.
alone-back = Volver al servidor
alone-hand-in = Entregar al servidor
alone-handed-in = El servidor la tiene
alone-play-on = Seguir jugando a solas mientras no está
alone-not-kept = En esta dirección el navegador no guarda nada: tu partida se pierde al cerrar la página.
alone-damaged = Lo que se guardaba en este dispositivo está dañado. Se ha apartado, y empiezas de nuevo.
alone-no-master = No se pudo traer lo que sabe Master: Club juega en su lugar.
alone-no-coach = No se pudo traer al entrenador. Vendrá cuando haya red.
alone-unreadable = Una partida de una versión anterior no puede continuar. Queda guardada.
alone-nearly-full = Este dispositivo está casi lleno. Haz sitio o las próximas partidas no se podrán guardar.
alone-full = Este dispositivo está lleno: tu última jugada no se pudo guardar y no cuenta. Haz sitio e inténtalo de nuevo.
needs-server = Los amigos lejanos necesitan un servidor
needs-server-text = Aquí todo se juega en tu propio dispositivo. Un ordenador sirve a todos los demás, con una de estas dos órdenes, desde el código del juego:
needs-server-play = para una velada: los móviles de la misma red entran con un código QR
needs-server-serve = para siempre, en una máquina propia
host-own = Pon tu propio servidor

# Learning
learn-title = Aprender a jugar
learn-intro = Se aprende jugando, en una mesa de verdad. Puedes parar cuando quieras y seguir más tarde.
learn-first = Tu primera partida
learn-first-what = Unos cinco minutos, una cosa cada vez
learn-wheel-what = Rueda, peón, dado y penalización, en tres rondas
learn-offer = Enséñame cómo
learn-offer-what = ¿Nuevo? Se aprende en cinco minutos
lesson = Lección
lesson-step = Paso { $step } de { $steps }
lesson-skip = Saltar
lesson-skip-title = ¿Saltar la lección?
lesson-skip-text = Se queda donde está: en el inicio, en Aprender a jugar.
lesson-play = Jugar de verdad
lesson-later = Seguir más tarde
lesson-back = Volver a la lección
lesson-got-it = Entendido
lesson-second = Ahora, el Lucky Wheel
lesson-do-bid = Toca { $bid }, luego { $button }.
lesson-do-bid-once = Toca { $bid }.
lesson-do-card = Toca dos veces: { $card }.
lesson-do-card-once = Toca: { $card }.
lesson-do-press = Toca { $button }.
lesson-do-trump = Toca Change Trump, luego amarillo y luego { $button }.
first-bid = Cada uno juega una carta: eso es una baza, y la mejor carta la gana. Antes de cada ronda dices cuántas bazas vas a ganar. Tu única carta es el Joker: siempre gana.
first-bid-no = Con 0 tendrías que perder esta baza, y el Joker no puede perder.
first-joker = { $other } ha salido de amarillo. El Joker se puede jugar siempre y gana la baza.
first-points = Dijiste 1 y ganaste 1: 10 puntos, y 2 por baza. { $one } dijo 0 y no ganó ninguna: 10. { $other } falló: nada.
first-deal = La D es tuya: repartes, predices primero y sales. La carta descubierta hace triunfo el azul: tu 12 azul gana a casi todo.
first-deal-no = Una carta es fuerte, el 3 rojo es débil: mejor 1.
first-lead = Sales tú, así que vale cualquier carta. El triunfo gana a los demás palos: llévate ya tu baza.
first-lead-no = Puedes. Pero gana primero la baza que predijiste: con el 12 azul.
first-again = Vuelves a salir, y no porque ganaste: el repartidor sale en cada baza. Esta, piérdela: predijiste 1, y una baza de más da 0 puntos.
first-exact = Solo cuenta el número exacto: 10 puntos, y 2 por baza. Una baza de menos da 0, y una de más también da 0.
first-forbidden = Predices el último, y las predicciones no pueden sumar 3: el 1 no vale. Un 9 y un triunfo dan para dos.
first-forbidden-no = Vale, pero es poco probable. Juegas tras ver las demás cartas: el 9 y el triunfo deberían ganar.
first-follow = Han salido de rojo y tienes rojo: síguelo. Gana el rojo más alto.
first-trump = Han salido de azul y no tienes: juega lo que quieras. El amarillo es triunfo: hasta el 3 gana al 13.
first-trump-no = Puedes, pero no gana nada, y te falta una baza.
first-last = Ya tienes tus dos bazas. Esta puede ser de otro.
first-own = Ese es todo el juego. Quedan cuatro rondas y son tuyas. En la ronda 7 todos los puntos cuentan doble.
hint-count = Cuenta lo que debería ganar: el Joker, triunfos altos, un 13 o 14. Esa es tu predicción.
hint-need = Junto a tu nombre ves cuántas bazas te faltan. Cuando las tengas, juega bajo.
hint-sum = Mira la suma: si supera las bazas, todos pelean por ellas; si no llega, a alguien le sobra una.
hint-seven = Ronda 7: todo cuenta doble.
hint-wheel = Tu Escape Pawn ya está usado en esta mitad. Otros aún tienen el suyo.
wheel-bid = Predice como siempre: un 2 rojo no gana nada.
wheel-bid-no = Las cartas más bajas solo ganan si las demás son aún más bajas.
wheel-roll = Nuevo: tras las predicciones, cada uno puede usar el Lucky Wheel, una vez en siete rondas. El dado elige una de las siete opciones.
wheel-roll-no = Si pasas, guardas tu Escape Pawn. Aquí tira una vez para ver qué ocurre.
wheel-miss = Una X: no pasa nada y tu Escape Pawn sigue siendo tuyo. Es la ficha junto a tu sitio: se pone en la opción que usas. Ahora, la baza.
wheel-deal = Repartes y sales. El azul es triunfo: el 9 azul es una baza.
wheel-deal-no = El 9 de triunfo debería ganar una baza, el 3 verde ninguna.
wheel-blocked = { $one } sacó Change Bid y subió a { $other } a 2. El Escape Pawn se queda ahí: Change Bid está bloqueado para todos.
wheel-lead-no = Necesitas una baza: sal de triunfo.
wheel-rest = Ya tienes una baza. Pierde esta.
wheel-bold = Dos amarillas altas, pero el triunfo es azul. Atrévete: el Lucky Wheel puede ayudar.
wheel-bold-no = Aquí toma 2: si el triunfo fuera amarillo, ganan las dos.
wheel-again = { $other } ha pasado. Te preguntan a ti: tu Escape Pawn sigue libre.
wheel-lucky = Change Bid está bloqueado: eso es Double Lucky, y eliges cualquier opción libre. Haz triunfo el amarillo.
wheel-lucky-no = Se podría. Pero con triunfo amarillo ganan tus dos cartas altas.
wheel-trump = Ahora el triunfo es amarillo. No puedes seguir: juega triunfo.
wheel-trump-no = Guarda el 4 rojo: un triunfo gana esta baza.
wheel-penalty = Tu Escape Pawn está usado. Quien no use el suyo antes de acabar la ronda 7 pierde 10 puntos. En Tactical Escape Mode no hay dado: eliges tú la opción.
lesson-do-again = Ahora toca la carta otra vez para jugarla.
coach = Entrenador
coach-ask = Preguntar al entrenador
coach-hide = Ocultar el consejo
coach-always = Entrenador siempre activo
coach-always-hint = Consejo para cada decisión cuando juegas solo con bots.
coach-thinking = El entrenador está pensando…
coach-warming = El entrenador se prepara. Tarda un minuto, una sola vez.
coach-coming = Llega el entrenador: { $percent } %
coach-legend = Arriba: probabilidad de acertar. Abajo: puntos que vale.
coach-bid-label = { $chance } de acertar, vale { $worth }
coach-card-label = { $chance } de cumplir tu predicción
coach-sure-1 = Casi igual
coach-sure-2 = Quizá un poco mejor
coach-sure-3 = Probablemente lo mejor
coach-sure-4 = Seguro que es lo mejor
coach-try = prueba { $what }
reason-high-trumps = { $count ->
    [one] un triunfo alto
   *[other] { $count } triunfos altos
  }
reason-lead = sales tú
reason-pawn = tu Escape Pawn está libre
reason-wants = { $count ->
    [one] falta 1 baza, quedan { $left }
   *[other] faltan { $count } bazas, quedan { $left }
  }
reason-wants-none = no falta ninguna baza, quedan { $left }
reason-lost = la predicción está perdida: estorba a los demás
reason-best = { $card } lo cumple un { $chance }
coach-options = En la rueda: los puntos que da ahora cada opción.
coach-keep = Guardar el Escape Pawn: { $points }.
refused-no-coach = Aquí no hay entrenador.
refused-not-alone = El entrenador solo habla cuando juegas solo con bots.
reason-sure = { $count ->
    [one] una baza segura
   *[other] { $count } bazas seguras
  }
reason-expected = bazas esperadas: { $tricks }
reason-hits = predicción { $bid }: { $chance }
review = Cómo fue
review-computing = Mirando cada decisión: { $done } de { $all }
review-waiting = El análisis se está preparando…
review-won-best = { $who } gana y ha jugado mejor que nadie.
review-best-lost = { $who } jugó mejor; { $winner } tuvo más suerte.
review-parts = De dónde vinieron los puntos
review-average = Frente a la media de la mesa, { $points }
review-own = decisiones propias
review-deal = suerte en el reparto
review-lie = cómo estaban las cartas
review-others = decisiones de los demás
review-row = { $name }, { $points }: decisiones propias { $own }, reparto { $deal }, posición de las cartas { $lie }, decisiones de los demás { $others }
review-chances = Probabilidad de ganar, en %
review-chances-what = Tras cada ronda, y dónde cambió
review-chances-row = { $name }, tras cada ronda: { $chances }
review-three = { $count ->
    [1] La decisión que importó
    [2] Las dos decisiones que importaron
   *[other] Las tres decisiones que importaron
  }
review-none = Ninguna decisión costó ni dio mucho.
review-of = Decisiones de
review-where = Ronda { $round }
review-bid-better = Predijo { $bid }: { $better } se cumple más, { $bettermet } en vez de { $met }.
review-card-better = Jugó { $card }; { $better } cumple la predicción un { $bettermet } en vez de { $met }.
review-other-better = { $what }: { $better } era mejor, en puntos por { $points }.
review-praise = { $what }: bien elegido, mejor que lo obvio en puntos por { $points }.
review-missed = Nunca usado
review-missed-line = { $option }, ronda { $round }: { $points }
review-points = Puntos { $points }
what-if = ¿Y si?
what-if-what = Seguir desde aquí contra bots
review-about = Según el entrenador ({ $evaluator }). Suerte y decisiones suman exactamente los puntos.
refused-no-such-moment = La partida ya había acabado. Elige un momento anterior.

# Provable chance
fair = Azar comprobable
fair-all = Cada barajado y cada tirada está probado.
fair-some = { $proven } de { $all } barajados y tiradas están probados.
fair-none = Nada está probado sobre el azar de esta partida.
fair-wrong = Algo no cuadra.
fair-record = Lo que muestra la grabación
fair-given = { $count ->
    [one] { $name } tomó parte en un barajado o tirada.
   *[other] { $name } tomó parte en { $count } barajados y tiradas.
  }
fair-withheld = El dispositivo de { $name } no respondió a tiempo: { $where }.
fair-unproven = Ningún dispositivo de un jugador tomó parte: { $where }.
fair-unproven-all = Ningún dispositivo de un jugador tomó parte, o la partida es de una versión anterior.
fair-each = Uno por uno ({ $count })
fair-is-proven = probado
fair-is-unproven = no probado
fair-is-wrong = no cuadra
fair-draw = el sorteo del repartidor
fair-deal = el reparto de la ronda { $round }
fair-roll = una tirada de la ronda { $round }
fair-device = Lo que vio este dispositivo
fair-device-fine = Este dispositivo vio { $saw ->
    [one] { $saw } sello
   *[other] { $saw } sellos
  } antes de que se conocieran las cartas, igual que en la grabación. Tomó parte { $count ->
    [one] { $count } vez
   *[other] { $count } veces
  }.
fair-device-none = Este dispositivo no sabe nada de esta partida. No estaba en la mesa, o fue hace mucho.
fair-device-other = El sello de la grabación no es el que se mostró aquí: { $where }.
fair-device-dropped = Este dispositivo tomó parte y la grabación no lo tiene: { $where }. Con una conexión lenta puede pasar alguna vez.
fair-device-twice = Aquí se mostraron dos sellos distintos: { $where }. Por eso este dispositivo no tomó parte.
fair-fault-outcome = Las cartas o el dado no son los que deberían ser: { $where }.
fair-fault-forfeit = El desafío de { $name } no es el que debería ser: { $where }.
fair-fault-hidden = El secreto de la mesa nunca se mostró: { $where }.
fair-fault-seal = El secreto de la mesa no es el que se selló: { $where }.
fair-fault-contribution = La parte de { $name } no es la prometida: { $where }.
fair-fault-missing = Nada lo prueba en la grabación: { $where }.
fair-fault-dropped = La grabación no dice qué fue de la parte de { $name }: { $where }.
fair-how = Cómo funciona
fair-how-sealed = Antes de cada barajado la mesa elige un número secreto y muestra su sello. El sello no revela nada, pero el número ya no puede cambiar.
fair-how-given = Luego el dispositivo de cada jugador añade un número propio. Todos se prometen antes de mostrar ninguno: nadie puede elegir el suyo según los demás.
fair-how-shown = Las cartas salen de todos esos números juntos. Tras la ronda se muestra el secreto, y cualquier dispositivo puede volver a calcular las cartas, como hace esta página.
fair-limits = Esto no prueba que quien lleva el servidor no mire las cartas, ni que los jugadores no se digan nada. Los nombres no forman parte de la prueba.
fair-set-deals = En las lecciones, y al seguir otra partida, las cartas están fijadas de antemano: ahí no hay nada probado.
fair-file = Comprobar una grabación
