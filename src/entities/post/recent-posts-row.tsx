import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type MouseEvent, useId } from 'react';
import { useAppSelector } from '#src/state/hooks.ts';
import { selectPerson } from '#src/state/person.ts';
import { SectionHead } from '#src/ui/section-head.tsx';
import { times } from '#src/ui/skeleton.tsx';
import { CardStrip } from './card-grids.tsx';
import { ListingCardSkeleton } from './card-skeletons.tsx';
import { PostCard } from './post-card.tsx';
import { recentPostQueries } from './recent-post-queries.ts';
import { forgetRecentPosts } from './recent-posts.ts';

const shown = 4;

export interface RecentPostsRowProps {
  /** Beside a map there is room for two in a row. */
  isBesideMap?: boolean;
}

/** What was opened last on this device, as it is now. Nothing stands here where there is nothing, or where it cannot be had. */
export function RecentPostsRow({ isBesideMap = false }: RecentPostsRowProps) {
  const headingId = useId();
  const queryClient = useQueryClient();
  const person = useAppSelector(selectPerson);
  const { data: ids = [] } = useQuery(recentPostQueries.ids(person));
  const { data, isError } = useQuery({ ...recentPostQueries.cards(ids), enabled: ids.length > 0 });
  const posts = data?.slice(0, shown);
  if (ids.length === 0 || isError || posts?.length === 0) return null;

  async function clear({ currentTarget }: MouseEvent<HTMLElement>) {
    // The row goes away, and the button with it.
    currentTarget.closest('main')?.focus({ preventScroll: true });
    await forgetRecentPosts();
    await queryClient.invalidateQueries(recentPostQueries.ids(person));
  }

  return (
    <section aria-labelledby={headingId} className="pt-section">
      <SectionHead
        id={headingId}
        title="Recently seen"
        action={
          <button
            type="button"
            aria-label="Clear recently seen"
            onClick={(event) => void clear(event)}
            className="min-h-6 font-semibold text-link underline-offset-[0.25em] hover:underline"
          >
            Clear
          </button>
        }
      />
      <CardStrip isNarrow={isBesideMap}>
        {posts?.map((post) => <PostCard key={post.id} post={post} />) ??
          times(Math.min(ids.length, shown), (key) => <ListingCardSkeleton key={key} />)}
      </CardStrip>
    </section>
  );
}
