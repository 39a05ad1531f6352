/** One person's choices on this device. */
import { KEY, PACE, defaults, load, localStore, save, showOn, type Settings } from './kept-settings';

export * from './kept-settings';

const inBrowser = typeof window !== 'undefined';
const store = inBrowser ? localStore() : null;
const base = defaults(inBrowser ? navigator.languages : []);

export const settings: Settings = $state(load(store, base));

/** Keeps the store and the page's root element in step with the settings. Call once, in an effect root. */
export function applySettings(root: HTMLElement): () => void {
  const daylight = window.matchMedia('(prefers-color-scheme: light)');
  let systemLight = $state(daylight.matches);
  const follow = (): void => {
    systemLight = daylight.matches;
  };
  daylight.addEventListener('change', follow);
  const adopt = (event: StorageEvent): void => {
    if (event.key === KEY) Object.assign(settings, load(store, base));
  };
  window.addEventListener('storage', adopt);
  const stop = $effect.root(() => {
    $effect(() => {
      save(store, $state.snapshot(settings));
      showOn(root, settings, systemLight);
      if (reducedMotion()) root.style.removeProperty('--pace');
      else root.style.setProperty('--pace', String(PACE[settings.speed]));
    });
  });
  return () => {
    stop();
    daylight.removeEventListener('change', follow);
    window.removeEventListener('storage', adopt);
  };
}

export const reducedMotion = (): boolean =>
  inBrowser && window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Milliseconds of motion at the chosen speed; the system's wish for less motion wins. */
export const paced = (milliseconds: number): number =>
  reducedMotion() ? 0 : milliseconds * PACE[settings.speed];

/** Whether another person sits at the table that is on show. */
export const company = $state({ others: false });
export const soundOn = (): boolean => settings.sound ?? !company.others;

const NEW_FOR = 3;
/** Somebody is new for three games; whoever wants to knows better. */
export const explains = (): boolean => settings.explain ?? settings.games < NEW_FOR;
