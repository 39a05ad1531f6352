/**
 * One step of a replay, filmed on a clock that stands still: every animation is paused and set to each of its moments in turn.
 * What jumps, leaves the screen, or covers a name once all lies still.
 */
async () => {
  const FRAME_MS = 30;
  const NEAR = 14;
  const EDGE = 3;
  const things = () => {
    const found = new Map();
    const note = (kind, node) => {
      const name = node.querySelector('[aria-label]')?.getAttribute('aria-label') ?? node.getAttribute('aria-label') ?? node.textContent.trim();
      if (node.checkVisibility()) found.set(`${kind} ${name.replace(/^.*?: /, '')}`, node);
    };
    document.querySelectorAll('.trick li > .card').forEach((node) => note('card', node));
    document.querySelectorAll('.fan li').forEach((node) => note('hand', node));
    document.querySelectorAll('.bids .token[role=img]').forEach((node) => note('bid', node));
    document.querySelectorAll('.dealer').forEach((node) => note('D', node));
    return found;
  };
  const box = (node) => node.getBoundingClientRect();
  const centre = (node) => {
    const { left, top, width, height } = box(node);
    return { x: left + width / 2, y: top + height / 2 };
  };
  const far = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);
  const origins = () => [...document.querySelectorAll('.seat .chip, .mine .chip, .turned .deck, .shelf .card, .fan li, .players .chip, .segment')].filter((node) => node.checkVisibility()).map(centre);
  const moving = () => document.getAnimations().filter((each) => each.effect && Number.isFinite(each.effect.getComputedTiming().endTime) && each.playState !== 'finished');
  // Svelte begins with an empty animation, and with the real one a frame later.
  const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  const soon = () => frame().then(frame);

  const faults = [];
  const before = new Map([...things()].map(([name, node]) => [name, centre(node)]));
  const known = origins();
  document.querySelector('[aria-label="On by one step"]').click();
  await soon();
  let frames = 0;
  let first = true;
  for (let acts = moving(); acts.length > 0 && frames < 400; acts = moving()) {
    for (const each of acts) each.pause();
    const last = Math.max(...acts.map((each) => each.effect.getComputedTiming().endTime));
    const path = new Map();
    for (let now = 0; now <= last + FRAME_MS; now += FRAME_MS) {
      for (const each of acts) each.currentTime = Math.min(now, each.effect.getComputedTiming().endTime - 0.01);
      frames += 1;
      for (const [name, node] of things()) {
        const seen = box(node);
        if (seen.left < -EDGE || seen.right > innerWidth + EDGE || seen.top + scrollY < -EDGE || seen.bottom + scrollY > document.documentElement.scrollHeight + EDGE) faults.push(`${name} leaves the screen at ${now} ms`);
        path.set(name, [...(path.get(name) ?? []), centre(node)]);
      }
    }
    for (const [name, points] of path) {
      const way = far(points[0], points.at(-1));
      const stride = Math.max(...points.slice(1).map((point, i) => far(point, points[i])));
      if (way > NEAR && stride > (4 * way * FRAME_MS) / Math.min(last, 220) + NEAR) faults.push(`${name} jumps ${Math.round(stride)} of ${Math.round(way)} px`);
      const from = before.get(name);
      const starts = [...(from ? [from] : []), ...known, ...origins()];
      const off = Math.min(...starts.map((start) => far(start, points[0])));
      // With a deal and at the wheel a replay lays itself out anew: where the deck and the D were then is none of these.
      if (first && way > NEAR && /^(card|bid) /.test(name) && off > 2 * NEAR) faults.push(`${name} begins ${Math.round(off)} px away from where it could come from`);
    }
    first = false;
    for (const each of acts) each.finish();
    await soon();
    for (const [name, node] of things()) {
      const end = path.get(name)?.at(-1);
      if (end && moving().length === 0 && far(end, centre(node)) > NEAR) faults.push(`${name} jumps ${Math.round(far(end, centre(node)))} px at its end`);
    }
  }
  return { frames, faults };
}
