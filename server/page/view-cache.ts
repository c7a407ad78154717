import { LRUCache } from 'lru-cache';

interface CachedView {
  bytes: number;
  postIds: readonly string[];
  /** False where a call failed during the rendering: no other visitor may get such a view. */
  isComplete: boolean;
}

interface ViewCacheOptions {
  now?: () => number;
  ttlMs?: number;
  entriesMax?: number;
  bytesMax?: number;
  onFound?: (isKept: boolean) => void;
}

interface Flight<View> {
  view: Promise<View | null>;
  changedPosts: Set<string>;
}

const anyPost = '*';

/** The visitors' views by address. An address is never rendered twice at once. */
export class ViewCache<View extends CachedView> {
  readonly #views: LRUCache<string, View>;
  readonly #flights = new Map<string, Flight<View>>();
  readonly #onFound: (isKept: boolean) => void;

  constructor({
    now = () => performance.now(),
    ttlMs = 30_000,
    entriesMax = 1_000,
    bytesMax = 64e6,
    onFound = () => {},
  }: ViewCacheOptions = {}) {
    this.#onFound = onFound;
    this.#views = new LRUCache<string, View>({
      max: entriesMax,
      maxSize: bytesMax,
      sizeCalculation: ({ bytes }) => bytes,
      ttl: ttlMs,
      ttlResolution: 0,
      perf: { now },
    });
  }

  get size(): number {
    return this.#views.size;
  }

  get(key: string, isKept: boolean, render: () => Promise<View | null>): Promise<View | null> {
    const kept = this.#views.get(key);
    this.#onFound(kept !== undefined);
    if (kept) return Promise.resolve(kept);
    const running = this.#flights.get(key);
    if (running) return running.view;
    const flight: Flight<View> = { view: render(), changedPosts: new Set() };
    this.#flights.set(key, flight);
    flight.view = flight.view.finally(() => this.#flights.delete(key));
    flight.view.then(
      (view) => {
        if (view?.isComplete && isKept && !isOutdated(view, flight)) this.#views.set(key, view);
      },
      () => undefined,
    );
    return flight.view;
  }

  drop(postIds?: readonly string[]): void {
    const changed = new Set(postIds ?? [anyPost]);
    for (const { changedPosts } of this.#flights.values()) for (const id of changed) changedPosts.add(id);
    if (!postIds) this.#views.clear();
    for (const [key, view] of [...this.#views.entries()])
      if (view.postIds.some((id) => changed.has(id))) this.#views.delete(key);
  }
}

const isOutdated = <View extends CachedView>({ postIds }: View, { changedPosts }: Flight<View>) =>
  changedPosts.has(anyPost) || postIds.some((id) => changedPosts.has(id));
