import { useEffect, useState } from 'react';
import type { SentAttachment } from '#contract/chat/attachment.ts';
import { attachmentsMax } from '#contract/limits.ts';
import { checkDocument } from '#src/lib/upload/file-checks.ts';
import { useUploadQueue } from '#src/lib/upload/use-upload-queue.ts';
import { useAppSelector } from '#src/state/hooks.ts';
import { selectPersonKey } from '#src/state/session-selectors.ts';
import { type MessageTarget, targetKey } from '../outbox/outbox-state.ts';
import { uploadAttachment } from './attachment-queries.ts';
import { unsentFiles } from './unsent-files.ts';

/** The files of the message that is being written: uploaded at once, sent with it, and kept over a reload. Mounted anew for each target. */
export function useAttachments(target: MessageTarget) {
  const personKey = useAppSelector(selectPersonKey);
  const [stored] = useState(() => unsentFiles(personKey, targetKey(target)));
  const [{ ready, isRestored }, setUploads] = useState<{ ready: readonly SentAttachment[]; isRestored: boolean }>({
    ready: [],
    isRestored: false,
  });
  const [isOverMax, setOverMax] = useState(false);
  const change = (to: (was: readonly SentAttachment[]) => readonly SentAttachment[]) =>
    setUploads((was) => ({ ...was, ready: to(was.ready) }));
  const queue = useUploadQueue<SentAttachment>(
    { parallel: 2, waitsForNetwork: true, store: stored.files },
    { send: uploadAttachment, onSent: (sent) => change((was) => [...was, sent]) },
  );

  useEffect(() => {
    const session = new AbortController();
    void stored.readUploads(session.signal).then((kept) => {
      if (kept && !session.signal.aborted) setUploads((was) => ({ ready: [...kept, ...was.ready], isRestored: true }));
    });
    return () => session.abort();
  }, [stored]);

  useEffect(() => {
    if (isRestored) void stored.writeUploads(ready);
  }, [stored, ready, isRestored]);

  function add(files: readonly File[]): void {
    const room = Math.max(0, attachmentsMax - ready.length - queue.uploads.length);
    setOverMax(files.length > room);
    for (const file of files.slice(0, room)) {
      const message = checkDocument(file);
      queue.add(file, message ? { message, isFinal: true } : undefined);
    }
  }

  return {
    ready,
    uploads: queue.uploads,
    isOverMax,
    add,
    remove: (id: string) => {
      setOverMax(false);
      change((was) => was.filter((one) => one.id !== id));
    },
    cancel: (key: number) => {
      setOverMax(false);
      queue.cancel(key);
    },
    retry: queue.retry,
    /** Whether a file is still on its way, or was refused and not removed yet. */
    isHeld: queue.uploads.length > 0,
    clear: () => {
      if (ready.length > 0) change(() => []);
    },
  };
}

export type Attachments = ReturnType<typeof useAttachments>;
