import { useQuery, useQueryClient } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Message } from '#contract/chat/message.ts';
import type { ServerEvents } from '#contract/events.ts';
import { conversationQueries } from '#src/entities/conversation/queries/conversation-queries.ts';
import { useThread } from '#src/entities/conversation/thread/use-thread.ts';
import { useConversationUpdates } from '#src/entities/conversation/updates/use-conversation-updates.ts';
import { useMessageDraft } from '#src/entities/conversation/use-message-draft.ts';
import { dispatchRealtimeEvent } from '#src/lib/realtime/realtime-events.ts';
import { gate } from '#tests/support/gate.ts';
import { callsOf, waitForCall } from '#tests/support/mock-api/call-log.ts';
import { openConversation, receiveMessage } from '#tests/support/mock-api/data/conversations.ts';
import { posts } from '#tests/support/mock-api/data/dataset.ts';
import { mock } from '#tests/support/mock-api/handlers.ts';
import { mockApi } from '#tests/support/mock-api/node.ts';
import { toNewMessageEvent } from '#tests/support/new-message-event.ts';
import { memberToken } from '#tests/support/page/member-state.ts';
import { renderPart } from '#tests/support/page/render.tsx';

const post = posts.find(({ owner }) => owner !== null);
const from = { userId: post?.owner?.id ?? '', postId: post?.id ?? null };
const receive = (content: string) => receiveMessage(memberToken, from, content);
const say = <Name extends keyof ServerEvents>(name: Name, ...payload: Parameters<ServerEvents[Name]>) =>
  act(() => dispatchRealtimeEvent(name, ...payload));

function ThreadBody({ id }: { id: string }) {
  useConversationUpdates();
  const { messages } = useThread(id);
  const { data } = useQuery({ ...conversationQueries.detail(useQueryClient(), id) });
  return (
    <>
      <p role="log">{messages.map(({ content }) => content).join(' ')}</p>
      <p role="status">{data ? `${data.unreadCount} unread, seen to ${data.readByOtherSeq}` : ''}</p>
    </>
  );
}

async function open() {
  renderPart(<p />, { user: true });
  receive('n1');
  const { id } = openConversation(memberToken, from.userId, from.postId);
  const page = renderPart(<ThreadBody id={id} />, { user: true });
  await expect.poll(() => screen.getByRole('status').textContent).toBe('1 unread, seen to 0');
  return { ...page, id };
}

const hear = (stored: Message) => say('new_message', toNewMessageEvent(stored, 'Marc'));

it('shows what an event brings without a call for it, and asks for the rest no more than twice for a burst', async () => {
  const { id } = await open();
  const threads = callsOf('GET /chat/conversations/{id}/messages').length;
  const details = callsOf('GET /chat/conversations/{id}').length;
  for (let number = 2; number <= 21; number += 1) hear(receive(`n${number}`));
  await expect.poll(() => screen.getByRole('log').textContent).toMatch(/n20 n21$/);
  await expect.poll(() => screen.getByRole('status').textContent).toBe('21 unread, seen to 0');
  expect(callsOf('GET /chat/conversations/{id}/messages')).toHaveLength(threads);
  expect(callsOf('GET /chat/conversations/{id}').length - details).toBeLessThanOrEqual(2);
  expect(callsOf('GET /chat/conversations/{id}')[0]?.params).toEqual({ id });
});

it('asks once for what stands around a thread when a message is heard of twice', async () => {
  const { id } = await open();
  const details = callsOf('GET /chat/conversations/{id}').length;
  const second = receive('n2');
  hear(second);
  await expect.poll(() => screen.getByRole('status').textContent).toBe('2 unread, seen to 0');
  say('message_sent', { stored: second });
  hear(receive('n3'));
  await expect.poll(() => screen.getByRole('status').textContent).toBe('3 unread, seen to 0');
  expect(callsOf('GET /chat/conversations/{id}')).toHaveLength(details + 2);
  expect(callsOf('GET /chat/conversations/{id}').at(-1)?.params).toEqual({ id });
});

it('asks for what is missing before a message, and shows each once', async () => {
  await open();
  receive('n2');
  const third = receive('n3');
  hear(third);
  await expect.poll(() => screen.getByRole('log').textContent).toBe('n1 n2 n3');
  hear(third);
  say('message_sent', { stored: third });
  expect(screen.getByRole('log')).toHaveTextContent('n1 n2 n3');
});

it('shows a message that arrives while the thread is loaded', async () => {
  renderPart(<p />, { user: true });
  const messages = [receive('n1')];
  const { id } = openConversation(memberToken, from.userId, from.postId);
  const { opened, open: answer } = gate();
  mockApi.use(
    mock('GET /chat/conversations/{id}/messages', async () => {
      await opened;
      return { data: { messages, hasMore: false } };
    }),
  );
  renderPart(<ThreadBody id={id} />, { user: true });
  await waitForCall('GET /chat/conversations/{id}/messages');
  hear(receive('n2'));
  answer();
  await expect.poll(() => screen.getByRole('log').textContent).toBe('n1 n2');
});

it('shows that the other member has seen a message, and a mark never moves back', async () => {
  const { id } = await open();
  say('message_seen', { conversationId: id, seq: 1 });
  await expect.poll(() => screen.getByRole('status').textContent).toBe('1 unread, seen to 1');
  say('message_seen', { conversationId: id, seq: 0 });
  expect(screen.getByRole('status')).toHaveTextContent('1 unread, seen to 1');
});

function Draft({ id }: { id: string }) {
  const { text, isReady, setText } = useMessageDraft({ conversationId: id });
  return isReady && <textarea aria-label={id} value={text} onChange={({ target }) => setText(target.value)} />;
}

it('keeps a draft for each conversation, until it is emptied', async () => {
  const { person, unmount } = renderPart(
    <>
      <Draft id="c1" />
      <Draft id="c2" />
    </>,
    { user: true },
  );
  await person.type(await screen.findByRole('textbox', { name: 'c1' }), 'Is the shed');
  await person.type(screen.getByRole('textbox', { name: 'c2' }), 'x{Backspace}');
  unmount();
  renderPart(
    <>
      <Draft id="c1" />
      <Draft id="c2" />
    </>,
    { user: true },
  );
  expect(await screen.findByRole('textbox', { name: 'c1' })).toHaveValue('Is the shed');
  expect(await screen.findByRole('textbox', { name: 'c2' })).toHaveValue('');
});
