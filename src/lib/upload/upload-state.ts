/** `isFinal`: another try would fail the same way. */
export interface UploadError {
  message: string;
  isFinal: boolean;
}

/** `share` is the part that was sent, from 0 to 1; at 1 the server processes the file. */
export type UploadState =
  | { at: 'waiting'; forNetwork: boolean }
  | { at: 'sending'; share: number }
  | ({ at: 'failed' } & UploadError);

export interface QueuedUpload {
  key: number;
  file: File;
  state: UploadState;
}

export interface UploadQueueState {
  uploads: readonly QueuedUpload[];
  /** `paused` after a failure that passes: no call starts until the pause is over. */
  phase: 'stopped' | 'running' | 'paused';
  failuresInARow: number;
  parallel: number;
}

type UploadFailure =
  | { kind: 'passing'; forNetwork: boolean; retryAfterSeconds: number | undefined }
  | { kind: 'failed'; message: string; isRefused: boolean };

export type UploadEvent =
  | { type: 'started' }
  | { type: 'stopped' }
  | { type: 'added'; key: number; file: File; error: UploadError | undefined }
  | { type: 'restored'; files: readonly { key: number; file: File }[] }
  | { type: 'progressed'; key: number; share: number }
  /** `error`: the server has the file and the form cannot use it. */
  | { type: 'sent'; key: number; error: UploadError | undefined }
  | { type: 'failed'; key: number; failure: UploadFailure }
  | { type: 'cancelled'; key: number }
  | { type: 'retried'; key: number }
  | { type: 'wentOffline' }
  | { type: 'resumed' };

export type UploadCommand =
  | { type: 'send'; key: number; file: File }
  | { type: 'abort'; key: number }
  | { type: 'store'; key: number; file: File }
  | { type: 'unstore'; key: number }
  | { type: 'startTimer'; delayMs: number }
  | { type: 'stopTimer' };

interface Transition {
  state: UploadQueueState;
  commands: readonly UploadCommand[];
}

export const emptyUploadQueue = (parallel: number): UploadQueueState => ({
  uploads: [],
  phase: 'stopped',
  failuresInARow: 0,
  parallel,
});

export const pauseMsAfter = (failures: number) => Math.min(60_000, 1_000 * 2 ** failures);

const waiting = { at: 'waiting', forNetwork: false } as const;
const stopTimer = { type: 'stopTimer' } as const;

const keysSending = ({ uploads }: UploadQueueState) =>
  uploads.filter(({ state }) => state.at === 'sending').map(({ key }) => key);

const withState = (queue: UploadQueueState, key: number, state: UploadState): UploadQueueState => ({
  ...queue,
  uploads: queue.uploads.map((upload) => (upload.key === key ? { ...upload, state } : upload)),
});

const without = (queue: UploadQueueState, key: number): UploadQueueState => ({
  ...queue,
  uploads: queue.uploads.filter((upload) => upload.key !== key),
});

function startNext(before: UploadQueueState, commands: readonly UploadCommand[] = []): Transition {
  if (before.phase !== 'running') return { state: before, commands };
  const room = Math.max(0, before.parallel - keysSending(before).length);
  const next = before.uploads.filter(({ state }) => state.at === 'waiting').slice(0, room);
  const state = next.reduce((queue, { key }) => withState(queue, key, { at: 'sending', share: 0 }), before);
  return { state, commands: [...commands, ...next.map(({ key, file }) => ({ type: 'send', key, file }) as const)] };
}

function pause(queue: UploadQueueState, retryAfterSeconds?: number): Transition {
  if (queue.phase !== 'running') return { state: queue, commands: [] };
  const failuresInARow = queue.failuresInARow + 1;
  const delayMs = retryAfterSeconds === undefined ? pauseMsAfter(failuresInARow) : retryAfterSeconds * 1_000;
  return { state: { ...queue, phase: 'paused', failuresInARow }, commands: [{ type: 'startTimer', delayMs }] };
}

const resume = (queue: UploadQueueState, commands: readonly UploadCommand[]): Transition =>
  startNext({ ...queue, phase: queue.phase === 'stopped' ? 'stopped' : 'running' }, [...commands, stopTimer]);

export function reduceUploads(queue: UploadQueueState, event: UploadEvent): Transition {
  switch (event.type) {
    case 'started':
      return startNext({ ...queue, phase: 'running' });
    case 'stopped':
      return interrupt({ ...queue, phase: 'stopped' }, waiting, [stopTimer]);
    case 'added':
      return added(queue, event);
    case 'restored': {
      const restored = event.files.map(({ key, file }): QueuedUpload => ({ key, file, state: waiting }));
      return startNext({ ...queue, uploads: [...restored, ...queue.uploads] });
    }
    case 'wentOffline': {
      const { state, commands } = pause(queue);
      return interrupt(state, { at: 'waiting', forNetwork: true }, commands);
    }
    case 'resumed':
      return resume(queue, []);
    default:
      return changed(queue, event);
  }
}

type FileEvent = Extract<UploadEvent, { type: 'progressed' | 'sent' | 'failed' | 'cancelled' | 'retried' }>;

/** Events of a cancelled file change nothing. */
function changed(queue: UploadQueueState, event: FileEvent): Transition {
  const { key } = event;
  const upload = queue.uploads.find((each) => each.key === key);
  if (!upload) return { state: queue, commands: [] };
  const { at } = upload.state;
  const unstore = { type: 'unstore', key } as const;
  switch (event.type) {
    case 'cancelled':
      return startNext(without(queue, key), at === 'sending' ? [{ type: 'abort', key }, unstore] : [unstore]);
    case 'retried':
      if (at !== 'failed') return { state: queue, commands: [] };
      return resume(withState(queue, key, waiting), [{ type: 'store', key, file: upload.file }]);
    case 'progressed':
      return { state: at === 'sending' ? withState(queue, key, { at, share: event.share }) : queue, commands: [] };
    case 'sent': {
      const rest = event.error ? withState(queue, key, { at: 'failed', ...event.error }) : without(queue, key);
      return startNext({ ...rest, failuresInARow: 0 }, [unstore]);
    }
    case 'failed':
      return failed(queue, key, event.failure);
  }
}

function added(queue: UploadQueueState, event: Extract<UploadEvent, { type: 'added' }>): Transition {
  const { key, file, error } = event;
  const state: UploadState = error ? { at: 'failed', ...error } : waiting;
  const uploads = [...queue.uploads, { key, file, state }];
  return startNext({ ...queue, uploads }, error ? [] : [{ type: 'store', key, file }]);
}

function failed(queue: UploadQueueState, key: number, failure: UploadFailure): Transition {
  if (failure.kind === 'passing')
    return pause(withState(queue, key, { at: 'waiting', forNetwork: failure.forNetwork }), failure.retryAfterSeconds);
  const { message, isRefused } = failure;
  const state = withState(queue, key, { at: 'failed', message, isFinal: false });
  return startNext(state, isRefused ? [{ type: 'unstore', key }] : []);
}

function interrupt(queue: UploadQueueState, state: UploadState, commands: readonly UploadCommand[]): Transition {
  const keys = keysSending(queue);
  return {
    state: keys.reduce((before, key) => withState(before, key, state), queue),
    commands: [...keys.map((key) => ({ type: 'abort', key }) as const), ...commands],
  };
}
