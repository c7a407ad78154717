import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { postsPerPageMax } from '#contract/limits.ts';
import type { PostSummary } from '#contract/post/post.ts';
import { useHiddenIds } from '#src/entities/post/hidden/use-hidden-ids.ts';
import { postQueries } from '#src/entities/post/post-queries.ts';
import type { MapClusterMarker } from '#src/ui/map/map-types.ts';
import { markPostSeen } from '../results/seen-posts.ts';
import type { ExploreAddress } from '../use-explore-search.ts';
import { isWithinBounds, type Stack, widenBounds } from './map-markers.ts';

/** The open post and the others at its very place. Another tab or section closes them. */
export function useOpenPost({ search, section }: ExploreAddress, recalledId: string | null) {
  const queryClient = useQueryClient();
  const listKey = `${section}/${search.tab}`;
  const [opened, setOpened] = useState<{ listKey: string; id: string | null }>({ listKey, id: recalledId });
  const [stack, setStack] = useState<Stack | null>(null);
  /** Counts the reader's requests: an answer to any but the last is ignored. */
  const latestRequest = useRef(0);
  const hiddenIds = useHiddenIds();

  function show(id: string | null) {
    latestRequest.current++;
    if (id !== null) markPostSeen(id);
    setOpened({ listKey, id });
  }

  async function openStack({ id: clusterId, bounds }: MapClusterMarker) {
    const turn = ++latestRequest.current;
    const stackSearch = { ...search, page: 1, area: undefined, travel: undefined, bounds: widenBounds(bounds) };
    const { posts } = await queryClient.fetchQuery(postQueries.search(stackSearch, section, postsPerPageMax));
    if (turn !== latestRequest.current) return;
    // The box also finds requests that only reach into it.
    const stackedPosts = posts.filter(
      (post: PostSummary) => isWithinBounds(post, bounds) && !hiddenIds.includes(post.id),
    );
    const [first] = stackedPosts;
    if (!first) return;
    setStack({ clusterId, posts: stackedPosts });
    show(first.id);
  }

  return {
    id: opened.listKey === listKey ? opened.id : null,
    stack,
    open: (id: string) => show(id),
    openStack: (cluster: MapClusterMarker) => void openStack(cluster).catch(() => {}),
    close: () => show(null),
  };
}
