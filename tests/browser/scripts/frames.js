/** Notes how long each frame took in which a card moved. */
() => {
  window.took = [];
  let before = 0;
  const isCard = ({ playState, effect }) => playState === 'running' && effect?.target?.closest?.('.trick, .fan');
  const frame = (now) => {
    const moving = document.getAnimations().some(isCard);
    if (moving && before) window.took.push(now - before);
    before = moving ? now : 0;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}
