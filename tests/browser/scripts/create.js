/** A table against bots with these settings; its code. */
(settings) =>
  fetch('/api/tables', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'Ann', settings }),
  })
    .then((answer) => answer.json())
    .then(({ code }) => code)
