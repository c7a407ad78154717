import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { toast } from 'react-hot-toast';
import { useNavigate } from 'react-router-dom';
import type { OwnPost } from '#contract/post/own/own-post.ts';
import { publicPageStatuses } from '#contract/post/post-lifecycle.ts';
import type { PlanLimitReached } from '#contract/subscription/plan-limit.ts';
import { ownPostIds } from '#src/entities/post/own/own-post-ids.ts';
import { postQueries } from '#src/entities/post/post-queries.ts';
import { useLimitLifted } from '#src/entities/subscription/limit/use-limit-lifted.ts';
import { useMounted } from '#src/lib/browser/use-mounted.ts';
import { toFormErrors } from '#src/lib/forms/form-errors.ts';
import { RequestError } from '#src/lib/http/request-error.ts';
import { paths } from '#src/lib/navigation/paths.ts';
import type { Autosave } from '../autosave/create-autosave.ts';
import type { PostForm } from '../form/use-post-form.ts';

export interface Refusal {
  message: string;
  status: number | undefined;
  planLimit?: PlanLimitReached | undefined;
}

interface PublishingParts {
  form: PostForm;
  autosave: Autosave;
  uploadsUnderWay: number;
  onErrors: () => void;
}

const filesUnderWay: Refusal = {
  message: 'Some files are still uploading. Wait for them to finish, or remove them.',
  status: undefined,
};

export function usePublish({ form, autosave, uploadsUnderWay, onErrors }: PublishingParts) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const isMounted = useMounted();
  const running = useRef<AbortController>(null);
  const [isRunning, setIsRunning] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const isLifted = useLimitLifted(refusal?.planLimit, form.values.photos.length);
  if (isLifted) setRefusal(null);
  /** Publish was requested while uploads were still running. */
  const [isEarly, setIsEarly] = useState(false);
  if (isEarly && uploadsUnderWay === 0) setIsEarly(false);
  /** Publish continues once the conflict is resolved. */
  const isPending = useRef(false);

  function refuse(error: RequestError): void {
    const shown = error.errors.filter(({ path }) => form.has(path.split('.')[0] as Parameters<typeof form.has>[0]));
    form.setServerErrors(shown);
    const { message } = toFormErrors(error, [...shown.map(({ path }) => path)]);
    setRefusal(message === undefined ? null : { message, status: error.status, planLimit: error.planLimit });
    onErrors();
  }

  function leadOn(post: OwnPost, wasDraft: boolean): void {
    toast.success(wasDraft ? 'Your post is published' : 'Changes saved');
    void queryClient.invalidateQueries({ queryKey: postQueries.all() });
    // Every card asks whether it is the member's own.
    void queryClient.invalidateQueries(ownPostIds());
    const isSeen = publicPageStatuses.some((status) => status === post.status);
    // A member who left the editor meanwhile stays there.
    if (isMounted.current) void navigate(isSeen ? paths.post(post.id) : paths.myPosts());
  }

  async function publish(): Promise<void> {
    if (running.current) return;
    form.setServerErrors([]);
    setRefusal(null);
    setIsEarly(uploadsUnderWay > 0);
    const { content } = form.parsed;
    if (!content || uploadsUnderWay > 0) {
      onErrors();
      return;
    }
    const wasDraft = (autosave.getState().post?.status ?? 'draft') === 'draft';
    const controller = new AbortController();
    running.current = controller;
    setIsRunning(true);
    try {
      const post = await autosave.publish(content, controller.signal);
      isPending.current = post === null;
      if (post) leadOn(post, wasDraft);
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      refuse(error);
    } finally {
      running.current = null;
      setIsRunning(false);
    }
  }

  return {
    publish,
    isRunning,
    refusal: isEarly ? filesUnderWay : refusal,
    cancel: () => running.current?.abort(),
    takePending(): boolean {
      const wasPending = isPending.current;
      isPending.current = false;
      return wasPending;
    },
  };
}
export type Publishing = ReturnType<typeof usePublish>;
