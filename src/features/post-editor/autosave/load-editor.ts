import type { QueryClient } from '@tanstack/react-query';
import type { OwnPost } from '#contract/post/own/own-post.ts';
import type { PostKind, Section } from '#contract/vocabulary.ts';
import { ownPostContent } from '#src/entities/post/own/own-post-content.ts';
import { newClientId } from '#src/lib/browser/client-id.ts';
import { acquireDraftSlot, type DraftSlot } from '#src/lib/storage/draft-slots.ts';
import { type EditorValues, emptyValues } from '../form/editor-values.ts';
import { toEditorValues } from '../form/to-editor-values.ts';
import { draftNameOf, newDraftName, readLocalDraft, readUploadsName } from './local-draft.ts';

export interface EditorData {
  userId: string;
  kind: PostKind;
  section: Section;
  clientId: string;
  post: OwnPost | null;
  values: EditorValues;
  isRestored: boolean;
  /** The version that the values were made from; an older one than the post's where it was changed elsewhere since. */
  version: number;
  unanswered: readonly object[];
  slot: DraftSlot;
  uploadsName: string;
}

interface Asked {
  queryClient: QueryClient;
  userId: string;
  kind: PostKind;
  section: Section;
  id: string | undefined;
  /** Aborted when the form is no longer awaited: its slot is then released. */
  signal: AbortSignal;
}

export async function loadEditor({ queryClient, userId, kind, section, id, signal }: Asked): Promise<EditorData> {
  if (id === undefined) {
    const slot = await acquireSlot(userId, newDraftName(kind, section), signal);
    const draft = await readLocalDraft(userId, slot.form);
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
      slot,
      uploadsName: clientId,
    };
  }
  const [post, uploadsName] = await Promise.all([
    queryClient.fetchQuery(ownPostContent(id)),
    readUploadsName(userId, id),
  ]);
  const slot = await acquireSlot(userId, draftNameOf(id), signal);
  const draft = await readLocalDraft(userId, slot.form);
  return {
    userId,
    kind: post.kind,
    section: post.section,
    clientId: draft?.clientId ?? newClientId(),
    post,
    values: draft?.values ?? toEditorValues(post),
    isRestored: draft !== null,
    version: draft?.version ?? post.version,
    unanswered: draft?.unanswered ?? [],
    slot,
    uploadsName,
  };
}

async function acquireSlot(userId: string, form: string, signal: AbortSignal): Promise<DraftSlot> {
  const slot = await acquireDraftSlot(userId, form);
  if (signal.aborted) slot.release();
  else signal.addEventListener('abort', slot.release);
  return slot;
}
