import { useQuery } from '@tanstack/react-query';
import { formatAgeInText } from '#contract/format/dates.ts';
import type { PostKind } from '#contract/vocabulary.ts';
import { RetryState } from '#src/ui/feedback/errors/retry-state.tsx';
import { Skeleton } from '#src/ui/feedback/progress/skeleton.tsx';
import { isMonthly } from '../facts/post-facts.ts';
import { matchQueries } from '../match/match-queries.ts';
import { DemandChart } from './demand-chart.tsx';
import { DemandTable } from './demand-table.tsx';
import { findingText, isAllFew, leadText, type Per } from './demand-texts.ts';
import { MissingFacts } from './missing-facts.tsx';

interface DemandSectionProps {
  post: { kind: PostKind; id: string; canEdit: boolean };
  as?: 'h2' | 'h3';
}

/** Requests that fit one's own listing, by price, and what they ask for that it does not state. */
export function DemandSection({ post, as: Heading = 'h2' }: DemandSectionProps) {
  const { data: demand, error, refetch } = useQuery(matchQueries.demand(post.id));
  const per: Per = isMonthly(post.kind) ? '/mo' : '';
  if (error && !demand)
    return <RetryState title="We couldn’t count the requests" message={error.message} onRetry={() => void refetch()} />;
  if (!demand)
    return (
      <div role="status" aria-label="Counting the requests that fit">
        <Skeleton className="h-9 w-96 max-w-full" />
        <Skeleton className="mt-4 h-6 w-80 max-w-full" />
        <Skeleton className="mt-6 h-56 w-full" />
      </div>
    );
  const { ladder, missing, countedAt } = demand;
  if (ladder.length === 0)
    return (
      <section aria-labelledby="demand-heading" className="roof pt-4">
        <Heading id="demand-heading" className="type-section">
          Nothing to count yet
        </Heading>
        <p className="mt-2 max-w-text">Add the price and the address to see how many requests fit.</p>
      </section>
    );
  return (
    <>
      <section aria-labelledby="demand-heading" className="roof pt-4">
        <Heading id="demand-heading" className="type-section">
          {findingText(ladder, per)}
        </Heading>
        {isAllFew(ladder) ? (
          <p className="mt-2 max-w-text">That stays so at each price around it. We tell you when a new request fits.</p>
        ) : (
          <>
            <p className="mt-1.5 mb-8 type-lead">{leadText(ladder, per)}</p>
            <DemandChart ladder={ladder} per={per} />
            <DemandTable ladder={ladder} per={per} />
          </>
        )}
        <p className="mt-3 type-caption text-muted">{`Counted ${formatAgeInText(countedAt)}.`}</p>
      </section>
      {missing.length > 0 && (
        <section aria-labelledby="missing-heading" className="mt-12">
          <Heading id="missing-heading" className="roof pt-4 type-section">
            What your listing doesn’t say
          </Heading>
          <p className="mt-1 mb-4 text-muted">Of the people whose request fits at your price:</p>
          <MissingFacts missing={missing} post={post} />
        </section>
      )}
    </>
  );
}
