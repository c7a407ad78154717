import type { QueryClient } from '@tanstack/react-query';
import { postLifeDays, removedPostDays } from '#contract/limits.ts';
import type { ChangeOutcome, ManyStatusChange, OwnPostSummary, StatusChange } from '#contract/own-post.ts';
import type { PostDetails } from '#contract/post.ts';
import { type Answer, dataOf } from '#src/lib/http/answer.ts';
import { deleteAuth, postAuth } from '#src/lib/http/api.ts';
import { changeFor, type Ending, type ManagedPost, type StatusAction } from './own-post-actions.ts';
import { type OwnPostsPage, ownPostQueries } from './own-post-queries.ts';
import { postQueries } from './post-queries.ts';

/*
 * What owners do with their posts, the same from their list and from the page of a post. The change is seen at once and goes back
 * where the call fails; the failure has been shown by then. A row that changed stays where it stands, so that nothing jumps under
 * the hand: its list is asked again with the next visit.
 */

type Look = Partial<Pick<OwnPostSummary, 'status' | 'closedReason' | 'expiresAt' | 'restorableUntil'>>;

/**
 * Does one thing with one post and answers how it stands then.
 *
 * @throws RequestError where it could not be done; everything looks as before then
 */
export async function actOnPost(
  queryClient: QueryClient,
  post: ManagedPost,
  action: StatusAction,
  ending?: Ending,
): Promise<ManagedPost> {
  if (action === 'take_down') return takeDown(queryClient, post);
  const change = changeFor(action, post, ending);
  return changeStatus(queryClient, post.id, change, lookAfter(change));
}

/**
 * Undoes the taking down of a post that stood there like this before.
 *
 * @throws RequestError where it could not be done; the post looks taken down then
 */
export async function undoTakingDown(queryClient: QueryClient, before: ManagedPost): Promise<void> {
  const { id, status, closedReason } = before;
  await changeStatus(queryClient, id, { status: 'restored' }, { status, closedReason, restorableUntil: null });
}

/**
 * One change of many posts. Answers what became of each; those that could not be changed say why.
 *
 * @throws RequestError where the whole call failed
 */
export async function changeManyPosts(queryClient: QueryClient, body: ManyStatusChange): Promise<ChangeOutcome[]> {
  const outcomes = dataOf(await postAuth('/posts/mine/status', body));
  await queryClient.invalidateQueries({ queryKey: ownPostQueries.all() });
  void queryClient.invalidateQueries({ queryKey: postQueries.all() });
  return outcomes;
}

/** How a post is going to stand, as far as it is known before the answer. */
function lookAfter({ status, reason }: StatusChange): Look {
  if (status === 'restored') return {};
  return { status, closedReason: reason ?? null, ...(status === 'active' && { expiresAt: inDays(postLifeDays) }) };
}

async function changeStatus(
  queryClient: QueryClient,
  id: string,
  change: StatusChange,
  look: Look,
): Promise<OwnPostSummary> {
  const putBack = await show(queryClient, id, look);
  try {
    const saved = dataOf(await postAuth('/posts/{id}/status', change, { params: { id } }));
    await show(queryClient, id, saved);
    return saved;
  } catch (error) {
    putBack();
    throw error;
  } finally {
    settle(queryClient, id);
  }
}

async function takeDown(queryClient: QueryClient, post: ManagedPost): Promise<ManagedPost> {
  const look = { status: 'removed' as const, restorableUntil: inDays(removedPostDays) };
  const putBack = await show(queryClient, post.id, look);
  try {
    dataOf(await deleteAuth('/posts/{id}', { params: { id: post.id } }));
    return { ...post, ...look };
  } catch (error) {
    putBack();
    throw error;
  } finally {
    settle(queryClient, post.id);
  }
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

/** Gives a post another look wherever it stands. Returns what gives it back its own, and nothing else that changed meanwhile. */
async function show(queryClient: QueryClient, id: string, look: Look): Promise<() => void> {
  const lists = { queryKey: ownPostQueries.lists() };
  const page = { queryKey: postQueries.detailKey(id) };
  // An answer that is still on its way knows nothing of the change.
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
  const setPage = ({ status, closedReason = null }: Look) =>
    queryClient.setQueriesData<Answer<PostDetails>>(page, (answer) =>
      answer?.success && status ? { ...answer, data: { ...answer.data, status, closedReason } } : answer,
    );

  setRow(look);
  setPage(look);
  return () => {
    if (rowBefore) setRow(rowBefore);
    if (pageBefore) setPage(pageBefore);
  };
}

/** Whatever else shows the post is asked again: what is on the screen now, the rest when it is next opened. */
function settle(queryClient: QueryClient, id: string): void {
  const lists = { queryKey: ownPostQueries.lists() };
  void queryClient.invalidateQueries({ ...lists, refetchType: 'none' });
  // A list that was on its way when the change began.
  void queryClient.refetchQueries({ ...lists, type: 'active', predicate: ({ state }) => state.data === undefined });
  void queryClient.invalidateQueries(ownPostQueries.counts());
  void queryClient.invalidateQueries({ queryKey: postQueries.detailKey(id) });
  void queryClient.invalidateQueries({ queryKey: postQueries.all(), refetchType: 'none' });
}
