import type { OwnPostCounts } from '#contract/post/own/own-post.ts';
import { type PostStatus, postStatuses } from '#contract/post/post-lifecycle.ts';
import { kindOfTab, type PostKind, postKinds, type Tab } from '#contract/vocabulary.ts';

/** How many posts a view holds. Those that were taken down are counted only where they are asked for. */
export function countOf(counts: OwnPostCounts, { tab, status }: { tab?: Tab; status?: PostStatus }): number {
  const kinds: readonly PostKind[] = tab ? [kindOfTab[tab]] : postKinds;
  const statuses: readonly PostStatus[] = status ? [status] : postStatuses.filter((each) => each !== 'removed');
  return kinds.reduce((sum, kind) => sum + statuses.reduce((inKind, each) => inKind + counts[kind][each], 0), 0);
}
