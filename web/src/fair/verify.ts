/** Recomputes every deck, draw, face and forfeit of a record from what proves them, as `lucky7 record verify --fair` does. */
import { CHAIN, chanceKey, deck, face, forfeit, seal, walkedBack } from './chance';

export interface Fault {
  n: number;
  code: string;
  seat: number;
}
export interface Report {
  chances: number;
  proven: number[];
  unproven: number[];
  contributions: number;
  withheld: [n: number, seat: number][];
  faults: Fault[];
}
type Hashes = Record<string, string>;
/** What a record has about one chance. */
export interface Proof {
  seal?: string;
  from?: number[];
  commits?: Hashes;
  open?: Hashes;
  withheld?: number[];
  reveal?: string;
  forfeits?: Hashes;
}
export interface Chance {
  draw?: (string | null)[];
  deal?: string[];
  roll?: string;
}
export interface Header {
  version: number;
  players: string[];
  rounds: number;
  mode: string;
  turned_joker: string;
  fair?: number;
  game?: string;
  forfeits?: string[];
}
export interface Chances {
  header: Header;
  chances: Chance[];
  proofs: Map<number, Proof>;
  over: boolean;
  twice: number[];
}

const CARDS = [...[...'RYGB'].flatMap((colour) => Array.from({ length: 14 }, (_, i) => `${colour}${i + 1}`)), 'J'];
const FACES = ['change-bid', 'player-swap', 'change-dealer', 'double-points', 'change-trump', 'extra-card', 'no-trump', 'miss'];
const KINDS = ['seal', 'open', 'withheld', 'reveal', 'forfeits'] as const;

/** A line that is no JSON: the file is damaged, or cut off in it. */
export class BadLine extends SyntaxError {
  constructor(readonly line: number) {
    super(`line ${line}`);
  }
}

/** What a record says about chance. Throws where it is none, and `BadLine` where one of its lines cannot be read. */
export function readChances(text: string): Chances {
  const [header, ...lines] = text.trimEnd().split('\n').map(readLine);
  if (header?.record !== 'double-lucky-7') throw new SyntaxError('not a record');
  const proofs = new Map<number, Proof>();
  const twice: number[] = [];
  for (const line of lines) {
    if (typeof line.n !== 'number') continue;
    const proof: Proof = proofs.get(line.n) ?? {};
    if (KINDS.some((kind) => kind in line && kind in proof)) twice.push(line.n);
    proofs.set(line.n, { ...proof, ...line });
  }
  const chances = lines.filter((line) => 'draw' in line || 'deal' in line || 'roll' in line);
  return { header: header as unknown as Header, chances, proofs, over: lines.some((line) => 'final' in line), twice };
}

function readLine(line: string, i: number): Record<string, unknown> {
  try {
    return JSON.parse(line) as Record<string, unknown>;
  } catch {
    throw i === 0 ? new SyntaxError('not a record') : new BadLine(i + 1);
  }
}

export function verify({ header, chances, proofs, over, twice }: Chances): Report {
  const report: Report = { chances: chances.length, proven: [], unproven: [], contributions: 0, withheld: [], faults: [] };
  const { version, fair, game } = header;
  const isCutOff = !over && proofs.size === 0; // what proves a game comes last in its record
  if (isCutOff || version < 2 || fair !== 1 || game === undefined) return { ...report, unproven: chances.map((_, i) => i + 1) };
  const fault = (n: number, code: string, seat = -1): void => void report.faults.push({ n, code, seat });
  for (const n of twice) fault(n, 'line-twice');
  for (const [n, proof] of proofs) if (n > chances.length && KINDS.some((kind) => kind !== 'seal' && kind in proof)) fault(n, 'no-such-chance');
  const settings = [header.players.length, header.rounds, header.mode, header.turned_joker].join(' ');
  const heads: Hashes = {};
  const secrets = new Set<string>();
  chances.forEach((chance, i) => {
    const n = i + 1;
    const before = report.faults.length;
    const proof = proofs.get(n) ?? {};
    const { open = {}, withheld = [], from = [], reveal } = proof;
    Object.assign(heads, proof.commits);
    const seats = [...new Set([...from, ...Object.keys(open).map(Number), ...withheld])].sort((a, b) => a - b);
    for (const seat of seats) {
      const value = open[seat];
      if (!from.includes(seat) || seat >= header.players.length || n > CHAIN) fault(n, 'not-counted', seat);
      else if ((value !== undefined) === withheld.includes(seat)) fault(n, 'contribution-unclear', seat);
      else if (heads[seat] === undefined) fault(n, 'not-committed', seat);
      else if (value !== undefined && walkedBack(value, game, seat, n) !== heads[seat]) fault(n, 'contribution-differs', seat);
    }
    for (const seat of withheld) {
      report.withheld.push([n, seat]);
      delete heads[seat];
    }
    if (proof.seal === undefined) fault(n, 'no-seal');
    else if (reveal !== undefined) {
      if (seal(game, n, reveal) !== proof.seal) fault(n, 'seal-differs');
      if (secrets.has(reveal)) fault(n, 'secret-again');
      secrets.add(reveal);
      const key = chanceKey(reveal, game, n, settings, open);
      if (!isOutcome(chance, key)) fault(n, 'outcome-differs');
      for (const [seat, text] of Object.entries(proof.forfeits ?? {})) {
        const known = 'deal' in chance && header.forfeits?.includes(text);
        if (!known || forfeit(key, Number(seat), header.forfeits!) !== text) fault(n, 'forfeit-differs', Number(seat));
      }
    } else if (over || !('deal' in chance) || chances.slice(n).some((later) => 'deal' in later)) fault(n, 'not-revealed');
    const given = Object.keys(open).length;
    report.contributions += given;
    if (report.faults.length === before) (given > 0 && reveal !== undefined ? report.proven : report.unproven).push(n);
  });
  return report;
}

function isOutcome({ draw, deal, roll }: Chance, key: string): boolean {
  if (roll !== undefined) return FACES[face(key)] === roll;
  const cards = deck(key).map((card) => CARDS[card]!);
  const wanted = deal ?? draw?.map((card) => card && cards.shift()!) ?? [];
  return (deal ? cards : wanted).join() === (deal ?? draw)?.join();
}
