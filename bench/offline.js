/** Plays with the worker itself, as a page does, and says how long everything took: in milliseconds. */
async ({ script, level, decisions, stay }) => {
  const began = performance.now();
  const worker = new Worker(script, { type: 'module' });
  const told = { steps: null, ready: 0, firstCard: 0, decisions: [], bots: [] };
  let made;
  const done = new Promise((resolve, reject) => {
    let game = {};
    let acted = 0;
    let answered = 0;
    let mine = 0;
    const act = ({ own }) => {
      acted = performance.now();
      mine = game.seq;
      worker.postMessage({ kind: 'send', channel: 'a', text: JSON.stringify({ ask: 'act', id: game.seq, seat: own.seat, action: own.legal[0], answers: game.seq }) });
    };
    const asked = new Set();
    worker.onmessage = ({ data }) => {
      if (data.kind === 'failed') reject(new Error(data.why));
      if (data.kind === 'ready') {
        told.ready = performance.now() - began;
        told.steps = data.milliseconds;
      }
      if (data.kind === 'answer') {
        made = JSON.parse(data.body);
        worker.postMessage({ kind: 'open', channel: 'a', path: `/tables/${made.code}/socket`, query: '{"moves":""}' });
      }
      if (data.kind !== 'message') return;
      const message = JSON.parse(data.text);
      if (message.say === 'done' && asked.has(message.id)) {
        told.decisions.push(performance.now() - acted);
        answered = performance.now();
        if (told.decisions.length >= decisions) resolve();
      }
      if (message.say !== 'state' && message.say !== 'moved') return;
      game = { ...game, ...message.game };
      if (!told.firstCard && message.own.hands['0']?.length) told.firstCard = performance.now() - began;
      // Somebody else decided: in a game of two, the bot.
      if (answered && game.turn !== undefined && game.seq > mine + 1) {
        told.bots.push(performance.now() - answered);
        answered = 0;
      }
      if (message.table?.status === 'over') resolve();
      if (message.own.legal.length && !asked.has(game.seq)) {
        asked.add(game.seq);
        act(message);
      } else if (game.phase === 'deal' && game.pad?.length) worker.postMessage({ kind: 'send', channel: 'a', text: '{"ask":"ready","id":1}' });
    };
  });
  const wish = JSON.stringify({ settings: { mode: 'tactical', rounds: 7, seats: 2, speed: 'none' }, bots: [level] });
  worker.postMessage({ kind: 'call', id: '1', method: 'POST', path: '/tables', query: '{}', body: new TextEncoder().encode(wish).buffer, contentType: 'application/json' });
  await done;
  await new Promise((resolve) => setTimeout(resolve, stay));
  worker.terminate();
  return told;
}
