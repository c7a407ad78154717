import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { reasonMembersMin } from '#contract/matching/match.ts';
import { matchQueries } from '#src/entities/post/match/match-queries.ts';
import { repeat } from '#src/ui/feedback/progress/skeleton.tsx';
import { reasonLabels } from '../dismiss/reason-labels.ts';
import { SideBlock } from './side-block.tsx';

const squaresMax = 24;

/** Why members dismissed this listing: counts, never who. */
export function DismissalReasons({ postId }: { postId: string }) {
  const { data } = useQuery(matchQueries.reasons(postId));
  if (!data) return null;
  const { members: all, reasons } = data;
  return (
    <SideBlock title="Why people passed">
      {reasons.length > 0 ? (
        <>
          <p>{`Counted of the ${all} people who dismissed it:`}</p>
          <ul className="mt-2 mb-3 text-body">
            {reasons.map(({ reason, members }) => (
              <li
                key={reason}
                className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-t border-hairline py-2 last:border-b"
              >
                {reasonLabels[reason]}
                <b className="font-semibold text-strong tabular-nums">{`${members} of ${all}`}</b>
                {all <= squaresMax && (
                  <span aria-hidden className="flex basis-full flex-wrap gap-1">
                    {repeat(all, (key) => (
                      <span
                        key={key}
                        className={clsx('size-2.5 border border-strong', Number(key) < members && 'bg-strong')}
                      />
                    ))}
                  </span>
                )}
              </li>
            ))}
          </ul>
          <p>{`Reasons of fewer than ${reasonMembersMin} people aren’t listed. We never show who, or when.`}</p>
        </>
      ) : (
        <p>{`You see a reason here once ${reasonMembersMin} people have given it. We never show who, or when.`}</p>
      )}
    </SideBlock>
  );
}
