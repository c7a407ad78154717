import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { gate } from '#tests/support/gate.ts';
import { makeListing } from '#tests/support/mock-api/data/factories.ts';
import { failing, mock, unreachable } from '#tests/support/mock-api/handlers.ts';
import { mockApi } from '#tests/support/mock-api/node.ts';
import { renderApp } from '#tests/support/page/render.tsx';

// Preload lazy parts: compiling one can outlast a query's timeout.
beforeAll(() => import('#src/features/post-details/post-details-screen.tsx'));

const list = () => within(screen.getByRole('main'));

it('shows the coming layout while the first list is on its way', async () => {
  const { opened, open } = gate();
  const posts = mock('GET /posts', async () => {
    await opened;
    return { data: [makeListing({ listPrice: 701_000 })], total: 1 };
  });
  await renderApp({ path: '/residential-explore', handlers: [posts] });
  expect(list().getByRole('list', { busy: true })).toBeInTheDocument();
  expect(list().queryByRole('article')).not.toBeInTheDocument();
  open();
  expect(await list().findByText('$701,000')).toBeInTheDocument();
  expect(list().queryByRole('list', { busy: true })).not.toBeInTheDocument();
  expect(screen.getByText('1 home. Showing 1 to 1.')).toBeInTheDocument();
});

it('reads the number of results out, from a place that was there before it', async () => {
  const { opened, open } = gate();
  const posts = mock('GET /posts', async ({ query }) => {
    if (query.beds !== undefined) await opened;
    return { data: [makeListing()], total: query.beds === undefined ? 1 : 214 };
  });
  const { router } = await renderApp({ path: '/residential-explore', handlers: [posts] });
  const place = (await screen.findByText('1 home. Showing 1 to 1.')).closest('[role=status]');
  await router.navigate('/residential-explore?beds=3');
  open();
  await waitFor(() => expect(place).toHaveTextContent('214 homes.'));
  expect(place).toBeInTheDocument();
});

it('says that it failed, why, and tries again', async () => {
  const { person } = await renderApp({
    path: '/residential-explore',
    handlers: [failing('GET /posts', 503, 'Back in a minute')],
  });
  expect(await list().findByRole('heading', { name: 'We couldn’t load these homes' })).toBeInTheDocument();
  expect(list().getByText('Back in a minute')).toBeInTheDocument();
  mockApi.use(mock('GET /posts', () => ({ data: [makeListing()], total: 1 })));
  await person.click(list().getByRole('button', { name: 'Try again' }));
  expect(await list().findByRole('article')).toBeInTheDocument();
});

it('says "No response from server" where there is none', async () => {
  await renderApp({ path: '/residential-explore', handlers: [unreachable('GET /posts')] });
  expect(await list().findByText('No response from server')).toBeInTheDocument();
});

it('keeps the list, calmly, while the next one is on its way', async () => {
  const { opened, open } = gate();
  const posts = mock('GET /posts', async ({ query }) => {
    if (query.beds !== undefined) await opened;
    return { data: [makeListing({ listPrice: query.beds === undefined ? 500_000 : 700_000 })], total: 1 };
  });
  const { router } = await renderApp({ path: '/residential-explore', handlers: [posts] });
  expect(await list().findByText('$500,000')).toBeInTheDocument();
  await router.navigate('/residential-explore?beds=3');
  await waitFor(() => expect(list().getByRole('list', { busy: true })).toBeInTheDocument());
  expect(list().getByText('$500,000')).toBeInTheDocument();
  open();
  expect(await list().findByText('$700,000')).toBeInTheDocument();
  expect(list().queryByText('$500,000')).not.toBeInTheDocument();
});

it('never lets a slow answer overwrite a newer one', async () => {
  const { opened, open } = gate();
  const answered: (number | undefined)[] = [];
  const posts = mock('GET /posts', async ({ query }) => {
    if (query.beds === 3) await opened;
    answered.push(query.beds);
    return { data: [makeListing({ listPrice: 100_000 * (query.beds ?? 1) })], total: 1 };
  });
  const { router } = await renderApp({ path: '/residential-explore?beds=3', handlers: [posts] });
  await router.navigate('/residential-explore?beds=4');
  expect(await list().findByText('$400,000')).toBeInTheDocument();
  open();
  await waitFor(() => expect(answered).toEqual([4, 3]));
  expect(list().getByText('$400,000')).toBeInTheDocument();
  expect(list().queryByText('$300,000')).not.toBeInTheDocument();
});

it('has the list at once on the way back', async () => {
  const { person, router } = await renderApp({ path: '/residential-explore' });
  const [first] = await list().findAllByRole('article');
  const link = within(first as HTMLElement).getByRole('link');
  const name = link.textContent ?? '';
  await person.click(link);
  await screen.findByRole('heading', { level: 1, name });
  mockApi.use(failing('GET /posts', 500));
  await router.navigate(-1);
  await screen.findByRole('heading', { level: 1, name: 'Homes for sale' });
  expect(list().getAllByRole('article')[0]).toHaveTextContent(name);
});

it('fetches the next page as soon as a reader is about to turn it', async () => {
  const asked: number[] = [];
  const listings = Array.from({ length: 24 }, () => makeListing());
  const posts = mock('GET /posts', ({ query }) => {
    asked.push(query.page);
    return { data: listings, total: 48 };
  });
  const { person } = await renderApp({ path: '/residential-explore', handlers: [posts] });
  await person.hover(await list().findByRole('link', { name: 'Page 2' }));
  await waitFor(() => expect(asked).toEqual([1, 2]));
});
