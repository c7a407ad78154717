import { RequestError, requestMessages } from '#src/lib/http/request-error.ts';
import type { UploadStore } from '#src/lib/storage/upload-store.ts';
import {
  emptyUploadQueue,
  type QueuedUpload,
  reduceUploads,
  type UploadCommand,
  type UploadError,
  type UploadEvent,
} from './upload-state.ts';

export interface UploadCall {
  form: FormData;
  signal: AbortSignal;
  onProgress: (share: number) => void;
}

export interface UploadQueueOptions {
  parallel?: number;
  store?: UploadStore;
  /** Whether files wait for the network, or for a server that says when to retry; otherwise they fail. */
  waitsForNetwork?: boolean;
}

export interface UploadHandlers<Sent> {
  send: (call: UploadCall) => Promise<Sent>;
  check?: (sent: Sent) => UploadError | undefined;
  onSent: (sent: Sent, key: number) => void;
  onChange: (uploads: readonly QueuedUpload[]) => void;
}

export const isTransient = (error: unknown): error is RequestError =>
  error instanceof RequestError && (error.kind === 'no-response' || error.retryAfter !== undefined);

/** Uploads files: `reduceUploads` decides; this function makes the calls and runs the timer and storage that it asks for. */
export function createUploadQueue<Sent>({ parallel = 1, store, waitsForNetwork = false }: UploadQueueOptions) {
  let state = emptyUploadQueue(parallel);
  let handlers: UploadHandlers<Sent> | undefined;
  let session: AbortController | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const running = new Map<number, AbortController>();
  /** Files chosen in this visit: the store may list them too. */
  const chosenKeys = new Set<number>();

  function dispatch(event: UploadEvent): void {
    const { state: next, commands } = reduceUploads(state, event);
    const isChanged = next.uploads !== state.uploads;
    state = next;
    for (const command of commands) run(command);
    if (isChanged) handlers?.onChange(state.uploads);
  }

  function run(command: UploadCommand): void {
    switch (command.type) {
      case 'send':
        void send(command.key, command.file);
        break;
      case 'abort':
        running.get(command.key)?.abort();
        running.delete(command.key);
        break;
      case 'store':
        void store?.put({ key: command.key, file: command.file });
        break;
      case 'unstore':
        void store?.delete(command.key);
        break;
      case 'startTimer':
        timer = setTimeout(resume, command.delayMs);
        break;
      case 'stopTimer':
        clearTimeout(timer);
        break;
    }
  }

  async function send(key: number, file: File): Promise<void> {
    if (!handlers) return;
    const { send: call, check, onSent } = handlers;
    const controller = new AbortController();
    const { signal } = controller;
    running.set(key, controller);
    const form = new FormData();
    form.set('file', file);
    const onProgress = (share: number) => signal.aborted || dispatch({ type: 'progressed', key, share });
    try {
      const sent = await call({ form, signal, onProgress });
      if (signal.aborted) return;
      running.delete(key);
      const error = check?.(sent);
      dispatch({ type: 'sent', key, error });
      if (!error) onSent(sent, key);
    } catch (error) {
      if (signal.aborted) return;
      running.delete(key);
      dispatch({ type: 'failed', key, failure: failureOf(error) });
      if (!(error instanceof RequestError)) throw error;
    }
  }

  function failureOf(error: unknown) {
    if (waitsForNetwork && isTransient(error)) {
      const forNetwork = error.kind === 'no-response';
      return { kind: 'passing', forNetwork, retryAfterSeconds: error.retryAfter } as const;
    }
    const known = error instanceof RequestError ? error : undefined;
    const isRefused = [400, 413, 415].includes(known?.status ?? 0);
    return { kind: 'failed', message: known?.message ?? requestMessages.unexpected, isRefused } as const;
  }

  async function restore({ signal }: AbortController): Promise<void> {
    if (!store || !(await store.claim(signal))) return;
    const found = await store.list();
    const known = new Set([...chosenKeys, ...state.uploads.map(({ key }) => key)]);
    const files = found.filter(({ key }) => !known.has(key));
    if (!signal.aborted && files.length > 0) dispatch({ type: 'restored', files });
  }

  const resume = () => dispatch({ type: 'resumed' });
  const holdBack = () => dispatch({ type: 'wentOffline' });

  function add(file: File, error?: UploadError): void {
    const key = Math.max(Date.now(), (state.uploads.at(-1)?.key ?? 0) + 1);
    chosenKeys.add(key);
    dispatch({ type: 'added', key, file, error });
  }
  const cancel = (key: number) => dispatch({ type: 'cancelled', key });

  return {
    start(next: UploadHandlers<Sent>): void {
      handlers = next;
      session = new AbortController();
      if (waitsForNetwork) {
        window.addEventListener('online', resume);
        window.addEventListener('offline', holdBack);
      }
      dispatch({ type: 'started' });
      void restore(session);
    },
    /** Aborts the running calls. Files that have not arrived stay stored. */
    stop(): void {
      handlers = undefined;
      session?.abort();
      dispatch({ type: 'stopped' });
      window.removeEventListener('online', resume);
      window.removeEventListener('offline', holdBack);
    },
    add,
    replace(file: File, error?: UploadError): void {
      for (const { key } of state.uploads) cancel(key);
      add(file, error);
    },
    cancel,
    retry: (key: number) => dispatch({ type: 'retried', key }),
    isUploading: () => state.uploads.some(({ state: { at } }) => at !== 'failed'),
  };
}
