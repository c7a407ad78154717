import { describe, expect, it } from 'vitest';
import {
  type AutosaveEvent,
  debounceMs,
  reduceAutosave,
  retryMs,
} from '#src/features/post-editor/autosave/autosave-reducer.ts';
import { type AutosaveStatus, canLeave, isDirty } from '#src/features/post-editor/autosave/autosave-state.ts';
import { toEditorValues } from '#src/features/post-editor/form/to-editor-values.ts';

import {
  again,
  at,
  begin,
  commandsOf,
  conflicting,
  discarded,
  edit,
  invalid,
  latest,
  longer,
  names,
  notStored,
  other,
  own,
  paused,
  post,
  publishRequested,
  refused,
  requested,
  requestedOffline,
  resumed,
  run,
  same,
  saved,
  slot,
  states,
  stopped,
  stored,
  unreachable,
} from './autosave-states.ts';

it.each(names)('the state to test %s from has that status', (name) => {
  expect(states[name].status.name).toBe(name);
});

type Expected = Partial<Record<AutosaveStatus['name'], AutosaveStatus['name']>>;
/** For each event, the statuses that it changes; every other status stays. */
const transitions: [string, AutosaveEvent, Expected][] = [
  ['edited', again, { idle: 'dirty', saved: 'dirty' }],
  [
    'edited back to what the server has',
    same,
    { dirty: 'idle', offline: 'idle', refused: 'idle', lost: 'idle', saved: 'dirty' },
  ],
  ['edited to an invalid value', invalid, { idle: 'dirty', saved: 'dirty', offline: 'dirty', refused: 'dirty' }],
  ['save requested', requested, { dirty: 'saving', offline: 'saving', refused: 'saving', lost: 'saving' }],
  ['save requested offline', requestedOffline, { dirty: 'offline', refused: 'offline' }],
  [
    'publish requested',
    publishRequested,
    { idle: 'saving', dirty: 'saving', saved: 'saving', offline: 'saving', refused: 'saving', lost: 'saving' },
  ],
  ['saved', saved, { saving: 'saved' }],
  ['failed: unreachable', unreachable, { saving: 'offline' }],
  ['failed: refused', refused, { saving: 'refused' }],
  ['failed: conflict', conflicting, { saving: 'conflict' }],
  ['stored locally', stored, { lost: 'dirty' }],
  ['not stored locally', notStored, { offline: 'lost', refused: 'lost' }],
  ['own version chosen', own, { conflict: 'saving' }],
  ['other version chosen', other, { conflict: 'idle' }],
  [
    'discarded',
    discarded,
    { dirty: 'idle', saving: 'idle', saved: 'idle', offline: 'idle', refused: 'idle', conflict: 'idle', lost: 'idle' },
  ],
  ['paused', paused, {}],
  ['resumed', resumed, {}],
  ['stopped', stopped, {}],
];
describe.each(transitions)('%s', (_, event, expected) => {
  it.each(names)('in %s', (name) => {
    expect(run(states[name], event).status.name).toBe(expected[name] ?? name);
  });
});

it('stores each edit in the browser and restarts the debounce', () => {
  expect(commandsOf(states.idle, longer)).toEqual(['storeLocally', `startTimer ${debounceMs}`]);
  expect(commandsOf(states.saving, again)).toEqual(['storeLocally', `startTimer ${debounceMs}`]);
  expect(commandsOf(states.offline, again)).toEqual(['storeLocally', `startTimer ${debounceMs}`]);
});

it('sends nothing of an edit that the server has or cannot take', () => {
  expect(commandsOf(states.dirty, same)).toEqual(['storeLocally', 'stopTimer']);
  expect(commandsOf(states.idle, invalid)).toEqual(['storeLocally', 'stopTimer']);
  expect(commandsOf(states.conflict, again)).toEqual(['storeLocally']);
});

it('sends the fields that pass validation', () => {
  const { commands } = reduceAutosave(run(begin(), edit({ livingArea: 'large', yearBuilt: '1911' })), requested);
  const save = commands.find((command) => command.type === 'save');
  expect(save).toMatchObject({ status: 'draft', content: { yearBuilt: 1_911 } });
  expect(save?.content).not.toHaveProperty('livingArea');
});

