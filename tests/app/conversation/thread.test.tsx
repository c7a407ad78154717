import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { useMarkRead } from '#src/entities/conversation/open/use-mark-read.ts';
import { useOutbox, useSend } from '#src/entities/conversation/outbox/use-outbox.ts';
import { conversationQueries } from '#src/entities/conversation/queries/conversation-queries.ts';
import { useThread } from '#src/entities/conversation/thread/use-thread.ts';
import { profileLoaded } from '#src/state/profile-slice.ts';
import { callsOf, waitForCall } from '#tests/support/mock-api/call-log.ts';
import { getConversation, openConversation, receiveMessage } from '#tests/support/mock-api/data/conversations.ts';
import { posts } from '#tests/support/mock-api/data/dataset.ts';
import { failing, unreachable } from '#tests/support/mock-api/handlers.ts';
import { mockApi } from '#tests/support/mock-api/node.ts';
import { memberToken, memberUser } from '#tests/support/page/member-state.ts';
import { renderPart } from '#tests/support/page/render.tsx';

const post = posts.find(({ owner }) => owner !== null);
const from = { userId: post?.owner?.id ?? '', postId: post?.id ?? null };
const write = (...contents: string[]) => contents.map((content) => receiveMessage(memberToken, from, content));
const numbers = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => `n${first + index}`);

function Thread({ id, seen = 0 }: { id: string; seen?: number }) {
  const { messages, hasOlder, loadOlder, isPending } = useThread(id);
  const { pending, retry } = useOutbox({ conversationId: id });
  const send = useSend({ conversationId: id });
  const [readSeq] = useState(0);
  useMarkRead({ id, readSeq }, seen);
  return (
    <>
      {!isPending && <p role="log">{messages.map(({ content }) => content).join(' ')}</p>}
      <p role="status">
        {pending.map(({ message, status, failure }) => `${message.content} ${failure ?? status}`).join(', ')}
      </p>
      {hasOlder && (
        <button type="button" onClick={loadOlder}>
          Older
        </button>
      )}
      {['hello', 'again'].map((content) => (
        <button key={content} type="button" onClick={() => void send({ content })}>
          {content}
        </button>
      ))}
      {pending.map(({ clientId }) => (
        <button key={clientId} type="button" onClick={() => void retry(clientId)}>
          Retry
        </button>
      ))}
    </>
  );
}

async function openThread(seen?: number) {
  const { id } = openConversation(memberToken, from.userId, from.postId);
  const page = renderPart(<Thread id={id} {...(seen !== undefined && { seen })} />, { user: true });
  const log = await screen.findByRole('log');
  const catchUp = () => act(() => page.queryClient.invalidateQueries({ queryKey: conversationQueries.threadKey(id) }));
  return { ...page, id, log, catchUp };
}

it('shows the newest page and grows upward', async () => {
  const all = numbers(1, 120);
  renderPart(<p />, { user: true });
  write(...all);
  const { log, person } = await openThread();
  expect(log).toHaveTextContent(all.slice(-50).join(' '));
  await person.click(screen.getByRole('button', { name: 'Older' }));
  await expect.poll(() => log.textContent).toBe(all.slice(-100).join(' '));
  await person.click(screen.getByRole('button', { name: 'Older' }));
  await expect.poll(() => log.textContent).toBe(all.join(' '));
  expect(screen.queryByRole('button', { name: 'Older' })).toBeNull();
});

it('asks for what came after its last message, over several pages, and keeps what it has', async () => {
  renderPart(<p />, { user: true });
  write(...numbers(1, 3));
  const { log, catchUp } = await openThread();
  write(...numbers(4, 130));
  await catchUp();
  await expect.poll(() => log.textContent).toBe(numbers(1, 130).join(' '));
  const queries = callsOf('GET /chat/conversations/{id}/messages').map(({ query }) => query.after);
  expect(queries).toEqual([undefined, 3, 53, 103]);
});

it('begins anew with the newest page where it is hundreds of messages behind', async () => {
  renderPart(<p />, { user: true });
  write('n1');
  const { log, catchUp } = await openThread();
  write(...numbers(2, 500));
  await catchUp();
  await expect.poll(() => log.textContent).toBe(numbers(451, 500).join(' '));
  expect(screen.getByRole('button', { name: 'Older' })).toBeInTheDocument();
});

it('keeps the thread through a failed catch-up, without a toast', async () => {
  renderPart(<p />, { user: true });
  write('n1');
  const { log, catchUp } = await openThread();
  mockApi.use(unreachable('GET /chat/conversations/{id}/messages'));
  await catchUp();
  expect(log).toHaveTextContent('n1');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('shows a sent message once, in the place the server gave it', async () => {
  renderPart(<p />, { user: true });
  write('n1');
  const { log, person } = await openThread();
  write('n2');
  await person.click(screen.getByRole('button', { name: 'hello' }));
  await person.click(screen.getByRole('button', { name: 'again' }));
  await expect.poll(() => log.textContent).toBe('n1 n2 hello again');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

it('shows a refused message with the server’s reason beside it, without a toast', async () => {
  renderPart(<p />, { user: true });
  write('n1');
  const { log, person } = await openThread();
  mockApi.use(failing('POST /chat/conversations/{id}/messages', 403, 'You can’t write to this person', { times: 1 }));
  await person.click(screen.getByRole('button', { name: 'hello' }));
  await expect.poll(() => screen.getByRole('status').textContent).toBe('hello You can’t write to this person');
  expect(screen.queryByRole('alert')).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  await expect.poll(() => log.textContent).toBe('n1 hello');
});

it('marks what was seen as read, and not while the page is hidden', async () => {
  renderPart(<p />, { user: true });
  write('n1', 'n2');
  const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const { id } = await openThread(2);
  expect(callsOf('PUT /chat/conversations/{id}/read')).toEqual([]);
  state.mockRestore();
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect((await waitForCall('PUT /chat/conversations/{id}/read')).body).toEqual({ seq: 2 });
  await expect.poll(() => getConversation(memberToken, id).unreadCount).toBe(0);
});

it('sends what waits after the member’s address has changed', async () => {
  renderPart(<p />, { user: true });
  write('n1');
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { log, person, store } = await openThread();
  await person.click(screen.getByRole('button', { name: 'hello' }));
  await expect.poll(() => screen.getByRole('status').textContent).toBe('hello waiting');
  isOnline.mockRestore();
  const user = { ...memberUser, email: 'nadia.t@example.ca' };
  act(() => void store.dispatch(profileLoaded({ user, step: 'individual_profile_updated', isProfileCompleted: true })));
  await expect.poll(() => log.textContent).toBe('n1 hello');
});
