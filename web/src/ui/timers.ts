/** Timers by name: setting one again puts it off. */
export class Timers {
  #running = new Map<string, ReturnType<typeof setTimeout>>();

  set(name: string, milliseconds: number, then: () => void): void {
    clearTimeout(this.#running.get(name));
    this.#running.set(name, setTimeout(then, milliseconds));
  }
  clear(): void {
    this.#running.forEach((timer) => clearTimeout(timer));
  }
}
