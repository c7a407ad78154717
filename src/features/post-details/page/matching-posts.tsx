import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { type ReactNode, useId } from 'react';
import type { PostDetails } from '#contract/post/post.ts';
import { publicPageStatuses } from '#contract/post/post-lifecycle.ts';
import { CardGrid, NoticeGrid } from '#src/entities/post/card/card-grids.tsx';
import { CardGridSkeleton, NoticeGridSkeleton } from '#src/entities/post/card/card-skeletons.tsx';
import { PostCard } from '#src/entities/post/card/post-card.tsx';
import { useFavourites } from '#src/entities/post/favourite/favourite-context.ts';
import { useUnhidden } from '#src/entities/post/hidden/use-hidden-ids.ts';
import { postQueries } from '#src/entities/post/post-queries.ts';
import { SectionHeading } from '#src/ui/layout/section-heading.tsx';

interface MatchingPostsProps {
  post: Pick<PostDetails, 'id' | 'status'>;
  side: 'same' | 'other';
  shows: 'listings' | 'requests';
  title: string;
  note?: ReactNode;
  action?: ReactNode;
}

const rooms = {
  listings: '[--room:112rem] tablet:[--room:56rem] desk:[--room:31rem]',
  requests: '[--room:24rem]',
};

/** The page is whole without these posts: an error shows nothing. */
export function MatchingPosts({ post: { id, status }, side, shows, title, note, action }: MatchingPostsProps) {
  const headingId = useId();
  // Private posts have no matches.
  const isOpen = publicPageStatuses.some((each) => each === status);
  const { data, isError } = useQuery({ ...postQueries.similar(id, side), enabled: isOpen });
  const { ownIds } = useFavourites();
  const posts = useUnhidden(data)?.filter((post) => shows === 'listings' || !ownIds.has(post.id));
  if (!isOpen || isError || posts?.length === 0) return null;
  const Grid = shows === 'listings' ? CardGrid : NoticeGrid;
  const GridSkeleton = shows === 'listings' ? CardGridSkeleton : NoticeGridSkeleton;
  return (
    <section aria-labelledby={headingId} className={clsx('below-fold pt-(--section-gap) print:hidden', rooms[shows])}>
      <SectionHeading id={headingId} title={title} note={note} action={action} />
      {posts ? (
        <Grid>
          {posts.map((post) => (
            <PostCard key={post.id} post={post} canHide />
          ))}
        </Grid>
      ) : (
        <GridSkeleton count={4} />
      )}
    </section>
  );
}
