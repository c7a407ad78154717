import type { PostSummary } from '#contract/post/post.ts';
import {
  addOwnMessage,
  listAllConversations,
  openConversation,
  receiveMessage,
} from '#tests/support/mock-api/data/conversations.ts';
import { posts } from '#tests/support/mock-api/data/dataset.ts';
import { memberToken } from '#tests/support/page/member-state.ts';

let sent = 0;

/** A listing of the mocked API, whose owner is the agent Nadia. */
export const home = posts.find(({ kind }) => kind === 'sale_property') as PostSummary & { owner: { id: string } };
export const nadia = home.owner.id;

export const converse = (postId: string | null = home.id) => openConversation(memberToken, nadia, postId).id;

export function write(id: string, text: string) {
  sent += 1;
  return addOwnMessage(memberToken, id, `own-message-${sent}`, text);
}

export const receive = (text: string, postId: string | null = home.id) =>
  receiveMessage(memberToken, { userId: nadia, postId }, text);

/** The stored conversation, to be changed in place. */
export function stored(id: string) {
  const all = listAllConversations().find(([token]) => token === memberToken)?.[1] ?? [];
  const found = all.find((one) => one.id === id);
  if (!found) throw new Error(`No conversation ${id}`);
  return found;
}

/** Moves the messages of a conversation to these instants. */
export function dateMessages(id: string, ...instants: Date[]) {
  stored(id).messages.forEach((message, at) => {
    message.createdAt = (instants[at] ?? instants.at(-1) ?? new Date()).toISOString();
  });
}
