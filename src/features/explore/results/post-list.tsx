import clsx from 'clsx';
import { memo, type ReactNode } from 'react';
import type { PostSummary } from '#contract/post/post.ts';
import { isRequestTab } from '#contract/search/request-tab.ts';
import { isListingKind, type Tab } from '#contract/vocabulary.ts';
import { ListingCardSkeleton, NoticeSkeleton } from '#src/entities/post/card/card-skeletons.tsx';
import { CompareTrayHost } from '#src/entities/post/card/compare-slots.ts';
import { PostCard } from '#src/entities/post/card/post-card.tsx';
import { lazyComponent, Nothing } from '#src/lib/loading/lazy-component.tsx';
import { repeat } from '#src/ui/feedback/progress/skeleton.tsx';
import { type Highlight, useIsHighlighted } from './highlight.ts';
import { markPostSeen } from './seen-posts.ts';
import type { Results } from './use-results.ts';

const CardFit = lazyComponent(async () => (await import('./ranking/card-fit.tsx')).CardFit, { Missing: Nothing });

/** Cards in the first view of a phone; their pictures are fetched at once. */
const priorityCards = 2;

const pictureSizes = {
  beside: '(min-width: 110rem) 17vw, (min-width: 64rem) 26vw, (min-width: 48rem) 45vw, 92vw',
  alone: '(min-width: 90rem) 20rem, (min-width: 72rem) 30vw, (min-width: 48rem) 45vw, 92vw',
};

interface PostListProps {
  tab: Tab;
  posts: readonly PostSummary[];
  /** Another list is loading: this one stays readable, but dimmed. */
  isChanging: boolean;
  place: 'beside' | 'alone';
  highlight: Highlight;
  fits: Results['fits'];
}

export function PostList({ tab, posts, isChanging, place, highlight, fits }: PostListProps) {
  return (
    <Grid tab={tab} isBusy={isChanging} place={place}>
      {posts.map((post, position) => (
        <PostItem
          key={post.id}
          post={post}
          isPriority={position < priorityCards}
          place={place}
          highlight={highlight}
          fit={fits?.[post.id]}
        />
      ))}
      <CompareTrayHost />
    </Grid>
  );
}

interface PostItemProps extends Pick<PostListProps, 'place' | 'highlight'> {
  post: PostSummary;
  isPriority: boolean;
  fit: NonNullable<Results['fits']>[string] | undefined;
}

/** A filter, an order or a dialog renders the screen several times, and none of the posts that stay. */
const PostItem = memo(function PostItem({ post, isPriority, place, highlight, fit }: PostItemProps) {
  const { id } = post;
  const isHighlighted = useIsHighlighted(highlight, id);
  const light = () => highlight.set(id);
  const leave = () => highlight.set(null);
  return (
    <li
      className={clsx('below-fold group/post', isListingKind(post.kind) && !isPriority && 'after-largest-paint')}
      data-lit={isHighlighted || undefined}
      onPointerEnter={light}
      onPointerLeave={leave}
      onFocus={light}
      onBlur={leave}
    >
      <PostCard
        post={post}
        usesViewTransition
        canHide
        onOpen={() => markPostSeen(id)}
        shape="3/2"
        priority={isPriority}
        sizes={pictureSizes[place]}
      />
      {fit && <CardFit fit={fit} />}
    </li>
  );
});

export function PostListSkeleton({ tab, place }: Pick<PostListProps, 'tab' | 'place'>) {
  return (
    <Grid tab={tab} isBusy place={place}>
      {repeat(12, (key) => (
        <li key={key}>{isRequestTab(tab) ? <NoticeSkeleton /> : <ListingCardSkeleton shape="3/2" />}</li>
      ))}
    </Grid>
  );
}

const columns = {
  listings: {
    beside: '[--columns:1] tablet:[--columns:2] min-[110rem]:[--columns:3]',
    alone: '[--columns:1] tablet:[--columns:2] desk:[--columns:3] wide:[--columns:4]',
  },
  requests: {
    beside: '[--columns:1] tablet:[--columns:2] min-[110rem]:[--columns:3]',
    alone: '[--columns:1] tablet:[--columns:2] desk:[--columns:3]',
  },
};

/** Estimated heights of posts not rendered yet. A wrong estimate moves a post from under the pointer that presses it. */
const placeholderHeights = {
  listings: '[--room:calc((100cqi_-_1.5rem_*_(var(--columns)_-_1))_/_var(--columns)_/_1.5_+_6.85rem)]',
  requests: '[--room:calc(20.5rem_-_(100cqi_-_1rem_*_(var(--columns)_-_1))_/_var(--columns)_*_.26)]',
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
        '@container grid grid-cols-[repeat(var(--columns),minmax(0,1fr))] transition-opacity duration-(--motion-steady) aria-busy:has-[article]:opacity-60',
        isRequestTab(tab)
          ? ['gap-4', columns.requests[place], placeholderHeights.requests]
          : ['gap-x-6 gap-y-8', columns.listings[place], placeholderHeights.listings],
      )}
    >
      {children}
    </ul>
  );
}
