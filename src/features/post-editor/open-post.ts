import type { QueryClient } from '@tanstack/react-query';
import type { OwnPost } from '#contract/own-post.ts';
import type { PostKind, Section } from '#contract/vocabulary.ts';
import { ownPostContent } from '#src/entities/post/own-post-content.ts';
import { type DraftPlace, takeDraftPlace } from '#src/lib/draft-places.ts';
import { type EditorValues, emptyValues } from './editor-values.ts';
import { formOf, newClientId, newForm, readPostDraft, readUploadsName } from './post-draft.ts';
import { valuesOfPost } from './values-of-post.ts';

/** A form as it begins. */
export interface Opening {
  userId: string;
  kind: PostKind;
  section: Section;
  clientId: string;
  /** The post on the server; null where there is none yet. */
  post: OwnPost | null;
  values: EditorValues;
  /** Whether the values were typed here before and are not on the server. */
  isRestored: boolean;
  /** The version that the values were made from; an older one than the post's where it was changed elsewhere since. */
  version: number;
  unanswered: readonly object[];
  /** Where this tab keeps what is entered. */
  place: DraftPlace;
  /** The name that the files chosen for it are kept under. */
  uploadsName: string;
}

interface Asked {
  queryClient: QueryClient;
  userId: string;
  kind: PostKind;
  section: Section;
  /** Of the post; absent for a new one. */
  id: string | undefined;
  /** Aborted when nobody waits for it any more: then no place is kept. */
  signal: AbortSignal;
}

/** Finds what a form begins with: the post on the server, and what was typed here before and not saved. */
export async function openPost({ queryClient, userId, kind, section, id, signal }: Asked): Promise<Opening> {
  if (id === undefined) {
    const place = await takePlace(userId, newForm(kind, section), signal);
    const draft = await readPostDraft(userId, place.form);
    const clientId = draft?.clientId ?? newClientId();
    return {
      userId,
      kind,
      section,
      clientId,
      post: null,
      values: draft?.values ?? emptyValues(kind),
      isRestored: draft !== null,
      version: 0,
      unanswered: draft?.unanswered ?? [],
      place,
      uploadsName: clientId,
    };
  }
  const [post, uploadsName] = await Promise.all([
    queryClient.fetchQuery(ownPostContent(id)),
    readUploadsName(userId, id),
  ]);
  const place = await takePlace(userId, formOf(id), signal);
  const draft = await readPostDraft(userId, place.form);
  return {
    userId,
    kind: post.kind,
    section: post.section,
    clientId: draft?.clientId ?? newClientId(),
    post,
    values: draft?.values ?? valuesOfPost(post),
    isRestored: draft !== null,
    version: draft?.version ?? post.version,
    unanswered: draft?.unanswered ?? [],
    place,
    uploadsName,
  };
}

/** A place for as long as somebody waits for the form, and then for the form itself. */
async function takePlace(userId: string, form: string, signal: AbortSignal): Promise<DraftPlace> {
  const place = await takeDraftPlace(userId, form);
  if (signal.aborted) place.release();
  else signal.addEventListener('abort', place.release);
  return place;
}
