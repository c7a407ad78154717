import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { OwnPost } from '#contract/post/own/own-post.ts';
import type { Picture } from '#contract/post/post.ts';
import { streetLine } from '#contract/post/post-name.ts';
import { getAuth, postAuth } from '#src/lib/http/api.ts';
import { isNotFound } from '#src/lib/http/request-error.ts';
import { dataOf } from '#src/lib/http/response-body.ts';
import { editPath } from '#src/lib/navigation/paths.ts';
import { postQueries } from '../post-queries.ts';
import { ownPostQueries } from './own-post-queries.ts';

/** A post of the member that waits for a plan, as the screens of paying name it. */
export interface WaitingDraft extends Pick<OwnPost, 'id' | 'kind' | 'status'> {
  name: string;
  picture: Picture | null;
}

function toWaitingDraft(post: OwnPost): WaitingDraft {
  const { id, kind, status, content } = post;
  const address = 'address' in content ? content.address : undefined;
  const street = address ? streetLine({ unit: '', streetNumber: '', streetName: '', ...address }) : '';
  return {
    id,
    kind,
    status,
    name: street || content.title || 'your post',
    picture: ('pictures' in post ? post.pictures[0] : null) ?? null,
  };
}

export const waitingDraftQuery = (id: string) =>
  queryOptions({
    queryKey: [...ownPostQueries.all(), 'waiting', id],
    queryFn: async ({ signal }) =>
      toWaitingDraft(dataOf(await getAuth('/posts/{id}/content', { params: { id }, signal, handles: isNotFound }))),
    staleTime: 0,
  });

/** The last step of its form. */
export const waitingDraftPath = ({ id, kind }: Pick<WaitingDraft, 'id' | 'kind'>) => `${editPath(kind, id)}?step=check`;

/** Publishes it once the plan allows it. The screen shows what is refused. */
export const publishWaitingDraft = () =>
  mutationOptions({
    mutationFn: async (id: string) =>
      dataOf(await postAuth('/posts/{id}/status', { status: 'active' }, { params: { id } })),
    onSuccess: (_post, _id, _result, { client }) => {
      void client.invalidateQueries({ queryKey: postQueries.all() });
      void client.invalidateQueries({ queryKey: ownPostQueries.all() });
    },
  });
