import type { OwnPost } from '#contract/post/own/own-post.ts';
import type { DraftSlot } from '#src/lib/storage/draft-slots.ts';
import type { EditorValues } from '../form/editor-values.ts';
import { type ParsedContent, parseContent } from '../form/parse-content.ts';
import { toEditorValues, visibilityOf } from '../form/to-editor-values.ts';
import {
  type AutosaveState,
  type AutosaveStatus,
  isDirty,
  isDraft,
  keyOf,
  settle,
  syncedWith,
  unsentContent,
} from './autosave-state.ts';

export const debounceMs = 1_500;
export const retryMs = 30_000;

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
  | { type: 'slotMoved'; slot: DraftSlot }
  | { type: 'ownVersionChosen'; isOnline: boolean }
  | { type: 'otherVersionChosen' }
  | { type: 'discarded' }
  | { type: 'paused' }
  | { type: 'resumed' }
  | { type: 'started' }
  | { type: 'stopped' };

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

/** Autosave reducer: the next state for an event, and the side effects that the runner carries out. */
export function reduceAutosave(before: AutosaveState, event: AutosaveEvent): Transition {
  const { state, commands } = transition(before, event);
  const isWritten = commands.includes(store) && isDirty(state);
  return {
    state: isWritten ? { ...state, storedValues: state.values } : state,
    // Another member may be signed in by the time a form that was left would send.
    commands: state.isRunning ? commands : commands.filter(({ type }) => type !== 'startTimer'),
  };
}

function transition(state: AutosaveState, event: AutosaveEvent): Transition {
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
    case 'slotMoved':
      return unchanged({ ...state, slot: event.slot, isSlotOfPost: true });
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
      return resume({ ...state, isPaused: false });
    case 'started':
      return unchanged({ ...state, isRunning: true });
    case 'stopped':
      return { state: { ...state, isRunning: false }, commands: [stopTimer] };
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
      return { state: isUnsent ? state : settle(state), commands };
    case 'lost':
      return { state: isDirty(state) ? state : settle(state), commands };
    default:
      return { state: settle(state), commands };
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

function resume(state: AutosaveState): Transition {
  const isUnsent = state.status.name !== 'refused' && unsentContent(state) !== null;
  return { state, commands: isUnsent ? [startTimer(debounceMs)] : [] };
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
  const isSettled = content !== null || !isDraft(state);
  return {
    state: isSettled ? settle(state) : { ...state, status: { name: 'saved', ...lastSave } },
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
  if (isPublishing) return { state: settle(state), commands: content ? [store, startTimer(debounceMs)] : [store] };
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
  if (ok) return unchanged(name === 'lost' ? settle(state) : state);
  if (name === 'offline' || name === 'refused') return unchanged({ ...state, status: { name: 'lost' } });
  return unchanged(name === 'dirty' ? settle(state) : state);
}

function chooseOwnVersion(before: AutosaveState, isOnline: boolean): Transition {
  if (before.status.name !== 'conflict') return unchanged(before);
  const post = before.status.conflictingVersion;
  const state = settle({ ...before, post, synced: { valuesKey: '', contentKey: '' } });
  const { state: next, commands } = requestSave(state, isOnline);
  return { state: next, commands: [{ type: 'rebase', post }, ...commands] };
}

function chooseOtherVersion(state: AutosaveState): Transition {
  if (state.status.name !== 'conflict') return unchanged(state);
  const { kind, section } = state;
  const post = state.status.conflictingVersion;
  const values = toEditorValues(post);
  const next: AutosaveState = {
    ...state,
    status: { name: 'idle' },
    post,
    values,
    parsed: parseContent(kind, section, values, visibilityOf(post)),
    synced: syncedWith(kind, section, values),
    lastSave: null,
    isStoredLocally: true,
  };
  return { state: next, commands: [{ type: 'rebase', post }] };
}
