import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { parseComparedIds } from '#contract/post/compared-posts.ts';
import type { PostDetails } from '#contract/post/post.ts';
import { plural } from '#contract/text/words.ts';
import { isListing } from '#src/entities/post/facts/post-facts.ts';
import { useAppSelector } from '#src/state/hooks.ts';
import type { RootState } from '#src/state/root-reducer.ts';
import { LoadError } from '#src/ui/feedback/errors/load-error.tsx';
import { compareQueries } from './compare-queries.ts';
import { CompareSkeleton } from './head/compare-skeleton.tsx';
import { NothingToCompare } from './head/nothing-to-compare.tsx';
import { ListingComparison } from './listing-comparison.tsx';
import { RequestComparison } from './request-comparison.tsx';

async function prefetchCompared(
  queryClient: QueryClient,
  { search }: { search: URLSearchParams },
  { login }: RootState,
): Promise<PostDetails['section'] | undefined> {
  const ids = parseComparedIds(search);
  if (ids.length === 0) return undefined;
  const query = compareQueries.posts(ids, login.token !== null);
  await queryClient.prefetchQuery(query);
  return queryClient.getQueryData(query.queryKey)?.[0]?.section;
}

function CompareScreen() {
  const [search] = useSearchParams();
  const ids = useMemo(() => parseComparedIds(search), [search]);
  const isMember = useAppSelector((state) => state.login.token !== null);
  const { data: found, error, refetch } = useQuery({ ...compareQueries.posts(ids, isMember), enabled: ids.length > 0 });
  if (ids.length === 0) return <NothingToCompare note="" />;
  if (!found && error)
    return <LoadError title="We couldn’t load these posts" message={error.message} onRetry={() => void refetch()} />;
  if (!found) return <CompareSkeleton columns={ids.length} />;
  const [first] = found;
  const posts = found.filter(({ kind }) => kind === first?.kind);
  const note = leftOutNote(ids.length - found.length, found.length - posts.length);
  if (posts.length < 2) return <NothingToCompare only={posts[0]} note={note} />;
  const listings = posts.filter(isListing);
  if (listings.length > 0) return <ListingComparison posts={listings} note={note} />;
  return <RequestComparison posts={posts.filter((post) => !isListing(post))} note={note} />;
}

/** Hidden and unknown posts share one text, which reveals neither. */
function leftOutNote(missing: number, ofOtherKinds: number): string {
  return [
    missing > 0 && `${plural(missing, 'post')} in this link can’t be shown.`,
    ofOtherKinds > 0 && `${plural(ofOtherKinds, 'post')} of another kind left out: one kind is compared at a time.`,
  ]
    .filter(Boolean)
    .join(' ');
}

export { CompareScreen as Component, prefetchCompared as prefetch };
