import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { postsPerPageMax } from '#contract/limits.ts';
import type { PostSummary } from '#contract/post.ts';
import { postQueries } from '#src/entities/post/post-queries.ts';
import type { MapClusterMark } from '#src/ui/map/map-types.ts';
import { type Stack, standsIn, widened } from './map-marks.ts';
import { markSeen } from './seen-posts.ts';
import type { ExploreAddress } from './use-explore-search.ts';

/** The post that is open on the map, and the others that stand at its very place. Another tab or section closes it. */
export function useOpenPost({ search, section }: ExploreAddress, recalledId: string | null) {
  const queryClient = useQueryClient();
  const shelf = `${section}/${search.tab}`;
  const [opened, setOpened] = useState<{ shelf: string; id: string | null }>({ shelf, id: recalledId });
  const [stack, setStack] = useState<Stack | null>(null);
  /** How often the reader has asked for something: a slow answer to anything but the last is too late. */
  const asked = useRef(0);

  function show(id: string | null) {
    asked.current++;
    if (id !== null) markSeen(id);
    setOpened({ shelf, id });
  }

  /** Posts that no zoom takes apart are asked for and listed. */
  async function openStack({ id: clusterId, bounds }: MapClusterMark) {
    const turn = ++asked.current;
    const there = { ...search, page: 1, bounds: widened(bounds) };
    const { posts } = await queryClient.fetchQuery(postQueries.search(there, section, postsPerPageMax));
    if (turn !== asked.current) return;
    // The box also finds requests that only reach into it.
    const standing = posts.filter((post: PostSummary) => standsIn(post, bounds));
    const [first] = standing;
    if (!first) return;
    setStack({ clusterId, posts: standing });
    show(first.id);
  }

  return {
    id: opened.shelf === shelf ? opened.id : null,
    stack,
    open: (id: string) => show(id),
    openStack: (cluster: MapClusterMark) => void openStack(cluster).catch(() => {}),
    close: () => show(null),
  };
}
