/** A point of the element that nothing lies over, once there is one; null if it goes, or none comes for a minute. */
(element) =>
  new Promise((resolve) => {
    const parts = [0.5, 0.35, 0.65, 0.2, 0.8, 0.1, 0.9];
    // A finger is no needle: a touch on the very edge belongs to what lies beside it.
    const FINGER = 4;
    const around = [[0, 0], [FINGER, 0], [-FINGER, 0], [0, FINGER], [0, -FINGER]];
    const isOurs = (x, y) => element.contains(document.elementFromPoint(x, y));
    const find = (block) => {
      element.scrollIntoView({ block, behavior: 'instant' });
      const box = element.getBoundingClientRect();
      for (const down of parts)
        for (const along of parts) {
          const [x, y] = [box.left + box.width * along, box.top + box.height * down];
          if (around.every(([dx, dy]) => isOurs(x + dx, y + dy))) return { x, y };
        }
      return null;
    };
    const began = performance.now();
    const look = () => {
      const spot = find('nearest') ?? find('center');
      // A card that is being dealt comes into sight by itself.
      if (spot || !element.isConnected || performance.now() - began > 60_000) resolve(spot);
      else requestAnimationFrame(look);
    };
    look();
  })
