/** A short game against one beginner, by the form on the page; once the form is there. */
({ mode }) =>
  new Promise((resolve) => {
    const wanted = ['Novice', mode, '7 rounds', '2', 'At once'];
    const named = (node) => (node.getAttribute('aria-label') ?? node.closest('label')?.textContent ?? node.textContent).trim();
    const look = () => {
      const radios = [...document.querySelectorAll('main input[type=radio]')];
      const found = wanted.map((name) => radios.find((radio) => named(radio) === name || named(radio).startsWith(`${name} `) || (name === mode && named(radio).startsWith(name))));
      const start = [...document.querySelectorAll('main button')].find((button) => named(button) === 'Start the game');
      if (!start || found.includes(undefined)) return setTimeout(look, 100);
      for (const radio of found) radio.click();
      const name = document.querySelector('main input:not([type=radio]):not([type=checkbox])');
      name.value = 'Ann';
      name.dispatchEvent(new Event('input', { bubbles: true }));
      setTimeout(() => resolve(start.click()), 100);
    };
    look();
  })
