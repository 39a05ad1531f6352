/** Reason codes from the server, said in the reader's language. Each says what to do next. */
import { COLOURS, type Colour } from '../game/model';
import { t } from '../i18n/index.svelte';
import { colourCode } from './cards';
import type { Why } from '../net/refusal';

const SENTENCES: Readonly<Partial<Record<Why['code'], string>>> = {
  'game-over': 'refused-game-over',
  'chance-due': 'refused-chance-due',
  'not-your-turn': 'refused-not-your-turn',
  'not-now': 'refused-not-now',
  'bid-too-high': 'refused-bid-too-high',
  'card-not-held': 'refused-card-not-held',
  'option-blocked': 'refused-option-blocked',
  'double-in-round-7': 'refused-double-in-round-7',
  'bid-out-of-range': 'refused-bid-out-of-range',
  'dealer-must-move': 'refused-dealer-must-move',
  'trump-must-change': 'refused-trump-must-change',
  'no-die': 'refused-no-die',
  'roll-first': 'refused-roll-first',
  'must-use': 'refused-must-use',
  'must-use-rolled': 'refused-must-use-rolled',
  stale: 'refused-stale',
  'not-playing': 'refused-not-playing',
  'not-waiting': 'refused-not-waiting',
  'nothing-to-undo': 'refused-nothing-to-undo',
  'once-a-game': 'refused-once-a-game',
  'not-your-seat': 'refused-not-your-seat',
  'not-host': 'refused-not-host',
  'not-away': 'refused-not-away',
  'not-seated': 'refused-not-seated',
  'looks-only': 'refused-not-seated',
  'no-spectators': 'refused-no-spectators',
  'host-stays': 'refused-host-stays',
  declined: 'refused-declined',
  'not-asking': 'refused-stale',
  removed: 'refused-removed',
  banned: 'refused-removed',
  'seat-taken': 'refused-seat-taken',
  'seats-open': 'refused-seats-open',
  'seats-taken': 'refused-seats-taken',
  'already-seated': 'refused-already-seated',
  'hot-seat-used': 'refused-hot-seat-used',
  'table-full': 'refused-table-full',
  'too-many-tables': 'refused-too-many-tables',
  'table-crowded': 'refused-table-full',
  'name-taken': 'refused-name-taken',
  'no-name': 'refused-no-name',
  'unwanted-name': 'refused-unwanted-name',
  'chat-off': 'refused-chat-off',
  'nothing-said': 'refused-nothing-said',
  'no-such-screen': 'refused-no-such-screen',
  'no-such-table': 'refused-no-such-table',
  'no-coach': 'refused-no-coach',
  'no-such-moment': 'refused-no-such-moment',
  'not-alone': 'refused-not-alone',
  'no-such-game': 'refused-no-such-game',
  'kept-by-hand': 'refused-no-such-game',
  'no-such-pad': 'refused-no-such-game',
  'not-on-pad': 'refused-player-claimed',
  'player-claimed': 'refused-player-claimed',
  'not-your-pad': 'refused-not-your-pad',
  'bad-pad': 'refused-bad-pad',
  'too-many-pads': 'refused-too-many-pads',
  'too-many-games': 'refused-too-many-games',
  'bad-record': 'refused-bad-record',
  'too-large': 'refused-too-large',
  nobody: 'refused-nobody',
  'link-spent': 'refused-link-spent',
  'link-not-yet': 'refused-link-not-yet',
  'already-somebody': 'refused-already-somebody',
  'public-table': 'refused-public-table',
  'too-many': 'refused-too-many',
  'too-many-devices': 'refused-too-many-devices',
  'other-protocol': 'refused-other-protocol',
  'connection-lost': 'refused-connection-lost',
  'server-error': 'refused-server-error',
};

interface Facts {
  led?: Colour | null;
  bid?: number;
  tricks?: number;
  /** Whether the Joker is in hand: who has none is not told to play it. */
  joker?: boolean;
}

export function refusalSentence(refusal: Why, facts: Facts = {}): string {
  const params = refusal.params ?? {};
  const led = COLOURS.find((colour) => colour === params.colour) ?? facts.led;
  if (refusal.code === 'must-follow' && led) return t(facts.joker ? 'refused-must-follow-joker' : 'refused-must-follow', { colour: colourCode(led) });
  if (refusal.code === 'bid-levels-sum')
    return t('refused-bid-levels-sum', { bid: Number(params.bid ?? facts.bid ?? 0), tricks: Number(params.tricks ?? facts.tricks ?? 0) });
  return t(SENTENCES[refusal.code] ?? 'refused-other');
}
