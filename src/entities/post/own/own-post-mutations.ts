import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { postLifeDays, removedPostDays } from '#contract/limits.ts';
import type { ChangeOutcome, ManyStatusChange, NewPost, OwnPost, OwnPostSummary } from '#contract/post/own/own-post.ts';
import type { PostDetails } from '#contract/post/post.ts';
import type { RequestContent } from '#contract/post/post-content.ts';
import { type PostStatus, publicPageStatuses, reopenableUntil } from '#contract/post/post-lifecycle.ts';
import { deleteAuth, postAuth } from '#src/lib/http/api.ts';
import { type Answer, dataOf } from '#src/lib/http/response-body.ts';
import { postQueries } from '../post-queries.ts';
import {
  changeFor,
  type Ending,
  type ManagedPost,
  type StatusAction,
  type UndoableAction,
} from './own-post-actions.ts';
import { type OwnPostsPage, ownPostQueries } from './own-post-queries.ts';

type StatusFields = Partial<
  Pick<OwnPostSummary, 'status' | 'closedReason' | 'expiresAt' | 'restorableUntil' | 'reopenableUntil'>
>;

export type NewRequest = Pick<NewPost, 'clientId' | 'kind' | 'section' | 'status' | 'visibility'> & RequestContent;

export interface PostAction {
  post: ManagedPost;
  action: StatusAction;
  ending?: Ending;
  /** Shown until the server answers; by default the fields that follow from the action. */
  expected?: StatusFields;
}

export function undoOf(before: ManagedPost, action: UndoableAction): PostAction {
  const { status, closedReason, reopenableUntil = null } = before;
  return {
    post: before,
    action: action === 'close' ? 'reopen' : 'bring_back',
    expected: { status, closedReason, restorableUntil: null, reopenableUntil },
  };
}

export const ownPostMutations = {
  /** Shown at once and rolled back on failure. */
  act: () =>
    mutationOptions({
      mutationKey: [...ownPostQueries.all(), 'act'],
      mutationFn: async ({ post, action, ending }: PostAction): Promise<ManagedPost> => {
        const params = { id: post.id };
        if (action !== 'take_down')
          return dataOf(await postAuth('/posts/{id}/status', changeFor(action, post, ending), { params }));
        dataOf(await deleteAuth('/posts/{id}', { params }));
        return { ...post, ...fieldsAfter({ post, action }) };
      },
      onMutate: (variables, { client }) =>
        show(client, variables.post.id, variables.expected ?? fieldsAfter(variables), 'expected'),
      onError: (_error, _variables, rollBack) => rollBack?.(),
      onSettled: async (saved, _error, { post, action }, _rollBack, { client }) => {
        if (saved && action !== 'take_down') await show(client, post.id, saved, 'saved');
        refresh(client, post.id);
      },
    }),

  /** A private alert or the draft of a request; its form shows every failure. */
  create: () =>
    mutationOptions({
      mutationKey: [...ownPostQueries.all(), 'create'],
      mutationFn: async (body: NewRequest): Promise<OwnPost> =>
        dataOf(await postAuth('/posts', { ...body }, { handles: () => true })),
      onSuccess: (_post, _body, _result, { client }) =>
        void client.invalidateQueries({ queryKey: ownPostQueries.all() }),
    }),

  /** The answer holds a reason for each refused post. */
  changeMany: () =>
    mutationOptions({
      mutationKey: [...ownPostQueries.all(), 'change-many'],
      mutationFn: async (body: ManyStatusChange): Promise<ChangeOutcome[]> =>
        body.ids.length > 0 ? dataOf(await postAuth('/posts/mine/status', body)) : [],
      onSuccess: async (_outcomes, { ids }, _result, { client }) => {
        if (ids.length === 0) return;
        void client.invalidateQueries({ queryKey: postQueries.all() });
        await client.invalidateQueries({ queryKey: ownPostQueries.all() });
      },
    }),
};

function fieldsAfter({ post, action, ending }: PostAction): StatusFields {
  if (action === 'take_down') return { status: 'removed', restorableUntil: inDays(removedPostDays) };
  const { status, reason } = changeFor(action, post, ending);
  if (status === 'restored' || status === 'reopened') return {};
  return {
    status,
    closedReason: reason ?? null,
    reopenableUntil: status === 'closed' ? reopenableUntil(new Date()).toISOString() : null,
    ...(status === 'active' && { expiresAt: inDays(postLifeDays) }),
  };
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

/** Returns a roll-back of these fields alone. A page shows as public only after the commit: the server refuses its calls before. */
async function show(
  queryClient: QueryClient,
  id: string,
  fields: StatusFields,
  when: 'expected' | 'saved',
): Promise<() => void> {
  const lists = { queryKey: ownPostQueries.lists() };
  const page = { queryKey: postQueries.detailKey(id) };
  // A list or page that was requested before the change would overwrite these fields.
  await Promise.all([queryClient.cancelQueries(lists), queryClient.cancelQueries(page)]);

  const [rowBefore] = queryClient
    .getQueriesData<OwnPostsPage>(lists)
    .flatMap(([, list]) => list?.posts.filter((post) => post.id === id) ?? []);
  const [pageBefore] = queryClient
    .getQueriesData<Answer<PostDetails>>(page)
    .flatMap(([, answer]) => (answer?.success ? [answer.data] : []));

  const setRow = (change: Partial<OwnPostSummary>) =>
    queryClient.setQueriesData<OwnPostsPage>(
      lists,
      (list) => list && { ...list, posts: list.posts.map((post) => (post.id === id ? { ...post, ...change } : post)) },
    );
  const setPage = ({ status, closedReason = null, reopenableUntil = null }: StatusFields) =>
    queryClient.setQueriesData<Answer<PostDetails>>(page, (answer) =>
      answer?.success && status
        ? { ...answer, data: { ...answer.data, status, closedReason, reopenableUntil } }
        : answer,
    );

  setRow(fields);
  const becomesPublic = isPublic(fields.status) && !isPublic(pageBefore?.status);
  if (when === 'saved' || !becomesPublic) setPage(fields);
  return () => {
    if (rowBefore) setRow(rowBefore);
    if (pageBefore) setPage(pageBefore);
  };
}

const isPublic = (status: PostStatus | undefined) => publicPageStatuses.some((each) => each === status);

/** A changed row stays in its list until the next visit, so that the list does not jump. */
function refresh(queryClient: QueryClient, id: string): void {
  const lists = { queryKey: ownPostQueries.lists() };
  void queryClient.invalidateQueries({ ...lists, refetchType: 'none' });
  // A list whose first fetch was cancelled by the change.
  void queryClient.refetchQueries({ ...lists, type: 'active', predicate: ({ state }) => state.data === undefined });
  void queryClient.invalidateQueries(ownPostQueries.counts());
  void queryClient.invalidateQueries({ queryKey: postQueries.detailKey(id) });
  void queryClient.invalidateQueries({ queryKey: postQueries.all(), refetchType: 'none' });
}
