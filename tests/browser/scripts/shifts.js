/** Notes whatever moves without being asked to while a trick lies on the table, once the table is laid. */
() => {
  window.shifts = [];
  let laid = Infinity;
  let laying = false;
  // What has been laid is seen two frames later, however long they take.
  const lay = () => {
    laying = true;
    const done = () => laying && (laid = performance.now());
    requestAnimationFrame(() => requestAnimationFrame(done));
  };
  const look = () => {
    const isThere = document.querySelector('[aria-label="The trick"]') !== null;
    if (!isThere) [laying, laid] = [false, Infinity];
    else if (!laying) lay();
  };
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true });
  look();
  const what = ({ node }) => (node?.outerHTML ?? node?.data ?? '').slice(0, 160);
  const seen = (list) => {
    for (const { value, startTime, sources } of list.getEntries())
      if (startTime > laid + 500) window.shifts.push([value, ...sources.map(what)]);
  };
  new PerformanceObserver(seen).observe({ type: 'layout-shift' });
}
