import { act, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { paths } from '#src/lib/navigation/paths.ts';
import { renderApp } from '#tests/support/page/render.tsx';

const main = () => within(screen.getByRole('main'));

it('says that there is no such address and offers a search', async () => {
  const { person, address } = await renderApp({ path: '/no/such/page' });
  expect(await main().findByRole('heading', { level: 1, name: 'Page not found' })).toBeInTheDocument();
  expect(main().queryByRole('link', { name: 'Sign in to open this page' })).not.toBeInTheDocument();
  expect(main().getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/');
  await person.type(main().getByRole('searchbox', { name: 'Search by location' }), 'The Glebe{Enter}');
  await expect.poll(address).toBe('/residential-explore?q=The+Glebe');
});

it('sends visitors on a member path to the sign-in and back', async () => {
  await renderApp({ path: '/edit-sale-property/p_1?step=2' });
  expect(await main().findByRole('heading', { level: 1, name: 'Page not found' })).toBeInTheDocument();
  expect(main().getByRole('link', { name: 'Sign in to open this page' })).toHaveAttribute(
    'href',
    '/login?returnTo=%2Fedit-sale-property%2Fp_1%3Fstep%3D2',
  );
});

it('does not offer members to sign in where there is nothing', async () => {
  const { router } = await renderApp({ path: paths.about(), user: true });
  await act(() => router.navigate('/nothing/here'));
  expect(await main().findByRole('heading', { level: 1, name: 'Page not found' })).toBeInTheDocument();
  expect(main().queryByRole('link', { name: 'Sign in to open this page' })).not.toBeInTheDocument();
});
