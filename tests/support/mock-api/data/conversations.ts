import type { Conversation } from '#contract/chat/conversation.ts';
import type { Message } from '#contract/chat/message.ts';
import type { RequestAnswer } from '#contract/chat/sent-listing.ts';
import type { PostOwner } from '#contract/post/post.ts';
import { MockFailure } from '#tests/support/mock-api/failure.ts';
import { agents, posts } from './dataset.ts';
import { nextId } from './factories.ts';
import { personOf } from './people.ts';

/** A conversation of a member of the mocked API with a person who never signs in. */
interface MockConversation extends Omit<Conversation, 'lastMessage' | 'unreadCount'> {
  messages: Message[];
}

const conversations = new Map<string, MockConversation[]>();

export const listAllConversations = (): [token: string, conversations: MockConversation[]][] => [...conversations];

export function restoreConversations(saved: ReturnType<typeof listAllConversations>): void {
  for (const [token, all] of saved) conversations.set(token, all);
}

export const forgetConversations = (): void => conversations.clear();

const of = (token: string): MockConversation[] => {
  const all = conversations.get(token) ?? [];
  conversations.set(token, all);
  return all;
};

const lastOf = ({ messages }: MockConversation) => messages.at(-1) as Message;

function present(token: string, { messages, ...conversation }: MockConversation): Conversation {
  const me = personOf(token).user.id;
  const unread = messages.filter(({ seq, senderId }) => seq > conversation.readSeq && senderId !== me);
  return { ...conversation, lastMessage: messages.at(-1) as Message, unreadCount: unread.length };
}

/** The member's conversations, the latest message first. */
export const listConversations = (token: string): Conversation[] =>
  of(token)
    .toSorted((a, b) => lastOf(b).createdAt.localeCompare(lastOf(a).createdAt))
    .map((conversation) => present(token, conversation));

function find(token: string, id: string): MockConversation {
  const conversation = of(token).find((one) => one.id === id);
  if (!conversation) throw new MockFailure(404, 'We couldn’t find this conversation');
  return conversation;
}

export const getConversation = (token: string, id: string): Conversation => present(token, find(token, id));

export const listMessages = (token: string, id: string): Message[] => find(token, id).messages;

/** The listings that others have sent in conversations about this request, the newest first. */
export const listAnswersTo = (token: string, requestId: string): RequestAnswer[] =>
  listConversations(token)
    .filter(({ post, isOwnPost }) => post?.id === requestId && isOwnPost)
    .flatMap(({ id, personId }) =>
      listMessages(token, id).flatMap(({ listing, createdAt }) =>
        listing?.post ? { post: listing.post, conversationId: id, personId, sentAt: createdAt } : [],
      ),
    )
    .sort((a, b) => b.sentAt.localeCompare(a.sentAt));

/** An agent, or the owner of a post. */
export function findPerson(id: string): PostOwner | undefined {
  const agent = agents.find((one) => one.id === id);
  if (agent) {
    const { firstName, lastName, brokerage, picture, memberSince } = agent;
    return { id, firstName, lastName, userType: 'Agent', verified: true, brokerage, picture, memberSince };
  }
  return posts.find(({ owner }) => owner?.id === id)?.owner ?? undefined;
}

/** Opens the conversation with a person about a post, or about none; one that is not there yet begins without messages. */
export function openConversation(token: string, userId: string, postId: string | null): { id: string } {
  const person = findPerson(userId);
  if (!person) throw new MockFailure(404, 'We couldn’t find this person');
  const known = of(token).find((one) => one.person?.id === userId && (one.post?.id ?? null) === postId);
  if (known) return known;
  const conversation: MockConversation = {
    id: nextId('conversation'),
    personId: userId,
    person,
    post: posts.find(({ id }) => id === postId) ?? null,
    isAboutPost: postId !== null,
    isOwnPost: false,
    readSeq: 0,
    readByOtherSeq: 0,
    isBlockedByMe: false,
    closedBecause: null,
    isFromStranger: false,
    messages: [],
  };
  of(token).push(conversation);
  return conversation;
}

/** Adds a message of the member; the same client id again adds none. */
export function addOwnMessage(
  token: string,
  id: string,
  clientId: string,
  content: string,
  parts: Partial<Parts> = {},
): Message {
  const conversation = find(token, id);
  if (conversation.closedBecause) throw new MockFailure(403, 'You can’t write to this person');
  const sent = conversation.messages.find((one) => one.clientId === clientId);
  if (sent) return sent;
  const message = add(conversation, personOf(token).user.id, content, clientId, parts);
  conversation.readSeq = message.seq;
  return message;
}

type Parts = Pick<Message, 'attachments' | 'listing' | 'viewing'>;

function add(
  conversation: MockConversation,
  senderId: string,
  content: string,
  clientId: string,
  parts: Partial<Parts> = {},
): Message {
  const message = {
    id: nextId('message'),
    conversationId: conversation.id,
    seq: conversation.messages.length + 1,
    senderId,
    clientId,
    content,
    attachments: [],
    listing: null,
    viewing: null,
    ...parts,
    createdAt: new Date().toISOString(),
  };
  conversation.messages.push(message);
  return message;
}

/** Adds a step of a viewing, of the member or of the other person. */
export function addViewingMessage(
  token: string,
  id: string,
  { senderId, clientId, content, viewing }: Pick<Message, 'senderId' | 'clientId' | 'content' | 'viewing'>,
): void {
  const conversation = find(token, id);
  const message = add(conversation, senderId, content, clientId, { viewing });
  if (senderId === personOf(token).user.id) conversation.readSeq = message.seq;
}

/** Plays a message of the other person to the member. */
export function receiveMessage(
  token: string,
  from: { userId: string; postId?: string | null },
  content: string,
  parts: Partial<Parts> = {},
): Message {
  const { id } = openConversation(token, from.userId, from.postId ?? null);
  return add(find(token, id), from.userId, content, nextId('client-id'), parts);
}

export function readUntil(token: string, id: string, seq: number): void {
  const conversation = find(token, id);
  conversation.readSeq = Math.max(conversation.readSeq, Math.min(seq, conversation.messages.length));
}

export function setBlocked(token: string, userId: string, isBlocked: boolean): void {
  for (const conversation of of(token).filter(({ person }) => person?.id === userId)) {
    conversation.isBlockedByMe = isBlocked;
    conversation.closedBecause = isBlocked ? 'blocked' : null;
  }
}
