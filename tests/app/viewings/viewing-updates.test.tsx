import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Message } from '#contract/chat/message.ts';
import { setRealtimeConnected } from '#src/lib/realtime/connection-state.ts';
import { dispatchRealtimeEvent } from '#src/lib/realtime/realtime-events.ts';
import { converse, receive } from '#tests/app/chat/seed-chat.ts';
import { callsOf, waitForCall } from '#tests/support/mock-api/call-log.ts';
import { listMessages } from '#tests/support/mock-api/data/conversations.ts';
import { propose, receiveAnswer } from '#tests/support/mock-api/data/viewings.ts';
import { toNewMessageEvent } from '#tests/support/new-message-event.ts';
import { memberToken } from '#tests/support/page/member-state.ts';
import { renderApp } from '#tests/support/page/render.tsx';
import { quarterHourInDays } from '#tests/support/server/quarter-hour.ts';

const noon = quarterHourInDays(3, 68);
const proposal = { times: [noon], minutes: 30, note: '' };

const newest = () => listMessages(memberToken, converse()).at(-1) as Message;
const hear = () => act(() => dispatchRealtimeEvent('new_message', toNewMessageEvent(newest(), 'Nadia')));

it('an open page of viewings shows a step of the other person, and of the member’s other tab, as it comes', async () => {
  receive('Would you like to see it?');
  await renderApp({ path: '/viewings', user: true });
  await screen.findByRole('heading', { name: 'No viewings yet' });
  await waitForCall('GET /chat/unread_counts');
  const { id } = propose(memberToken, converse(), proposal, 'person');
  hear();
  expect(await screen.findByRole('link', { name: 'Answer Nadia' })).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: /^To answer 1/ })).toBeInTheDocument();
  receiveAnswer(memberToken, id, { action: 'withdraw' });
  act(() => dispatchRealtimeEvent('message_sent', { stored: newest() }));
  expect(await screen.findByRole('heading', { name: 'No viewings yet' })).toBeInTheDocument();
});

it('an open page of viewings asks again once the socket is back', async () => {
  receive('Would you like to see it?');
  act(() => setRealtimeConnected(false));
  await renderApp({ path: '/viewings', user: true });
  await screen.findByRole('heading', { name: 'No viewings yet' });
  propose(memberToken, converse(), proposal, 'person');
  act(() => setRealtimeConnected(true));
  expect(await screen.findByRole('link', { name: 'Answer Nadia' })).toBeInTheDocument();
});

it('a page without viewings asks for none', async () => {
  receive('Would you like to see it?');
  await renderApp({ path: '/chat', user: true });
  await waitForCall('GET /viewings/counts');
  // Words change no viewing.
  hear();
  propose(memberToken, converse(), proposal, 'person');
  hear();
  await expect.poll(() => callsOf('GET /viewings/counts').length).toBe(2);
  expect(callsOf('GET /viewings')).toHaveLength(0);
});
