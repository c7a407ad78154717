import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { SentMedia } from '#contract/own-post.ts';
import { dataOf } from '#src/lib/http/answer.ts';
import { postForm } from '#src/lib/http/api.ts';
import { keptFiles } from '#src/lib/kept-files.ts';
import {
  createUploadQueue,
  isPassing,
  type QueuedUpload,
  type UploadFault,
  type UploadQueue,
} from '#src/lib/upload-queue.ts';
import type { UploadCall } from '#src/lib/use-upload.ts';

interface Watcher {
  onChange: (uploads: readonly QueuedUpload[]) => void;
  onSent: (sent: SentMedia, key: number) => UploadFault | undefined;
}
interface SharedQueue {
  queue: UploadQueue;
  watchers: Watcher[];
  uploads: readonly QueuedUpload[];
}

/** Whoever watches the same field of the same form shares its queue; it works for as long as somebody does. */
const shared = new Map<string, SharedQueue>();

const sendMedia = async ({ form, ...options }: UploadCall) =>
  dataOf(await postForm('/media', form, { ...options, handles: isPassing }));

function open(userId: string, field: string, parallel: number): SharedQueue {
  const watchers: Watcher[] = [];
  const opened: SharedQueue = {
    watchers,
    uploads: [],
    queue: createUploadQueue<SentMedia>({
      send: sendMedia,
      kept: keptFiles(userId, field),
      parallel,
      onChange: (uploads) => {
        opened.uploads = uploads;
        for (const { onChange } of watchers) onChange(uploads);
      },
      // One of them takes what has arrived, or it would be there twice.
      onSent: (sent, key) => watchers.at(-1)?.onSent(sent, key),
    }),
  };
  return opened;
}

interface UploadQueueProps {
  userId: string;
  /** Names the form and its field. */
  field: string;
  parallel: number;
  /** Answers with why what has arrived is of no use there, where it is not. */
  onSent: (sent: SentMedia, key: number) => UploadFault | undefined;
}

/**
 * The files of a field that are on their way to the server, and the ways to change them; `queue` is null until the screen stands. Files
 * that are chosen by then wait for it.
 */
export function useUploadQueue({ userId, field, parallel, onSent }: UploadQueueProps) {
  const [uploads, setUploads] = useState<readonly QueuedUpload[]>([]);
  const [queue, setQueue] = useState<UploadQueue | null>(null);
  const chosenEarly = useRef<Parameters<UploadQueue['add']>[]>([]);
  const take = useEffectEvent(onSent);

  useEffect(() => {
    const name = `${userId}/${field}`;
    const entry = shared.get(name) ?? open(userId, field, parallel);
    shared.set(name, entry);
    const watcher: Watcher = { onChange: setUploads, onSent: (sent, key) => take(sent, key) };
    entry.watchers.push(watcher);
    setUploads(entry.uploads);
    setQueue(entry.queue);
    for (const chosen of chosenEarly.current.splice(0)) entry.queue.add(...chosen);
    return () => {
      entry.watchers.splice(entry.watchers.indexOf(watcher), 1);
      queueMicrotask(() => close(name, entry));
    };
  }, [userId, field, parallel]);

  const add: UploadQueue['add'] = (...chosen) => {
    if (queue) queue.add(...chosen);
    else chosenEarly.current.push(chosen);
  };
  return { uploads, queue, add };
}

/** Once nobody watches. */
function close(name: string, entry: SharedQueue): void {
  if (entry.watchers.length > 0) return;
  entry.queue.stop();
  if (shared.get(name) === entry) shared.delete(name);
}
