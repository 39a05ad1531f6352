/** Numbers next to words: one trick, two tricks. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FluentResource } from '@fluent/bundle';
import { describe, expect, test } from 'vitest';
import { bundleOf, type Args } from '../../src/i18n/index.svelte';
import { LANGUAGES, type Language } from '../../src/settings.svelte';

const textOf = (language: string): string => readFileSync(join(import.meta.dirname, '../../src/locales', `${language}.ftl`), 'utf8');
const bundles = Object.fromEntries(LANGUAGES.map((language) => [language, bundleOf(language, textOf(language))]));

function say(language: Language, id: string, args: Args): string {
  const bundle = bundles[language]!;
  return bundle.formatPattern(bundle.getMessage(id)!.value!, args);
}

type Row = readonly [id: string, args: Args, ...words: [en: string, de: string, fr: string, es: string, nl: string]];
const ROWS: readonly Row[] = [
  ['won-of-bid', { won: 1, bid: 1, standing: 'met' }, 'Won 1 of 1 bid, bid met', '1 von 1 vorausgesagtem Stich, getroffen', '1 sur 1 annoncé, annonce tenue', '1 de 1 baza predicha, acertada', '1 van 1 voorspelde slag, gehaald'],
  ['won-of-bid', { won: 0, bid: 1, standing: 'lost' }, 'Won 0 of 1 bid, bid missed', '0 von 1 vorausgesagtem Stich, verfehlt', '0 sur 1 annoncé, annonce manquée', '0 de 1 baza predicha, fallada', '0 van 1 voorspelde slag, gemist'],
  ['won-of-bid', { won: 0, bid: 0, standing: 'open' }, 'Won 0 of 0 bid', '0 von 0 vorausgesagten Stichen', '0 sur 0 annoncé', '0 de 0 bazas predichas', '0 van 0 voorspelde slagen'],
  ['won-of-bid', { won: 1, bid: 2, standing: 'open' }, 'Won 1 of 2 bid', '1 von 2 vorausgesagten Stichen', '1 sur 2 annoncés', '1 de 2 bazas predichas', '1 van 2 voorspelde slagen'],
  ['bids-for-tricks', { bids: 1, tricks: 1 }, 'Bids 1 for 1 trick', '1 vorausgesagt, 1 Stich', '1 annoncé, 1 pli', '1 predicha, 1 baza', '1 voorspeld, 1 slag'],
  ['bids-for-tricks', { bids: 1, tricks: 7 }, 'Bids 1 for 7 tricks', '1 vorausgesagt, 7 Stiche', '1 annoncé, 7 plis', '1 predicha, 7 bazas', '1 voorspeld, 7 slagen'],
  ['bids-for-tricks', { bids: 0, tricks: 7 }, 'Bids 0 for 7 tricks', '0 vorausgesagt, 7 Stiche', '0 annoncé, 7 plis', '0 predichas, 7 bazas', '0 voorspeld, 7 slagen'],
  ['bids-for-tricks', { bids: 2, tricks: 1 }, 'Bids 2 for 1 trick', '2 vorausgesagt, 1 Stich', '2 annoncés, 1 pli', '2 predichas, 1 baza', '2 voorspeld, 1 slag'],
  ['bids', { count: 1 }, 'Bid 1 trick', 'Voraussage: 1 Stich', 'Annonce\u202f: 1 pli', 'Predicción: 1 baza', 'Voorspelling: 1 slag'],
  ['cards-left', { count: 1 }, '1 card left', 'noch 1 Karte', '1 carte en main', 'le queda 1 carta', 'nog 1 kaart'],
  ['tricks-to-go', { standing: 'open', count: 1, over: 0 }, '1 more to meet the bid', 'Noch 1 bis zur Voraussage', 'Encore 1 pour tenir l’annonce', 'Falta 1 para acertar', 'Nog 1 voor de voorspelling'],
  ['round-result', { way: 'even', won: 1, off: 0 }, 'Won 1 trick, exactly as bid', '1 Stich, wie vorausgesagt', '1 pli, comme annoncé', '1 baza, justo lo predicho', '1 slag, zoals voorspeld'],
  ['round-result', { way: 'even', won: 0, off: 0 }, 'Won 0 tricks, exactly as bid', '0 Stiche, wie vorausgesagt', '0 pli, comme annoncé', '0 bazas, justo lo predicho', '0 slagen, zoals voorspeld'],
  ['round-result', { way: 'few', won: 0, off: 1 }, 'One trick too few', 'Ein Stich zu wenig', 'Il manque un pli', 'Una baza de menos', 'Eén slag te weinig'],
  ['points', { points: 1 }, '1 point', '1 Punkt', '1 point', '1 punto', '1 punt'],
  ['points', { points: 0 }, '0 points', '0 Punkte', '0 point', '0 puntos', '0 punten'],
  ['missed', { count: 1 }, '1 thing happened while you were away. The log has it.', 'Du hast 1 Ereignis verpasst. Es steht im Verlauf.', 'Vous avez manqué 1 événement. Il est dans le journal.', 'Ha pasado 1 cosa mientras no estabas. Está en el historial.', 'Je hebt 1 gebeurtenis gemist. Die staat in het verloop.'],
  ['wheel-last-chance', { points: 1 }, 'Last chance: unused costs 1 point.', 'Letzte Chance: ungenutzt kostet er 1 Punkt.', 'Dernière chance\u202f: non utilisé, il coûte 1 point.', 'Última oportunidad: sin usar cuesta 1 punto.', 'Laatste kans: ongebruikt kost hij 1 punt.'],
  ['rounds-n', { rounds: 1 }, '1 round', '1 Runde', '1 manche', '1 ronda', '1 ronde'],
  ['pad-watching', { count: 1 }, '1 looks on', '1 schaut mit', '1 personne suit', '1 persona mira', '1 kijkt mee'],
];

describe.each(LANGUAGES.map((language, i) => [language, i] as const))('in %s', (language, i) => {
  test.each(ROWS)('%s counts %o', (id, args, ...words) => {
    expect(say(language, id, args)).toBe(words[i]);
  });
});

// Words that stay as they are beside any number: the next word after a number that no selector has looked at must be one of these.
const STEADY: Readonly<Record<Language, readonly string[]>> = {
  en: ['of', 'for', 'to', 'too', 'more', 'again', 'bid', 'is', 'do', 'less', 'on'],
  de: ['von', 'bei', 'auf', 'zu', 'voraus', 'voraussagen', 'vorausgesagt', 'gewonnen', 'ist', 'noch', 'weniger', 'mehr', 'läuft', 'eintragen', 'berichtigen', 'entfernen', 'bis', 'gehen', 'nachlesen', 'dieser'],
  fr: ['sur', 'pour', 'à', 'de', 'est', 'ne', 'rouge', 'jaune', 'vert', 'bleu'],
  es: ['de', 'para', 'a', 'no', 'ha', 'menos', 'más', 'aún', 'rojo', 'amarillo', 'verde', 'azul'],
  nl: ['van', 'voor', 'naar', 'te', 'is', 'voorspeld', 'gehaald', 'weghalen', 'minder', 'meer', 'noteren', 'verbeteren', 'wordt', 'lezen', 'kloppen'],
};
const NUMBERS = new Set(['count', 'bid', 'bids', 'won', 'tricks', 'trick', 'over', 'off', 'points', 'round', 'rounds', 'seconds', 'number', 'met', 'sum', 'most', 'from', 'to', 'step', 'steps', 'line', 'seat', 'rule']);

type Pattern = FluentResource['body'][number]['value'];

/** Every number in a pattern that stands right before a word which no selector has chosen by it. */
function uncounted(pattern: Pattern, counted: readonly string[]): string[] {
  if (pattern === null || typeof pattern === 'string') return [];
  return pattern.flatMap((part, i) => {
    if (typeof part === 'string') return [];
    if (part.type === 'select') {
      const by = part.selector.type === 'var' ? [part.selector.name] : [];
      return part.variants.flatMap((variant) => uncounted(variant.value, [...counted, ...by]));
    }
    if (part.type !== 'var' || !NUMBERS.has(part.name) || counted.includes(part.name)) return [];
    const next = pattern[i + 1];
    const word = typeof next === 'string' ? next.match(/^\s+(\p{L}+)/u)?.[1] : undefined;
    return word ? [word] : [];
  });
}

test.each(LANGUAGES)('in %s no number stands before a word that should change with it', (language) => {
  const found = new FluentResource(textOf(language)).body.flatMap(({ id, value }) =>
    uncounted(value, []).filter((word) => !STEADY[language].includes(word)).map((word) => `${id}: ${word}`),
  );
  expect(found).toEqual([]);
});
