/** A table against beginners with these settings; its code. From a page that asks nothing by itself: two first questions make two people. */
(settings) =>
  fetch('/api/tables', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'Ann', settings, bots: Array(settings.seats - 1).fill('novice') }),
  })
    .then((answer) => answer.json())
    .then(({ code }) => code)
