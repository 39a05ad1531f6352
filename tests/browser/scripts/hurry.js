/** Plays at a table on this device as one more tab of its owner does, without a page to look at, until the game is over or a round has begun. */
({ script, code, untilRound }) =>
  new Promise((resolve, reject) => {
    const worker = new Worker(script, { type: 'module' });
    const send = (message) => worker.postMessage({ kind: 'send', channel: 'fast', text: JSON.stringify(message) });
    const done = (told) => {
      worker.terminate();
      resolve(told);
    };
    const answered = new Set();
    let game = {};
    let status = '';
    worker.onmessage = ({ data }) => {
      if (data.kind === 'failed') reject(new Error(data.why));
      if (data.kind === 'closed') reject(new Error(`closed: ${data.text}`));
      if (data.kind !== 'message') return;
      const { say, own, ...news } = JSON.parse(data.text);
      if (say !== 'state' && say !== 'moved') return;
      game = { ...game, ...news.game };
      status = news.table?.status ?? status;
      if (status === 'over' || game.round >= untilRound) return done(game.round);
      if (own.legal.length && !answered.has(game.seq)) {
        answered.add(game.seq);
        send({ ask: 'act', id: game.seq, seat: own.seat, action: own.legal[0], answers: game.seq });
      } else if (game.phase === 'deal' && game.pad?.length) send({ ask: 'ready', id: 1 });
    };
    worker.postMessage({ kind: 'open', channel: 'fast', path: `/tables/${code}/socket`, query: '{"moves":""}' });
  })
