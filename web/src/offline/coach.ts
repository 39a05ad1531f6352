/** The coach beside the table: fetched when it is first asked for, its evaluator in a worker of its own. */
import type { FromCoach, ToCoach } from './coach-worker';
import type { Question } from './evaluator';
import { filesIn } from './packs';

interface Waiting {
  resolve: (answer: Uint8Array) => void;
  reject: (why: Error) => void;
}

export class Coach {
  #loaded: Promise<Worker> | null = null;
  #waiting = new Map<number, Waiting>();
  #number = 0;

  constructor(
    private readonly read: () => Promise<Uint8Array<ArrayBuffer>>,
    /** Gives Python the modules that came with it. */
    private readonly place: (files: ReadonlyMap<string, Uint8Array>) => void,
    /** It could not be fetched. */
    private readonly without: () => void,
  ) {}

  /** Once; where it failed, whoever asks next makes it try again. */
  async load(): Promise<void> {
    this.#loaded ??= this.#begin();
    try {
      await this.#loaded;
    } catch (error) {
      this.#loaded = null;
      this.without();
      throw error;
    }
  }

  async #begin(): Promise<Worker> {
    const files = filesIn(await this.read());
    this.place(files);
    const worker = new Worker(new URL('./coach-worker.ts', import.meta.url), { type: 'module', name: 'coach' });
    worker.onmessage = ({ data }: MessageEvent<FromCoach>) => {
      const waiting = this.#waiting.get(data.id);
      this.#waiting.delete(data.id);
      if (data.answer) waiting?.resolve(data.answer);
      else waiting?.reject(new Error(data.why));
    };
    worker.onerror = (event) => {
      event.preventDefault();
      this.#end(worker);
    };
    worker.postMessage({ wasm: files.get('coach.wasm')!, tables: files.get('coach.expected')! } satisfies ToCoach);
    return worker;
  }

  /** Its script could not be loaded, or it died: the next question begins anew. */
  #end(worker: Worker): void {
    worker.terminate();
    this.#loaded = null;
    for (const { reject } of this.#waiting.values()) reject(new Error('the coach is gone'));
    this.#waiting.clear();
  }

  async ask(...question: Question): Promise<Uint8Array> {
    await this.load();
    const worker = await this.#loaded!;
    const id = this.#number++;
    const answer = new Promise<Uint8Array>((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
    worker.postMessage({ id, question } satisfies ToCoach);
    return answer;
  }
}
