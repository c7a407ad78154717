import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { documentTitle } from '#contract/pages.ts';
import { DemandSection } from '#src/entities/post/demand/demand-section.tsx';
import { isListing } from '#src/entities/post/facts/post-facts.ts';
import { ownPostContent } from '#src/entities/post/own/own-post-content.ts';
import { isNotFound } from '#src/lib/http/request-error.ts';
import { LoadError } from '#src/ui/feedback/errors/load-error.tsx';
import { Skeleton } from '#src/ui/feedback/progress/skeleton.tsx';
import { MatchTabs } from './head/match-tabs.tsx';
import { OwnPostHead } from './head/own-post-head.tsx';
import { OwnSide } from './head/own-side.tsx';
import { MatchesSkeleton, MatchSection } from './list/match-section.tsx';
import { type MatchedPost, toMatchedPost } from './own-post.ts';
import { PostNotYours } from './post-not-yours.tsx';
import { useMatches } from './use-matches.ts';

function MatchesScreen() {
  const { id = '' } = useParams();
  return <MatchesOf key={id} id={id} />;
}

function MatchesOf({ id }: { id: string }) {
  const { data: own, error, refetch } = useQuery(ownPostContent(id));
  const matches = useMatches(id);
  if (isNotFound(error) || isNotFound(matches.error)) return <PostNotYours />;
  if (own) return <MatchesPage post={toMatchedPost(own)} matches={matches} />;
  if (error) {
    return <LoadError title="We couldn’t load your post" message={error.message} onRetry={() => void refetch()} />;
  }
  return (
    <div className="wrap pt-12">
      <Skeleton className="h-6 w-64 max-w-full" />
      <Skeleton className="mt-3 mb-12 h-11 w-96 max-w-full" />
      <MatchesSkeleton />
    </div>
  );
}

interface MatchesPageProps {
  post: MatchedPost;
  matches: ReturnType<typeof useMatches>;
}

function MatchesPage({ post, matches }: MatchesPageProps) {
  return (
    <div data-compare-shown className="wrap">
      <title>{documentTitle(`Matches for ${post.name}`)}</title>
      <OwnPostHead post={post} asksIfAvailable={matches.asksIfAvailable} />
      <MatchTabs post={post} matches={matches} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-10 pt-8 tablet:pt-10 desk:grid-cols-[minmax(0,1fr)_20rem] desk:gap-12">
        {matches.view.show === 'demand' && isListing(post) ? (
          <div className="min-w-0">
            <DemandSection post={post} />
          </div>
        ) : (
          <MatchSection post={post} matches={matches} />
        )}
        <OwnSide post={post} view={matches.view} />
      </div>
    </div>
  );
}

export { MatchesScreen as Component };
