import { useSyncExternalStore } from 'react';
import { comparedMax, formatComparedIds, parseComparedIds } from '#contract/post/compared-posts.ts';
import type { PostSummary } from '#contract/post/post.ts';
import { type PostKind, postKinds } from '#contract/vocabulary.ts';
import { localStore } from '#src/lib/storage/storage.ts';

export interface ComparedPosts {
  kind: PostKind | null;
  ids: readonly string[];
}

export type ComparedPost = Pick<PostSummary, 'id' | 'kind'>;

const key = 'compared-posts';
const none: ComparedPosts = { kind: null, ids: [] };

/** Stored as `sale_property?ids=a,b`; anything else is an empty tray. */
function parse(text: string | null): ComparedPosts {
  const [name, query] = (text ?? '').split('?');
  const kind = postKinds.find((each) => each === name);
  const ids = kind ? parseComparedIds(new URLSearchParams(query)) : [];
  return kind && ids.length > 0 ? { kind, ids } : none;
}

/** The list of a browser that refuses to store: kept in this tab until it is closed. */
let unstored: string | null | undefined;
/** The post that the tray last refused. */
let refused: ComparedPost | null = null;
let parsed = { text: null as string | null, posts: none };
const listeners = new Set<() => void>();

function read(): ComparedPosts {
  const text = unstored === undefined ? localStore.read(key) : unstored;
  if (text !== parsed.text) parsed = { text, posts: parse(text) };
  return parsed.posts;
}

function write({ kind, ids }: ComparedPosts): void {
  const text = kind && ids.length > 0 ? `${kind}?ids=${formatComparedIds(ids)}` : null;
  if (text === null) localStore.remove(key);
  unstored = text === null || localStore.write(key, text) ? undefined : text;
  refuse(null);
}

function refuse(post: ComparedPost | null): void {
  refused = post;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  // The key is null where the whole storage was cleared.
  const onStorage = (event: StorageEvent) => (event.key === key || event.key === null) && listener();
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

/** The tray of this browser: the same in its tabs, one kind of post, at most `comparedMax`. */
export const comparedPosts = {
  /** A post of another kind, and a fifth one, are refused. */
  add({ id, kind }: ComparedPost): void {
    const { kind: current, ids } = read();
    const isOtherKind = current !== null && current !== kind;
    if (isOtherKind || ids.length >= comparedMax) refuse({ id, kind });
    else write({ kind, ids: [...ids.filter((one) => one !== id), id] });
  },
  remove(id: string): void {
    const { kind, ids } = read();
    write({ kind, ids: ids.filter((one) => one !== id) });
  },
  set: write,
  clear: () => write(none),
  useRefused: (): ComparedPost | null => useSyncExternalStore(subscribe, () => refused),
  useIncludes: (id: string): boolean => useSyncExternalStore(subscribe, () => read().ids.includes(id)),
  useIsEmpty: (): boolean => useSyncExternalStore(subscribe, () => read().ids.length === 0),
  useValue: (): ComparedPosts => useSyncExternalStore(subscribe, read),
};
