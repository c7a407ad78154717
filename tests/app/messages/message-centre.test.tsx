import { act, screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { NewMessage, ServerEvents } from '#contract/events.ts';
import { openConversation } from '#src/entities/conversation/open/open-conversations.ts';
import { setRealtimeConnected } from '#src/lib/realtime/connection-state.ts';
import { dispatchRealtimeEvent } from '#src/lib/realtime/realtime-events.ts';
import { callsOf, waitForCall } from '#tests/support/mock-api/call-log.ts';
import { mock } from '#tests/support/mock-api/handlers.ts';
import { mockApi } from '#tests/support/mock-api/node.ts';
import { whenLeft } from '#tests/support/page/page-teardown.ts';
import { renderApp } from '#tests/support/page/render.tsx';

beforeAll(() => vi.doMock('socket.io-client', () => ({ io: () => ({ on() {}, onAny() {}, disconnect() {} }) })));
afterAll(() => vi.doUnmock('socket.io-client'));

const message: NewMessage = {
  id: 'm1',
  conversationId: 'c1',
  sender: { _id: 'u7', firstName: 'Marc' },
  content: 'Is the balcony facing south?\nAnd the kitchen?',
  createdAt: '2026-11-21T15:00:00Z',
};
const fromAisha = { ...message, id: 'm2', conversationId: 'c2', sender: { _id: 'u8', firstName: 'Aisha' } };

const say = <Name extends keyof ServerEvents>(name: Name, ...payload: Parameters<ServerEvents[Name]>) =>
  act(() => dispatchRealtimeEvent(name, ...payload));
const receive = (received: NewMessage) => {
  const { id, conversationId, content, createdAt, sender } = received;
  const place = { seq: 1, clientId: `client-${id}`, senderId: sender._id };
  const parts = { content, attachments: [], listing: null, viewing: null };
  say('new_message', { message: received, stored: { id, conversationId, createdAt, ...place, ...parts } });
};
const connect = (isConnected: boolean) => act(() => setRealtimeConnected(isConnected));
const unread = (count: number) => mock('GET /chat/unread_counts', () => ({ data: { count } }));

beforeEach(() => setRealtimeConnected(false));

async function openPage(count = 0) {
  const page = await renderApp({ path: '/blogs', user: true, handlers: [unread(count)] });
  await waitForCall('GET /chat/unread_counts');
  return page;
}

it('shows a new message by its sender and first line, and opens its conversation', async () => {
  const { address, person } = await openPage();
  receive(message);
  await person.click(await screen.findByRole('button', { name: /^Marc\s*Is the balcony facing south\?$/ }));
  await waitFor(() => expect(address()).toBe('/chat?chat_ref=u7&conversation=c1'));
  await expect.poll(() => screen.queryByText('Marc')).toBeNull();
});

it('shows a burst as one toast, without what was read meanwhile', async () => {
  const { address, person } = await openPage();
  receive(message);
  receive({ ...message, id: 'm3' });
  receive(fromAisha);
  expect(await screen.findByRole('button', { name: /^3 new messages\s*Marc, Aisha$/ })).toBeVisible();
  say('conversation_read', { conversationId: 'c1', seq: 9 });
  await person.click(await screen.findByRole('button', { name: /^Aisha/ }));
  await waitFor(() => expect(address()).toBe('/chat?chat_ref=u8&conversation=c2'));
  receive({ ...message, id: 'm4' });
  expect(await screen.findByRole('button', { name: /^Marc/ })).toBeVisible();
});

it('shows a message for five seconds', async () => {
  await openPage();
  receive(message);
  await screen.findByText('Marc');
  vi.useFakeTimers({ shouldAdvanceTime: true });
  receive({ ...message, id: 'm9' });
  await screen.findByText('2 new messages');
  act(() => vi.advanceTimersByTime(3_900));
  expect(screen.getByText('2 new messages')).toBeVisible();
  act(() => vi.advanceTimersByTime(1_200));
  act(() => vi.advanceTimersByTime(1_100));
  expect(screen.queryByText('2 new messages')).toBeNull();
});

it('keeps quiet about the conversation that is open, and only about that one', async () => {
  await openPage();
  whenLeft(openConversation('c1'));
  receive(message);
  receive(fromAisha);
  expect(await screen.findByText('Aisha')).toBeVisible();
  expect(screen.queryByText('Marc')).toBeNull();
});

it('puts the number of unread messages before the title of every page', async () => {
  const { router, queryClient } = await openPage(3);
  await expect.poll(() => document.title).toMatch(/^\(3\) Blog/);
  await act(() => router.navigate('/about-us'));
  await expect.poll(() => document.title).toMatch(/^\(3\) About/);
  mockApi.use(unread(0));
  await act(() => queryClient.invalidateQueries());
  await expect.poll(() => document.title).toMatch(/^About/);
});

it('asks for news once the socket is back, and every 30 seconds while it is down', async () => {
  await openPage();
  const asked = () => callsOf('GET /chat/unread_counts').length;
  vi.useFakeTimers({ shouldAdvanceTime: true });
  connect(true);
  await expect.poll(asked).toBe(2);
  await act(() => vi.advanceTimersByTimeAsync(40_000));
  expect(asked()).toBe(2);
  connect(false);
  await act(() => vi.advanceTimersByTimeAsync(29_000));
  expect(asked()).toBe(2);
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  await expect.poll(asked).toBe(3);
  connect(true);
  await expect.poll(asked).toBe(4);
});

it('asks for the plan again once the socket is there: a change before it was not told', async () => {
  await openPage();
  await waitForCall('GET /subscription/active-subscription');
  connect(true);
  await waitForCall('GET /subscription/active-subscription', { times: 2 });
});
