import { settings } from '../settings.svelte';

export const dateWord = (at: number): string => new Intl.DateTimeFormat(settings.language, { dateStyle: 'medium' }).format(at);
