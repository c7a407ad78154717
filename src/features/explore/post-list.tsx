import clsx from 'clsx';
import type { ReactNode } from 'react';
import { useViewTransitionState } from 'react-router-dom';
import type { PostSummary } from '#contract/post.ts';
import type { Tab } from '#contract/vocabulary.ts';
import { ListingCardSkeleton, NoticeSkeleton, times } from '#src/entities/post/card-skeletons.tsx';
import { PostCard } from '#src/entities/post/post-card.tsx';
import { paths } from '#src/lib/paths.ts';
import { isRequestTab } from './active-filters.ts';
import { type Highlight, useIsHighlighted } from './highlight.ts';
import { markSeen } from './seen-posts.ts';

/** Cards that lie in the first view of a desk; their pictures are fetched at once. */
const priorityCards = 4;

const pictureSizes = {
  beside: '(min-width: 110rem) 17vw, (min-width: 64rem) 26vw, (min-width: 48rem) 45vw, 92vw',
  alone: '(min-width: 90rem) 20rem, (min-width: 72rem) 30vw, (min-width: 48rem) 45vw, 92vw',
};

interface PostListProps {
  tab: Tab;
  posts: readonly PostSummary[];
  /** Another list is on its way: this one stays readable and steps back a little. */
  isChanging: boolean;
  /** Beside a map, or alone with the whole width. */
  place: 'beside' | 'alone';
  highlight: Highlight;
}

export function PostList({ tab, posts, isChanging, place, highlight }: PostListProps) {
  return (
    <Grid tab={tab} isBusy={isChanging} place={place}>
      {posts.map((post, position) => (
        <PostItem key={post.id} id={post.id} highlight={highlight}>
          <PostCard post={post} shape="3/2" priority={position < priorityCards} sizes={pictureSizes[place]} />
        </PostItem>
      ))}
    </Grid>
  );
}

/** One post of the list: lit with its pin, and lighting it under the pointer or the focus. */
function PostItem({ id, highlight, children }: { id: string; highlight: Highlight; children: ReactNode }) {
  const isLit = useIsHighlighted(highlight, id);
  const isLeaving = useViewTransitionState(paths.post(id));
  const light = () => highlight.set(id);
  const leave = () => highlight.set(null);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: only listens; what is pressed is the card's link, by key too.
    <li
      className="group/post"
      data-lit={isLit || undefined}
      data-leaving={isLeaving || undefined}
      onPointerEnter={light}
      onPointerLeave={leave}
      onFocus={light}
      onBlur={leave}
      onClick={() => markSeen(id)}
    >
      {children}
    </li>
  );
}

/** The list before it is there. */
export function PostListSkeleton({ tab, place }: Pick<PostListProps, 'tab' | 'place'>) {
  return (
    <Grid tab={tab} isBusy place={place}>
      {times(12, (key) => (
        <li key={key}>{isRequestTab(tab) ? <NoticeSkeleton /> : <ListingCardSkeleton shape="3/2" />}</li>
      ))}
    </Grid>
  );
}

const columns = {
  listings: {
    beside: 'tablet:grid-cols-2 min-[110rem]:grid-cols-3',
    alone: 'tablet:grid-cols-2 desk:grid-cols-3 wide:grid-cols-4',
  },
  requests: { beside: 'tablet:grid-cols-2 min-[110rem]:grid-cols-3', alone: 'tablet:grid-cols-2 desk:grid-cols-3' },
};

interface GridProps extends Pick<PostListProps, 'tab' | 'place'> {
  isBusy: boolean;
  children: ReactNode;
}

function Grid({ tab, isBusy, place, children }: GridProps) {
  return (
    <ul
      aria-busy={isBusy}
      className={clsx(
        'grid transition-opacity duration-(--motion-steady) aria-busy:has-[article]:opacity-60',
        isRequestTab(tab) ? ['gap-4', columns.requests[place]] : ['gap-x-6 gap-y-8', columns.listings[place]],
      )}
    >
      {children}
    </ul>
  );
}
