import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RequestChange, withChange } from '#contract/matching/request-change.ts';
import type { OwnPost } from '#contract/post/own/own-post.ts';
import { ownPostContent } from '#src/entities/post/own/own-post-content.ts';
import { putAuth } from '#src/lib/http/api.ts';
import { dataOf } from '#src/lib/http/response-body.ts';
import { offerUndo } from '#src/ui/feedback/toast/offer-undo.tsx';
import { refetchMatches } from '../refetch-matches.ts';

/** Changes one's own request as it is now, and offers to take the change back. */
export function useChangeRequest(id: string) {
  const client = useQueryClient();

  async function save(own: OwnPost, content: OwnPost['content']): Promise<OwnPost> {
    const { kind, section, version } = own;
    const visibility = 'visibility' in own ? { visibility: own.visibility } : {};
    const body = { kind, section, status: 'active' as const, version, ...visibility, ...content };
    return dataOf(await putAuth('/posts/{id}', body, { params: { id } }));
  }

  function refetch(own: OwnPost) {
    client.setQueryData(ownPostContent(id).queryKey, own);
    refetchMatches(client, id);
  }

  const undo = useMutation({
    mutationFn: ({ changed, content }: { changed: OwnPost; content: OwnPost['content'] }) => save(changed, content),
    onSuccess: refetch,
  });

  return useMutation({
    mutationFn: async (change: RequestChange) => {
      const own = await client.fetchQuery(ownPostContent(id));
      const changed = await save(own, withChange(own.content as never, change));
      return { changed, content: own.content };
    },
    onSuccess: ({ changed, content }) => {
      refetch(changed);
      offerUndo('Request changed', () => undo.mutate({ changed, content }));
    },
  });
}
