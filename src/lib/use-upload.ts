import { useEffect, useRef, useState } from 'react';
import { RequestError, requestMessages } from './http/request-error.ts';

/** How sending a file goes. `share` is what has been sent of it, from 0 to 1; at 1 the server looks at it. */
type UploadState =
  | { at: 'rest' }
  | { at: 'sending'; file: File; share: number }
  | { at: 'failed'; file: File; message: string };

/** What the call that sends a file is given. */
export interface UploadCall {
  form: FormData;
  signal: AbortSignal;
  onProgress: (share: number) => void;
}

interface UploadOptions<Sent> {
  /** Makes the call; a RequestError that it throws is what `failed` says. */
  send: (call: UploadCall) => Promise<Sent>;
  /** What is wrong with a file before it is sent, where that can be known. */
  check?: (file: File) => string | undefined;
  /** It has arrived, and nothing is under way any more. */
  onSent: (sent: Sent) => void;
}

/** Sends one file after another, with progress, cancel and another try. */
export function useUpload<Sent>({ send, check, onSent }: UploadOptions<Sent>) {
  const [state, setState] = useState<UploadState>({ at: 'rest' });
  const running = useRef<AbortController>(null);

  function stop(): void {
    running.current?.abort();
    running.current = null;
  }

  // Whoever leaves the page no longer wants to know.
  useEffect(() => () => running.current?.abort(), []);

  async function start(file: File): Promise<void> {
    stop();
    const refusal = check?.(file);
    if (refusal) {
      setState({ at: 'failed', file, message: refusal });
      return;
    }
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    const settle = (next: UploadState) => {
      running.current = null;
      setState(next);
    };
    const onProgress = (share: number) => {
      if (!signal.aborted) setState({ at: 'sending', file, share });
    };
    onProgress(0);
    const form = new FormData();
    form.set('file', file);
    try {
      const sent = await send({ form, signal, onProgress });
      if (signal.aborted) return;
      settle({ at: 'rest' });
      onSent(sent);
    } catch (error) {
      if (signal.aborted) return;
      settle({
        at: 'failed',
        file,
        message: error instanceof RequestError ? error.message : requestMessages.unexpected,
      });
      if (!(error instanceof RequestError)) throw error;
    }
  }

  return {
    state,
    /** Whether one is under way at this very moment, which what is rendered may not know yet. */
    isSending: () => running.current !== null,
    start,
    cancel: () => {
      stop();
      setState({ at: 'rest' });
    },
    retry: () => {
      if (state.at === 'failed') void start(state.file);
    },
  };
}

export type Upload = Pick<ReturnType<typeof useUpload>, 'state' | 'cancel' | 'retry'>;
