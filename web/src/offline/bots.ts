/** The bots: a WebAssembly module that takes a view as bytes and gives an action. Nothing is kept between two choices. */
const PAGE = 65_536;

interface Module {
  memory: WebAssembly.Memory;
  view: WebAssembly.Global<'i32'>;
  answer: WebAssembly.Global<'i32'>;
  room: WebAssembly.Global<'i32'>;
  weights: WebAssembly.Global<'i32'>;
  heap: WebAssembly.Global<'i32'>;
  unpack_weights(halves: number, weights: number): void;
  master(view: number, seed: number, weights: number, room: number, answer: number): number;
  [level: string]: unknown;
}
type Choose = (view: number, seed: number, room: number, answer: number) => number;

export class Bots {
  #compiled: Promise<WebAssembly.Module>;
  #module: Module | null = null;
  #weights: Promise<Uint8Array> | null = null;
  #knows = false;

  constructor(
    bytes: Uint8Array<ArrayBuffer>,
    private readonly readWeights: () => Promise<Uint8Array>,
    /** Master's weights could not be had: Club plays for it. */
    private readonly without: () => void,
  ) {
    this.#compiled = WebAssembly.compile(bytes);
  }

  async choose(level: string, view: Uint8Array, seed: number): Promise<number> {
    const module = await this.#instance();
    const plays = level === 'master' && !(await this.#learn(module)) ? 'club' : level;
    new Uint8Array(module.memory.buffer).set(view, module.view.value);
    const { view: at, room, answer, weights } = module;
    try {
      if (plays === 'master') return module.master(at.value, seed, weights.value, room.value, answer.value);
      return (module[plays] as Choose)(at.value, seed, room.value, answer.value);
    } catch (error) {
      this.#module = null; // one that trapped is not to be used again
      throw error;
    }
  }

  async #instance(): Promise<Module> {
    const compiled = await this.#compiled;
    if (!this.#module) {
      this.#module = (await WebAssembly.instantiate(compiled)).exports as unknown as Module;
      this.#knows = false;
    }
    return this.#module;
  }

  async #learn(module: Module): Promise<boolean> {
    if (this.#knows && this.#module === module) return true;
    try {
      this.#weights ??= this.readWeights();
      const halves = await this.#weights;
      module.memory.grow(Math.ceil(halves.length / PAGE) + 1);
      new Uint8Array(module.memory.buffer).set(halves, module.heap.value);
      module.unpack_weights(module.heap.value, module.weights.value);
      return (this.#knows = true);
    } catch {
      this.#weights = null;
      this.without();
      return false;
    }
  }
}