it('keeps an incomplete value dirty after the rest was saved', () => {
  const state = run(begin(), edit({ livingArea: 'large', yearBuilt: '1911' }), requested, saved);
  expect(state.status).toEqual({ name: 'saved', at, isComplete: false });
  expect(isDirty(state)).toBe(true);
  expect(run(state, edit({ livingArea: 'larger', yearBuilt: '1911' })).status).toEqual({
    name: 'dirty',
    reason: 'incomplete',
  });
});

it.each([
  ['a new post without a title', null, 'draft', 'untitled'],
  ['a draft whose title was cleared', post, 'draft', 'waiting'],
  ['a published post', post, 'active', 'published'],
] as const)('%s is dirty because it is %s', (_, from, status, reason) => {
  const state = begin(from && { ...from, status });
  const values = { title: '', yearBuilt: '1911' };
  expect(run(state, edit(values)).status).toEqual({ name: 'dirty', reason });
});

it('saves a draft whose title was cleared under the title that the server has', () => {
  const { commands } = reduceAutosave(run(begin(), edit({ title: '', yearBuilt: '1911' })), requested);
  expect(commands).toContainEqual(
    expect.objectContaining({ type: 'save', content: expect.objectContaining({ title: post.content.title }) }),
  );
});

it('never sends a published post without being asked to', () => {
  const live = run(begin({ ...post, status: 'active' }), longer);
  expect(commandsOf(live, requested)).toEqual([]);
  expect(commandsOf(live, publishRequested)).toEqual(['stopTimer', 'save']);
});

describe('input during a call', () => {
  const edited = run(states.saving, again);
  it('is sent at once after the call where a save was requested meanwhile', () => {
    expect(commandsOf(run(edited, requested), saved)).toEqual(['storeLocally', 'stopTimer', 'save']);
    expect(commandsOf(run(edited, requested), unreachable)).toEqual(['storeLocally', 'stopTimer', 'save']);
  });
  it('waits for its debounce otherwise, also after a failure', () => {
    expect(reduceAutosave(edited, saved)).toMatchObject({
      state: { status: { name: 'dirty', reason: 'waiting' } },
      commands: [{ type: 'storeLocally' }],
    });
    expect(commandsOf(edited, unreachable)).toEqual(['storeLocally']);
  });
  it('of a post that is being published is not sent as a draft', () => {
    const publishing = run(states.dirty, publishRequested, again, requested);
    const published = reduceAutosave(publishing, { type: 'saved', post: { ...post, status: 'active' }, at });
    expect(published.state.status).toEqual({ name: 'dirty', reason: 'published' });
    expect(published.commands).toEqual([{ type: 'storeLocally' }]);
  });
});

it('tries again by itself after the server could not be reached, and not after a refusal', () => {
  expect(commandsOf(states.saving, unreachable)).toEqual(['storeLocally', `startTimer ${retryMs}`]);
  expect(commandsOf(states.dirty, requestedOffline)).toEqual(['storeLocally', `startTimer ${retryMs}`]);
  expect(commandsOf(states.saving, refused)).toEqual(['storeLocally']);
});

it('a failed publication sends input that the draft lacks after a debounce', () => {
  for (const failure of [refused, unreachable])
    expect(commandsOf(run(states.dirty, publishRequested), failure)).toEqual([
      'storeLocally',
      `startTimer ${debounceMs}`,
    ]);
});

it('a failed publication leaves the draft as it was', () => {
  const publishing = run(states.saved, publishRequested);
  expect(run(publishing, refused).status).toEqual({ name: 'saved', at, isComplete: true });
  expect(run(publishing, conflicting).status.name).toBe('conflict');
});

