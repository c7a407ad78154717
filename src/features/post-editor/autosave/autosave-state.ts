import { hashKey } from '@tanstack/react-query';
import type { OwnPost } from '#contract/post/own-post.ts';
import type { PostKind, Section } from '#contract/vocabulary.ts';
import { type EditorValues, emptyValues } from '../form/editor-values.ts';
import { type ParsedContent, parseContent } from '../form/parse-content.ts';
import { toEditorValues } from '../form/to-editor-values.ts';

export const debounceMs = 1_500;
export const retryMs = 30_000;

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
  isPaused: boolean;
}

export type SaveFailure =
  | { kind: 'unreachable' }
  | { kind: 'refused'; message: string | undefined }
  | { kind: 'conflict'; conflictingVersion: OwnPost };

export type AutosaveEvent =
  | { type: 'edited'; values: EditorValues; parsed: ParsedContent }
  /** The debounce or retry is over, the connection is back, or the member leaves the step. */
  | { type: 'saveRequested'; isOnline: boolean }
  | { type: 'publishRequested'; content: object; signal: AbortSignal }
  | { type: 'saved'; post: OwnPost; at: Date }
  | { type: 'failed'; failure: SaveFailure }
  | { type: 'storedLocally'; ok: boolean }
  | { type: 'ownVersionChosen'; isOnline: boolean }
  | { type: 'otherVersionChosen' }
  | { type: 'discarded' }
  | { type: 'paused' }
  | { type: 'resumed' };

export type AutosaveCommand =
  | { type: 'save'; content: object; status: 'draft' | 'active'; signal?: AbortSignal }
  /** Stores what the server lacks in this browser, or deletes it there once nothing is lacking. */
  | { type: 'storeLocally' }
  | { type: 'startTimer'; delayMs: number }
  | { type: 'stopTimer' }
  | { type: 'rebase'; post: OwnPost };

interface Transition {
  state: AutosaveState;
  commands: readonly AutosaveCommand[];
}

const store = { type: 'storeLocally' } as const;
const stopTimer = { type: 'stopTimer' } as const;
const startTimer = (delayMs: number) => ({ type: 'startTimer', delayMs }) as const;

const keyOf = (value: unknown) => hashKey([value]);

function syncedWith(kind: PostKind, section: Section, values: EditorValues): AutosaveState['synced'] {
  return { valuesKey: keyOf(values), contentKey: keyOf(parseContent(kind, section, values).parts) };
}

interface InitialState extends Pick<AutosaveState, 'kind' | 'section' | 'post' | 'values'> {
  isConflict: boolean;
}

