import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { memberToken } from '#tests/support/member.ts';
import { makeListing, makeOwner } from '#tests/support/mock-api/factories.ts';
import { failing, mock } from '#tests/support/mock-api/handlers.ts';
import { getOwnPost, giveOwnPost } from '#tests/support/mock-api/own-posts.ts';
import { personOf } from '#tests/support/mock-api/people.ts';
import { makeLiveListing } from '#tests/support/own-post.ts';
import { renderApp } from '#tests/support/render.tsx';

beforeAll(() => import('#src/features/post-details/owner-bar.tsx'));
beforeAll(() => import('#src/entities/post/close-dialog.tsx'));

const path = '/residential-details/p1';
const bar = async () => within(await screen.findByRole('region', { name: 'Your post' }));
const statusOf = () => getOwnPost(memberToken, 'p1').status;
const give = (over: Parameters<typeof makeLiveListing>[0] = {}) =>
  giveOwnPost(memberToken, makeLiveListing({ id: 'p1', ...over }), { views: 1204, favourites: 18 });

it('tells its owner what a post has brought, and leads to its form', async () => {
  give();
  await renderApp({ path, user: true });
  expect(await (await bar()).findByText('1,204 views, kept by 18 people')).toBeInTheDocument();
  expect((await bar()).getByRole('link', { name: 'Edit' })).toHaveAttribute('href', '/edit-sale-property/p1');
  expect((await bar()).getByRole('link', { name: 'My posts' })).toHaveAttribute('href', '/my-posts');
});

it('pauses and resumes in place, with the focus where it was', async () => {
  give();
  const { person } = await renderApp({ path, user: true });
  await person.click((await bar()).getByRole('button', { name: 'Pause' }));
  expect(await screen.findByText('Only you can see this page until you put it back.')).toBeInTheDocument();
  await waitFor(() => expect(statusOf()).toBe('paused'));
  const resume = await (await bar()).findByRole('button', { name: 'Resume' });
  expect(resume).toHaveFocus();
  await waitFor(() => expect(resume).not.toHaveAttribute('aria-busy'));
  await person.click(resume);
  await waitFor(() => expect(statusOf()).toBe('active'));
  expect(screen.queryByText('Only you can see this page until you put it back.')).not.toBeInTheDocument();
});

it('renews', async () => {
  give({ status: 'expired' });
  const { person } = await renderApp({ path, user: true });
  await person.click((await bar()).getByRole('button', { name: 'Renew' }));
  expect(await screen.findByText('Renewed for another 60 days')).toBeInTheDocument();
  expect(statusOf()).toBe('active');
});

it('closes after asking how it ended', async () => {
  give();
  const { person } = await renderApp({ path, user: true });
  await person.click((await bar()).getByRole('button', { name: 'Close…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Close “112B Strathcona Avenue”?' }));
  await person.click(dialog.getByRole('button', { name: 'Close this post' }));
  expect(await screen.findByText('Closed: sold')).toBeInTheDocument();
  expect(statusOf()).toBe('closed');
});

it('forgets how it was nearly closed when it is asked again', async () => {
  give();
  const { person } = await renderApp({ path, user: true });
  const askToClose = async () => {
    await person.click((await bar()).getByRole('button', { name: 'Close…' }));
    return within(await screen.findByRole('dialog'));
  };
  const first = await askToClose();
  await person.click(first.getByRole('radio', { name: 'I withdraw it' }));
  await person.click(first.getByRole('button', { name: 'Keep it' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect((await askToClose()).getByRole('radio', { name: 'It is sold' })).toBeChecked();
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
  expect(await (await bar()).findByText('Its numbers could not be loaded.')).toBeInTheDocument();
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
  const numbers = mock('GET /posts/{id}/statistics', () => ({ data: { views: 1, favourites: 0 } }));
  await renderApp({ path, user: true, handlers: [shown, numbers] });
  expect(await (await bar()).findByText('1 view, nobody keeps it yet')).toBeInTheDocument();
  expect((await bar()).queryByRole('button')).not.toBeInTheDocument();
  expect((await bar()).queryByRole('link', { name: 'Edit' })).not.toBeInTheDocument();
});

it('is not there for anybody else', async () => {
  const closed = mock('GET /posts/{id}', () => ({ data: makeListing({ id: 'p1', status: 'closed' }) }));
  const { queryClient } = await renderApp({ path, user: true, handlers: [closed] });
  await screen.findByRole('heading', { level: 1, name: '112B Strathcona Avenue' });
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByRole('region', { name: 'Your post' })).not.toBeInTheDocument();
});