describe('a conflict', () => {
  it('sends nothing until it is decided', () => {
    expect(commandsOf(states.conflict, requested)).toEqual([]);
    expect(commandsOf(states.conflict, publishRequested)).toEqual([]);
    expect(begin(latest, true).status).toEqual({ name: 'conflict', conflictingVersion: latest });
  });
  it('saves the own version over the other', () => {
    expect(commandsOf(states.conflict, own)).toEqual(['rebase', 'stopTimer', 'save']);
  });
  it('of a published post waits for the member to save', () => {
    const live = run(begin({ ...latest, status: 'active' }, true), longer);
    expect(reduceAutosave(live, own)).toMatchObject({
      state: { status: { name: 'dirty', reason: 'published' } },
      commands: [{ type: 'rebase' }],
    });
  });
  it('takes the other version with its values', () => {
    const { state, commands } = reduceAutosave(states.conflict, other);
    expect(state).toMatchObject({ post: latest, values: { title: 'Changed elsewhere' }, lastSave: null });
    expect(commands).toEqual([{ type: 'rebase', post: latest }]);
    expect(isDirty(state)).toBe(false);
  });
});

it('is lost only where neither the server nor the browser stored the input', () => {
  expect(run(states.dirty, notStored).status.name).toBe('dirty');
  expect(run(states.dirty, notStored, requested, unreachable).status.name).toBe('lost');
  expect(run(states.dirty, notStored, requested, saved).status.name).toBe('saved');
  expect(run(begin(), invalid, notStored).status.name).toBe('lost');
});

it('sends nothing while it is paused', () => {
  const state = run(states.dirty, paused);
  expect(commandsOf(state, requested)).toEqual([]);
  expect(commandsOf(run(state, resumed), requested)).toEqual(['stopTimer', 'save']);
});

it('sends what is unsent once it is resumed, and not what was refused', () => {
  expect(commandsOf(run(states.offline, { type: 'paused' }), { type: 'resumed' })).toEqual([
    `startTimer ${debounceMs}`,
  ]);
  expect(commandsOf(run(states.refused, { type: 'paused' }), { type: 'resumed' })).toEqual([]);
  expect(commandsOf(run(states.saved, { type: 'paused' }), { type: 'resumed' })).toEqual([]);
});

it('starts no timer once the form was left, and starts them again when it is back', () => {
  const left = run(states.dirty, stopped);
  expect(commandsOf(states.dirty, stopped)).toEqual(['stopTimer']);
  expect(commandsOf(left, again)).toEqual(['storeLocally']);
  expect(commandsOf(run(states.saving, stopped), unreachable)).toEqual(['storeLocally']);
  expect(commandsOf(run(left, { type: 'started' }), again)).toEqual(['storeLocally', `startTimer ${debounceMs}`]);
});

it('remembers the values that it stored, and keeps them once nothing is lacking', () => {
  const typedValues = states.dirty.values;
  expect(begin().storedValues).toEqual(toEditorValues(post));
  expect(states.dirty.storedValues).toBe(typedValues);
  expect(run(states.dirty, same).storedValues).toBe(typedValues);
});

it('moves to the slot of the post once, and keeps it through a conflict', () => {
  const moved = run(begin(null), { type: 'slotMoved', slot });
  expect(begin(null).isSlotOfPost).toBe(false);
  expect(begin().isSlotOfPost).toBe(true);
  expect(moved).toMatchObject({ slot, isSlotOfPost: true });
  expect(run(moved, longer, requested, conflicting, other)).toMatchObject({ isSlotOfPost: true, isRunning: true });
});

describe('leaving the form', () => {
  it.each([
    ['idle', true],
    ['dirty', true],
    ['saving', true],
    ['saved', true],
    ['offline', false],
    ['refused', false],
    ['lost', false],
  ] as const)('in %s: loses nothing: %s', (name, isSafe) => {
    expect(canLeave(states[name], true)).toBe(isSafe);
  });
  it('loses what is incomplete, untitled, unpublished or cannot be sent offline', () => {
    expect(canLeave(states.dirty, false)).toBe(false);
    expect(canLeave(run(begin(), invalid), true)).toBe(false);
    expect(canLeave(run(begin(null), edit({ title: '' })), true)).toBe(false);
    expect(canLeave(run(begin({ ...post, status: 'active' }), longer), true)).toBe(false);
    expect(canLeave(run(states.offline, paused), true)).toBe(true);
  });
});
