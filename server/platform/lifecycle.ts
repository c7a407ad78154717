/** Where the process is in its life. It takes traffic only while it is `ready`. */
export class Lifecycle {
  #phase: 'starting' | 'ready' | 'draining' = 'starting';
  readonly #tasks: (() => void)[] = [];

  get phase() {
    return this.#phase;
  }

  /** Runs the task once the tables and the first rows are there; at once where they are. */
  whenReady(task: () => void): void {
    if (this.#phase === 'ready') task();
    else this.#tasks.push(task);
  }

  becomeReady(): void {
    if (this.#phase !== 'starting') return;
    this.#phase = 'ready';
    for (const task of this.#tasks.splice(0)) task();
  }

  drain(): void {
    this.#phase = 'draining';
  }
}
