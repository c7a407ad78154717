import { useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { documentTitle } from '#contract/pages.ts';
import { postName } from '#contract/post-name.ts';
import { isListing } from '#src/entities/post/post-facts.ts';
import { postQueries } from '#src/entities/post/post-queries.ts';
import { RequestError } from '#src/lib/http/request-error.ts';
import { sectionChosen } from '#src/state/active-page-slice.ts';
import { useAppDispatch, useAppSelector } from '#src/state/hooks.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { DetailsSkeleton } from './details-skeleton.tsx';
import { ListingPage } from './listing-page.tsx';
import { PostNotFound } from './post-not-found.tsx';
import { RequestPage } from './request-page.tsx';

/** One post, by the id in the address. */
export function PostDetailsScreen() {
  const { id = '' } = useParams();
  const isMember = useAppSelector((state) => state.login.token !== null);
  const { data: post, error, refetch } = useQuery(postQueries.detail(id, isMember));
  const dispatch = useAppDispatch();
  const section = post?.section;

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
  if (isNotFound(error)) return <PostNotFound />;
  if (error) {
    return (
      <div className="wrap py-(--section-gap)">
        <EmptyState
          title="We could not load this post"
          text={error.message}
          actions={
            <Button kind="main" icon={RotateCw} onClick={() => void refetch()}>
              Try again
            </Button>
          }
        />
      </div>
    );
  }
  return <DetailsSkeleton />;
}

/** There is no such post, or what stands in the address cannot be the id of one. */
const isNotFound = (error: Error | null) =>
  error instanceof RequestError && (error.status === 404 || error.status === 422);
