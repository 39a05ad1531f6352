/** A point of the element that nothing lies over, the nearest to its middle; null if there is none. */
(element) => {
  const parts = [0.5, 0.35, 0.65, 0.2, 0.8, 0.1, 0.9];
  for (const block of ['nearest', 'center']) {
    element.scrollIntoView({ block, behavior: 'instant' });
    const box = element.getBoundingClientRect();
    for (const down of parts)
      for (const along of parts) {
        const [x, y] = [box.left + box.width * along, box.top + box.height * down];
        const top = document.elementFromPoint(x, y);
        if (top && element.contains(top)) return { x, y };
      }
  }
  return null;
}
