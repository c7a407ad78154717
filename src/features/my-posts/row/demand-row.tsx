import { useQuery } from '@tanstack/react-query';
import type { OwnPostSummary } from '#contract/post/own/own-post.ts';
import { DemandChart } from '#src/entities/post/demand/demand-chart.tsx';
import { findingText, isAllFew, leadText, missingText, type Per } from '#src/entities/post/demand/demand-texts.ts';
import { isMonthly } from '#src/entities/post/facts/post-facts.ts';
import { matchQueries } from '#src/entities/post/match/match-queries.ts';
import { paths } from '#src/lib/navigation/paths.ts';
import { MoreLink } from '#src/ui/navigation/more-link.tsx';

/** Under the row of a listing: how many requests fit at its price and around it; on a phone in sentences alone. */
export function DemandRow({ post }: { post: OwnPostSummary }) {
  const { data: demand } = useQuery(matchQueries.demand(post.id));
  const per: Per = isMonthly(post.kind) ? '/mo' : '';
  if (!demand || demand.ladder.length === 0 || isAllFew(demand.ladder)) return null;
  const { ladder, missing } = demand;
  return (
    <tr data-demand className="border-b border-hairline max-tablet:block max-tablet:pb-4">
      <td colSpan={2} className="max-tablet:hidden" />
      <td colSpan={10} className="max-tablet:block tablet:pt-3 tablet:pb-6">
        <div className="grid items-end gap-x-10 gap-y-4 desk:grid-cols-[15rem_minmax(0,1fr)]">
          <div>
            <p className="font-semibold text-strong">{`${findingText(ladder, per)}.`}</p>
            <p className="mt-1 mb-2 type-small">{[leadText(ladder, per), missingText(missing[0])].join(' ')}</p>
            <MoreLink to={paths.matches(post.id, { show: 'demand' })}>Demand</MoreLink>
          </div>
          <div className="max-tablet:hidden">
            <DemandChart ladder={ladder} per={per} isLow />
          </div>
        </div>
      </td>
    </tr>
  );
}
