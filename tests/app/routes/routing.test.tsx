import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import type { PostDetails } from '#contract/post/post.ts';
import { postName } from '#contract/post/post-name.ts';
import type { PostKind } from '#contract/vocabulary.ts';
import { navigateToLoginChanged } from '#src/state/login-slice.ts';
import { sessionStarted, signedOut } from '#src/state/session.ts';
import { posts } from '#tests/support/mock-api/data/dataset.ts';
import { makeAgentProfile, makeListing } from '#tests/support/mock-api/data/factories.ts';
import { mock } from '#tests/support/mock-api/handlers.ts';
import { memberToken } from '#tests/support/page/member-state.ts';
import { renderApp } from '#tests/support/page/render.tsx';

// Preload lazy parts: compiling one can outlast a query's timeout.
beforeAll(() => import('#src/features/home/home-screen.tsx'));

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('access to a page', () => {
  it.each([
    ['/my-posts', 'My Posts', 'My posts'],
    ['/chat', 'Messages', 'Messages'],
    ['/sale-property', 'Sale Property', 'Sell a property'],
  ])('opens %s for a member', async (path, words, title) => {
    await renderApp({ path, user: true });
    expect(await heading(words)).toBeVisible();
    expect(document.title).toBe(`${title} · Gable`);
  });

  it('shows a visitor of a member page not-found with the way in and back', async () => {
    await renderApp({ path: '/my-posts?tab=rent' });
    const link = await screen.findByRole('link', { name: 'Sign in to open this page' });
    expect(link).toHaveAttribute('href', '/login?returnTo=%2Fmy-posts%3Ftab%3Drent');
    expect(document.title).toBe('Page not found · Gable');
  });

  it('shows not-found for a path that is no page, without the way in', async () => {
    await renderApp({ path: '/no/such/page' });
    expect(await heading('Page not found')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Sign in to open this page' })).toBeNull();
  });

  it.each(['/login', '/login?returnTo=%2Fmy-posts'])('sends a member who opens %s home', async (path) => {
    const { address, store } = await renderApp({ path, user: true });
    await waitFor(() => expect(address()).toBe('/'));
    expect(store.getState().login.token).toBe(memberToken);
  });

  it('opens a member page in place after a sign-in, and closes it after a sign-out', async () => {
    const { store, address } = await renderApp({ path: '/favorites' });
    await screen.findByRole('link', { name: 'Sign in to open this page' });
    act(() => void store.dispatch(sessionStarted({ login: { token: 'a-token' } })));
    expect(await heading('Favourites')).toBeVisible();
    act(() => void store.dispatch(signedOut()));
    expect(await heading('Page not found')).toBeVisible();
    expect(address()).toBe('/favorites');
  });
});

describe('the title of the tab', () => {
  const named = (kind: PostKind) => posts.find((post) => post.kind === kind) as PostDetails;
  const [home, wish] = [named('sale_property'), named('buy_request')];

  it.each([
    ['a listing', `/residential-details/${home.id}`, `${postName(home)} · Gable`],
    ['a request', `/residential-details/${wish.id}`, `${wish.title} · Gable`],
    ['an agent', '/agent-profile/agent', 'Nadia Bergeron, Bytown Realty · Gable'],
  ])(
    'is that of %s, before and after the sign-in, and after a member page that was not open',
    async (_, path, title) => {
      const handlers = [mock('GET /agents/{id}', () => ({ data: makeAgentProfile() }))];
      const { router, store } = await renderApp({ path: '/notifications', handlers });
      await screen.findByRole('link', { name: 'Sign in to open this page' });
      expect(document.title).toBe('Page not found · Gable');
      await act(() => router.navigate(path));
      await waitFor(() => expect(document.title).toBe(title));
      await act(() => router.navigate('/login'));
      await waitFor(() => expect(document.title).toMatch(/^Sign in · Gable$/i));
      act(() => void store.dispatch(sessionStarted({ login: { token: memberToken } })));
      await act(() => router.navigate(path));
      await waitFor(() => expect(document.title).toBe(title));
      await act(() => router.navigate('/notifications'));
      await waitFor(() => expect(document.title).toBe('Notifications · Gable'));
      await act(() => router.navigate(-1));
      await waitFor(() => expect(document.title).toBe(title));
    },
  );
});

describe('the two layouts', () => {
  const strip = () => screen.queryByText(/finish your profile/i);

  it('asks a member with an unfinished profile to finish it: the standard layout', async () => {
    await renderApp({ path: '/blogs', user: true, step: 'individual_profile_incomplete' });
    await heading('Blogs');
    expect(strip()).toBeVisible();
  });

  it('changes to the alternative layout when the navigate-to-login flag falls', async () => {
    const { store } = await renderApp({ path: '/blogs', user: true, step: 'individual_profile_incomplete' });
    await heading('Blogs');
    act(() => void store.dispatch(navigateToLoginChanged(false)));
    expect(strip()).toBeNull();
    expect(await heading('Blogs')).toBeVisible();
  });

  it('asks a visitor nothing', async () => {
    await renderApp({ path: '/blogs' });
    await heading('Blogs');
    expect(strip()).toBeNull();
  });
});

describe('arriving at a page', () => {
  it('moves the focus to the heading, says the title and changes the tab', async () => {
    const { router } = await renderApp({ path: '/blogs' });
    await heading('Blogs');
    expect(document.body).toHaveFocus();
    await act(() => router.navigate('/contact-us'));
    await waitFor(async () => expect(await heading('Contact us')).toHaveFocus());
    expect(document.title).toBe('Contact us · Gable');
    expect(await screen.findByText('Contact us · Gable', { selector: '[role=status]' })).toBeInTheDocument();
  });

  it('waits for the heading of what is still loading', async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const late = mock('GET /posts/{id}', async () => {
      await released;
      return { data: makeListing() };
    });
    const { router } = await renderApp({ path: '/blogs', handlers: [late] });
    await act(() => router.navigate('/residential-details/any'));
    expect(await heading('Loading the post')).not.toHaveFocus();
    release();
    await waitFor(async () => expect(await heading('112B Strathcona Avenue')).toHaveFocus());
  });

  it('returns to the link one left by when one goes back', async () => {
    const { router, person } = await renderApp({ path: '/no/such/page' });
    const link = within(screen.getByRole('main')).getByRole('link', { name: 'Go to the home page' });
    await person.click(link);
    await waitFor(() => expect(screen.queryByText('Page not found')).toBeNull());
    await act(() => router.navigate(-1));
    await waitFor(() => expect(screen.getByRole('link', { name: 'Go to the home page' })).toHaveFocus());
  });
});

describe('an agent who opens a request form by its address', () => {
  it.each(['/buy-request', '/rent-request'])('is told at %s why it is not offered to agents', async (path) => {
    await renderApp({ path, user: { userType: 'Agent' } });
    expect(await heading('Agents can’t post requests')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sell a property' })).toHaveAttribute('href', '/sale-property');
  });

  it.each([
    ['/sale-property', 'Sale Property'],
    ['/rent-property', 'Rent Property'],
  ])('is given the form at %s', async (path, title) => {
    await renderApp({ path, user: { userType: 'Agent' } });
    expect(await heading(title)).toBeVisible();
  });

  it('is no individual, who is given the form', async () => {
    await renderApp({ path: '/buy-request', user: { userType: 'Individual' } });
    expect(await heading('Buy Request')).toBeVisible();
  });
});

describe('an anchor that cannot be decoded', () => {
  it('leaves the page as it is', async () => {
    await renderApp({ path: '/blogs#50%' });
    expect(await heading('Blogs')).toBeVisible();
    expect(screen.getByRole('banner')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
