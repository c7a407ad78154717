import { useMutation, useMutationState } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'react-hot-toast';
import type { ChangeOutcome, OwnPostSummary } from '#contract/post/own/own-post.ts';
import type { PlanLimitReached } from '#contract/subscription/plan-limit.ts';
import { statusLabels } from '#src/entities/post/facts/post-labels.ts';
import { canDo, type Ending, type StatusAction } from '#src/entities/post/own/own-post-actions.ts';
import { actionDoneText, ownPostName } from '#src/entities/post/own/own-post-labels.ts';
import { ownPostMutations, type PostAction, undoOf } from '#src/entities/post/own/own-post-mutations.ts';
import { inlineMessage, RequestError } from '#src/lib/http/request-error.ts';
import { offerUndo } from '#src/ui/feedback/toast/offer-undo.tsx';

type BulkAction = 'renew' | 'pause' | 'close';

export interface BulkChange {
  action: BulkAction;
  ending?: Ending;
}

/** The outcome of a change of many posts. */
export interface BulkOutcome {
  change: BulkChange;
  changedCount: number;
  refused: readonly { id: string; name: string; message: string }[];
  limited: LimitedPosts | null;
}

/** The posts that one limit of the plan refused. */
export interface LimitedPosts {
  planLimit: PlanLimitReached;
  posts: readonly OwnPostSummary[];
}

interface OwnPostAction extends PostAction {
  post: OwnPostSummary;
  isUndo?: boolean;
}

/** The actions on posts: a toast when done, the last failure, and the posts that are still being changed. */
export function usePostActions() {
  const single = useMutation({
    ...ownPostMutations.act(),
    onSuccess: (after, variables) => onDone(variables as OwnPostAction, actionDoneText(variables.action, after)),
  });
  const many = useMutation(ownPostMutations.changeMany());
  const [request, setRequest] = useState<{ posts: readonly OwnPostSummary[]; change: BulkChange }>();
  const pendingIds = useMutationState({
    filters: { mutationKey: ownPostMutations.act().mutationKey, status: 'pending' },
    select: ({ state }) => (state.variables as PostAction).post.id,
  });

  function run(variables: OwnPostAction): void {
    if (!pendingIds.includes(variables.post.id)) single.mutate(variables);
  }

  function onDone({ post, action, isUndo }: OwnPostAction, text: string): void {
    if (isUndo) return;
    if (action !== 'close' && action !== 'take_down') toast.success(text);
    else
      offerUndo(undoText(action, post, text), () =>
        single.mutate({ ...undoOf(post, action), isUndo: true } as OwnPostAction),
      );
  }

  /** Single posts may be refused; `onSuccess` means that the call went through. */
  function actOnMany(posts: readonly OwnPostSummary[], change: BulkChange, onSuccess: () => void): void {
    setRequest({ posts, change });
    const ids = eligiblePosts(posts, change).map(({ id }) => id);
    many.mutate({ ids, status: statusOfMany[change.action], outcome: change.ending }, { onSuccess });
  }

  const outcome = request && many.data ? summarise(request.posts, request.change, many.data) : null;

  return {
    act: (post: OwnPostSummary, action: StatusAction, ending?: Ending) => run({ post, action, ending }),
    actOnMany,
    busyIds: new Set(pendingIds),
    isChangingMany: many.isPending,
    problem: many.submittedAt > single.submittedAt ? inlineMessage(many.error) : singleProblem(single),
    limited: many.submittedAt > single.submittedAt ? (outcome?.limited ?? null) : limitedPost(single),
    outcome,
    clearOutcome: many.reset,
  };
}

function singleProblem({ error, variables }: { error: Error | null; variables: PostAction | undefined }) {
  const message = inlineMessage(error);
  return message && variables && `${ownPostName(variables.post as OwnPostSummary)}: ${message}`;
}

function limitedPost({
  error,
  variables,
}: {
  error: Error | null;
  variables: PostAction | undefined;
}): LimitedPosts | null {
  const planLimit = error instanceof RequestError ? error.planLimit : undefined;
  return planLimit && variables ? { planLimit, posts: [variables.post as OwnPostSummary] } : null;
}

/** The posts of the first limit that was met; one of another limit is refused with its sentence. */
function limitedPosts(posts: readonly OwnPostSummary[], outcomes: readonly ChangeOutcome[]): LimitedPosts | null {
  const planLimit = outcomes.find((outcome) => outcome.planLimit)?.planLimit;
  if (!planLimit) return null;
  const ids = outcomes.filter((outcome) => outcome.planLimit?.limit === planLimit.limit).map(({ id }) => id);
  return { planLimit, posts: posts.filter(({ id }) => ids.includes(id)) };
}

/** Only posts that can be renewed are sent: to the server renewing, resuming and publishing are one change. */
const eligiblePosts = (posts: readonly OwnPostSummary[], { action }: BulkChange) =>
  posts.filter((post) => canDo(action, post));

function summarise(
  posts: readonly OwnPostSummary[],
  change: BulkChange,
  outcomes: readonly ChangeOutcome[],
): BulkOutcome {
  const eligible = eligiblePosts(posts, change);
  const limited = limitedPosts(posts, outcomes);
  const others = posts.filter((post) => !limited?.posts.includes(post));
  const refused = others.flatMap((post) => {
    const name = ownPostName(post);
    if (!eligible.includes(post)) return [{ id: post.id, name, message: notNow(change.action, post) }];
    const outcome = outcomes.find(({ id }) => id === post.id);
    return outcome?.status === null ? [{ id: post.id, name, message: outcome.message }] : [];
  });
  return { change, changedCount: others.length - refused.length, refused, limited };
}

function undoText(action: StatusAction, post: OwnPostSummary, done: string): string {
  if (action === 'take_down') return post.status === 'draft' ? 'Draft deleted' : `${done}: ${ownPostName(post)}`;
  return done;
}

const statusOfMany = { renew: 'active', pause: 'paused', close: 'closed' } as const;

/** Why a post in this status is not changed. */
function notNow(action: BulkAction, { status }: OwnPostSummary): string {
  const name = status === 'draft' ? 'a draft' : statusLabels[status].toLowerCase();
  return {
    renew: `It’s ${name}. Only active and expired posts can be renewed.`,
    pause: `It’s ${name}. Only active posts can be paused.`,
    close: status === 'draft' ? 'It’s a draft and was never published.' : `It’s already ${name}.`,
  }[action];
}
