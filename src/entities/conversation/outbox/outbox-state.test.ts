import { describe, expect, it } from 'vitest';
import {
  emptyOutbox,
  type MessageTarget,
  nextToSend,
  type OutboxEvent,
  type OutboxState,
  outboxReducer,
  type StoredMessage,
  targetKey,
  waitingKeys,
} from './outbox-state.ts';

const target: MessageTarget = { conversationId: 'c1' };
const toPerson: MessageTarget = { userId: 'u7', postId: 'p1' };
const run = (state: OutboxState, ...events: OutboxEvent[]) => events.reduce(outboxReducer, state);
const written = (clientId: string, to: MessageTarget = target): OutboxEvent => ({
  type: 'written',
  clientId,
  target: to,
  message: { content: clientId },
});
const of = (clientId: string, to: MessageTarget = target): OutboxEvent => ({
  type: 'acknowledged',
  clientId,
  target: to,
  conversationId: 'c1',
});
const refused: OutboxEvent = { type: 'refused', clientId: 'a', reason: 'Blocked', isOverLimit: false };
const stored = (clientId: string, changes: Partial<StoredMessage> = {}): StoredMessage => ({
  clientId,
  target,
  message: { content: clientId },
  position: 1,
  failure: null,
  ...changes,
});

/** Outboxes for each state of message a, kept in the browser; b waits behind it, and could not be kept. */
const bNotKept: OutboxEvent = { type: 'kept', clientId: 'b', isKept: false };
const both = run(emptyOutbox, written('a'), written('b'), bNotKept);
const states = {
  absent: run(emptyOutbox, written('b'), bNotKept),
  waiting: both,
  sending: run(both, { type: 'sendingStarted', clientId: 'a' }),
  failed: run(both, refused),
} satisfies Record<string, OutboxState>;
type Name = keyof typeof states;
const names = Object.keys(states) as Name[];
const statusOf = ({ messages }: OutboxState): Name =>
  messages.find(({ clientId }) => clientId === 'a')?.status ?? 'absent';
const order = ({ messages }: OutboxState) => messages.map(({ clientId }) => clientId);

it.each(names)('the outbox to test %s from has that state', (name) => {
  expect(statusOf(states[name])).toBe(name);
});

const transitions: [string, OutboxEvent, Partial<Record<Name, Name>>][] = [
  ['written', written('a'), { absent: 'waiting' }],
  ['kept', { type: 'kept', clientId: 'a', isKept: false }, {}],
  ['sendingStarted', { type: 'sendingStarted', clientId: 'a' }, { waiting: 'sending' }],
  ['interrupted', { type: 'interrupted', clientId: 'a', isAsked: false }, { sending: 'waiting' }],
  ['refused', refused, { waiting: 'failed', sending: 'failed' }],
  ['acknowledged', of('a'), { waiting: 'absent', sending: 'absent', failed: 'absent' }],
  ['retried', { type: 'retried', clientId: 'a' }, { failed: 'waiting' }],
  ['deleted', { type: 'deleted', clientId: 'a' }, { waiting: 'absent', failed: 'absent' }],
  ['synced without it', { type: 'synced', stored: [] }, { waiting: 'absent', failed: 'absent' }],
  ['synced with it', { type: 'synced', stored: [stored('a')] }, { absent: 'waiting', failed: 'waiting' }],
  [
    'synced as refused',
    { type: 'synced', stored: [stored('a', { failure: 'Blocked' })] },
    { absent: 'failed', waiting: 'failed' },
  ],
];

describe.each(transitions)('%s', (_name, event, expected) => {
  it.each(names)('from %s', (name) => {
    const next = outboxReducer(states[name], event);
    expect(statusOf(next)).toBe(expected[name] ?? name);
    expect(order(next)).toContain('b');
  });
});

it('sends one message of a conversation at a time, in the order of writing', () => {
  expect(nextToSend(states.waiting, 'c1')?.clientId).toBe('a');
  expect(nextToSend(states.sending, 'c1')).toBeUndefined();
  expect(nextToSend(run(states.sending, of('a')), 'c1')?.clientId).toBe('b');
  expect(nextToSend(states.waiting, 'c2')).toBeUndefined();
});

it('does not hold others up behind a refused message, and sends it last when it is tried again', () => {
  expect(nextToSend(states.failed, 'c1')?.clientId).toBe('b');
  expect(order(run(states.failed, { type: 'retried', clientId: 'a' }))).toEqual(['b', 'a']);
});

it('sends what waits for a first message to the conversation that it opened', () => {
  const three = run(
    emptyOutbox,
    written('a', toPerson),
    written('b', toPerson),
    written('c', { conversationId: 'c9' }),
  );
  const opened = run(three, of('a', toPerson));
  expect(opened.messages.map((one) => targetKey(one.target))).toEqual(['c1', 'c9']);
  const later = run(opened, { type: 'synced', stored: [stored('e', { target: toPerson })] }, written('d', toPerson));
  expect(later.messages.map(({ clientId, target: to }) => [clientId, targetKey(to)])).toEqual(
    expect.arrayContaining([
      ['d', 'c1'],
      ['e', 'c1'],
    ]),
  );
});

it('learns from another tab which conversation a first message opened', () => {
  const state = run(emptyOutbox, of('unknown', toPerson));
  expect(targetKey(run(state, written('b', toPerson)).messages[0]?.target ?? toPerson)).toBe('c1');
});

it('keeps a message that the browser could not keep when the storage is read again', () => {
  const notKept: OutboxEvent = { type: 'kept', clientId: 'a', isKept: false };
  const state = run(emptyOutbox, written('a'), notKept, { type: 'synced', stored: [] });
  expect(state.messages).toMatchObject([{ clientId: 'a', isKept: false, status: 'waiting' }]);
});

it('does not take back a refusal that the browser could not keep', () => {
  const notKept: OutboxEvent = { type: 'kept', clientId: 'a', isKept: false };
  const state = run(states.failed, notKept, { type: 'synced', stored: [stored('a'), stored('b')] });
  expect(statusOf(state)).toBe('failed');
});

it('says that a message is delayed from an attempt without an answer until it is sent', () => {
  const state = run(states.sending, { type: 'interrupted', clientId: 'a', isAsked: false });
  expect(state.messages.map(({ isDelayed }) => isDelayed)).toEqual([true, false]);
});

it('says which limit holds a message back until it goes on', () => {
  const limitOf = (state: OutboxState) => state.messages.find(({ clientId }) => clientId === 'a')?.limit;
  const waiting = run(states.sending, { type: 'interrupted', clientId: 'a', isAsked: true });
  expect(limitOf(waiting)).toBe('minute');
  const over = run(states.sending, { type: 'refused', clientId: 'a', reason: 'Tomorrow', isOverLimit: true });
  expect(limitOf(over)).toBe('day');
  expect(limitOf(run(over, { type: 'retried', clientId: 'a' }))).toBeNull();
  expect(limitOf(run(states.sending, { type: 'interrupted', clientId: 'a', isAsked: false }))).toBeNull();
});

it('orders by position, whatever the clocks of the tabs say', () => {
  const state = run(emptyOutbox, {
    type: 'synced',
    stored: [stored('late', { position: 7 }), stored('early', { position: 2 })],
  });
  expect(order(run(state, written('last')))).toEqual(['early', 'late', 'last']);
});

it('names the conversations that have something to send', () => {
  const state = run(states.failed, written('x', toPerson), written('y', toPerson));
  expect(waitingKeys(state)).toEqual(['c1', 'u7/p1']);
  expect(waitingKeys(run(emptyOutbox, written('a'), refused))).toEqual([]);
});
