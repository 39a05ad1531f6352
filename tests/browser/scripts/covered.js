/** Once everything has found its place: what lies over a name or over tokens that somebody needs to read. */
() =>
  new Promise((resolve) => {
    const SLACK = 1.5;
    const all = (...selectors) => [...document.querySelectorAll(selectors.join(', '))].filter((node) => node.checkVisibility({ visibilityProperty: true }));
    const what = (node) => `${node.className.split(' ')[0]} “${node.textContent.trim()}”`;
    const meet = (a, b) =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > SLACK && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > SLACK;
    const look = () => {
      const told = all('.seats .name', '.seats .tally', '.mine .words', '.mine .tally');
      const over = [...all('.trick .card > .card', '.trick .slot', '.mine .extra'), ...told];
      const found = told.flatMap((name) =>
        over.filter((each) => each !== name && meet(each.getBoundingClientRect(), name.getBoundingClientRect())).map((each) => `${what(each)} over ${what(name)}`),
      );
      resolve({ seats: told.length, covered: found });
    };
    requestAnimationFrame(() => requestAnimationFrame(look));
  });
