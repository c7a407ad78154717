interface RenderBudgetOptions {
  now?: () => number;
  /** Processor milliseconds used by rendering so far. */
  spentMs: () => number;
  /** Share of one core that rendering may use over time. */
  share: number;
  /** Processor milliseconds available at once after a quiet time. */
  burstMs?: number;
  atOnceMax?: number;
}

export class RenderBudget {
  readonly #options: Required<RenderBudgetOptions>;
  #running = 0;
  #availableMs: number;
  #last: { at: number; spentMs: number };

  constructor({ now = () => performance.now(), burstMs = 3_000, atOnceMax = 4, ...options }: RenderBudgetOptions) {
    this.#options = { ...options, now, burstMs, atOnceMax };
    this.#availableMs = burstMs;
    this.#last = { at: now(), spentMs: options.spentMs() };
  }

  async run<Result>(render: () => Promise<Result>): Promise<Result | null> {
    this.#refill();
    if (this.#running >= this.#options.atOnceMax || this.#availableMs <= 0) return null;
    this.#running += 1;
    try {
      return await render();
    } finally {
      this.#running -= 1;
    }
  }

  #refill(): void {
    const { now, spentMs, share, burstMs } = this.#options;
    const current = { at: now(), spentMs: spentMs() };
    // A restarted worker counts from zero.
    const used = Math.max(0, current.spentMs - this.#last.spentMs);
    const earned = (current.at - this.#last.at) * share;
    this.#availableMs = Math.min(burstMs, this.#availableMs + earned - used);
    this.#last = current;
  }
}
