/** A page's part in chance: it commits to a chain for each of its seats, and opens one value of it for each chance. */
import { reasonOf } from '../net/refusal';
import type { Request } from '../net/table.svelte';
import type { SeatHash, State } from '../protocol';
import { CHAIN, root, walkedBack } from './chance';
import { contributionKey, hashOf, keepNotes, notesOf, type Notes } from './notes';

/** The last chain that was made, whole: 255 hashes, which are not to be made again for every chance. */
const chains = new Map<string, string[]>();

function valueOf(key: string, game: string, seat: number, n: number): string {
  const name = `${key} ${game} ${seat}`;
  let chain = chains.get(name);
  if (!chain) {
    if (chains.size > 7) chains.clear();
    chain = [root(key, game, seat)];
    for (let i = 0; i < CHAIN; i++) chain.push(walkedBack(chain[i]!, game, seat, 1));
    chains.set(name, chain);
  }
  return chain[CHAIN - n]!;
}

/** Note the seals that a state tells of, and answer what it asks for. */
export function contribute({ table, own, events }: State, ask: (request: Request) => Promise<unknown>): void {
  const game = table.fair;
  if (game === undefined || own.seats.length === 0) return;
  const key = contributionKey();
  const values = (seats: readonly number[], n: number): SeatHash[] => seats.map((seat) => ({ seat, hash: valueOf(key, game, seat, n) }));
  const notes: Notes = notesOf(game) ?? { seen: {}, twice: [], from: [0, []], opened: {}, at: 0 };
  let changed = false;
  for (const { kind, n = 0, text = '', seats = [], hashes = {} } of events) {
    if (kind !== 'sealed') continue;
    const seen = hashOf({ n, seal: text, from: seats, commits: hashes });
    changed ||= notes.seen[n] !== seen;
    if (notes.seen[n] !== undefined && notes.seen[n] !== seen) notes.twice.push(n);
    else notes.seen[n] = seen;
    notes.from = [n, seats];
  }
  const keep = (): void => keepNotes(game, { ...notes, at: Date.now() });
  const { commits, opens } = own;
  const [sealed, from] = notes.from;
  if (opens !== undefined && opens === sealed && mayOpen(notes, opens)) {
    const seats = own.seats.filter((seat) => from.includes(seat));
    notes.opened[opens] = seats;
    // Noted before it is sent: whatever happens then, this device knows that it was told a seal and opened for it.
    keep();
    ask({ ask: 'open', n: opens, contributions: values(seats, opens) }).catch((error: unknown) => {
      // Another device of this person has committed, with a key that this one was not handed.
      if (reasonOf(error).code === 'not-committed') forgetOpened(game, opens);
    });
  } else if (changed) keep();
  if (commits !== undefined) ask({ ask: 'commit', chains: values(commits, 0) }).catch(() => undefined);
}

function forgetOpened(game: string, n: number): void {
  const notes = notesOf(game);
  if (!notes) return;
  const opened = Object.fromEntries(Object.entries(notes.opened).filter(([number]) => Number(number) !== n));
  keepNotes(game, { ...notes, opened });
}

/** A value of the chain gives away all before it. So each is opened once, in order, and for a seal that was told. */
export function mayOpen(notes: Notes, n: number): boolean {
  const last = Math.max(0, ...Object.keys(notes.opened).map(Number));
  return n >= last && n <= CHAIN && notes.seen[n] !== undefined && !notes.twice.includes(n);
}
