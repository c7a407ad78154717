import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'react-hot-toast';
import type { OwnPostSummary } from '#contract/own-post.ts';
import { canDo, type Ending, type StatusAction } from '#src/entities/post/own-post-actions.ts';
import { actOnPost, changeManyPosts, undoTakingDown } from '#src/entities/post/own-post-changes.ts';
import { doneWords, ownPostName } from '#src/entities/post/own-post-words.ts';
import { statusLabels } from '#src/entities/post/post-labels.ts';
import { messageInPlace, RequestError } from '#src/lib/http/request-error.ts';
import { offerUndo } from './offer-undo.tsx';

type ManyAction = 'renew' | 'pause' | 'close';
interface ManyChange {
  action: ManyAction;
  ending?: Ending;
}

/** What became of many posts. */
export interface ManyResult {
  change: ManyChange;
  /** How many were changed. */
  done: number;
  refused: readonly { id: string; name: string; message: string }[];
}

/** Does things with posts: says what was done, keeps what went wrong on the page, and knows what is still under way. */
export function useActs() {
  const queryClient = useQueryClient();
  const [busyIds, setBusyIds] = useState<ReadonlySet<string>>(new Set());
  const [problem, setProblem] = useState<string | null>(null);
  const [result, setResult] = useState<ManyResult | null>(null);
  const [isChangingMany, setIsChangingMany] = useState(false);

  const setBusy = (id: string, isBusy: boolean) =>
    setBusyIds((before) => new Set(isBusy ? [...before, id] : [...before].filter((one) => one !== id)));

  async function attempt(post: OwnPostSummary, deed: () => Promise<void>) {
    if (busyIds.has(post.id)) return;
    setBusy(post.id, true);
    setProblem(null);
    try {
      await deed();
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      const message = messageInPlace(error);
      setProblem(message === undefined ? null : `${ownPostName(post)}: ${message}`);
    } finally {
      setBusy(post.id, false);
    }
  }

  const act = (post: OwnPostSummary, action: StatusAction, ending?: Ending) =>
    attempt(post, async () => {
      const after = await actOnPost(queryClient, post, action, ending);
      if (action === 'take_down') offerUndo(post, () => void attempt(post, () => undoTakingDown(queryClient, post)));
      else toast.success(doneWords(action, after));
    });

  /** Whether it went through as a whole; single posts may have been refused. */
  async function actOnMany(posts: readonly OwnPostSummary[], change: ManyChange): Promise<boolean> {
    setIsChangingMany(true);
    setProblem(null);
    setResult(null);
    try {
      setResult({ change, ...(await changeThose(posts, change)) });
      return true;
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      setProblem(messageInPlace(error) ?? null);
      return false;
    } finally {
      setIsChangingMany(false);
    }
  }

  async function changeThose(posts: readonly OwnPostSummary[], { action, ending }: ManyChange) {
    // To the server, what is renewed, resumed and published becomes active alike: nothing is published by the way.
    const able = posts.filter((post) => canDo(action, post));
    const status = statusOfMany[action];
    const ids = able.map(({ id }) => id);
    const outcomes = ids.length > 0 ? await changeManyPosts(queryClient, { ids, status, outcome: ending }) : [];
    const refused = posts.flatMap((post) => {
      const name = ownPostName(post);
      if (!able.includes(post)) return [{ id: post.id, name, message: notNow(action, post) }];
      const outcome = outcomes.find(({ id }) => id === post.id);
      return outcome?.status === null ? [{ id: post.id, name, message: outcome.message }] : [];
    });
    return { done: posts.length - refused.length, refused };
  }

  return { act, actOnMany, busyIds, isChangingMany, problem, result, closeResult: () => setResult(null) };
}

const statusOfMany = { renew: 'active', pause: 'paused', close: 'closed' } as const;

/** Why a post cannot be changed like that as it stands. */
function notNow(action: ManyAction, { status }: OwnPostSummary): string {
  const stands = `it is ${status === 'draft' ? 'a draft' : statusLabels[status].toLowerCase()}`;
  return {
    renew: `${stands}, and only live and expired posts are renewed.`,
    pause: `${stands}, and only live posts are paused.`,
    close: status === 'draft' ? `${stands}, and was never published.` : `${stands} already.`,
  }[action];
}
