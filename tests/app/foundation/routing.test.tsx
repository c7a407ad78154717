import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { navigateToLoginChanged, signedIn } from '#src/state/login-slice.ts';
import { signedOut } from '#src/state/session-events.ts';
import { memberState } from '#tests/support/member.ts';
import { renderApp } from '#tests/support/render.tsx';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('who may open a page', () => {
  it.each([
    ['/my-posts', 'My posts'],
    ['/chat', 'Messages'],
    ['/edit-sale-property/42', 'Edit a sale property'],
  ])('opens %s for a member', async (path, title) => {
    await renderApp({ path, user: true });
    expect(await heading(title)).toBeVisible();
    expect(document.title).toBe(`${title} · Gable`);
  });

  it('shows a visitor of a member page not-found with the way in and back', async () => {
    await renderApp({ path: '/my-posts?tab=rent' });
    const link = await screen.findByRole('link', { name: 'Sign in to open this page' });
    expect(link).toHaveAttribute('href', '/login?returnTo=%2Fmy-posts%3Ftab%3Drent');
    expect(document.title).toBe('No such address · Gable');
  });

  it('shows not-found for a path that is no page, without the way in', async () => {
    await renderApp({ path: '/no/such/page' });
    expect(await heading('No such address')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Sign in to open this page' })).toBeNull();
  });

  it('has no sign-in page for a member', async () => {
    await renderApp({ path: '/login', user: true });
    expect(await heading('No such address')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Sign in to open this page' })).toBeNull();
  });

  it('opens a member page in place once somebody signs in, and closes it when they sign out', async () => {
    const { store, address } = await renderApp({ path: '/favorites' });
    await screen.findByRole('link', { name: 'Sign in to open this page' });
    act(() => void store.dispatch(signedIn({ token: 'a-token' })));
    expect(await heading('Favourites')).toBeVisible();
    act(() => void store.dispatch(signedOut()));
    expect(await heading('No such address')).toBeVisible();
    expect(address()).toBe('/favorites');
  });
});

describe('the two layouts', () => {
  const strip = () => screen.queryByText(/finish your profile/i);

  it('asks a member with an unfinished profile to finish it: the standard layout', async () => {
    const { login, profile } = memberState();
    await renderApp({ path: '/blogs', state: { login: { ...login, navigateToLogin: true }, profile } });
    await heading('Blog');
    expect(strip()).toBeVisible();
  });

  it('changes to the alternative layout when the navigate-to-login flag falls', async () => {
    const { login, profile } = memberState();
    const { store } = await renderApp({
      path: '/blogs',
      state: { login: { ...login, navigateToLogin: true }, profile },
    });
    await heading('Blog');
    act(() => void store.dispatch(navigateToLoginChanged(false)));
    expect(strip()).toBeNull();
    expect(await heading('Blog')).toBeVisible();
  });

  it('asks a visitor nothing', async () => {
    await renderApp({ path: '/blogs' });
    await heading('Blog');
    expect(strip()).toBeNull();
  });
});

describe('arriving at a page', () => {
  it('moves the focus to the heading, says the title and changes the tab', async () => {
    const { router } = await renderApp({ path: '/blogs' });
    await heading('Blog');
    expect(document.body).toHaveFocus();
    await act(() => router.navigate('/contact-us'));
    await waitFor(async () => expect(await heading('Contact us')).toHaveFocus());
    expect(document.title).toBe('Contact us · Gable');
    expect(await screen.findByText('Contact us · Gable', { selector: '[role=status]' })).toBeInTheDocument();
  });

  it('returns to the link one left by when one goes back', async () => {
    const { router, person } = await renderApp({ path: '/no/such/page' });
    const link = within(screen.getByRole('main')).getByRole('link', { name: 'Go to the home page' });
    await person.click(link);
    await waitFor(() => expect(screen.queryByText('No such address')).toBeNull());
    await act(() => router.navigate(-1));
    await waitFor(() => expect(screen.getByRole('link', { name: 'Go to the home page' })).toHaveFocus());
  });
});
