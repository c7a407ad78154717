import type { EndpointName } from '#contract/endpoints.ts';
import { messagesPerPage, notificationsPerPage, sharedFilesPerPage } from '#contract/limits.ts';
import {
  addOwnMessage,
  findPerson,
  getConversation,
  listAnswersTo,
  listConversations,
  listMessages,
  openConversation,
  readUntil,
  setBlocked,
} from '#tests/support/mock-api/data/conversations.ts';
import { keepAttachment, listAnsweringListings, takeParts } from '#tests/support/mock-api/data/message-parts.ts';
import {
  changeNotificationSettings,
  listNotifications,
  notificationSettingsOf,
  readNotifications,
} from '#tests/support/mock-api/data/notifications.ts';
import { personOf } from '#tests/support/mock-api/data/people.ts';
import { changePush, givePushDevice, pushSettingsOf, removePushDevice } from '#tests/support/mock-api/data/push.ts';
import { MockFailure } from '../failure.ts';
import { type Answerer, found } from './answerer.ts';
import { pageOf } from './page-of.ts';

type MessageCall = Exclude<
  Extract<EndpointName, `${string} /chat/${string}` | `${string} /notifications${string}`>,
  `${string}/viewings`
>;

const channelOf = (token: string) => (personOf(token).user.email ? 'email' : 'text');

/** Conversations and notifications. */
export const answersAboutMessages = {
  'GET /chat/unread_counts': ({ token }) => ({
    data: { count: listConversations(token).reduce((sum, { unreadCount }) => sum + unreadCount, 0) },
  }),

  'GET /chat/conversations': ({ token, query }) => {
    const words = query.q.toLowerCase();
    const all = listConversations(token).filter(
      ({ person, post, lastMessage, unreadCount, isOwnPost }) =>
        (query.filter !== 'unread' || unreadCount > 0) &&
        (query.filter !== 'my-posts' || isOwnPost) &&
        (query.postId === undefined || post?.id === query.postId) &&
        [person?.firstName, post?.title, lastMessage.content].some((text) => text?.toLowerCase().includes(words)),
    );
    const at = query.before ? all.findIndex(({ id }) => id === query.before) + 1 : 0;
    return { data: all.slice(at, at + 50) };
  },

  'POST /chat/conversations': ({ token, body }) => {
    const { id } = openConversation(token, body.userId, body.postId);
    addOwnMessage(token, id, body.clientId, body.content, takeParts(token, body, body.postId));
    return { data: getConversation(token, id) };
  },

  'GET /chat/conversations/{id}': ({ token, params }) => ({ data: getConversation(token, params.id) }),

  'GET /chat/conversations/{id}/messages': ({ token, params, query: { before, after } }) => {
    const all = listMessages(token, params.id);
    const rest = all.filter(({ seq }) => seq > (after ?? 0) && seq < (before ?? Number.POSITIVE_INFINITY));
    const messages = after === undefined ? rest.slice(-messagesPerPage) : rest.slice(0, messagesPerPage);
    return { data: { messages, hasMore: rest.length > messages.length } };
  },

  'POST /chat/conversations/{id}/messages': ({ token, params, body }) => ({
    data: addOwnMessage(
      token,
      params.id,
      body.clientId,
      body.content,
      takeParts(token, body, getConversation(token, params.id).post?.id ?? null),
    ),
  }),

  'GET /chat/conversations/{id}/attachments': ({ token, params, query: { before } }) => {
    const files = listMessages(token, params.id)
      .toReversed()
      .flatMap(({ attachments }) => attachments)
      .filter((one) => one.type !== 'unavailable');
    const rest = before ? files.slice(files.findIndex(({ id }) => id === before) + 1) : files;
    return { data: { files: rest.slice(0, sharedFilesPerPage), hasMore: rest.length > sharedFilesPerPage } };
  },
  'POST /chat/attachments': () => ({ data: keepAttachment(), message: 'File uploaded' }),
  'GET /chat/attachments/{id}': () => ({ data: [] }),
  'GET /chat/requests/{id}/listings': ({ token, params }) => ({ data: listAnsweringListings(token, params.id) }),

  'GET /chat/requests/{id}/answers': ({ token, params }) => ({ data: listAnswersTo(token, params.id) }),
  'PUT /chat/conversations/{id}/read': ({ token, params, body }) => {
    readUntil(token, params.id, body.seq);
    return { data: [] };
  },

  'POST /chat/conversations/{id}/report': ({ token, params }) => {
    getConversation(token, params.id);
    return { data: [], message: 'Thank you. We’ll look at it.' };
  },

  'GET /chat/people/{id}': ({ token, params, query }) => {
    const person = found(findPerson(params.id), 'We couldn’t find this person');
    const newest = listConversations(token).find(
      (one) => one.person?.id === params.id && (query.postId === undefined || one.post?.id === query.postId),
    );
    return { data: { person, conversationId: newest?.id ?? null, responseMinutes: null } };
  },

  'PUT /chat/blocks/{id}': ({ token, params }) => {
    setBlocked(token, params.id, true);
    return { data: [] };
  },
  'DELETE /chat/blocks/{id}': ({ token, params }) => {
    setBlocked(token, params.id, false);
    return { data: [] };
  },

  'GET /notifications': ({ token, query }) => pageOf(listNotifications(token), query.page ?? 1, notificationsPerPage),
  'GET /notifications/unread-count': ({ token }) => ({
    data: { unreadCount: listNotifications(token).filter(({ readAt }) => readAt === null).length },
  }),
  'PUT /notifications/read': ({ token }) => {
    readNotifications(token);
    return { data: [] };
  },
  'PUT /notifications/{id}/read': ({ token, params }) => {
    if (!readNotifications(token, params.id)) throw new MockFailure(404, 'We couldn’t find this notification');
    return { data: [] };
  },
  'GET /notifications/settings': ({ token }) => ({ data: notificationSettingsOf(token, channelOf(token)) }),
  'PUT /notifications/settings': ({ token, body }) => {
    changeNotificationSettings(token, body);
    return { data: notificationSettingsOf(token, channelOf(token)) };
  },
  'GET /notifications/push': ({ token }) => ({ data: pushSettingsOf(token) }),
  'PUT /notifications/push': ({ token, body }) => {
    changePush(token, body);
    return { data: pushSettingsOf(token) };
  },
  'POST /notifications/push/devices': ({ token }) => {
    givePushDevice(token);
    return { data: pushSettingsOf(token) };
  },
  'DELETE /notifications/push/devices/{id}': ({ token, params }) => {
    if (!removePushDevice(token, params.id)) throw new MockFailure(404, 'This device is already turned off');
    return { data: pushSettingsOf(token) };
  },
  'POST /notifications/push/devices/{id}/test': ({ token, params }) => {
    if (!pushSettingsOf(token).devices.some(({ id }) => id === params.id))
      throw new MockFailure(404, 'This device is already turned off');
    return { data: [] };
  },
  'POST /notifications/unsubscribe': () => ({ data: [], message: 'You won’t get these emails any more.' }),
} satisfies { [Name in MessageCall]: Answerer<Name> };
