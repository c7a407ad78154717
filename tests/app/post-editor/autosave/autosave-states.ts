import type { OwnPost } from '#contract/post/own/own-post.ts';
import { type AutosaveEvent, reduceAutosave } from '#src/features/post-editor/autosave/autosave-reducer.ts';
import {
  type AutosaveState,
  type AutosaveStatus,
  initialAutosaveState,
} from '#src/features/post-editor/autosave/autosave-state.ts';
import type { EditorValues } from '#src/features/post-editor/form/editor-values.ts';
import { parseContent } from '#src/features/post-editor/form/parse-content.ts';
import { toEditorValues } from '#src/features/post-editor/form/to-editor-values.ts';
import { makeOwnListing } from '#tests/support/own-post.ts';

export const post = makeOwnListing();
export const latest = makeOwnListing({
  version: 4,
  content: { ...makeOwnListing().content, title: 'Changed elsewhere' },
});
export const at = new Date('2026-11-22T15:04:00Z');
const { signal } = new AbortController();

const typed = (change: Partial<EditorValues>): EditorValues => ({ ...toEditorValues(post), ...change });
const parse = (values: EditorValues) => parseContent(post.kind, post.section, values);
export const edit = (change: Partial<EditorValues>): AutosaveEvent => {
  const values = typed(change);
  return { type: 'edited', values, parsed: parse(values) };
};
export const slot = { form: 'post/own-listing', release: () => {} };
export const run = (state: AutosaveState, ...events: AutosaveEvent[]) =>
  events.reduce((before, event) => reduceAutosave(before, event).state, state);
export const begin = (from: OwnPost | null = post, isConflict = false) =>
  run(
    initialAutosaveState({
      kind: post.kind,
      section: post.section,
      post: from,
      values: toEditorValues(post),
      slot,
      isConflict,
    }),
    { type: 'started' },
  );

export const longer = edit({ title: 'Brick semi near the canal, again' });
export const same = edit({});
export const invalid = edit({ yearBuilt: 'old' });
export const requested: AutosaveEvent = { type: 'saveRequested', isOnline: true };
export const requestedOffline: AutosaveEvent = { type: 'saveRequested', isOnline: false };
export const publishRequested: AutosaveEvent = { type: 'publishRequested', content: { title: 'All of it' }, signal };
export const saved: AutosaveEvent = { type: 'saved', post: { ...post, version: 4 }, at };
export const unreachable: AutosaveEvent = { type: 'failed', failure: { kind: 'unreachable' } };
export const refused: AutosaveEvent = { type: 'failed', failure: { kind: 'refused', message: 'No room' } };
export const conflicting: AutosaveEvent = { type: 'failed', failure: { kind: 'conflict', conflictingVersion: latest } };
export const stored: AutosaveEvent = { type: 'storedLocally', ok: true };
export const notStored: AutosaveEvent = { type: 'storedLocally', ok: false };
export const own: AutosaveEvent = { type: 'ownVersionChosen', isOnline: true };
export const other: AutosaveEvent = { type: 'otherVersionChosen' };
export const discarded: AutosaveEvent = { type: 'discarded' };
export const paused: AutosaveEvent = { type: 'paused' };
export const resumed: AutosaveEvent = { type: 'resumed' };
export const stopped: AutosaveEvent = { type: 'stopped' };

/** Autosave states, one for each status; all but idle and saved hold input that the server lacks. */
export const states: Record<AutosaveStatus['name'], AutosaveState> = {
  idle: begin(),
  dirty: run(begin(), longer),
  saving: run(begin(), longer, requested),
  saved: run(begin(), longer, requested, saved),
  offline: run(begin(), longer, requested, unreachable),
  refused: run(begin(), longer, requested, refused),
  conflict: run(begin(), longer, requested, conflicting),
  lost: run(begin(), longer, requested, unreachable, notStored),
};
export const names = Object.keys(states) as AutosaveStatus['name'][];

export const again = edit({ title: 'Brick semi, a third time' });

export const commandsOf = (state: AutosaveState, event: AutosaveEvent) =>
  reduceAutosave(state, event).commands.map((command) =>
    command.type === 'startTimer' ? `startTimer ${command.delayMs}` : command.type,
  );
