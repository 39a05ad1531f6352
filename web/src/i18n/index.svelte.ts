/** Sentences, through Fluent. A language is loaded when it is first spoken. */
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import { settings, type Language } from '../settings.svelte';
import { Negative } from './numbers';

export type Args = Record<string, FluentVariable>;

const texts = import.meta.glob<string>('../locales/*.ftl', { query: '?raw', import: 'default' });

export function bundleOf(language: string, text: string): FluentBundle {
  const bundle = new FluentBundle(language, { useIsolating: false });
  const errors = bundle.addResource(new FluentResource(text));
  if (errors.length > 0) throw errors[0];
  return bundle;
}

let bundle: FluentBundle | null = $state.raw(null);

/** Loads a language and speaks it from then on. The old one stays until the new one is here. */
export async function speak(language: Language): Promise<void> {
  const load = texts[`../locales/${language}.ftl`];
  if (!load) throw new Error(`no sentences for ${language}`);
  const loaded = bundleOf(language, await load());
  if (settings.language === language) bundle = loaded;
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
