import * as z from 'zod/mini';
import { emailAddress } from '#contract/account/email-address.ts';
import { homeNoteMax, sharedListPeopleMax } from '#contract/limits.ts';
import { clientId, idParam } from '#contract/parameters.ts';
import { postOwner, postSummary } from '#contract/post/post.ts';
import { maxCharacters } from '#contract/text/max-characters.ts';

export const homeVerdicts = ['yes', 'maybe', 'no'] as const;
const homeVerdict = z.enum(homeVerdicts);
export type HomeVerdict = z.output<typeof homeVerdict>;

export const saveTargets = ['list', 'private'] as const;
export type SaveTarget = (typeof saveTargets)[number];

export const sharedListPerson = z.object({
  person: postOwner,
  isMe: z.boolean(),
  invitedByMe: z.boolean(),
  joinedAt: z.string(),
});

export const homeNote = z.object({
  id: z.string(),
  userId: z.string(),
  text: z.string(),
  writtenAt: z.string(),
  isEdited: z.boolean(),
  isDeleted: z.boolean(),
});
export type HomeNote = z.output<typeof homeNote>;

/** `ownerId`: the owner, if on this list, who gives no verdict. `contact`: whom the member can write to about the home, and any conversation about it. */
export const sharedHome = z.object({
  post: postSummary,
  ownerId: z.nullable(z.string()),
  contact: z.nullable(z.object({ userId: z.string(), firstName: z.string(), conversationId: z.nullable(z.string()) })),
  verdicts: z.array(z.object({ userId: z.string(), verdict: homeVerdict })),
  notes: z.array(homeNote),
  changedAt: z.string(),
});
export type SharedHome = z.output<typeof sharedHome>;

/** `sharedWith` are the ids of the people who see it; others learn the writer alone. */
export const sharedRequest = z.object({
  post: postSummary,
  writerId: z.string(),
  isPrivate: z.boolean(),
  sharedWith: z.array(z.string()),
});

/** `email` is null for an invitation by link. */
export const sharedListInvitation = z.object({
  id: z.string(),
  email: z.nullable(z.string()),
  createdAt: z.string(),
  expiresAt: z.string(),
});

/** Invitations and the last visit are the member's own. */
export const sharedList = z.object({
  since: z.string(),
  people: z.array(sharedListPerson),
  invitations: z.array(sharedListInvitation),
  homes: z.array(sharedHome),
  requests: z.array(sharedRequest),
  savesTo: z.nullable(z.enum(saveTargets)),
  seenAt: z.nullable(z.string()),
});
export type SharedList = z.output<typeof sharedList>;

/** Private hearts and notes of the member. */
export const privateHome = z.object({
  post: postSummary,
  isSaved: z.boolean(),
  verdict: z.nullable(homeVerdict),
  notes: z.array(homeNote),
});
export type PrivateHome = z.output<typeof privateHome>;

/** `token` is returned for an invitation by link, once: it is stored hashed. */
export const createdInvitation = z.extend(sharedListInvitation, { token: z.nullable(z.string()) });

export const newInvitation = z.object({ email: z.optional(emailAddress) });

export const invitationToken = z.object({
  token: z.string().check(z.regex(/^[A-Za-z0-9_-]{24}$/, 'This link is incomplete')),
});

export const openedInvitation = z.object({
  inviter: postOwner,
  expiresAt: z.string(),
  isOwn: z.boolean(),
  isInOtherList: z.boolean(),
});

export const listSettings = z.object({ savesTo: z.enum(saveTargets) });
export const verdictChange = z.object({ verdict: homeVerdict });

const noteText = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Write a note'),
    maxCharacters(homeNoteMax),
    z.regex(/^[^\p{Cc}]*(?:[\n\t][^\p{Cc}]*)*$/u, 'Remove the control characters'),
  );
export const newHomeNote = z.object({ clientId, text: noteText });
export const changedHomeNote = z.object({ text: noteText });

/** The people whom the dialog named. */
export const requestSharing = z.object({
  userIds: z.array(idParam.shape.id).check(z.minLength(1), z.maxLength(sharedListPeopleMax - 1)),
});
