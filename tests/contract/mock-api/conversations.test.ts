import { afterEach, describe, expect, it } from 'vitest';
import {
  addOwnMessage,
  getConversation,
  listConversations,
  openConversation,
  readUntil,
  receiveMessage,
  setBlocked,
} from '#tests/support/mock-api/data/conversations.ts';
import { posts } from '#tests/support/mock-api/data/dataset.ts';
import { forgetEverything } from '#tests/support/mock-api/reset.ts';

const token = 'member';
const [post] = posts;
const userId = post?.owner?.id ?? '';

afterEach(forgetEverything);

describe('conversations of the mocked API', () => {
  it('begin with a message of either side, one for a person and a post', () => {
    receiveMessage(token, { userId, postId: post?.id }, 'Still interested?');
    const { id } = openConversation(token, userId, post?.id ?? null);
    expect(listConversations(token)).toMatchObject([
      { id, unreadCount: 1, lastMessage: { content: 'Still interested?' } },
    ]);
    addOwnMessage(token, id, 'client-1', 'Yes');
    expect(getConversation(token, id)).toMatchObject({ unreadCount: 0, lastMessage: { seq: 2 } });
  });

  it('store a message once under its client ID', () => {
    const { id } = openConversation(token, userId, null);
    const first = addOwnMessage(token, id, 'client-1', 'Hello');
    expect(addOwnMessage(token, id, 'client-1', 'Hello')).toEqual(first);
  });

  it('are read up to a message, and closed by a block', () => {
    receiveMessage(token, { userId }, 'One');
    receiveMessage(token, { userId }, 'Two');
    const { id } = openConversation(token, userId, null);
    readUntil(token, id, 1);
    expect(getConversation(token, id).unreadCount).toBe(1);
    setBlocked(token, userId, true);
    expect(() => addOwnMessage(token, id, 'client-2', 'Hello')).toThrow('You can’t write to this person');
  });
});
