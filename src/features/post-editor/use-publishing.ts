import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { toast } from 'react-hot-toast';
import { useNavigate } from 'react-router-dom';
import type { OwnPost } from '#contract/own-post.ts';
import { addressableStatuses } from '#contract/post-lifecycle.ts';
import { postQueries } from '#src/entities/post/post-queries.ts';
import { formFailure } from '#src/lib/forms/form-failure.ts';
import { RequestError } from '#src/lib/http/request-error.ts';
import { paths } from '#src/lib/paths.ts';
import { useMounted } from '#src/lib/use-mounted.ts';
import type { PostKeeper } from './post-keeper.ts';
import type { PostForm } from './use-post-form.ts';

/** Why the whole form was not taken. `status` is that of the server's answer. */
export interface Refusal {
  message: string;
  status: number | undefined;
}

interface PublishingParts {
  form: PostForm;
  keeper: PostKeeper;
  /** How many pictures are on their way; the floor plan counts as one. */
  uploadsUnderWay: number;
  /** The form is not in order: its faults are to be shown. */
  onFaults: () => void;
}

const filesUnderWay: Refusal = {
  message: 'Some files are still being sent. Wait until they are there, or take them out.',
  status: undefined,
};

/** Sends the whole post for others to see: publishes a draft, saves the changes of what is published. */
export function usePublishing({ form, keeper, uploadsUnderWay, onFaults }: PublishingParts) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const isMounted = useMounted();
  const running = useRef<AbortController>(null);
  const [isRunning, setIsRunning] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  /** It was to be sent before every file was there. */
  const [isEarly, setIsEarly] = useState(false);
  if (isEarly && uploadsUnderWay === 0) setIsEarly(false);
  /** It is to be sent once it is decided whose version counts. */
  const isPending = useRef(false);

  function refuse(error: RequestError): void {
    const shown = error.errors.filter(({ path }) => form.has(path.split('.')[0] as Parameters<typeof form.has>[0]));
    form.refuse(shown);
    const { message } = formFailure(error, [...shown.map(({ path }) => path)]);
    setRefusal(message === undefined ? null : { message, status: error.status });
    onFaults();
  }

  function leadOn(post: OwnPost, wasDraft: boolean): void {
    toast.success(wasDraft ? 'Your post is live' : 'Your changes are saved');
    void queryClient.invalidateQueries({ queryKey: postQueries.all() });
    const isSeen = addressableStatuses.some((status) => status === post.status);
    // Whoever went elsewhere meanwhile stays there.
    if (isMounted.current) void navigate(isSeen ? paths.post(post.id) : paths.myPosts());
  }

  async function publish(): Promise<void> {
    if (running.current) return;
    form.refuse([]);
    setRefusal(null);
    setIsEarly(uploadsUnderWay > 0);
    const { content } = form.reading;
    if (!content || uploadsUnderWay > 0) {
      onFaults();
      return;
    }
    const wasDraft = (keeper.state().post?.status ?? 'draft') === 'draft';
    const controller = new AbortController();
    running.current = controller;
    setIsRunning(true);
    try {
      const post = await keeper.publish(content, controller.signal);
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
    /** Whether it is to be sent after all, now that it is decided whose version counts. It says so once. */
    takePending(): boolean {
      const wasPending = isPending.current;
      isPending.current = false;
      return wasPending;
    },
  };
}
export type Publishing = ReturnType<typeof usePublishing>;
