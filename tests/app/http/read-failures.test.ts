import type { QueryClient } from '@tanstack/react-query';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '#src/app/query-client.ts';
import { attachmentQueries } from '#src/entities/conversation/attachments/attachment-queries.ts';
import { conversationQueries } from '#src/entities/conversation/queries/conversation-queries.ts';
import { threadQuery } from '#src/entities/conversation/thread/thread-queries.ts';
import { notificationQueries } from '#src/entities/notification/notification-queries.ts';
import { cardQueries } from '#src/entities/payment-card/card-queries.ts';
import { waitingDraftQuery } from '#src/entities/post/own/waiting-draft.ts';
import { subscriptionQueries } from '#src/entities/subscription/subscription-queries.ts';
import { userQueries } from '#src/entities/user/user-queries.ts';
import { viewingQueries } from '#src/entities/viewing/viewing-queries.ts';
import { configureHttp } from '#src/lib/http/client.ts';
import { mockApi } from '#tests/support/mock-api/node.ts';

/* The specification, point 8: every failure shows an error toast; a failed check of the subscription is only logged. */

const reads: Record<string, (client: QueryClient) => Promise<unknown>> = {
  'unread messages': (client) => client.fetchQuery(conversationQueries.unread()),
  'unread notifications': (client) => client.fetchQuery(notificationQueries.unread()),
  'the conversations': (client) =>
    client.fetchInfiniteQuery(conversationQueries.list({ q: '', filter: 'all', postId: undefined })),
  'a conversation': (client) => client.fetchQuery(conversationQueries.detail(client, 'c1')),
  'a person to write to': (client) => client.fetchQuery(conversationQueries.contact('nadia')),
  'the answers to a request': (client) => client.fetchQuery(conversationQueries.answersTo('request')),
  'the messages': (client) => client.fetchQuery(threadQuery('c1')),
  'shared files': (client) => client.fetchInfiniteQuery(attachmentQueries.shared('c1', undefined)),
  'the viewings of a conversation': (client) => client.fetchQuery(viewingQueries.ofConversation('c1')),
  'open viewings': (client) => client.fetchQuery(viewingQueries.open()),
  'past viewings': (client) => client.fetchQuery(viewingQueries.past(1)),
  'the number of viewings': (client) => client.fetchQuery(viewingQueries.counts()),
  'the own plan': (client) => client.fetchQuery(subscriptionQueries.own()),
  'a payment': (client) => client.fetchQuery(subscriptionQueries.checkout('one')),
  'the latest payment': (client) => client.fetchQuery(subscriptionQueries.latestCheckout()),
  invoices: (client) => client.fetchQuery(subscriptionQueries.invoices()),
  cards: (client) => client.fetchQuery(cardQueries.methods()),
  'the draft that waits for a plan': (client) => client.fetchQuery(waitingDraftQuery('draft')),
  'active sessions': (client) => client.fetchQuery(userQueries.sessions()),
};

const told = vi.fn();

function failingClient(reply: () => Response): QueryClient {
  mockApi.use(http.get('*/api/v1/*', reply));
  return createQueryClient({ onReadFailed: ({ message }) => told(message), retryDelayMs: () => 0 });
}

beforeEach(() => {
  told.mockClear();
  configureHttp({ getToken: () => 'token', onFailure() {}, onSuccess() {}, onUnauthorized() {} });
});

describe.each(Object.entries(reads))('%s', (_, read) => {
  it.each([
    [
      'a 500',
      () => HttpResponse.json({ success: false, message: 'The kettle is on' }, { status: 500 }),
      'The kettle is on',
    ],
    ['no reply', () => HttpResponse.error(), 'No response from server'],
  ])('raises the toast of the specification after %s', async (_failure, reply, message) => {
    await expect(read(failingClient(reply))).rejects.toThrow(message);
    expect(told).toHaveBeenCalledExactlyOnceWith(message);
  });
});

it('a failed check of the subscription raises none', async () => {
  const client = failingClient(() => HttpResponse.error());
  await expect(client.fetchQuery(subscriptionQueries.active())).rejects.toThrow('No response from server');
  expect(told).not.toHaveBeenCalled();
});
