import { hashKey } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { PostKind, Section } from '#contract/vocabulary.ts';
import { drafts } from '#src/lib/storage/drafts.ts';
import { sessionTable } from '#src/lib/storage/indexed-db.ts';
import { type EditorValues, storedValuesSchema } from '../form/editor-values.ts';

export interface LocalDraft {
  values: EditorValues;
  /** Sent with the first save: sending it again does not make a second post. */
  clientId: string;
  version: number;
  /** Content sent without a response: the server may have it. */
  unanswered: readonly object[];
}

const kept = z.object({
  values: storedValuesSchema,
  clientId: z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/)),
  version: z.int(),
  unanswered: z.catch(z.array(z.looseObject({})), []),
});

export const newDraftName = (kind: PostKind, section: Section) => `post/new/${section}/${kind}`;
export const draftNameOf = (postId: string) => `post/${postId}`;

/** Under which name the files of a post were chosen, while it had no id. */
const uploadsOf = (postId: string) => `post/${postId}/uploads`;

export const saveUploadsName = (userId: string, postId: string, name: string) =>
  drafts.write(userId, uploadsOf(postId), { name });

export const deleteUploadsName = (userId: string, postId: string) => drafts.remove(userId, uploadsOf(postId));

export async function readUploadsName(userId: string, postId: string): Promise<string> {
  return (await drafts.read(userId, uploadsOf(postId)))?.name ?? draftNameOf(postId);
}

export async function readLocalDraft(userId: string, form: string): Promise<LocalDraft | null> {
  const read = kept.safeParse(await drafts.readStored(userId, form));
  return read.success ? read.data : null;
}

/** @returns whether it is kept. The offline page lists it with its age, and the drafts of the member of this session alone. */
export async function writeLocalDraft(userId: string, form: string, draft: LocalDraft): Promise<boolean> {
  sessionTable.set('draft-owner', userId).catch(() => {});
  return drafts.write(userId, form, { ...draft, savedAt: Date.now() });
}

/** Removes a draft that holds these values; what another tab wrote down stays. */
export const deleteLocalDraft = (userId: string, form: string, values: EditorValues) =>
  drafts.removeIf(userId, form, (stored) => hashKey([(stored as Partial<LocalDraft>)?.values]) === hashKey([values]));
