/// <reference lib="webworker" />
/** Answers what the coach asks, in a worker of its own: a review takes seconds, and the table goes on meanwhile. */
import { Evaluator, type Question } from './evaluator';

/** First the module and its tables; then questions. */
export type ToCoach = { wasm: Uint8Array<ArrayBuffer>; tables: Uint8Array } | { id: number; question: Question };
export type FromCoach = { id: number; answer?: Uint8Array; why?: string };

const scope = self as unknown as DedicatedWorkerGlobalScope;
let evaluator: Promise<Evaluator>;

scope.addEventListener('message', async ({ data }: MessageEvent<ToCoach>) => {
  if ('wasm' in data) {
    evaluator = WebAssembly.compile(data.wasm).then((module) => new Evaluator(module, data.tables));
    evaluator.catch(() => undefined); // whoever asks is told
    return;
  }
  const { id, question } = data;
  try {
    const answer = (await evaluator).ask(...question);
    scope.postMessage({ id, answer } satisfies FromCoach, [answer.buffer]);
  } catch (error) {
    scope.postMessage({ id, why: String(error) } satisfies FromCoach);
  }
});
