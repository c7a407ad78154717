import { ApiError, unavailable } from '../../errors.ts';

export interface UploadLimits {
  perMember: number;
  /** An office or a household shares an address. */
  perAddress: number;
  total: number;
}

export const defaultUploadLimits: UploadLimits = { perMember: 8, perAddress: 24, total: 200 };

const retryAfter = 3;

export class UploadSlots {
  readonly #limits: UploadLimits;
  readonly #taken = new Map<string, number>();
  #total = 0;

  constructor(limits: UploadLimits = defaultUploadLimits) {
    this.#limits = limits;
  }

  /** @returns the release function @throws ApiError 429 at the member's or the address's limit, 503 at the total limit */
  take({ memberId, address }: { memberId: string; address: string }): () => void {
    const { perMember, perAddress, total } = this.#limits;
    const keys = [`member ${memberId}`, `address ${address}`] as const;
    const isOver = (this.#taken.get(keys[0]) ?? 0) >= perMember || (this.#taken.get(keys[1]) ?? 0) >= perAddress;
    if (isOver) throw new ApiError(429, 'Too many uploads at once. Wait for some to finish.', { retryAfter });
    if (this.#total >= total) throw unavailable('We’re busy processing photos. Try again in a minute.');
    this.#change(keys, 1);
    return () => this.#change(keys, -1);
  }

  #change(keys: readonly string[], by: 1 | -1): void {
    this.#total += by;
    for (const key of keys) {
      const count = (this.#taken.get(key) ?? 0) + by;
      if (count > 0) this.#taken.set(key, count);
      else this.#taken.delete(key);
    }
  }
}
