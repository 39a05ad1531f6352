/** Over many evenings: by name, from the finished pads of this device. */
import type { StoredPad } from './files';
import { Pad } from './model';
import { hits } from './view';

export interface Evening {
  stored: StoredPad;
  pad: Pad;
}
export interface Person {
  name: string;
  games: number;
  wins: number;
  average: number;
  highest: number;
  met: number;
  rounds: number;
  bestRound: number;
}
export interface Roller {
  name: string;
  score: number;
  started: string;
}

export const finished = (shelf: readonly StoredPad[]): Evening[] =>
  shelf.map((stored) => ({ stored, pad: new Pad(stored.lines) })).filter(({ pad }) => pad.phase === 'over');

const namesOf = ({ pad }: Evening): string[] => pad.players.map((player) => player.name);
const numberOf = ({ pad }: Evening, name: string): number => pad.players.findIndex((player) => player.name === name);

export function people(evenings: readonly Evening[]): Person[] {
  const names = [...new Set(evenings.flatMap(namesOf))];
  return names.map((name) => personOf(name, evenings.filter((evening) => numberOf(evening, name) >= 0))).sort((a, b) => b.wins - a.wins || b.average - a.average);
}

function personOf(name: string, evenings: readonly Evening[]): Person {
  const scores = evenings.map((evening) => evening.pad.score(numberOf(evening, name)));
  const all = evenings.map((evening) => hits(evening.pad, numberOf(evening, name)));
  const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
  return {
    name,
    games: evenings.length,
    wins: evenings.filter((evening) => evening.pad.winners().includes(numberOf(evening, name))).length,
    average: Math.round(sum(scores) / Math.max(1, scores.length)),
    highest: Math.max(...scores),
    met: sum(all.map((each) => each.met)),
    rounds: sum(all.map((each) => each.rounds)),
    bestRound: Math.max(0, ...all.map((each) => each.best)),
  };
}

/** How often the one ended above the other, and the other above the one. */
export function headToHead(evenings: readonly Evening[], one: string, other: string): { one: number; other: number; level: number } {
  const result = { one: 0, other: 0, level: 0 };
  for (const evening of evenings) {
    const [a, b] = [numberOf(evening, one), numberOf(evening, other)];
    if (a < 0 || b < 0) continue;
    const difference = evening.pad.score(a) - evening.pad.score(b);
    result[difference > 0 ? 'one' : difference < 0 ? 'other' : 'level']++;
  }
  return result;
}

export const rollers = (evenings: readonly Evening[]): Roller[] =>
  evenings
    .flatMap(({ stored, pad }) => pad.highRollers().map((player) => ({ name: pad.players[player]!.name, score: pad.score(player), started: stored.started })))
    .sort((a, b) => b.score - a.score);
