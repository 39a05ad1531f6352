/** One person's choices on this device, as they are kept. What cannot be read or kept falls back quietly. */

export const LANGUAGES = ['en', 'de', 'fr', 'es', 'nl'] as const;
export type Language = (typeof LANGUAGES)[number];
export const THEMES = ['dark', 'light', 'auto'] as const;
export type Theme = (typeof THEMES)[number];
export const PALETTES = ['standard', 'red-green', 'blue-yellow', 'contrast'] as const;
export type Palette = (typeof PALETTES)[number];
export const SPEEDS = ['calm', 'normal', 'quick', 'none'] as const;
export type Speed = (typeof SPEEDS)[number];

export const TEXT_SIZES = ['normal', 'large', 'larger'] as const;
export type TextSize = (typeof TEXT_SIZES)[number];
export const VOLUMES = ['soft', 'medium', 'loud'] as const;
export type Volume = (typeof VOLUMES)[number];

export interface Settings {
  language: Language;
  theme: Theme;
  palette: Palette;
  speed: Speed;
  /** null: on, but not where another person sits at the table. */
  sound: boolean | null;
  buzz: boolean;
  oneTap: boolean;
  confirmBids: boolean;
  textSize: TextSize;
  volume: Volume;
  /** Why a trick was won; null: as long as somebody is new. */
  explain: boolean | null;
  /** Games played to their end on this device, as far as it matters. */
  games: number;
  /** The coach speaks at every decision, unasked. */
  coach: boolean;
  /** Has chosen between playing and learning once. */
  offered: boolean;
}

type Store = Pick<Storage, 'getItem' | 'setItem'>;

export const KEY = 'dl7.settings';
export const PACE: Readonly<Record<Speed, number>> = { calm: 1.8, normal: 1, quick: 0.5, none: 0 };

/** The first of the browser's languages that we speak. */
export function preferredLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const base = tag.toLowerCase().split('-')[0];
    const found = LANGUAGES.find((language) => language === base);
    if (found) return found;
  }
  return 'en';
}

export function defaults(wanted: readonly string[]): Settings {
  return {
    language: preferredLanguage(wanted),
    theme: 'dark',
    palette: 'standard',
    speed: 'normal',
    sound: null,
    buzz: true,
    oneTap: false,
    confirmBids: true,
    textSize: 'normal',
    volume: 'medium',
    explain: null,
    games: 0,
    coach: false,
    offered: false,
  };
}

/** Takes from `found` what is a known value, and the rest from `base`. */
export function merged(base: Settings, found: unknown): Settings {
  if (typeof found !== 'object' || found === null) return base;
  const kept = found as Record<string, unknown>;
  const oneOf = <T extends string>(values: readonly T[], value: unknown, other: T): T =>
    values.find((known) => known === value) ?? other;
  const flag = (value: unknown, other: boolean): boolean => (typeof value === 'boolean' ? value : other);
  return {
    language: oneOf(LANGUAGES, kept.language, base.language),
    theme: oneOf(THEMES, kept.theme, base.theme),
    palette: oneOf(PALETTES, kept.palette, base.palette),
    speed: oneOf(SPEEDS, kept.speed, base.speed),
    sound: typeof kept.sound === 'boolean' ? kept.sound : base.sound,
    buzz: flag(kept.buzz, base.buzz),
    oneTap: flag(kept.oneTap, base.oneTap),
    confirmBids: flag(kept.confirmBids, base.confirmBids),
    textSize: oneOf(TEXT_SIZES, kept.textSize, base.textSize),
    volume: oneOf(VOLUMES, kept.volume, base.volume),
    explain: typeof kept.explain === 'boolean' ? kept.explain : base.explain,
    games: typeof kept.games === 'number' && kept.games >= 0 ? Math.trunc(kept.games) : base.games,
    coach: flag(kept.coach, base.coach),
    offered: flag(kept.offered, base.offered),
  };
}

export function load(store: Store | null, base: Settings): Settings {
  try {
    return merged(base, JSON.parse(store?.getItem(KEY) ?? 'null'));
  } catch {
    return base;
  }
}

export function save(store: Store | null, settings: Settings): void {
  try {
    store?.setItem(KEY, JSON.stringify(settings));
  } catch {
    // A full or forbidden store: the choice holds until the page is left.
  }
}

export function localStore(): Store | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

/** What the page's root element says of them, for styles. */
export function showOn(root: HTMLElement, { language, theme, palette, textSize }: Settings, systemLight: boolean): void {
  root.lang = language;
  root.dataset.theme = theme === 'auto' ? (systemLight ? 'light' : 'dark') : theme;
  root.dataset.palette = palette;
  root.dataset.text = textSize;
}
