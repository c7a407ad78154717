import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getAuth, postForm } from '#src/lib/http/api.ts';
import { getFile } from '#src/lib/http/get-file.ts';
import { isServerRefusal } from '#src/lib/http/request-error.ts';
import { dataOf } from '#src/lib/http/response-body.ts';
import type { UploadCall } from '#src/lib/upload/create-upload-queue.ts';

/** Without a width, a PDF. */
export const attachmentPath = (id: string, width?: number) =>
  `/chat/attachments/${encodeURIComponent(id)}${width === undefined ? '' : `?width=${width}`}`;

export const attachmentQueries = {
  /** The file of a photo never changes; the member's session loads it, so no address of it can be passed on. */
  photo: (id: string, width: number) =>
    queryOptions({
      queryKey: ['attachments', id, width] as const,
      queryFn: ({ signal }) => getFile(attachmentPath(id, width), 'image/webp', signal),
      staleTime: Number.POSITIVE_INFINITY,
      retry: (failures, error) => failures < 2 && !isServerRefusal(error),
    }),

  /** The files of a conversation, the newest first. `newestId` is the newest one in the thread: with another one they are fetched anew. */
  shared: (conversationId: string, newestId: string | undefined) =>
    infiniteQueryOptions({
      queryKey: ['attachments', 'shared', conversationId, newestId],
      queryFn: async ({ pageParam, signal }) =>
        dataOf(
          await getAuth('/chat/conversations/{id}/attachments', {
            params: { id: conversationId },
            query: { before: pageParam },
            signal,
          }),
        ),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ files, hasMore }) => (hasMore ? files.at(-1)?.id : undefined),
      select: ({ pages }) => pages.flatMap(({ files }) => files),
      placeholderData: keepPreviousData,
    }),
};

/** Failures are shown at the file, so they raise no toast. */
export const uploadAttachment = async ({ form, ...call }: UploadCall) =>
  dataOf(await postForm('/chat/attachments', form, { ...call, handles: () => true }));
