import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { paths } from '#src/lib/navigation/paths.ts';
import { renderApp } from '#tests/support/page/render.tsx';

// Preload lazy parts: compiling one can outlast a query's timeout.
beforeAll(() => import('#src/features/explore/explore-screen.tsx'));

const search = () => screen.findByRole('combobox', { name: 'Search by location' });

it('focuses the search of explore and of home', async () => {
  const { person, router } = await renderApp({ path: '/residential-explore' });
  await person.keyboard('/');
  expect(await search()).toHaveFocus();
  expect(await search()).toHaveValue('');
  await router.navigate('/');
  // Reading starts at the heading of the new page: only then does the reader press a key.
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: /^Find the house/ })).toHaveFocus());
  const finder = await within(screen.getByRole('main')).findByRole('combobox', { name: 'Search by location' });
  await person.keyboard('/');
  expect(finder).toHaveFocus();
});

it('opens explore from a page without a search', async () => {
  const { person, address } = await renderApp({ path: paths.about() });
  await person.keyboard('/');
  await waitFor(async () => expect(await search()).toHaveFocus());
  expect(address()).toBe('/residential-explore');
});

it('is an ordinary letter while typing, and ignored with a modifier', async () => {
  const { person } = await renderApp({ path: '/residential-explore' });
  await person.keyboard('{Control>}/{/Control}{Meta>}/{/Meta}{Alt>}/{/Alt}');
  expect(await search()).not.toHaveFocus();
  const email = within(screen.getByRole('contentinfo')).getByRole('textbox');
  await person.type(email, 'a/b');
  expect(email).toHaveFocus();
  expect(email).toHaveValue('a/b');
});
