export class Lifecycle {
  #phase: 'starting' | 'ready' | 'draining' = 'starting';
  readonly #tasks: (() => void)[] = [];
  readonly #outOfTime: (() => void)[] = [];

  get phase() {
    return this.#phase;
  }

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

  whenOutOfTime(task: () => void): void {
    this.#outOfTime.push(task);
  }

  refuseOpenRequests(): void {
    for (const task of this.#outOfTime.splice(0)) task();
  }
}
