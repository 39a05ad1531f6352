// node load.js '{"peer": "lucky7", "url": ..., "tables": 500, "phases": [...]}'
//
// Sits down at all tables, with "wait" until a line comes in, then goes through the phases and prints
// one line of JSON for each:
//   {"kind": "idle", "seconds": 3}                 nobody decides
//   {"kind": "closed", "warm": 3, "seconds": 10}   whoever's turn it is decides at once
//   {"kind": "paced", "rate": 500, ...}            so many decisions a second in all, whatever
//                                                  happens to those before

import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { Tally } from "./table.js";

const plan = JSON.parse(process.argv[2]);
const AT_ONCE = 20; // tables that sit down at the same time

const tally = new Tally();
const tables = [];
let next = 0; // the table to be asked next, when paced
let missed = 0; // decisions that no table was ready for

async function sitDown() {
  const Peer = await (plan.peer === "lucky7"
    ? import("./lucky7.js").then(({ Lucky7 }) => Lucky7)
    : import("./colyseus.js").then(({ Colyseus }) => Colyseus));
  const peer = new Peer(plan);
  let number = 0;
  const sit = async () => {
    while (number < plan.tables) tables.push(await peer.sit(number++, tally));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sit));
}

function decideSomewhere() {
  for (let tried = 0; tried < tables.length; tried++) {
    const table = tables[next];
    next = (next + 1) % tables.length;
    if (table.isReady) {
      table.decide();
      return;
    }
  }
  missed += 1;
}

/** Keep to the clock: what the timer was late for is made up for at once. */
function pace(rate) {
  const began = performance.now();
  let sent = 0;
  const timer = setInterval(() => {
    const due = ((performance.now() - began) / 1000) * rate;
    for (; sent < due; sent++) decideSomewhere();
  }, 1);
  return () => clearInterval(timer);
}

function begin({ kind, rate }) {
  if (kind === "closed") {
    for (const table of tables) {
      table.isEager = true;
      if (table.isReady) table.decide();
    }
    return () => tables.forEach((table) => (table.isEager = false));
  }
  return kind === "paced" ? pace(rate) : () => {};
}

function quantile(sorted, q) {
  return sorted.length ? sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))] : null;
}

async function measure(phase) {
  const end = begin(phase);
  await sleep(1000 * (phase.warm ?? 0));
  say({ began: phase.kind });
  tally.reset();
  missed = 0;
  const cpu = process.cpuUsage();
  const busy = performance.eventLoopUtilization();
  const at = performance.now();
  await sleep(1000 * phase.seconds);
  const seconds = (performance.now() - at) / 1000;
  const used = process.cpuUsage(cpu);
  const waits = Float64Array.from(tally.waits).sort();
  say({
    ended: phase.kind,
    seconds,
    decisions: tally.decisions,
    messages: tally.messages,
    bytes: tally.bytes,
    refused: tally.refused,
    missed,
    p50: quantile(waits, 0.5),
    p99: quantile(waits, 0.99),
    cpu: (used.user + used.system) / 1e6 / seconds,
    busy: performance.eventLoopUtilization(busy).utilization,
  });
  end();
  await sleep(500); // what is still on its way
}

const say = (line) => process.stdout.write(`${JSON.stringify(line)}\n`);

const at = performance.now();
await sitDown();
const took = (performance.now() - at) / 1000;
await sleep(1000); // what is still on its way
tables.forEach((table) => table.settle());
say({ seated: tables.length, seconds: took });
if (plan.wait) await once(process.stdin, "data"); // so that several generators begin together
for (const phase of plan.phases) await measure(phase);
tables.forEach((table) => table.leave());
process.exit(0);
