import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type MouseEvent, useId } from 'react';
import { useAppSelector } from '#src/state/hooks.ts';
import { selectPersonKey } from '#src/state/session-selectors.ts';
import { repeat } from '#src/ui/feedback/progress/skeleton.tsx';
import { SectionHeading } from '#src/ui/layout/section-heading.tsx';
import { CardStrip } from '../card/card-grids.tsx';
import { ListingCardSkeleton } from '../card/card-skeletons.tsx';
import { PostCard } from '../card/post-card.tsx';
import { useUnhidden } from '../hidden/use-hidden-ids.ts';
import { recentPostQueries } from './recent-post-queries.ts';
import { clearRecentPosts } from './recent-posts.ts';

const shown = 4;

export interface RecentPostsRowProps {
  isBesideMap?: boolean;
}

export function RecentPostsRow({ isBesideMap = false }: RecentPostsRowProps) {
  const headingId = useId();
  const queryClient = useQueryClient();
  const person = useAppSelector(selectPersonKey);
  const { data: ids = [] } = useQuery(recentPostQueries.ids(person));
  const { data, isError } = useQuery({ ...recentPostQueries.cards(ids), enabled: ids.length > 0 });
  const posts = useUnhidden(data)?.slice(0, shown);
  if (ids.length === 0 || isError || posts?.length === 0) return null;

  async function clear({ currentTarget }: MouseEvent<HTMLElement>) {
    // The row goes away, and the focused button with it.
    currentTarget.closest('main')?.focus({ preventScroll: true });
    await clearRecentPosts();
    await queryClient.invalidateQueries(recentPostQueries.ids(person));
  }

  return (
    <section aria-labelledby={headingId} className="pt-section">
      <SectionHeading
        id={headingId}
        title="Recently viewed"
        action={
          <button
            type="button"
            aria-label="Clear recently viewed"
            onClick={(event) => void clear(event)}
            className="min-h-6 font-semibold text-link underline-offset-[0.25em] hover:underline"
          >
            Clear
          </button>
        }
      />
      <CardStrip isNarrow={isBesideMap}>
        {posts?.map((post) => <PostCard key={post.id} post={post} canHide />) ??
          repeat(Math.min(ids.length, shown), (key) => <ListingCardSkeleton key={key} />)}
      </CardStrip>
    </section>
  );
}
