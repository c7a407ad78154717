import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { makeListing } from '#tests/support/mock-api/data/factories.ts';
import { failing, mock } from '#tests/support/mock-api/handlers.ts';
import { mockApi } from '#tests/support/mock-api/node.ts';
import { renderApp } from '#tests/support/page/render.tsx';

// Preload lazy parts: compiling one can outlast a query's timeout.
beforeAll(() => import('#src/features/explore/explore-screen.tsx'));

const main = () => within(screen.getByRole('main'));

it('offers a search where there is no such post', async () => {
  const { person, address } = await renderApp({ path: '/residential-details/nowhere' });
  expect(await main().findByRole('heading', { level: 1, name: 'We couldn’t find this post' })).toBeInTheDocument();
  expect(document.title).toBe('Post not found · Gable');
  await person.type(main().getByRole('searchbox', { name: 'Search by location' }), 'Hintonburg{Enter}');
  await waitFor(() => expect(address()).toBe('/residential-explore?q=Hintonburg'));
});

it('offers the same where the address holds what cannot be an id', async () => {
  await renderApp({ path: '/residential-details/not%20an%20id!' });
  expect(await main().findByRole('heading', { level: 1, name: 'We couldn’t find this post' })).toBeInTheDocument();
});

it('shows the coming layout while the post is on its way', async () => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const late = mock('GET /posts/{id}', async () => {
    await released;
    return { data: makeListing() };
  });
  await renderApp({ path: '/residential-details/any', handlers: [late] });
  expect(main().getByRole('heading', { level: 1, name: 'Loading the post' })).toBeInTheDocument();
  release();
  expect(await main().findByRole('heading', { level: 1, name: '112B Strathcona Avenue' })).toBeInTheDocument();
  expect(main().queryByText('Loading the post')).not.toBeInTheDocument();
});

it('says that it failed and tries again', async () => {
  const { person } = await renderApp({
    path: '/residential-details/any',
    handlers: [failing('GET /posts/{id}', 500, 'Something went wrong')],
  });
  expect(await main().findByRole('heading', { level: 1, name: 'We couldn’t load this post' })).toBeInTheDocument();
  mockApi.use(mock('GET /posts/{id}', () => ({ data: makeListing() })));
  await person.click(main().getByRole('button', { name: 'Try again' }));
  expect(await main().findByRole('heading', { level: 1, name: '112B Strathcona Avenue' })).toBeInTheDocument();
});
