import type { RequiredState } from './log-position.ts';
import type { PrimaryPositions } from './server-state.repo.ts';

interface Batch {
  tokenHashes: Set<string>;
  positions: Promise<PrimaryPositions>;
}

export class RequiredStates {
  readonly #getPositions: (tokenHashes: string[]) => Promise<PrimaryPositions>;
  #last: Promise<unknown> = Promise.resolve();
  #next: Batch | undefined;

  constructor(getPositions: (tokenHashes: string[]) => Promise<PrimaryPositions>) {
    this.#getPositions = getPositions;
  }

  async find(tokenHash: string | undefined): Promise<RequiredState> {
    this.#next ??= this.#startBatch();
    const { tokenHashes, positions } = this.#next;
    if (tokenHash) tokenHashes.add(tokenHash);
    const { timeline, visibilityVersion, lastWrites } = await positions;
    return { timeline, visibilityVersion, position: lastWrites.get(tokenHash ?? '') ?? 0n };
  }

  #startBatch(): Batch {
    const tokenHashes = new Set<string>();
    // The query must begin after the reads it answers: a write acknowledged before them is then in its result.
    const positions = this.#last.then(() => {
      this.#next = undefined;
      return this.#getPositions([...tokenHashes]);
    });
    this.#last = positions.catch(() => undefined);
    return { tokenHashes, positions };
  }
}
