import { useQuery } from '@tanstack/react-query';
import { isMonthly } from '#src/entities/post/facts/post-facts.ts';
import { matchQueries } from '#src/entities/post/match/match-queries.ts';
import type { MatchedPost } from '../own-post.ts';
import { changeText } from './change-texts.ts';
import { useChangeRequest } from './use-change-request.tsx';

interface RequestChangesProps {
  post: MatchedPost;
  /** Written before the rows, where there are any. */
  lead: string;
  /** How many homes a change adds: `5 more`, or `9 homes` where nothing fits yet. */
  write: (adds: number) => string;
}

/** Changes of one's own request that would add homes, the most first; a press makes the change. */
export function RequestChanges({ post, lead, write }: RequestChangesProps) {
  const { data } = useQuery(matchQueries.changes(post.id));
  const change = useChangeRequest(post.id);
  if (!data || data.changes.length === 0 || !post.canEdit) return null;
  return (
    <>
      {lead && <p>{lead}</p>}
      <ul className="border-t border-hairline">
        {data.changes.map(({ change: each, adds }) => {
          const text = changeText(each, isMonthly(post.kind) ? '/mo' : '');
          return (
            <li key={text} className="border-b border-hairline">
              <button
                type="button"
                disabled={change.isPending}
                onClick={() => change.mutate(each)}
                className="group flex min-h-11.5 w-full items-center justify-between gap-4 py-1.5 text-left text-strong tabular-nums disabled:opacity-60"
              >
                {`${text} `}
                <b className="font-semibold whitespace-nowrap text-link group-hover:underline">{write(adds)}</b>
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}
