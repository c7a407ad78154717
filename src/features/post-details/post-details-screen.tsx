import { type QueryClient, useQuery } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { documentTitle } from '#contract/pages.ts';
import { postName } from '#contract/post-name.ts';
import { isListing } from '#src/entities/post/post-facts.ts';
import { postQueries } from '#src/entities/post/post-queries.ts';
import { dataOf } from '#src/lib/http/answer.ts';
import { isMissing } from '#src/lib/http/request-error.ts';
import { sectionChosen } from '#src/state/active-page-slice.ts';
import { useAppDispatch, useAppSelector } from '#src/state/hooks.ts';
import type { RootState } from '#src/state/root-reducer.ts';
import { LoadFailure } from '#src/ui/load-failure.tsx';
import { DetailsSkeleton } from './details-skeleton.tsx';
import { ListingPage } from './listing-page.tsx';
import { RequestPage } from './request-page.tsx';
import { useRememberedPost } from './use-remembered-post.ts';
import { useToldView } from './use-told-view.ts';
import { PostNotFound } from './when-needed.ts';

/** Asks what the screen shows first, and tells the section of the post. */
async function prefetchPost(queryClient: QueryClient, { parameter }: { parameter: string }, { login }: RootState) {
  const query = postQueries.detail(parameter, login.token !== null);
  await queryClient.prefetchQuery(query);
  const answer = queryClient.getQueryData(query.queryKey);
  return answer && dataOf(answer).section;
}

/** One post, by the id in the address. */
function PostDetailsScreen() {
  const { id = '' } = useParams();
  const isMember = useAppSelector((state) => state.login.token !== null);
  const { data: post, error, refetch } = useQuery(postQueries.detail(id, isMember));
  const dispatch = useAppDispatch();
  const section = post?.section;

  useRememberedPost(post);
  useToldView(post);

  // The section switch and the ways back to explore follow the post.
  useEffect(() => {
    if (section) dispatch(sectionChosen(section));
  }, [section, dispatch]);

  if (post) {
    return (
      <>
        <title>{documentTitle(postName(post))}</title>
        {isListing(post) ? <ListingPage post={post} /> : <RequestPage post={post} />}
      </>
    );
  }
  if (isMissing(error)) {
    return (
      <Suspense fallback={<DetailsSkeleton id={id} />}>
        <PostNotFound />
      </Suspense>
    );
  }
  if (error) {
    return <LoadFailure title="We could not load this post" message={error.message} onRetry={() => void refetch()} />;
  }
  return <DetailsSkeleton id={id} />;
}

export { PostDetailsScreen as Component, prefetchPost as prefetch };
