/** A point of the element that nothing lies over, the nearest to its middle; null if there is none. */
(element) => {
  element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  const box = element.getBoundingClientRect();
  const parts = [0.5, 0.35, 0.65, 0.2, 0.8, 0.1, 0.9];
  for (const down of parts)
    for (const along of parts) {
      const [x, y] = [box.width * along, box.height * down];
      const top = document.elementFromPoint(box.left + x, box.top + y);
      if (top && element.contains(top)) return { x, y };
    }
  return null;
}
