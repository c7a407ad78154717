import type { SentMedia } from '#contract/post/own/own-post.ts';
import { postForm } from '#src/lib/http/api.ts';
import { dataOf } from '#src/lib/http/response-body.ts';
import { uploadStore } from '#src/lib/storage/upload-store.ts';
import { isTransient, type UploadHandlers } from '#src/lib/upload/create-upload-queue.ts';
import { useUploadQueue } from '#src/lib/upload/use-upload-queue.ts';

interface MediaQueueOptions extends Pick<UploadHandlers<SentMedia>, 'check' | 'onSent'> {
  userId: string;
  field: string;
  parallel: number;
}

/** The files of a field on their way to `POST /media`. Those that have not arrived are sent when the form is opened again. */
export function useMediaQueue({ userId, field, parallel, check, onSent }: MediaQueueOptions) {
  const options = { parallel, store: uploadStore(userId, field), waitsForNetwork: true };
  return useUploadQueue<SentMedia>(options, {
    send: async ({ form, ...call }) => dataOf(await postForm('/media', form, { ...call, handles: isTransient })),
    check,
    onSent,
  });
}
