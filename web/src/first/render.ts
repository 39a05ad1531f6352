/** The first page as text, when the site is built. */
import { render } from 'svelte/server';
import { speak } from '../i18n/index.svelte';
import Home from '../screens/Home.svelte';
import Sprite from '../ui/Sprite.svelte';

export async function rendered(): Promise<{ page: string; drawings: string }> {
  await speak('en');
  return { page: render(Home).body, drawings: render(Sprite).body };
}
