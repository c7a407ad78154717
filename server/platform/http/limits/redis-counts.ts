import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { createRedisClient } from '../../redis-client.ts';

interface RequestCount {
  current: number;
  /** Milliseconds until the count starts anew. */
  ttl: number;
}

const keyPrefix = 'gable_requests:';
const connectMsMax = 1_000;
const replyMsMax = 250;
const retryMs = 1_000;
const countedInMemoryMax = 50_000;

const increment = `local count = redis.call('INCR', KEYS[1])
if count == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return {count, redis.call('PTTL', KEYS[1])}`;

/** Counts the requests of all processes in Redis, and those of this process in its memory while Redis is away or slow. */
export class RedisCounts {
  readonly #client: ReturnType<typeof createRedisClient>;
  readonly #onOutage: (error: unknown) => void;
  readonly #closing = new AbortController();
  readonly #inMemory = new LRUCache<string, { current: number }>({ max: countedInMemoryMax, ttlResolution: 0 });
  #isAway = false;

  private constructor(url: string, onOutage: (error: unknown) => void) {
    this.#client = createRedisClient(url);
    this.#onOutage = onOutage;
    this.#client.on('error', (error) => this.#suspend(error));
  }

  /** Waits a second for Redis at most. @param onOutage called once for each outage */
  static async open(url: string, onOutage: (error: unknown) => void): Promise<RedisCounts> {
    const counts = new RedisCounts(url, onOutage);
    void counts.#client.connect().catch(() => {});
    await once(counts.#client, 'ready', { signal: AbortSignal.timeout(connectMsMax) }).catch((error) =>
      counts.#suspend(error),
    );
    return counts;
  }

  /** Adds a request to the count of this key, which starts anew `windowMs` after its first request. Never fails. */
  async count(key: string, windowMs: number): Promise<RequestCount> {
    if (this.#isAway) return this.countInMemory(key, windowMs);
    try {
      return await withinReplyTime(this.#countInRedis(key, windowMs));
    } catch (error) {
      this.#suspend(error);
      return this.countInMemory(key, windowMs);
    }
  }

  /** Counts the requests of this process alone. */
  countInMemory(key: string, windowMs: number): RequestCount {
    const counted = this.#inMemory.get(key) ?? { current: 0 };
    if (counted.current === 0) this.#inMemory.set(key, counted, { ttl: windowMs });
    counted.current += 1;
    return { current: counted.current, ttl: Math.max(1, this.#inMemory.getRemainingTTL(key)) };
  }

  close(): void {
    this.#closing.abort();
    if (this.#client.isOpen) this.#client.destroy();
  }

  async #countInRedis(key: string, windowMs: number): Promise<RequestCount> {
    const reply = await this.#client.eval(increment, { keys: [keyPrefix + key], arguments: [String(windowMs)] });
    const [current, ttl] = reply as [number, number];
    return { current, ttl: Math.max(1, ttl) };
  }

  #suspend(error: unknown): void {
    if (this.#isAway || this.#closing.signal.aborted) return;
    this.#isAway = true;
    this.#onOutage(error);
    void this.#resume().catch(() => {});
  }

  async #resume(): Promise<void> {
    const { signal } = this.#closing;
    do await sleep(retryMs, undefined, { signal, ref: false });
    while (!(await this.#answersInTime()));
    this.#isAway = false;
  }

  /** Waits for the reply however late: another command would keep a silent connection open. */
  async #answersInTime(): Promise<boolean> {
    const askedAt = performance.now();
    const isAnswered = await this.#countInRedis('trial', retryMs).then(
      () => true,
      () => false,
    );
    return isAnswered && performance.now() - askedAt < replyMsMax;
  }
}

async function withinReplyTime<Reply>(reply: Promise<Reply>): Promise<Reply> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    const fail = () => reject(new Error(`Redis took more than ${replyMsMax} ms`));
    // A reply that arrived while this process was busy is read before the immediate.
    timer = setTimeout(() => setImmediate(fail), replyMsMax);
  });
  return Promise.race([reply, timeout]).finally(() => clearTimeout(timer));
}
