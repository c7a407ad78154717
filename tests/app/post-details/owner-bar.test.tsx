import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { makeListing, makeOwner } from '#tests/support/mock-api/data/factories.ts';
import { changeOwnStatus } from '#tests/support/mock-api/data/own-post-status.ts';
import { getOwnPost, giveOwnPost } from '#tests/support/mock-api/data/own-posts.ts';
import { personOf } from '#tests/support/mock-api/data/people.ts';
import { failing, mock } from '#tests/support/mock-api/handlers.ts';
import { makeLiveListing } from '#tests/support/own-post.ts';
import { memberToken } from '#tests/support/page/member-state.ts';
import { renderApp } from '#tests/support/page/render.tsx';

beforeAll(() => import('#src/features/post-details/owner/owner-bar.tsx'));
beforeAll(() => import('#src/entities/post/own/close-dialog.tsx'));

const path = '/residential-details/p1';
const bar = async () => within(await screen.findByRole('region', { name: 'Your post' }));
const statusOf = () => getOwnPost(memberToken, 'p1').status;
const give = (over: Parameters<typeof makeLiveListing>[0] = {}) =>
  giveOwnPost(memberToken, makeLiveListing({ id: 'p1', ...over }), { views: 1204, favourites: 18 });

it('tells its owner what a post has brought, and leads to its form', async () => {
  give();
  await renderApp({ path, user: true });
  expect(await (await bar()).findByText('1,204 views · 18 saves')).toBeInTheDocument();
  expect((await bar()).getByRole('link', { name: 'Edit' })).toHaveAttribute('href', '/edit-sale-property/p1');
  expect((await bar()).getByRole('link', { name: 'My posts' })).toHaveAttribute('href', '/my-posts');
});

it('pauses and resumes in place, with the focus where it was', async () => {
  give();
  const { person } = await renderApp({ path, user: true });
  await person.click((await bar()).getByRole('button', { name: 'Pause' }));
  expect(await screen.findByText('Only you can see this page until you resume it.')).toBeInTheDocument();
  await waitFor(() => expect(statusOf()).toBe('paused'));
  const resume = await (await bar()).findByRole('button', { name: 'Resume' });
  expect(resume).toHaveFocus();
  await waitFor(() => expect(resume).not.toHaveAttribute('aria-busy'));
  await person.click(resume);
  await waitFor(() => expect(statusOf()).toBe('active'));
  expect(screen.queryByText('Only you can see this page until you resume it.')).not.toBeInTheDocument();
});

it('asks for similar posts once a resumed post is public on the server', async () => {
  give({ status: 'paused' });
  const asked: string[] = [];
  let commit = () => {};
  const held = new Promise<void>((resolve) => {
    commit = resolve;
  });
  const slowly = mock('POST /posts/{id}/status', async ({ params, body, token }) => {
    await held;
    return { data: changeOwnStatus(token, params.id, body) };
  });
  const similar = mock('GET /posts/{id}/similar', () => {
    asked.push(statusOf());
    return { data: [], total: 0 };
  });
  const { person } = await renderApp({ path, user: true, handlers: [slowly, similar] });
  const resume = (await bar()).getByRole('button', { name: 'Resume' });
  await person.click(resume);
  await waitFor(() => expect(resume).toHaveAttribute('aria-busy'));
  commit();
  await waitFor(() => expect(asked.length).toBeGreaterThan(0));
  expect(new Set(asked)).toEqual(new Set(['active']));
});

it('renews', async () => {
  give({ status: 'expired' });
  const { person } = await renderApp({ path, user: true });
  await person.click((await bar()).getByRole('button', { name: 'Renew' }));
  expect(await screen.findByText('Renewed for another 60 days')).toBeInTheDocument();
  expect(statusOf()).toBe('active');
});

it('closes after asking how it ended, and reopens', async () => {
  give();
  const { person } = await renderApp({ path, user: true });
  await person.click((await bar()).getByRole('button', { name: 'Close…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Close “112B Strathcona Avenue”?' }));
  await person.click(dialog.getByRole('radio', { name: 'Sold' }));
  await person.click(dialog.getByRole('button', { name: 'Close this post' }));
  expect(await screen.findByText('Closed: sold')).toBeInTheDocument();
  expect(statusOf()).toBe('closed');
  await person.click(await (await bar()).findByRole('button', { name: 'Reopen' }));
  expect(await screen.findByText('Reopened: active')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'This is your post' })).toHaveFocus());
  expect(statusOf()).toBe('active');
});

it('the close dialog forgets the choice of a cancelled closing', async () => {
  give();
  const { person } = await renderApp({ path, user: true });
  const askToClose = async () => {
    await person.click((await bar()).getByRole('button', { name: 'Close…' }));
    return within(await screen.findByRole('dialog'));
  };
  const first = await askToClose();
  await person.click(first.getByRole('radio', { name: 'Withdrawn' }));
  await person.click(first.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect((await askToClose()).getByRole('radio', { name: 'Withdrawn' })).not.toBeChecked();
});

it('puts back what the server refuses, and says why in its place', async () => {
  give();
  const { person } = await renderApp({
    path,
    user: true,
    handlers: [failing('POST /posts/{id}/status', 409, 'Somebody else was faster')],
  });
  await person.click((await bar()).getByRole('button', { name: 'Pause' }));
  expect(await (await bar()).findByText('Somebody else was faster')).toBeInTheDocument();
  expect((await bar()).getByRole('button', { name: 'Pause' })).toBeInTheDocument();
});

it('says so where its numbers cannot be had', async () => {
  give();
  await renderApp({ path, user: true, handlers: [failing('GET /posts/{id}/statistics', 400, 'No numbers')] });
  expect(await (await bar()).findByText('We couldn’t load the statistics.')).toBeInTheDocument();
});

it('stands on a closed post of one’s own, though nothing can be edited there', async () => {
  const shown = mock('GET /posts/{id}', ({ token }) => ({
    data: makeListing({
      id: 'p1',
      status: 'closed',
      closedReason: 'sold',
      owner: makeOwner({ id: personOf(token).user.id }),
    }),
  }));
  const numbers = mock('GET /posts/{id}/statistics', () => ({ data: { views: 1, favourites: 0, conversations: 0 } }));
  await renderApp({ path, user: true, handlers: [shown, numbers] });
  expect(await (await bar()).findByText('1 view · 0 saves')).toBeInTheDocument();
  expect((await bar()).queryByRole('button')).not.toBeInTheDocument();
  expect((await bar()).queryByRole('link', { name: 'Edit' })).not.toBeInTheDocument();
});

it('is not shown to visitors and other members', async () => {
  const closed = mock('GET /posts/{id}', () => ({ data: makeListing({ id: 'p1', status: 'closed' }) }));
  const { queryClient } = await renderApp({ path, user: true, handlers: [closed] });
  await screen.findByRole('heading', { level: 1, name: '112B Strathcona Avenue' });
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByRole('region', { name: 'Your post' })).not.toBeInTheDocument();
});
