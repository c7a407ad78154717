import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { PostSummary } from '#contract/post.ts';
import type { Tab } from '#contract/vocabulary.ts';
import { ListingCardSkeleton, NoticeSkeleton, times } from '#src/entities/post/card-skeletons.tsx';
import { PostCard } from '#src/entities/post/post-card.tsx';
import { isRequestTab } from './active-filters.ts';

/** Cards that lie in the first view of a desk; their pictures are fetched at once. */
const priorityCards = 4;

const pictureSizes = '(min-width: 90rem) 20rem, (min-width: 72rem) 30vw, (min-width: 48rem) 45vw, 92vw';

interface PostListProps {
  tab: Tab;
  posts: readonly PostSummary[];
  /** Another list is on its way: this one stays readable and steps back a little. */
  isChanging: boolean;
}

export function PostList({ tab, posts, isChanging }: PostListProps) {
  return (
    <Grid tab={tab} isBusy={isChanging}>
      {posts.map((post, place) => (
        <li key={post.id}>
          <PostCard post={post} shape="3/2" priority={place < priorityCards} sizes={pictureSizes} />
        </li>
      ))}
    </Grid>
  );
}

/** The list before it is there. */
export function PostListSkeleton({ tab }: { tab: Tab }) {
  return (
    <Grid tab={tab} isBusy>
      {times(12, (key) => (
        <li key={key}>{isRequestTab(tab) ? <NoticeSkeleton /> : <ListingCardSkeleton shape="3/2" />}</li>
      ))}
    </Grid>
  );
}

function Grid({ tab, isBusy, children }: { tab: Tab; isBusy: boolean; children: ReactNode }) {
  return (
    <ul
      aria-busy={isBusy}
      className={clsx(
        'grid transition-opacity duration-(--motion-steady) aria-busy:has-[article]:opacity-60',
        isRequestTab(tab)
          ? 'gap-4 tablet:grid-cols-2 desk:grid-cols-3'
          : 'gap-x-6 gap-y-8 tablet:grid-cols-2 desk:grid-cols-3 wide:grid-cols-4',
      )}
    >
      {children}
    </ul>
  );
}
