import { expect, it } from 'vitest';
import type { NewMessage } from '#contract/events.ts';
import { addToBurst, describeBurst, type MessageBurst, withoutConversation } from '#src/app/messages/message-burst.ts';

const message = (id: string, changes: Partial<NewMessage> = {}): NewMessage => ({
  id,
  conversationId: 'c1',
  sender: { _id: 'u7', firstName: 'Marc' },
  content: 'Is the balcony facing south?\nAnd the kitchen?',
  createdAt: '2026-11-21T15:00:00Z',
  ...changes,
});
const fromAisha = { conversationId: 'c2', sender: { _id: 'u8', firstName: 'Aisha' } };
const burst = (...messages: NewMessage[]) => messages.reduce<MessageBurst>(addToBurst, []);

it('shows one message by its sender and first line, and opens its conversation', () => {
  expect(describeBurst(burst(message('m1')))).toEqual({
    title: 'Marc',
    text: 'Is the balcony facing south?',
    path: '/chat?chat_ref=u7&conversation=c1',
  });
});

it('counts several, each once', () => {
  expect(describeBurst(burst(message('m1'), message('m2'), message('m2'), message('m3')))).toEqual({
    title: '3 new messages',
    text: 'Marc',
    path: '/chat?chat_ref=u7&conversation=c1',
  });
});

it('names the senders, and opens the list where they stand in several conversations', () => {
  expect(describeBurst(burst(message('m1'), message('m2', fromAisha), message('m3')))).toEqual({
    title: '3 new messages',
    text: 'Marc, Aisha',
    path: '/chat',
  });
});

it('leaves out the conversation that was read, and ends with the last one', () => {
  const mixed = burst(message('m1'), message('m2', fromAisha));
  expect(describeBurst(withoutConversation(mixed, 'c1'))).toMatchObject({ title: 'Aisha' });
  expect(describeBurst(withoutConversation(withoutConversation(mixed, 'c1'), 'c2'))).toBeNull();
});

it('says something of a message without words', () => {
  expect(describeBurst(burst(message('m1', { content: '' })))).toMatchObject({ text: 'New message' });
});
