/** Notes how far up (less than 0) or down each card goes that leaves a trick. */
() => {
  window.gathered = [];
  const { animate } = Element.prototype;
  Element.prototype.animate = function (frames, ...rest) {
    const way = Array.isArray(frames) ? frames.at(-1)?.translate : undefined;
    if (way && this.matches('.trick li > .card')) window.gathered.push(parseFloat(way.split(' ').at(-1)));
    return animate.call(this, frames, ...rest);
  };
};
