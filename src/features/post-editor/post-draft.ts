import { hashKey } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { PostKind, Section } from '#contract/vocabulary.ts';
import { drafts } from '#src/lib/drafts.ts';
import { type EditorValues, keptValues } from './editor-values.ts';

/** What this browser keeps of a form: everything as it was typed, at once. */
export interface PostDraft {
  values: EditorValues;
  /** Sent with the first save: sending it again does not make a second post. */
  clientId: string;
  /** Of the post that it was made from; 0 before there is one. */
  version: number;
  /** What was sent without an answer: the server may have it. */
  unanswered: readonly object[];
}

const kept = z.object({
  values: keptValues,
  clientId: z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/)),
  version: z.int(),
  unanswered: z.catch(z.array(z.looseObject({})), []),
});

/** The drafts' name of a form: of a new post its kind and section, of any other its id. */
export const newForm = (kind: PostKind, section: Section) => `post/new/${section}/${kind}`;
export const formOf = (postId: string) => `post/${postId}`;

export const newClientId = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Under which name the files of a post were chosen, while it had no id. */
const uploadsOf = (postId: string) => `post/${postId}/uploads`;

/** The files that were chosen for a new post stay with it when it has its id. */
export const keepUploadsName = (userId: string, postId: string, name: string) =>
  drafts.write(userId, uploadsOf(postId), { name });

export const forgetUploadsName = (userId: string, postId: string) => drafts.remove(userId, uploadsOf(postId));

/** The name that the files of a post are kept under: it stays the same for as long as the post is being written. */
export async function readUploadsName(userId: string, postId: string): Promise<string> {
  return (await drafts.read(userId, uploadsOf(postId)))?.name ?? formOf(postId);
}

/** What was entered into a form and is not on the server, or null. */
export async function readPostDraft(userId: string, form: string): Promise<PostDraft | null> {
  const read = kept.safeParse(await drafts.readStored(userId, form));
  return read.success ? read.data : null;
}

/** Removes a draft that holds these values; what another tab wrote down stays. */
export const removePostDraft = (userId: string, form: string, values: EditorValues) =>
  drafts.removeIf(userId, form, (stored) => hashKey([(stored as Partial<PostDraft>)?.values]) === hashKey([values]));
