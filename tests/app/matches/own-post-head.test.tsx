import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { paths } from '#src/lib/navigation/paths.ts';
import { callsOf } from '#tests/support/mock-api/call-log.ts';
import { giveOwnPost } from '#tests/support/mock-api/data/own-posts.ts';
import { failing, mock } from '#tests/support/mock-api/handlers.ts';
import { makeLiveListing, makeLiveRequest } from '#tests/support/own-post.ts';
import { memberToken } from '#tests/support/page/member-state.ts';
import { renderApp } from '#tests/support/page/render.tsx';

const main = () => within(screen.getByRole('main'));
const none = mock('GET /posts/{id}/matches', () => ({ data: [], total: 0 }));
const asked = (postId: string) =>
  mock('GET /posts/mine/match-counts', () => ({
    data: [{ postId, total: 0, unseen: 0, isCapped: false, asksIfAvailable: true }],
  }));

it('pauses the post and resumes it', async () => {
  giveOwnPost(memberToken, makeLiveRequest({ id: 'r1' }));
  const { person } = await renderApp({ path: '/matches/r1', user: true, handlers: [none] });
  const pause = await main().findByRole('button', { name: 'Pause' });
  await person.click(pause);
  expect(await main().findByRole('heading', { name: 'Your request is paused' })).toBeInTheDocument();
  const resume = main().getByRole('button', { name: 'Resume' });
  expect(resume).toHaveFocus();
  await person.click(resume);
  expect(await main().findByRole('button', { name: 'Pause' })).toBeInTheDocument();
  expect(callsOf('POST /posts/{id}/status').map(({ body }) => body)).toEqual([
    { status: 'paused' },
    { status: 'active' },
  ]);
});

it('says why the post could not be paused', async () => {
  giveOwnPost(memberToken, makeLiveRequest({ id: 'r1' }));
  const handlers = [failing('POST /posts/{id}/status', 409)];
  const { person } = await renderApp({ path: '/matches/r1', user: true, handlers });
  await person.click(await main().findByRole('button', { name: 'Pause' }));
  expect(await main().findByRole('alert')).toHaveFocus();
  expect(main().getByRole('button', { name: 'Pause' })).toBeInTheDocument();
});

it('leads to the page of the post, and of a listing to its demand', async () => {
  giveOwnPost(memberToken, makeLiveListing({ id: 'h1' }));
  await renderApp({ path: '/matches/h1', user: true });
  const tabs = within(await main().findByRole('navigation', { name: 'Your listing' })).getAllByRole('link');
  expect(tabs.map((tab) => tab.textContent?.replace(/[\s\d]+$/, ''))).toEqual([
    'Matches',
    'Demand',
    'The listing',
    'Dismissed',
  ]);
  expect(tabs[2]).toHaveAttribute('href', paths.post('h1'));
});

it('asks whether the post still stands, and takes the answer in place', async () => {
  giveOwnPost(memberToken, makeLiveRequest({ id: 'r1' }));
  const { person } = await renderApp({ path: '/matches/r1', user: true, handlers: [asked('r1')] });
  await person.click(await main().findByRole('button', { name: /^Yes:/ }));
  expect(await screen.findByText('Confirmed: still looking')).toBeInTheDocument();
  expect(main().queryByText('Still looking?')).not.toBeInTheDocument();
  expect(main().getByRole('heading', { level: 1 })).toHaveFocus();
});

it('closes a post that is no longer available, with a way back', async () => {
  giveOwnPost(memberToken, makeLiveListing({ id: 'h1' }));
  const { person } = await renderApp({ path: '/matches/h1', user: true, handlers: [none, asked('h1')] });
  await person.click(await main().findByRole('button', { name: /^No longer:/ }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Close “112B Strathcona Avenue”/ }));
  await person.click(dialog.getByRole('radio', { name: /^Sold/ }));
  await person.click(dialog.getByRole('button', { name: 'Close this post' }));
  expect(await screen.findByText('Closed: sold')).toBeInTheDocument();
  expect(await main().findByRole('heading', { name: 'This listing isn’t active' })).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await main().findByRole('button', { name: 'Pause' })).toBeInTheDocument();
});
