/** Sentences, through Fluent. A language is loaded when it is first spoken: those of the first screens, then the others. */
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import { settings, type Language } from '../settings.svelte';
import { Negative } from './numbers';

export type Args = Record<string, FluentVariable>;

const first = import.meta.glob<string>('../locales/*.ftl', { query: '?first', import: 'default' });
const later = import.meta.glob<string>('../locales/*.ftl', { query: '?later', import: 'default' });

export function bundleOf(language: string, text: string): FluentBundle {
  const bundle = new FluentBundle(language, { useIsolating: false });
  const errors = bundle.addResource(new FluentResource(text));
  if (errors.length > 0) throw errors[0];
  return bundle;
}

let bundle: FluentBundle | null = $state.raw(null);

/** Loads a language and speaks it from then on. The old one stays until the new one is here. */
export async function speak(language: Language): Promise<void> {
  const file = `../locales/${language}.ftl`;
  if (!first[file] || !later[file]) throw new Error(`no sentences for ${language}`);
  const texts = await Promise.all(wantsAll ? [first[file](), later[file]()] : [first[file]()]);
  const loaded = bundleOf(language, texts.join('\n'));
  // Reading them is work enough for one go: the page is drawn in another.
  if (!bundle) await new Promise((resolve) => setTimeout(resolve));
  if (settings.language !== language) return;
  bundle = loaded;
  hasAll = texts.length > 1;
}

let wantsAll = false;
let hasAll = false;

/** What is loaded, once the sentences are here that only later screens use. */
export async function withAll<T>(loading: Promise<T>): Promise<T> {
  wantsAll = true;
  const [loaded] = await Promise.all([loading, hasAll ? null : speak(settings.language)]);
  return loaded;
}

export const isSpeaking = (): boolean => bundle !== null;

const printed = (args: Args): Args =>
  Object.fromEntries(Object.entries(args).map(([name, value]) => [name, typeof value === 'number' && value < 0 ? new Negative(value) : value]));

/** The sentence `id`. Every id stands as a literal in the source, so that a test can find it. */
export function t(id: string, args?: Args): string {
  const message = bundle?.getMessage(id);
  if (!bundle || !message?.value) return id;
  return bundle.formatPattern(message.value, args ? printed(args) : null, []);
}
