import { useQuery } from '@tanstack/react-query';
import { isMonthly } from '#src/entities/post/facts/post-facts.ts';
import { ChangeRows } from '#src/entities/post/match/change-rows.tsx';
import { matchQueries } from '#src/entities/post/match/match-queries.ts';
import type { MatchedPost } from '../own-post.ts';
import { useChangeRequest } from './use-change-request.ts';

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
      <ChangeRows
        changes={data.changes}
        per={isMonthly(post.kind) ? '/mo' : ''}
        write={write}
        onPress={(each) => change.mutate(each)}
        disabled={change.isPending}
      />
    </>
  );
}
