import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { bundleOf } from '../src/i18n/index.svelte';
import { LANGUAGES } from '../src/settings.svelte';

const SRC = join(import.meta.dirname, '../src');
const textOf = (language: string): string => readFileSync(join(SRC, 'locales', `${language}.ftl`), 'utf8');

/** Messages by id, as written. */
function messagesOf(language: string): Map<string, string> {
  const found = new Map<string, string>();
  let id = '';
  for (const line of textOf(language).split('\n')) {
    const start = line.match(/^([a-z][a-z0-9-]*) = ?(.*)$/);
    if (start) {
      id = start[1]!;
      if (found.has(id)) throw new Error(`${language}: ${id} twice`);
      found.set(id, start[2]!);
    } else if (id && /^ /.test(line)) found.set(id, `${found.get(id)}\n${line}`);
    else id = '';
  }
  return found;
}

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'gallery' || entry.name === 'locales' ? [] : sources(path);
    return /\.(ts|svelte)$/.test(entry.name) ? [readFileSync(path, 'utf8')] : [];
  });
}

const english = messagesOf('en');
const code = sources(SRC).join('\n');
const literals = new Set([...code.matchAll(/['"`]([a-z][a-z0-9-]*)['"`]/g)].map((m) => m[1]!));
const asked = new Set([...code.matchAll(/\bt\(\s*'([^']+)'/g)].map((m) => m[1]!));
const variables = (text: string): string[] => [...new Set([...text.matchAll(/\$([a-z]+)/gi)].map((m) => m[1]!))].sort();
const others = ['de', 'fr', 'es', 'nl'] as const;

test('every sentence that is asked for exists', () => {
  expect([...asked].filter((id) => !english.has(id))).toEqual([]);
});

test('every sentence is used', () => {
  expect([...english.keys()].filter((id) => !literals.has(id))).toEqual([]);
});

test('sentences are asked for by literal ids, never by ids made of parts', () => {
  expect(code.match(/\bt\(\s*`/g) ?? []).toEqual([]);
});

test('no sentence is glued together from two', () => {
  const glued = code.split('\n').filter((line) => /\bt\([^()]*\)\s*\+|\+\s*t\(|\$\{t\([^}]*\}\s*\$\{t\(/.test(line));
  expect(glued).toEqual([]);
});

// What no translator may forget: the marks of the language, and that the box's names are whole names.
const MARKS: Readonly<Record<string, RegExp>> = {
  en: /['"]|\s…/,
  de: /['"“](?!\s|$|:|,|\.)|(?<!Escape )\bPawn|(?<!Lucky )\bWheel/,
  fr: /['"]|[^\u202f][;!?»]|(?<!\u202f):(?=\s|$)|«(?!\u202f)|\s…|(?<!Escape )\bPawn|(?<!Lucky )\bWheel/,
  es: /['"]|\s…|^[^¿]*\?|^[^¡]*!|(?<!Escape )\bPawn|(?<!Lucky )\bWheel/,
  nl: /['"]|\s…|(?<!Escape )\bPawn|(?<!Lucky )\bWheel/,
};

test.each(LANGUAGES)('%s is written with its own marks', (language) => {
  const lines = textOf(language).split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));
  const said = lines.map((line) => line.replace(/^[a-z0-9-]+ = |^\s*\*?\[[^\]]*\] /, '').replaceAll(/\{[^{}]*(->|\})/g, ''));
  expect(said.filter((line) => MARKS[language]!.test(line))).toEqual([]);
});

// A thing has one word. These are other words for it, which were once in use.
const SYNONYMS: Readonly<Record<(typeof others)[number], RegExp>> = {
  de: /Geberfarbe|angesagt|Ansage|\b[Ss]icher(n|e)\b|Gastgeber|wegwerfen/,
  fr: /\bSomme\b|\b[Ss]cores\b|donne en premier|\bpublic\b/,
  es: /\bSuma\b|registro|\b[Ee]char\b|anfitrión|público/,
  nl: /logboek|[Gg]edobbeld|[Dd]obbelt|gastheer|\bBewaar\b|publiek/,
};

test.each(others)('%s has one word for one thing', (language) => {
  expect([...messagesOf(language)].filter(([, text]) => SYNONYMS[language].test(text)).map(([id]) => id)).toEqual([]);
});

describe.each(others)('in %s', (language) => {
  const own = messagesOf(language);

  test('nothing is missing and nothing is left over', () => {
    expect([...own.keys()].sort()).toEqual([...english.keys()].sort());
  });

  test('every sentence takes what the English one takes', () => {
    const different = [...own].filter(([id, text]) => String(variables(text)) !== String(variables(english.get(id) ?? '')));
    expect(different.map(([id]) => id)).toEqual([]);
  });
});

test.each(LANGUAGES)('every sentence in %s can be said with small and large numbers', (language) => {
  const bundle = bundleOf(language, textOf(language));
  for (const id of english.keys()) {
    for (const number of [0, 1, 2, 7]) {
      const names = variables(english.get(id) ?? '');
      const args = Object.fromEntries(names.map((name) => [name, name === 'colour' || name === 'way' || name === 'standing' ? 'other' : number]));
      const errors: Error[] = [];
      const pattern = bundle.getMessage(id)?.value;
      if (!pattern) throw new Error(`${language}: ${id} has no value`);
      expect(bundle.formatPattern(pattern, args, errors)).not.toMatch(/\{/);
      expect(errors).toEqual([]);
    }
  }
});
