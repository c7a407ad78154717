import { expect, it } from 'vitest';
import type { Message } from '#contract/chat/message.ts';
import { addNewer, addOlder, lastSeq, newestPage } from './thread.ts';

const message = (seq: number): Message => ({
  id: `m${seq}`,
  conversationId: 'c1',
  seq,
  senderId: 'u1',
  clientId: `client-${seq}`,
  content: `${seq}`,
  attachments: [],
  listing: null,
  viewing: null,
  createdAt: new Date(2026, 0, 1).toISOString(),
});
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => message(from + index));
const seqs = ({ messages }: { messages: readonly Message[] }) => messages.map(({ seq }) => seq);
const thread = newestPage({ messages: range(5, 8), hasMore: true });

it('begins with the newest page', () => {
  expect(thread).toMatchObject({ hasOlder: true });
  expect(lastSeq(thread)).toBe(8);
  expect(lastSeq(newestPage({ messages: [], hasMore: false }))).toBe(0);
});

it('adds what came after, once and in order', () => {
  expect(seqs(addNewer(thread, [message(10), message(9)]))).toEqual([5, 6, 7, 8, 9, 10]);
  expect(addNewer(thread, range(6, 8))).toBe(thread);
  expect(seqs(addNewer(thread, range(7, 9)))).toEqual([5, 6, 7, 8, 9]);
});

it('leaves out messages behind a gap', () => {
  expect(addNewer(thread, [message(10)])).toBe(thread);
  expect(seqs(addNewer(thread, [message(9), message(11)]))).toEqual([5, 6, 7, 8, 9]);
});

it('grows upward, and not by a page that does not join', () => {
  const grown = addOlder(thread, { messages: range(2, 4), hasMore: true });
  expect(seqs(grown)).toEqual([2, 3, 4, 5, 6, 7, 8]);
  expect(addOlder(thread, { messages: range(1, 2), hasMore: false })).toBe(thread);
  expect(addOlder(grown, { messages: range(2, 4), hasMore: true })).toBe(grown);
  expect(addOlder(grown, { messages: [message(1)], hasMore: false })).toMatchObject({ hasOlder: false });
});

it('ends upward where the server has nothing more', () => {
  expect(addOlder(thread, { messages: [], hasMore: false })).toMatchObject({ hasOlder: false });
});
