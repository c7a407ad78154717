import { useState } from 'react';
import type { SentAttachment } from '#contract/chat/attachment.ts';
import { attachmentsMax } from '#contract/limits.ts';
import { checkDocument } from '#src/lib/upload/file-checks.ts';
import { useUploadQueue } from '#src/lib/upload/use-upload-queue.ts';
import { uploadAttachment } from './attachment-queries.ts';

/** The files of the message that is being written: uploaded at once, sent with it. */
export function useAttachments() {
  const [ready, setReady] = useState<readonly SentAttachment[]>([]);
  const [isOverMax, setOverMax] = useState(false);
  const queue = useUploadQueue<SentAttachment>(
    { parallel: 2, waitsForNetwork: true },
    { send: uploadAttachment, onSent: (sent) => setReady((was) => [...was, sent]) },
  );

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
      setReady((was) => was.filter((one) => one.id !== id));
    },
    cancel: (key: number) => {
      setOverMax(false);
      queue.cancel(key);
    },
    retry: queue.retry,
    /** Whether a file is still on its way, or was refused and not removed yet. */
    isHeld: queue.uploads.length > 0,
    clear: () => setReady([]),
  };
}

export type Attachments = ReturnType<typeof useAttachments>;
