import { LRUCache } from 'lru-cache';

interface CachedView {
  bytes: number;
  postIds: readonly string[];
  /** False where a call failed during the rendering: no other visitor may get such a view. */
  isComplete: boolean;
}

interface ViewCacheOptions<View> {
  now?: () => number;
  ttlMs?: number;
  entriesMax?: number;
  bytesMax?: number;
  onFound?: (isKept: boolean) => void;
  /** Whether a view rendered before this call may still be shown. */
  isCurrent?: (view: View) => Promise<boolean>;
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
  readonly #isCurrent: (view: View) => Promise<boolean>;

  constructor({
    now = () => performance.now(),
    ttlMs = 30_000,
    entriesMax = 1_000,
    bytesMax = 64e6,
    onFound = () => {},
    isCurrent = async () => true,
  }: ViewCacheOptions<View> = {}) {
    this.#onFound = onFound;
    this.#isCurrent = isCurrent;
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

  async get(key: string, isKept: boolean, render: () => Promise<View | null>): Promise<View | null> {
    const kept = this.#views.get(key);
    const isUsable = kept !== undefined && (await this.#isCurrent(kept));
    this.#onFound(isUsable);
    if (isUsable) return kept;
    if (kept && this.#views.peek(key) === kept) this.#views.delete(key);
    const running = this.#flights.get(key);
    if (!running) return this.#start(key, isKept, render);
    const view = await running.view;
    // The rendering may predate a change that this request must show.
    return !view || (await this.#isCurrent(view)) ? view : this.get(key, isKept, render);
  }

  #start(key: string, isKept: boolean, render: () => Promise<View | null>): Promise<View | null> {
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
