import { locale } from './locale';

export const dateWord = (at: number): string => new Intl.DateTimeFormat(locale(), { dateStyle: 'medium' }).format(at);
