import { useMutation, useMutationState } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'react-hot-toast';
import type { ChangeOutcome, OwnPostSummary } from '#contract/post/own-post.ts';
import { statusLabels } from '#src/entities/post/facts/post-labels.ts';
import { canDo, type Ending, type StatusAction } from '#src/entities/post/own/own-post-actions.ts';
import { doneWords, ownPostName } from '#src/entities/post/own/own-post-labels.ts';
import { ownPostMutations, type PostAction, undoOf } from '#src/entities/post/own/own-post-mutations.ts';
import { inlineMessage, RequestError } from '#src/lib/http/request-error.ts';
import { offerUndo } from './offer-undo.tsx';

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
}

interface OwnPostAction extends PostAction {
  post: OwnPostSummary;
  isUndo?: boolean;
}

/** The actions on posts: a toast when done, the last failure, and the posts that are still being changed. */
export function usePostActions() {
  const single = useMutation({
    ...ownPostMutations.act(),
    onSuccess: (after, variables) => onDone(variables as OwnPostAction, doneWords(variables.action, after)),
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
      offerUndo(undoText(action, post, text), post, () =>
        single.mutate({ ...undoOf(post, action), isUndo: true } as OwnPostAction),
      );
  }

  /** Single posts may be refused; `onSuccess` means that the call went through. */
  function actOnMany(posts: readonly OwnPostSummary[], change: BulkChange, onSuccess: () => void): void {
    setRequest({ posts, change });
    const ids = eligiblePosts(posts, change).map(({ id }) => id);
    many.mutate({ ids, status: statusOfMany[change.action], outcome: change.ending }, { onSuccess });
  }

  return {
    act: (post: OwnPostSummary, action: StatusAction, ending?: Ending) => run({ post, action, ending }),
    actOnMany,
    busyIds: new Set(pendingIds),
    isChangingMany: many.isPending,
    problem: many.submittedAt > single.submittedAt ? inlineMessage(many.error) : singleProblem(single),
    limited: many.submittedAt > single.submittedAt ? null : limitedPost(single),
    outcome: request && many.data ? summarise(request.posts, request.change, many.data) : null,
    clearOutcome: many.reset,
  };
}

function singleProblem({ error, variables }: { error: Error | null; variables: PostAction | undefined }) {
  const message = inlineMessage(error);
  return message && variables && `${ownPostName(variables.post as OwnPostSummary)}: ${message}`;
}

/** The post that a limit of the plan refused, and the limit. */
function limitedPost({ error, variables }: { error: Error | null; variables: PostAction | undefined }) {
  const planLimit = error instanceof RequestError ? error.planLimit : undefined;
  return planLimit && variables ? { planLimit, post: variables.post as OwnPostSummary } : null;
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
  const refused = posts.flatMap((post) => {
    const name = ownPostName(post);
    if (!eligible.includes(post)) return [{ id: post.id, name, message: notNow(change.action, post) }];
    const outcome = outcomes.find(({ id }) => id === post.id);
    return outcome?.status === null ? [{ id: post.id, name, message: outcome.message }] : [];
  });
  return { change, changedCount: posts.length - refused.length, refused };
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
    renew: `It’s ${name}. Only live and expired posts can be renewed.`,
    pause: `It’s ${name}. Only live posts can be paused.`,
    close: status === 'draft' ? 'It’s a draft and was never published.' : `It’s already ${name}.`,
  }[action];
}
