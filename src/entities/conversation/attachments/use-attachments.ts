import { useCallback, useEffect, useRef, useState } from 'react';
import type { SentAttachment } from '#contract/chat/attachment.ts';
import { attachmentsMax } from '#contract/limits.ts';
import { checkDocument } from '#src/lib/upload/file-checks.ts';
import { useUploadQueue } from '#src/lib/upload/use-upload-queue.ts';
import { useAppSelector } from '#src/state/hooks.ts';
import { selectPersonKey } from '#src/state/session-selectors.ts';
import { type MessageTarget, targetKey } from '../outbox/outbox-state.ts';
import { uploadAttachment } from './attachment-queries.ts';
import { unsentFiles } from './unsent-files.ts';

/** The files of the message that is being written: uploaded at once, shown in every tab, kept over a reload. Mounted anew for each target. */
export function useAttachments(target: MessageTarget) {
  const personKey = useAppSelector(selectPersonKey);
  const [stored] = useState(() => unsentFiles(personKey, targetKey(target)));
  const [ready, setReady] = useState<readonly SentAttachment[]>([]);
  const [elsewhere, setElsewhere] = useState(0);
  const [isOverMax, setOverMax] = useState(false);
  const changeCount = useRef(0);

  const refresh = useCallback(async () => {
    const countBefore = changeCount.current;
    const [uploads, count] = await Promise.all([stored.readUploads(), stored.countElsewhere()]);
    // Skip an outdated result: the newer change refreshes by itself.
    if (uploads && countBefore === changeCount.current) setReady(uploads);
    setElsewhere(count);
  }, [stored]);

  function change(to: (was: readonly SentAttachment[]) => readonly SentAttachment[]): void {
    changeCount.current += 1;
    setReady(to);
    void stored.changeUploads(to).then((isKept) => (isKept ? refresh() : undefined));
  }

  const queue = useUploadQueue<SentAttachment>(
    { parallel: 2, waitsForNetwork: true, store: stored.files },
    { send: uploadAttachment, onSent: (sent) => change((was) => [...was, sent]) },
  );

  useEffect(() => {
    const stop = stored.listen(() => void refresh());
    void refresh();
    return stop;
  }, [stored, refresh]);

  function add(files: readonly File[]): void {
    const room = Math.max(0, attachmentsMax - ready.length - queue.uploads.length - elsewhere);
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
    /** How many files another tab has not uploaded yet. */
    elsewhere,
    clear: () => {
      const sent = new Set(ready.map(({ id }) => id));
      if (sent.size > 0) change((was) => was.filter(({ id }) => !sent.has(id)));
    },
  };
}

export type Attachments = ReturnType<typeof useAttachments>;
