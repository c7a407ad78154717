import { hashKey } from '@tanstack/react-query';
import type { OwnPost } from '#contract/post/own/own-post.ts';
import type { PostKind, Section } from '#contract/vocabulary.ts';
import type { DraftSlot } from '#src/lib/storage/draft-slots.ts';
import { type EditorValues, emptyValues } from '../form/editor-values.ts';
import { type ParsedContent, parseContent } from '../form/parse-content.ts';
import { toEditorValues, visibilityOf } from '../form/to-editor-values.ts';

export type AutosaveStatus =
  | { name: 'idle' }
  /** The values differ from the server's and are stored in this browser; only `waiting` is sent without further input. */
  | { name: 'dirty'; reason: 'waiting' | 'untitled' | 'incomplete' | 'published' }
  /** `next` is what follows the call: input during it starts the debounce, a save requested during it runs at once. */
  | { name: 'saving'; isPublishing: boolean; sent: SentValues; next: 'nothing' | 'debounce' | 'save' }
  | ({ name: 'saved' } & LastSave)
  | { name: 'offline' }
  /** `message` is absent where a toast shows it. */
  | { name: 'refused'; message: string | undefined }
  | { name: 'conflict'; conflictingVersion: OwnPost }
  | { name: 'lost' };

interface SentValues {
  valuesKey: string;
  contentKey: string;
  isComplete: boolean;
}

interface LastSave {
  at: Date;
  isComplete: boolean;
}

export interface AutosaveState {
  kind: PostKind;
  section: Section;
  status: AutosaveStatus;
  post: OwnPost | null;
  values: EditorValues;
  parsed: ParsedContent;
  synced: { valuesKey: string; contentKey: string };
  lastSave: LastSave | null;
  isStoredLocally: boolean;
  /** Browser storage for what the server lacks, under a name of its own until the post has an id. */
  slot: DraftSlot;
  isSlotOfPost: boolean;
  /** Values last written there. */
  storedValues: EditorValues;
  isPaused: boolean;
  /** The form is on screen; one that was left sends nothing later. */
  isRunning: boolean;
}

export const keyOf = (value: unknown) => hashKey([value]);

export function syncedWith(kind: PostKind, section: Section, values: EditorValues): AutosaveState['synced'] {
  return { valuesKey: keyOf(values), contentKey: keyOf(parseContent(kind, section, values).parts) };
}

interface InitialState extends Pick<AutosaveState, 'kind' | 'section' | 'post' | 'values' | 'slot'> {
  isConflict: boolean;
}

export function initialAutosaveState({ isConflict, ...data }: InitialState): AutosaveState {
  const { kind, section, post, values } = data;
  return {
    ...data,
    status: isConflict && post ? { name: 'conflict', conflictingVersion: post } : { name: 'idle' },
    parsed: parseContent(kind, section, values, visibilityOf(post)),
    synced: syncedWith(kind, section, post ? toEditorValues(post) : emptyValues(kind)),
    lastSave: null,
    isStoredLocally: true,
    isSlotOfPost: post !== null,
    storedValues: values,
    isPaused: false,
    isRunning: false,
  };
}

export const isDraft = ({ post }: Pick<AutosaveState, 'post'>) => post === null || post.status === 'draft';

export const isDirty = ({ values, synced }: AutosaveState) => keyOf(values) !== synced.valuesKey;

export const canLeave = (state: AutosaveState, isOnline: boolean) =>
  state.isPaused ||
  !isDirty(state) ||
  (isDraft(state) &&
    state.parsed.isComplete &&
    state.parsed.isTitled &&
    isOnline &&
    !['offline', 'refused', 'lost'].includes(state.status.name));

/** Draft content to send. Without a valid title the server's title is kept; null where the server has none either. */
function draftContent({ parsed, post }: AutosaveState): object | null {
  if (parsed.isTitled) return parsed.parts;
  const title = post?.content.title;
  return title ? { ...parsed.parts, title } : null;
}

export function unsentContent(state: AutosaveState): object | null {
  if (!isDraft(state) || !isDirty(state)) return null;
  const content = draftContent(state);
  return content && keyOf(content) !== state.synced.contentKey ? content : null;
}

function settledStatus(state: AutosaveState): AutosaveStatus {
  if (!isDirty(state)) return state.lastSave ? { name: 'saved', ...state.lastSave } : { name: 'idle' };
  if (unsentContent(state)) return { name: 'dirty', reason: 'waiting' };
  if (!state.isStoredLocally) return { name: 'lost' };
  const reason = !isDraft(state) ? 'published' : draftContent(state) ? 'incomplete' : 'untitled';
  return { name: 'dirty', reason };
}

export const settle = (state: AutosaveState): AutosaveState => ({ ...state, status: settledStatus(state) });
