import * as z from 'zod/mini';
import { attachmentsMax, pictureWidths } from '#contract/limits.ts';
import { idParam, wholeNumberParam } from '#contract/parameters.ts';
import { picture } from '#contract/post/post.ts';

const id = z.string();
const { width, height, widths, placeholder } = picture.shape;

const photoAttachment = z.object({ id, type: z.literal('photo'), width, height, widths, placeholder });
const pdfAttachment = z.object({ id, type: z.literal('pdf'), name: z.string(), bytes: z.int() });

export const sentAttachment = z.discriminatedUnion('type', [photoAttachment, pdfAttachment]);
export type SentAttachment = z.output<typeof sentAttachment>;

/** A file of a message. Only the two members of its conversation can load it, by `GET /chat/attachments/{id}`. */
export const attachment = z.discriminatedUnion('type', [
  photoAttachment,
  pdfAttachment,
  /** The sender’s account is closed or deleted, and the file with it. */
  z.object({ id, type: z.literal('unavailable'), was: z.enum(['photo', 'pdf']) }),
]);
export type Attachment = z.output<typeof attachment>;

export const sharedFilesQuery = z.object({ before: z.optional(idParam.shape.id) });

/** The files of a conversation that can still be loaded, those of the newest message first. */
export const sharedFiles = z.object({ files: z.array(sentAttachment), hasMore: z.boolean() });
export type SharedFiles = z.output<typeof sharedFiles>;

export const attachmentIds = z.array(idParam.shape.id).check(
  z.maxLength(attachmentsMax, `Attach at most ${attachmentsMax} files`),
  z.refine((ids) => new Set(ids).size === ids.length, 'Each file can be attached only once'),
);

export const attachmentQuery = z.object({
  width: z.optional(wholeNumberParam(1, Math.max(...pictureWidths))),
});
