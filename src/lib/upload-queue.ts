import { RequestError, requestMessages } from './http/request-error.ts';
import type { FileKeeper } from './kept-files.ts';
import type { UploadCall } from './use-upload.ts';

/** Why a file was not sent, or not taken. `isFinal` where another try could not end otherwise. */
export interface UploadFault {
  message: string;
  isFinal: boolean;
}

/** A file on its way. `share` is what has been sent of it, from 0 to 1; at 1 the server looks at it. */
export interface QueuedUpload {
  /** Tells it from the others; what was chosen later has a larger one. */
  key: number;
  file: File;
  state: { at: 'waiting'; forNetwork: boolean } | { at: 'sending'; share: number } | ({ at: 'failed' } & UploadFault);
}

interface UploadQueueOptions<Sent> {
  /** Makes the call. A passing failure that it throws is waited out; any other is what `failed` says. */
  send: (call: UploadCall) => Promise<Sent>;
  /** Has arrived; `key` is the one that it had in the queue. Answers with why it is of no use there, where it is not. */
  onSent: (sent: Sent, key: number) => UploadFault | undefined;
  onChange: (uploads: readonly QueuedUpload[]) => void;
  kept: FileKeeper;
  /** How many are sent at the same time. */
  parallel: number;
}

export type UploadQueue = ReturnType<typeof createUploadQueue>;

/** Whether a call failed for a reason that goes by: no network, or a server that says when to come back. */
export const isPassing = (error: unknown): error is RequestError =>
  error instanceof RequestError && (error.kind === 'no-response' || error.retryAfter !== undefined);

/** How long to wait after so many failures in a row, in milliseconds: 2 s, 4 s, 8 s … one minute. */
export const pauseAfter = (failures: number) => Math.min(60_000, 1_000 * 2 ** failures);

/** Which are to be sent now: the first chosen of those that wait, as many as may be sent at the same time. */
export function nextToSend(uploads: readonly QueuedUpload[], parallel: number): QueuedUpload[] {
  const sending = uploads.filter(({ state }) => state.at === 'sending').length;
  return uploads.filter(({ state }) => state.at === 'waiting').slice(0, Math.max(0, parallel - sending));
}

/**
 * Sends files, several at a time. One that fails does not stop the others. Without a network they wait and go on by themselves;
 * what has not arrived is kept in this browser and goes on when the queue is made again.
 */
export function createUploadQueue<Sent>(options: UploadQueueOptions<Sent>) {
  const { send, onSent, onChange, kept, parallel } = options;
  let uploads: readonly QueuedUpload[] = [];
  const life = new AbortController();
  let failuresInARow = 0;
  let pause: ReturnType<typeof setTimeout> | undefined;
  /** Whatever became of them meanwhile, these are not left from another visit. */
  const chosenNow = new Set<number>();
  const running = new Map<number, AbortController>();

  function change(next: readonly QueuedUpload[]): void {
    uploads = next;
    if (!life.signal.aborted) onChange(uploads);
  }
  const setState = (key: number, state: QueuedUpload['state']) =>
    change(uploads.map((upload) => (upload.key === key ? { ...upload, state } : upload)));

  function stopSending(key: number): void {
    running.get(key)?.abort();
    running.delete(key);
  }

  function sendNext(): void {
    if (life.signal.aborted || pause !== undefined) return;
    for (const upload of nextToSend(uploads, parallel)) void run(upload);
  }

  async function run({ key, file }: QueuedUpload): Promise<void> {
    const controller = new AbortController();
    const { signal } = controller;
    running.set(key, controller);
    const onProgress = (share: number) => {
      if (!signal.aborted) setState(key, { at: 'sending', share });
    };
    onProgress(0);
    const form = new FormData();
    form.set('file', file);
    try {
      const sent = await send({ form, signal, onProgress });
      if (signal.aborted) return;
      running.delete(key);
      failuresInARow = 0;
      void kept.forget(key);
      const fault = onSent(sent, key);
      if (fault) setState(key, { at: 'failed', ...fault });
      else change(uploads.filter((upload) => upload.key !== key));
    } catch (error) {
      if (signal.aborted) return;
      running.delete(key);
      if (isPassing(error)) {
        setState(key, { at: 'waiting', forNetwork: error.kind === 'no-response' });
        waitBeforeNext(error.retryAfter);
        return;
      }
      fail(key, error);
    }
    sendNext();
  }

  function fail(key: number, error: unknown): void {
    const known = error instanceof RequestError;
    const isRefused = known && [400, 413, 415].includes(error.status ?? 0);
    if (isRefused) void kept.forget(key);
    setState(key, { at: 'failed', message: known ? error.message : requestMessages.unexpected, isFinal: false });
  }

  /** Those that fail together wait together. */
  function waitBeforeNext(seconds?: number): void {
    if (pause !== undefined || life.signal.aborted) return;
    failuresInARow += 1;
    pause = setTimeout(goOn, seconds === undefined ? pauseAfter(failuresInARow) : seconds * 1_000);
  }

  function goOn(): void {
    clearTimeout(pause);
    pause = undefined;
    sendNext();
  }

  /** A call whose network is gone may hang for minutes: it is begun again when there is one. */
  function holdAll(): void {
    for (const key of [...running.keys()]) {
      stopSending(key);
      setState(key, { at: 'waiting', forNetwork: true });
    }
    waitBeforeNext();
  }

  async function restore(): Promise<void> {
    const found = (await kept.claim(life.signal)) ? await kept.list() : [];
    const restored = found
      .filter(({ key }) => !chosenNow.has(key))
      .map((each): QueuedUpload => ({ ...each, state: { at: 'waiting', forNetwork: false } }));
    if (restored.length > 0) change([...restored, ...uploads]);
    sendNext();
  }

  window.addEventListener('online', goOn);
  window.addEventListener('offline', holdAll);
  void restore();

  return {
    /** Puts a file at the end; one with a fault is shown as failed and not sent. */
    add(file: File, fault?: UploadFault): void {
      const key = Math.max(Date.now(), (uploads.at(-1)?.key ?? 0) + 1);
      const state = fault ? ({ at: 'failed', ...fault } as const) : ({ at: 'waiting', forNetwork: false } as const);
      chosenNow.add(key);
      if (!fault) void kept.keep({ key, file });
      change([...uploads, { key, file, state }]);
      sendNext();
    },
    /** Takes a file out, whether it is being sent, waits or failed. */
    cancel(key: number): void {
      stopSending(key);
      void kept.forget(key);
      change(uploads.filter((upload) => upload.key !== key));
      sendNext();
    },
    /** Sends a file again that failed. */
    retry(key: number): void {
      const upload = uploads.find((each) => each.key === key);
      if (upload?.state.at !== 'failed') return;
      void kept.keep({ key, file: upload.file });
      setState(key, { at: 'waiting', forNetwork: false });
      goOn();
    },
    /** Stops for good. What has not arrived stays kept. */
    stop(): void {
      life.abort();
      clearTimeout(pause);
      window.removeEventListener('online', goOn);
      window.removeEventListener('offline', holdAll);
      for (const key of [...running.keys()]) stopSending(key);
    },
  };
}
