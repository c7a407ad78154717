import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { setRealtimeConnected } from '#src/lib/realtime/connection-state.ts';
import { dispatchRealtimeEvent } from '#src/lib/realtime/realtime-events.ts';
import { converse, receive } from '#tests/app/chat/seed-chat.ts';
import { callsOf, waitForCall } from '#tests/support/mock-api/call-log.ts';
import { propose, receiveAnswer } from '#tests/support/mock-api/data/viewings.ts';
import { memberToken } from '#tests/support/page/member-state.ts';
import { renderApp } from '#tests/support/page/render.tsx';
import { quarterHourInDays } from '#tests/support/server/quarter-hour.ts';

const noon = quarterHourInDays(3, 68);
const proposal = { times: [noon], minutes: 30, note: '' };

const message = {
  ...{ id: 'm1', conversationId: 'c1', content: 'Proposed a viewing', createdAt: '2026-11-21T15:00:00Z' },
  sender: { _id: 'u7', firstName: 'Nadia' },
};
const receiveMessage = () => act(() => dispatchRealtimeEvent('new_message', { message }));

it('an open page of viewings shows a step of the other person, and of the member’s other tab, as it comes', async () => {
  receive('Would you like to see it?');
  await renderApp({ path: '/viewings', user: true });
  await screen.findByRole('heading', { name: 'No viewings yet' });
  const { id } = propose(memberToken, converse(), proposal, 'person');
  receiveMessage();
  expect(await screen.findByRole('link', { name: 'Answer Nadia' })).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: /^To answer 1/ })).toBeInTheDocument();
  receiveAnswer(memberToken, id, { action: 'withdraw' });
  act(() => dispatchRealtimeEvent('message_sent', { conversationId: converse(), seq: 3 }));
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
  receiveMessage();
  await expect.poll(() => callsOf('GET /viewings/counts').length).toBe(2);
  expect(callsOf('GET /viewings')).toHaveLength(0);
});
