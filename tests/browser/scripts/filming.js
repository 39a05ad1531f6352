/**
 * From now on every motion at this table is filmed as soon as it begins: paused, set to each of its moments in turn, and finished. Notes in
 * `window.filmed` what jumps, leaves the screen, or comes from where it cannot have come from. What only rests goes on soon.
 */
() => {
  const FRAME_MS = 30;
  const NEAR = 14;
  const EDGE = 3;
  const REST_MS = 60;
  // Rests are shorter than motion then, so the next picture waits until all that moves has been filmed: on a busy machine frames come late.
  const later = window.setTimeout.bind(window);
  const forget = window.clearTimeout.bind(window);
  const goes = new Map();
  window.clearTimeout = (id) => forget(goes.get(id) ?? id);
  window.setTimeout = (what, wait = 0, ...more) => {
    if (wait <= REST_MS || wait >= 4000) return later(what, wait, ...more);
    const once = () => (isStill() ? what(...more) : goes.set(id, later(once, 10)));
    const id = later(once, REST_MS);
    return id;
  };

  const KINDS = { card: '.trick li > .card', hand: '.fan li', bid: '.bids .token[role=img], .players .bid', D: '.dealer', turned: '.turned .up, .shelf .card' };
  // A card comes from a hand or its seat, or from the deck; a bid from the tokens, its seat or the wheel.
  const ORIGINS = {
    card: '.fan li, .seat .chip, .mine .chip, .seat .extra',
    hand: '.turned .deck, .shelf .card, .players .chip, .shelf .place',
    bid: '.choice, .seat .chip, .mine .chip, .segment',
    D: '.seat .chip, .mine .chip, .players .chip',
    turned: '.turned .deck, .shelf .card',
  };
  const box = (node) => node.getBoundingClientRect();
  const centre = (node) => {
    const { left, top, width, height } = box(node);
    return { x: left + width / 2, y: top + height / 2 };
  };
  const far = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);
  const shown = (selector) => [...document.querySelectorAll(selector)].filter((node) => node.checkVisibility());
  const named = (node) => {
    const words = node.querySelector('.unseen')?.textContent ?? node.querySelector('[aria-label]')?.getAttribute('aria-label') ?? node.getAttribute('aria-label') ?? node.textContent;
    return words.trim().replace(/,.*$/s, '').replace(/^.*?: /, '').replace(/^Extra card /, '');
  };
  const things = () => Object.entries(KINDS).flatMap(([kind, selector]) => shown(selector).map((node) => ({ kind, name: kind === 'D' || kind === 'turned' ? kind : `${kind} ${named(node)}`, node })));
  const origins = () => Object.fromEntries(Object.entries(ORIGINS).map(([kind, selector]) => [kind, shown(selector).map(centre)]));
  const moving = () => document.getAnimations().filter((each) => each.effect && Number.isFinite(each.effect.getComputedTiming().endTime) && each.playState !== 'finished');

  const filmed = (window.filmed = { frames: 0, faults: [], moved: {} });
  const isStill = () => last === null && moving().length === 0;
  /** Whoever plays meanwhile waits for that, too. */
  window.whenStill = () => new Promise((resolve) => (function look() { isStill() ? resolve() : later(look, 10); })());
  let before = new Map();
  let known = origins();
  let last = null;
  const note = (what) => filmed.faults.length < 40 && filmed.faults.push(`${document.querySelector('h1')?.textContent}: ${what}`);
  const film = (acts) => {
    for (const each of acts) each.pause();
    const ends = Math.max(...acts.map((each) => each.effect.getComputedTiming().endTime));
    const paths = new Map();
    for (let now = 0; now <= ends + FRAME_MS; now += FRAME_MS) {
      for (const each of acts) each.currentTime = Math.min(now, each.effect.getComputedTiming().endTime - 0.01);
      filmed.frames += 1;
      for (const { kind, name, node } of things()) {
        const seen = box(node);
        if (seen.left < -EDGE || seen.right > innerWidth + EDGE || seen.top + scrollY < -EDGE || seen.bottom + scrollY > document.documentElement.scrollHeight + EDGE) note(`${name} leaves the screen at ${now} ms: ${[seen.left, seen.top + scrollY, seen.right, seen.bottom + scrollY].map(Math.round)}`);
        const path = paths.get(node) ?? { kind, name, points: [] };
        path.points.push(centre(node));
        paths.set(node, path);
      }
    }
    for (const [, { kind, name, points }] of paths) {
      const way = far(points[0], points.at(-1));
      const stride = Math.max(0, ...points.slice(1).map((point, i) => far(point, points[i])));
      if (way > NEAR && stride > (4 * way * FRAME_MS) / Math.min(ends, 220) + NEAR) note(`${name} jumps ${Math.round(stride)} of ${Math.round(way)} px`);
      const starts = [...(before.get(name) ?? []), ...known[kind], ...origins()[kind]];
      const off = Math.min(...starts.map((start) => far(start, points[0])));
      // The hand makes room when the wheel goes.
      if (way > NEAR && off > (kind === 'hand' ? 3 : 2) * NEAR) note(`${name} begins ${Math.round(off)} px away from where it could come from: ${[points[0].x, points[0].y].map(Math.round)}, not ${starts.map(({ x, y }) => [x, y].map(Math.round)).join(' or ')}`);
      if (way > 2 * NEAR) filmed.moved[kind] = (filmed.moved[kind] ?? 0) + 1;
    }
    last = paths;
    for (const each of acts) each.finish();
  };
  const look = () => {
    const acts = moving();
    if (acts.length > 0) film(acts);
    else if (last) {
      for (const { name, node } of things()) {
        const end = last.get(node)?.points.at(-1);
        if (end && far(end, centre(node)) > 1.5 * NEAR) note(`${name} jumps ${Math.round(far(end, centre(node)))} px at its end`);
      }
      last = null;
    }
    // A round's result shows no D: it comes from where it lay last.
    before = new Map(before.has('D') ? [['D', before.get('D')]] : []);
    const here = things();
    if (here.some(({ kind }) => kind === 'D')) before.delete('D');
    for (const { name, node } of here) before.set(name, [...(before.get(name) ?? []), centre(node)]);
    known = origins();
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
