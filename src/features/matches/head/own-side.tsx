import { useQuery } from '@tanstack/react-query';
import type { MatchOrder } from '#contract/matching/match.ts';
import { PostCard } from '#src/entities/post/card/post-card.tsx';
import { isListing } from '#src/entities/post/facts/post-facts.ts';
import { HowMatchingWorks } from '#src/entities/post/fit/how-matching-works.tsx';
import { postQueries } from '#src/entities/post/post-queries.ts';
import { paths } from '#src/lib/navigation/paths.ts';
import { Link } from '#src/ui/navigation/link.tsx';
import { OneChange } from '../changes/one-change.tsx';
import type { MatchesView } from '../matches-address.ts';
import type { MatchedPost } from '../own-post.ts';
import { DismissalReasons } from './dismissal-reasons.tsx';
import { SideBlock } from './side-block.tsx';

interface OwnSideProps {
  post: MatchedPost;
  view: MatchesView;
}

export function OwnSide({ post, view: { sort, show } }: OwnSideProps) {
  const { id } = post;
  const own = post;
  const isOfListing = isListing(post);
  const noun = isOfListing ? 'listing' : 'request';
  // The details of an alert may be too few for a card.
  const { data: details } = useQuery({ ...postQueries.detail(post.id, true), enabled: !post.isAlert });
  return (
    <aside
      aria-label={`About your ${noun}`}
      className="grid gap-8 tablet:max-desk:grid-cols-2 desk:sticky desk:top-[calc(var(--topbar)+1.5rem)]"
    >
      {details && (
        <div className="max-tablet:hidden tablet:max-desk:row-span-2">
          <PostCard post={details} shape="3/2" sizes="20rem" />
        </div>
      )}
      {show === 'demand' ? (
        <SideBlock title="How we count">
          <p>
            A request fits when the home has what it must have, lies in one of its areas and costs no more than its
            budget with the room above it.
          </p>
          <HowMatchingWorks />
        </SideBlock>
      ) : (
        <SideBlock title="Why this order?">
          <p>{orderTexts[sort]}</p>
          <HowMatchingWorks />
        </SideBlock>
      )}
      {isOfListing ? <DismissalReasons postId={id} /> : <OneChange post={own} />}
      <SideBlock title="New matches">
        <p>
          We tell you when something new fits.{' '}
          <Link to={paths.notificationSettings()} className="link">
            Change how
          </Link>
        </p>
      </SideBlock>
    </aside>
  );
}

const orderTexts: Record<MatchOrder, string> = {
  fit: 'Strong fits before possible ones, by score in steps of five. Within a step they take turns: those confirmed lately, whose owner answers, and that fewer others are shown come first more often. Nobody pays for a place.',
  newest: 'The latest to fit come first.',
  lowest_price: 'The lowest price or budget comes first.',
  nearest: 'The home nearest to the middle of an area comes first. A hidden address counts by its approximate place.',
};