export function initialAutosaveState({ isConflict, ...data }: InitialState): AutosaveState {
  const { kind, section, post, values } = data;
  return {
    ...data,
    status: isConflict && post ? { name: 'conflict', conflictingVersion: post } : { name: 'idle' },
    parsed: parseContent(kind, section, values),
    synced: syncedWith(kind, section, post ? toEditorValues(post) : emptyValues(kind)),
    lastSave: null,
    isStoredLocally: true,
    isPaused: false,
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

function unsentContent(state: AutosaveState): object | null {
  if (!isDraft(state) || !isDirty(state)) return null;
  const content = draftContent(state);
  return content && keyOf(content) !== state.synced.contentKey ? content : null;
}

function restingStatus(state: AutosaveState): AutosaveStatus {
  if (!isDirty(state)) return state.lastSave ? { name: 'saved', ...state.lastSave } : { name: 'idle' };
  if (unsentContent(state)) return { name: 'dirty', reason: 'waiting' };
  if (!state.isStoredLocally) return { name: 'lost' };
  const reason = !isDraft(state) ? 'published' : draftContent(state) ? 'incomplete' : 'untitled';
  return { name: 'dirty', reason };
}

const resting = (state: AutosaveState): AutosaveState => ({ ...state, status: restingStatus(state) });

/** Autosave reducer: the next state for an event, and the side effects that the runner carries out. */
export function reduceAutosave(state: AutosaveState, event: AutosaveEvent): Transition {
  switch (event.type) {
    case 'edited':
      return edited({ ...state, values: event.values, parsed: event.parsed });
    case 'saveRequested':
      return requestSave(state, event.isOnline);
    case 'publishRequested':
      return publish(state, event);
    case 'saved':
      return state.status.name === 'saving' ? saved(state, state.status, event) : unchanged(state);
    case 'failed':
      return state.status.name === 'saving' ? failed(state, state.status, event.failure) : unchanged(state);
    case 'storedLocally':
      return storedLocally(state, event.ok);
    case 'ownVersionChosen':
      return chooseOwnVersion(state, event.isOnline);
    case 'otherVersionChosen':
      return chooseOtherVersion(state);
    case 'discarded': {
      const synced = { ...state.synced, valuesKey: keyOf(state.values) };
      return { state: { ...state, synced, status: { name: 'idle' } }, commands: [stopTimer, store] };
    }
    case 'paused':
      return { state: { ...state, isPaused: true }, commands: [stopTimer] };
    case 'resumed':
      return { state: { ...state, isPaused: false }, commands: [] };
  }
}

const unchanged = (state: AutosaveState): Transition => ({ state, commands: [] });

function edited(state: AutosaveState): Transition {
  const { status } = state;
  const isUnsent = unsentContent(state) !== null;
  const commands = [store, isUnsent ? startTimer(debounceMs) : stopTimer];
  switch (status.name) {
    case 'conflict':
      return { state, commands: [store] };
    case 'saving': {
      const next = status.next === 'save' ? 'save' : isUnsent ? 'debounce' : 'nothing';
      return { state: { ...state, status: { ...status, next } }, commands };
    }
    // A failure stays visible until the next call, or until nothing is left to send.
    case 'offline':
    case 'refused':
      return { state: isUnsent ? state : resting(state), commands };
    case 'lost':
      return { state: isDirty(state) ? state : resting(state), commands };
    default:
      return { state: resting(state), commands };
  }
}

function requestSave(state: AutosaveState, isOnline: boolean): Transition {
  const { status } = state;
  if (state.isPaused || status.name === 'conflict') return unchanged(state);
  if (status.name === 'saving') return unchanged({ ...state, status: { ...status, next: 'save' } });
  const content = unsentContent(state);
  if (!content) return unchanged(state);
  return isOnline ? startSaving(state, content) : waitForServer(state);
}

function startSaving(state: AutosaveState, content: object): Transition {
  const { values, parsed } = state;
  const sent = { valuesKey: keyOf(values), contentKey: keyOf(content), isComplete: parsed.isComplete };
  return {
    state: { ...state, status: { name: 'saving', isPublishing: false, sent, next: 'nothing' } },
    commands: [stopTimer, { type: 'save', content, status: 'draft' }],
  };
}

const waitForServer = (state: AutosaveState): Transition => ({
  state: { ...state, status: { name: state.isStoredLocally ? 'offline' : 'lost' } },
  commands: [store, startTimer(retryMs)],
});

function publish(
  state: AutosaveState,
  { content, signal }: Extract<AutosaveEvent, { type: 'publishRequested' }>,
): Transition {
  if (state.status.name === 'conflict' || state.status.name === 'saving') return unchanged(state);
  const sent = { valuesKey: keyOf(state.values), contentKey: keyOf(content), isComplete: true };
  return {
    state: { ...state, status: { name: 'saving', isPublishing: true, sent, next: 'nothing' } },
    commands: [stopTimer, { type: 'save', content, status: 'active', signal }],
  };
}

type Saving = Extract<AutosaveStatus, { name: 'saving' }>;

function saved(
  before: AutosaveState,
  { sent, next }: Saving,
  { post, at }: Extract<AutosaveEvent, { type: 'saved' }>,
): Transition {
  const valuesKey = sent.isComplete ? sent.valuesKey : before.synced.valuesKey;
  const lastSave = { at, isComplete: sent.isComplete };
  const state = { ...before, post, synced: { valuesKey, contentKey: sent.contentKey }, lastSave };
  const content = unsentContent(state);
  if (content && next === 'save') {
    const again = startSaving(state, content);
    return { ...again, commands: [store, ...again.commands] };
  }
  const isResting = content !== null || !isDraft(state);
  return {
    state: isResting ? resting(state) : { ...state, status: { name: 'saved', ...lastSave } },
    commands: [store],
  };
}

function failed(state: AutosaveState, { isPublishing, next }: Saving, failure: SaveFailure): Transition {
  if (failure.kind === 'conflict')
    return {
      state: { ...state, status: { name: 'conflict', conflictingVersion: failure.conflictingVersion } },
      commands: [stopTimer, store],
    };
  const content = unsentContent(state);
  if (content && next === 'save') {
    const again = startSaving(state, content);
    return { ...again, commands: [store, ...again.commands] };
  }
  if (isPublishing) return { state: resting(state), commands: [store] };
  if (failure.kind === 'unreachable') {
    const waiting = waitForServer(state);
    return next === 'debounce' ? { ...waiting, commands: [store] } : waiting;
  }
  const status: AutosaveStatus = state.isStoredLocally
    ? { name: 'refused', message: failure.message }
    : { name: 'lost' };
  return { state: { ...state, status }, commands: [store] };
}

function storedLocally(before: AutosaveState, ok: boolean): Transition {
  const { name } = before.status;
  const state = before.isStoredLocally === ok ? before : { ...before, isStoredLocally: ok };
  if (ok) return unchanged(name === 'lost' ? resting(state) : state);
  if (name === 'offline' || name === 'refused') return unchanged({ ...state, status: { name: 'lost' } });
  return unchanged(name === 'dirty' ? resting(state) : state);
}

function chooseOwnVersion(before: AutosaveState, isOnline: boolean): Transition {
  if (before.status.name !== 'conflict') return unchanged(before);
  const post = before.status.conflictingVersion;
  const state = resting({ ...before, post, synced: { valuesKey: '', contentKey: '' } });
  const { state: next, commands } = requestSave(state, isOnline);
  return { state: next, commands: [{ type: 'rebase', post }, ...commands] };
}

function chooseOtherVersion(state: AutosaveState): Transition {
  if (state.status.name !== 'conflict') return unchanged(state);
  const { kind, section } = state;
  const post = state.status.conflictingVersion;
  const values = toEditorValues(post);
  const isConflict = false;
  const next = { ...initialAutosaveState({ kind, section, post, values, isConflict }), isPaused: state.isPaused };
  return { state: next, commands: [{ type: 'rebase', post }] };
}
