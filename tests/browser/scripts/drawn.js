/** Notes what stands in the page whenever it is drawn, once something does: the first page as built, a screen, both or nothing. */
() => {
  window.drawn = [];
  const stands = (element) => element?.checkVisibility() ?? false;
  const look = () => {
    const [built, screen] = ['#first main', '#app main'].map((place) => stands(document.querySelector(place)));
    const seen = built && screen ? 'both' : built ? 'built' : screen ? 'screen' : 'nothing';
    if (seen !== (window.drawn.at(-1) ?? 'nothing')) window.drawn.push(seen);
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
