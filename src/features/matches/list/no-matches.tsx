import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatMoney } from '#contract/format/money.ts';
import { listWords, plural } from '#contract/text/words.ts';
import { lowerPriceText, missingText } from '#src/entities/post/demand/demand-texts.ts';
import { isListing, isMonthly } from '#src/entities/post/facts/post-facts.ts';
import { matchQueries } from '#src/entities/post/match/match-queries.ts';
import { Link } from '#src/ui/navigation/link.tsx';
import { RequestChanges } from '../changes/request-changes.tsx';
import type { MatchedPost } from '../own-post.ts';
import type { Matches } from '../use-matches.ts';

interface NoMatchesProps {
  post: MatchedPost;
  matches: Matches;
}

export function NoMatches({ post, matches: { view, hrefOf, dismissedCount = 0 } }: NoMatchesProps) {
  const isOfListing = isListing(post);
  const own = post;
  const noun = isOfListing ? 'listing' : 'request';
  if (view.show === 'dismissed')
    return <Empty title="Nothing dismissed">What you dismiss is kept here, and you can bring it back.</Empty>;
  if (post.status === 'paused')
    return (
      <Empty title={`Your ${noun} is paused`}>
        {isOfListing
          ? 'People looking can’t find it. Resume it to see who it fits.'
          : 'We’ve stopped looking, and owners can’t see it. Resume it to see what fits.'}
      </Empty>
    );
  if (post.status !== 'active')
    return <Empty title={`This ${noun} isn’t active`}>{`Matches come back when your ${noun} is active again.`}</Empty>;
  return (
    <>
      <Empty title={isListing(post) ? 'Nobody is looking for this yet' : 'Nothing fits yet'}>
        {isListing(post) ? nobodyLooks(post) : nothingFits(post)}
      </Empty>
      {isOfListing && <WhatWouldFit post={own} />}
      {!isOfListing && (
        <div className="pt-4">
          <RequestChanges
            post={own}
            lead="Change one thing and there are some:"
            write={(adds) => plural(adds, own.section === 'commercial' ? 'space' : 'home')}
          />
        </div>
      )}
      {dismissedCount > 0 && (
        <p className="pt-4 type-small text-muted">
          Looking for one you passed on?{' '}
          <Link to={hrefOf({ show: 'dismissed' })} className="link">
            {`See the ${dismissedCount} you dismissed`}
          </Link>
        </p>
      )}
    </>
  );
}

/** The price at which some requests would fit, and the fact that people ask for most. */
function WhatWouldFit({ post }: { post: MatchedPost }) {
  const { data: demand } = useQuery(matchQueries.demand(post.id));
  if (!demand) return null;
  const price = lowerPriceText(demand.ladder, isMonthly(post.kind) ? '/mo' : '');
  const missing = missingText(demand.missing[0]);
  return price || missing ? <p className="pt-4 max-w-text">{[price, missing].filter(Boolean).join(' ')}</p> : null;
}

const priceOf = ({ kind, price }: MatchedPost) => `${formatMoney(price ?? 0)}${isMonthly(kind) ? '/mo' : ''}`;

const nobodyLooks = (post: MatchedPost) =>
  `No request fits ${post.name} at ${priceOf(post)} today. We’ll tell you when one does.`;

function nothingFits(post: MatchedPost): string {
  const home = post.section === 'commercial' ? 'space' : 'home';
  const where = post.areas.length > 0 ? ` in ${listWords(post.areas, 'or')}` : '';
  const limit = post.price === null ? '' : ` under ${priceOf(post)}`;
  return `No ${home}${where}${limit} meets everything you must have today. We’ll tell you when one does.`;
}

function Empty({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mt-3 border-y border-hairline py-8">
      <h3 className="type-section">{title}</h3>
      <p className="mt-1.5 max-w-text">{children}</p>
    </div>
  );
}
