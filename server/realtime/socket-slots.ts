import type { Socket } from 'node:net';
import { socketsOfMemberMax } from '#contract/limits.ts';
import { ApiError } from '#server/platform/errors.ts';

/** Visitors' share of a network's sockets: one in this many. */
const anonymousShare = 5;

type Kind = 'anonymous' | 'other';

/** A connection's slot among those of its network, and of its member once that is known. */
export interface SocketSlot {
  /** @throws ApiError 429 where the network has too many connections without a session */
  becomeAnonymous: () => void;
  /** Ends the member's oldest connection where this one is too many. */
  becomeMember: (userId: string) => void;
  /** How the connection is ended in favour of a newer one. */
  end: () => void;
}

const tooMany = () => new ApiError(429, 'Too many open tabs. Please close some.', { retryAfter: 60 });

/** Counts the connections of this process at the moment that they arrive, so that parallel handshakes can't pass a limit together. */
export class SocketSlots {
  readonly #max: Record<Kind, number>;
  readonly #networks = new Map<string, number>();
  readonly #members = new Map<string, Set<SocketSlot>>();

  constructor(perNetwork: number) {
    this.#max = { other: perNetwork, anonymous: Math.ceil(perNetwork / anonymousShare) };
  }

  /** A slot that is left as the socket closes. @throws ApiError 429 where the network has too many connections */
  take(network: string, socket: Socket): SocketSlot {
    let kind: Kind = 'other';
    let member: string | undefined;
    this.#enter(kind, network);
    const slot: SocketSlot = {
      becomeAnonymous: () => {
        this.#leave(kind, network);
        kind = 'anonymous';
        this.#change(kind, network, 1);
        if (this.#count(kind, network) > this.#max[kind]) throw tooMany();
      },
      becomeMember: (userId) => {
        member = userId;
        this.#join(userId, slot);
      },
      end: () => void socket.destroySoon(),
    };
    socket.once('close', () => {
      this.#leave(kind, network);
      if (member !== undefined) this.#quit(member, slot);
    });
    return slot;
  }

  #join(userId: string, slot: SocketSlot): void {
    const slots = this.#members.get(userId) ?? new Set();
    this.#members.set(userId, slots.add(slot));
    const [oldest] = slots;
    if (slots.size <= socketsOfMemberMax || !oldest) return;
    slots.delete(oldest);
    oldest.end();
  }

  #quit(userId: string, slot: SocketSlot): void {
    const slots = this.#members.get(userId);
    slots?.delete(slot);
    if (slots?.size === 0) this.#members.delete(userId);
  }

  #enter(kind: Kind, network: string): void {
    if (this.#count(kind, network) >= this.#max[kind]) throw tooMany();
    this.#change(kind, network, 1);
  }

  #leave(kind: Kind, network: string): void {
    this.#change(kind, network, -1);
  }

  #count(kind: Kind, network: string): number {
    return this.#networks.get(`${kind} ${network}`) ?? 0;
  }

  #change(kind: Kind, network: string, by: 1 | -1): void {
    const count = this.#count(kind, network) + by;
    if (count > 0) this.#networks.set(`${kind} ${network}`, count);
    else this.#networks.delete(`${kind} ${network}`);
  }
}
