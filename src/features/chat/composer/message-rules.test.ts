import { expect, it } from 'vitest';
import { newMessage } from '#contract/chat/message.ts';
import { messageMax } from '#contract/limits.ts';
import { cleanMessage, lengthError } from './message-rules.ts';

it.each(['a\u0000b', 'tab\tand\nline', '\u0007\u001b[2J', '  \r\n x \u0085', 'emoji 👍🏽 é'])(
  'sends what the API takes: %j',
  (text) => {
    const sent = cleanMessage(text);
    if (sent !== '') expect(newMessage.safeParse({ clientId: 'client-id-1', content: sent }).success).toBe(true);
    expect(cleanMessage('tab\tand\nline')).toBe('tab\tand\nline');
  },
);

it('names how long a message is, and how long it may be', () => {
  expect(lengthError('a'.repeat(messageMax))).toBeUndefined();
  expect(lengthError(`  ${'a'.repeat(messageMax)}\n`)).toBeUndefined();
  expect(lengthError('a'.repeat(2_140))).toBe('2,140 characters. Shorten it to 2,000 or send it in two messages.');
});
