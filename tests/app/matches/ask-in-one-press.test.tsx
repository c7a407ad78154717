import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { judgeFit } from '#contract/fit/judge-fit.ts';
import { undoMs } from '#src/entities/post/match/use-ask-question.ts';
import { callsOf, waitForCall } from '#tests/support/mock-api/call-log.ts';
import { hoursAgo, makeAddress, makeListing, makeOwner, makeRequest } from '#tests/support/mock-api/data/factories.ts';
import { giveOwnPost } from '#tests/support/mock-api/data/own-posts.ts';
import { MockFailure } from '#tests/support/mock-api/failure.ts';
import { failing, mock } from '#tests/support/mock-api/handlers.ts';
import { makeLiveRequest } from '#tests/support/own-post.ts';
import { memberToken } from '#tests/support/page/member-state.ts';
import { renderApp } from '#tests/support/page/render.tsx';
import { home, nadia } from '../chat/seed-chat.ts';

const owner = makeOwner({ id: nadia, firstName: 'Nadia' });
const merton = makeListing({
  id: home.id,
  owner,
  features: [],
  address: makeAddress({ unit: '', streetNumber: '61', streetName: 'Merton Street' }),
});
const wish = makeRequest({ id: 'r1', mustHaves: ['basement'], niceToHaves: [], availabilityDateTo: null });
const match = {
  post: merton,
  owner,
  fit: { ...judgeFit(merton, wish, '2026-11-25'), verdict: 'possible' as const },
  matchedAt: hoursAgo(3),
  isNew: false,
  dismissal: null,
  laterFor: null,
  askedAt: null,
};
const listed = mock('GET /posts/{id}/matches', ({ query }) =>
  query.dismissed ? { data: [], total: 0 } : { data: [match], total: 1 },
);

async function open(...handlers: ReturnType<typeof mock>[]) {
  giveOwnPost(memberToken, makeLiveRequest({ id: 'r1' }));
  const page = await renderApp({ path: '/matches/r1', user: true, handlers: [listed, ...handlers] });
  const ask = await within(screen.getByRole('main')).findByRole('button', { name: 'Ask about the basement' });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  return { ...page, ask };
}
const pass = () => act(() => vi.advanceTimersByTimeAsync(undoMs));
afterEach(() => void vi.useRealTimers());

it('sends the question once the time to take it back is over, and says when it was asked', async () => {
  const { person, ask } = await open();
  await person.click(ask);
  expect(await screen.findByText('Question sent to Nadia')).toBeVisible();
  expect(screen.getByText(/^You asked at \d+:\d\d [ap]m\.$/)).toBeVisible();
  expect(callsOf('POST /chat/conversations')).toEqual([]);
  await pass();
  const { body } = await waitForCall('POST /chat/conversations');
  expect(body).toMatchObject({
    userId: nadia,
    postId: home.id,
    content: 'Hi Nadia, does 61 Merton Street have a basement?',
  });
  expect(screen.getByText(/^You asked at/)).toBeVisible();
});

it('is taken back by Undo, and sends nothing', async () => {
  const { person, ask } = await open();
  await person.click(ask);
  await person.click(await screen.findByRole('button', { name: 'Undo' }));
  await pass();
  expect(screen.getByRole('button', { name: 'Ask about the basement' })).toBeEnabled();
  expect(callsOf('POST /chat/conversations')).toEqual([]);
});

it('is sent at once when the page is left', async () => {
  const { person, ask } = await open();
  await person.click(ask);
  fireEvent(window, new Event('pagehide'));
  await waitForCall('POST /chat/conversations');
  await pass();
  expect(callsOf('POST /chat/conversations')).toHaveLength(1);
});

it('can be tried again when it was not sent', async () => {
  const { person, ask } = await open(failing('POST /chat/conversations', 500));
  await person.click(ask);
  await pass();
  expect(await within(screen.getByRole('main')).findByRole('alert')).toHaveTextContent(/^Your question wasn’t sent\./);
  expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled();
});

it('waits for another day at the limit of new conversations', async () => {
  const { person, ask } = await open(failing('POST /chat/conversations', 429, 'You can start 20 conversations a day.'));
  await person.click(ask);
  await pass();
  expect(await within(screen.getByRole('main')).findByRole('alert')).toHaveTextContent(
    'You can start 20 conversations a day.',
  );
  await waitFor(() => expect(screen.getByRole('button', { name: 'Ask about the basement' })).toBeDisabled());
});

it('was asked already, from whichever device', async () => {
  const asked = mock('GET /posts/{id}/matches', () => ({ data: [{ ...match, askedAt: hoursAgo(48) }], total: 1 }));
  giveOwnPost(memberToken, makeLiveRequest({ id: 'r1' }));
  await renderApp({ path: '/matches/r1', user: true, handlers: [asked] });
  expect(await screen.findByText('You asked 2 days ago.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Ask about the basement' })).not.toBeInTheDocument();
});

it('stays asked while the list is left and opened again before it is sent', async () => {
  let answer = () => {};
  const held = new Promise<void>((done) => {
    answer = done;
  });
  const { person, ask } = await open(
    mock('POST /chat/conversations', async () => {
      await held;
      throw new MockFailure(503, 'Later');
    }),
  );
  await person.click(ask);
  await person.click(screen.getByRole('link', { name: /^Dismissed/ }));
  await waitForCall('POST /chat/conversations');
  await person.click(screen.getByRole('link', { name: /^Matches \d/ }));
  expect(await screen.findByText(/^You asked at/)).toBeVisible();
  answer();
  expect(await within(screen.getByRole('main')).findByRole('button', { name: 'Ask about the basement' })).toBeEnabled();
});
