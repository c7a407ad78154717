import { type QueryClient, useQuery } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { documentTitle } from '#contract/pages.ts';
import { postName } from '#contract/post/post-name.ts';
import { isListing } from '#src/entities/post/facts/post-facts.ts';
import { postQueries } from '#src/entities/post/post-queries.ts';
import { isNotFound } from '#src/lib/http/request-error.ts';
import { dataOf } from '#src/lib/http/response-body.ts';
import { lazyComponent } from '#src/lib/loading/lazy-component.tsx';
import { sectionChosen } from '#src/state/active-page-slice.ts';
import { useAppDispatch, useAppSelector } from '#src/state/hooks.ts';
import type { RootState } from '#src/state/root-reducer.ts';
import { LoadError } from '#src/ui/feedback/errors/load-error.tsx';
import { DetailsSkeleton } from './page/details-skeleton.tsx';
import { PostNotFound } from './page/lazy-sections.ts';
import { ListingPage } from './page/listing-page.tsx';
import { useRecordView } from './page/use-record-view.ts';
import { useRememberedPost } from './page/use-remembered-post.ts';

const RequestPage = lazyComponent(async () => (await import('./request/request-page.tsx')).RequestPage, {
  suspends: true,
});

async function prefetchPost(queryClient: QueryClient, { parameter }: { parameter: string }, { login }: RootState) {
  const query = postQueries.detail(parameter, login.token !== null);
  await queryClient.prefetchQuery(query);
  const answer = queryClient.getQueryData(query.queryKey);
  const post = answer && dataOf(answer);
  if (post && !isListing(post)) await RequestPage.preload();
  return post?.section;
}

function PostDetailsScreen() {
  const { id = '' } = useParams();
  const isMember = useAppSelector((state) => state.login.token !== null);
  const { data: post, error, refetch } = useQuery(postQueries.detail(id, isMember));
  const dispatch = useAppDispatch();
  const section = post?.section;

  // Whether it is a listing or a request is known when it has arrived.
  const isWaiting = post === undefined;
  useEffect(() => {
    if (isWaiting) void RequestPage.preload();
  }, [isWaiting]);

  useRememberedPost(post);
  useRecordView(post);

  // The section switch and the ways back to explore follow the post.
  useEffect(() => {
    if (section) dispatch(sectionChosen(section));
  }, [section, dispatch]);

  if (post) {
    return (
      <>
        <title>{documentTitle(postName(post))}</title>
        {isListing(post) ? (
          <ListingPage post={post} />
        ) : (
          <Suspense fallback={<DetailsSkeleton id={id} />}>
            <RequestPage post={post} />
          </Suspense>
        )}
      </>
    );
  }
  if (isNotFound(error)) {
    return (
      <Suspense fallback={<DetailsSkeleton id={id} />}>
        <PostNotFound />
      </Suspense>
    );
  }
  if (error) {
    return <LoadError title="We couldn’t load this post" message={error.message} onRetry={() => void refetch()} />;
  }
  return <DetailsSkeleton id={id} />;
}

export { PostDetailsScreen as Component, prefetchPost as prefetch };
