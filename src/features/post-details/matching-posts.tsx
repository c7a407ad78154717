import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import type { PostDetails } from '#contract/post.ts';
import { addressableStatuses } from '#contract/post-lifecycle.ts';
import { CardGrid, NoticeGrid } from '#src/entities/post/card-grids.tsx';
import { CardGridSkeleton, NoticeGridSkeleton } from '#src/entities/post/card-skeletons.tsx';
import { PostCard } from '#src/entities/post/post-card.tsx';
import { postQueries } from '#src/entities/post/post-queries.ts';
import { SectionHead } from '#src/ui/section-head.tsx';

interface MatchingPostsProps {
  post: Pick<PostDetails, 'id' | 'status'>;
  /** `same`: posts of this kind. `other`: the other half of the market. */
  side: 'same' | 'other';
  /** What the answer holds, so that the right shapes stand there while it is on its way. */
  shows: 'listings' | 'requests';
  title: string;
  note?: ReactNode;
  action?: ReactNode;
}

/** Posts that go with this one. The page is whole without them: where there are none, or they cannot be had, nothing stands here. */
export function MatchingPosts({ post: { id, status }, side, shows, title, note, action }: MatchingPostsProps) {
  const headingId = useId();
  // What nobody else can see is compared with nothing.
  const isOpen = addressableStatuses.some((each) => each === status);
  const { data: posts, isError } = useQuery({ ...postQueries.similar(id, side), enabled: isOpen });
  if (!isOpen || isError || posts?.length === 0) return null;
  const Grid = shows === 'listings' ? CardGrid : NoticeGrid;
  const GridSkeleton = shows === 'listings' ? CardGridSkeleton : NoticeGridSkeleton;
  return (
    <section aria-labelledby={headingId} className="pt-(--section-gap) print:hidden">
      <SectionHead id={headingId} title={title} note={note} action={action} />
      {posts ? (
        <Grid>
          {posts.map((post) => (
            <PostCard key={post.id} post={post} />
          ))}
        </Grid>
      ) : (
        <GridSkeleton count={4} />
      )}
    </section>
  );
}
