import { locale } from './locale';

/** "Ann, Ben and Zoé", as the language says it. */
export const listed = (items: readonly string[]): string => new Intl.ListFormat(locale(), { type: 'conjunction' }).format(items);
