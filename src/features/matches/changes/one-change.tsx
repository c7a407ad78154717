import { useQuery } from '@tanstack/react-query';
import { matchQueries } from '#src/entities/post/match/match-queries.ts';
import { SideBlock } from '../head/side-block.tsx';
import type { MatchedPost } from '../own-post.ts';
import { RequestChanges } from './request-changes.tsx';

/** Beside the list: the changes that would make it longer. */
export function OneChange({ post }: { post: MatchedPost }) {
  const { data } = useQuery(matchQueries.changes(post.id));
  if (!data?.fitting || data.changes.length === 0 || !post.canEdit) return null;
  return (
    <SideBlock title="One change would add">
      <RequestChanges post={post} lead="" write={(adds) => `${adds} more`} />
    </SideBlock>
  );
}
