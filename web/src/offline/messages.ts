/** What a page and the worker that plays for it say to each other. */

export type ToWorker =
  | { kind: 'call'; id: string; method: string; path: string; query: string; body: ArrayBuffer | null; contentType: string }
  | { kind: 'open'; channel: string; path: string; query: string }
  | { kind: 'send'; channel: string; text: string }
  | { kind: 'close'; channel: string };

/** Something that whoever plays should know: there is no place to keep games, what was kept is damaged, Master's weights or the coach are missing. */
export type Trouble = 'not-kept' | 'damaged' | 'no-master' | 'no-coach' | 'unreadable-table' | 'nearly-full' | 'full';

export type FromWorker =
  | { kind: 'progress'; bytes: number; of: number }
  /** The coach, when it is first asked for. */
  | { kind: 'coach-progress'; bytes: number; of: number }
  | { kind: 'ready'; milliseconds: Record<string, number> }
  | { kind: 'failed'; why: string; missing: boolean }
  | { kind: 'trouble'; trouble: Trouble }
  | { kind: 'answer'; id: string; status: number; body: string }
  | { kind: 'message' | 'closed'; channel: string; text: string }
  /** Another worker holds the table now, or this one does: what was open is not any more. */
  | { kind: 'lost' };
