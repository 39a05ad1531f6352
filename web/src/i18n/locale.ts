import { settings, type Language } from '../settings.svelte';

/**
 * The locale that dates and lists follow. A browser that names its own region of the language is believed; plain "en" would
 * get American dates, so English without a region is British.
 */
export function localeOf(language: Language, browser: string): string {
  if (new RegExp(`^${language}-([a-z]{2}|\\d{3})$`, 'i').test(browser)) return browser;
  return language === 'en' ? 'en-GB' : language;
}

export const locale = (): string => localeOf(settings.language, navigator.language);
