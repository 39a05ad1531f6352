/** A table against beginners with these settings; its code. */
(settings) =>
  fetch('/api/tables', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'Ann', settings, bots: Array(settings.seats - 1).fill('novice') }),
  })
    .then((answer) => answer.json())
    .then(({ code }) => code)
