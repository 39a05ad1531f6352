/** Once the page speaks a language and has drawn itself. */
(language) =>
  new Promise((resolve) => {
    const drawn = () => requestAnimationFrame(() => requestAnimationFrame(resolve));
    const look = () => (document.documentElement.lang === language ? drawn() : requestAnimationFrame(look));
    document.fonts.ready.then(look);
  })
