/** The coach's evaluator: a WebAssembly module that takes a question as bytes and gives an answer. Nothing is kept between two. */

export type Entry = 'weigh' | 'value' | 'value_fresh';
/** What a question goes with: an entry, which table of expectations, the question, and how many bytes the answer has. */
export type Question = readonly [entry: Entry, table: number, question: Uint8Array, size: number];

interface Module extends Record<Entry, (...addresses: number[]) => void> {
  memory: WebAssembly.Memory;
}
type Block = 'question' | 'answer' | 'expected' | 'room' | 'weights' | 'values';

const KINDS_OF_GAMES = 36; // three modes, two to seven players, short or long
const BLOCKS: Readonly<Record<Entry, readonly Block[]>> = {
  weigh: ['question', 'expected', 'room', 'weights', 'values', 'answer'],
  value: ['question', 'expected', 'room', 'answer'],
  value_fresh: ['question', 'expected', 'room', 'answer'],
};

export class Evaluator {
  #instance: Module | null = null;

  constructor(
    private readonly module: WebAssembly.Module,
    /** What a seat may expect of the rounds to come: a table for each kind of game. */
    private readonly tables: Uint8Array,
  ) {}

  ask(...[entry, table, question, size]: Question): Uint8Array<ArrayBuffer> {
    const module = (this.#instance ??= new WebAssembly.Instance(this.module).exports as unknown as Module);
    const at = (block: Block): number => (module as unknown as Record<Block, WebAssembly.Global<'i32'>>)[block].value;
    const memory = new Uint8Array(module.memory.buffer);
    const length = this.tables.length / KINDS_OF_GAMES;
    memory.set(question, at('question'));
    memory.set(this.tables.subarray(table * length, (table + 1) * length), at('expected'));
    try {
      module[entry](...BLOCKS[entry].map(at));
    } catch (error) {
      this.#instance = null; // one that trapped is not to be used again
      throw error;
    }
    return memory.slice(at('answer'), at('answer') + size);
  }
}
