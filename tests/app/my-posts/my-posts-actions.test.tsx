import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { preferredListing } from '#src/entities/post/fit/preferred-listing.ts';
import { hoursAgo } from '#tests/support/mock-api/data/factories.ts';
import { changeOwnStatus } from '#tests/support/mock-api/data/own-post-status.ts';
import { giveOwnPost } from '#tests/support/mock-api/data/own-posts.ts';
import { failing, mock } from '#tests/support/mock-api/handlers.ts';
import { makeLiveListing, makeLiveRequest } from '#tests/support/own-post.ts';
import { memberToken } from '#tests/support/page/member-state.ts';
import { choose, give, inDays, main, name, openMenu, path, row, statusOf } from '#tests/support/page/my-posts.tsx';
import { renderApp } from '#tests/support/page/render.tsx';

// Preload lazy parts: compiling one can outlast a query's timeout.
beforeAll(() => import('#src/features/my-posts/row/row-menu.tsx'));
beforeAll(() => import('#src/entities/post/own/close-dialog.tsx'));

describe('the menu of a post', () => {
  it.each([
    ['draft', ['Finish this draft', 'Delete this draft']],
    [
      'active',
      ['View', 'Find requests to answer', 'Edit', 'Renew', 'Mark under offer', 'Pause', 'Close…', 'Take down'],
    ],
    ['paused', ['View', 'Edit', 'Resume', 'Close…', 'Take down']],
    ['under_offer', ['View', 'Edit', 'Back on the market', 'Close…', 'Take down']],
    ['closed', ['View', 'Reopen', 'Take down']],
    ['expired', ['View', 'Edit', 'Renew', 'Close…', 'Take down']],
  ] as const)('offers what can be done with one that is %s', async (status, items) => {
    giveOwnPost(
      memberToken,
      makeLiveListing({ id: 'p1', status, ...(status === 'draft' && { publishedAt: null }) }),
      status === 'closed' ? { closedAt: hoursAgo(1) } : {},
    );
    const { person } = await renderApp({ path, user: true });
    const menu = await openMenu(person);
    expect(menu.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(items);
  });

  it('leads to the requests that a listing’s price can answer', async () => {
    give();
    const { person, address } = await renderApp({ path, user: true });
    await choose(person, 'Find requests to answer');
    await waitFor(() => expect(address()).toBe('/residential-explore?tab=buy-request&minPrice=1149000'));
    expect(preferredListing.read()).toBe('p1');
  });

  it('is worked by the keyboard alone, and gives the focus back', async () => {
    give();
    const { person } = await renderApp({ path, user: true });
    const button = (await row()).getByRole('button', { name: `Actions for ${name}` });
    button.focus();
    await person.keyboard('{Enter}');
    const menu = within(await screen.findByRole('menu', { name: `Actions for ${name}` }));
    await waitFor(() => expect(document.activeElement?.closest('[role=menu]')).toBeInTheDocument());
    const pause = menu.getByRole('menuitem', { name: 'Pause' });
    for (let step = 0; document.activeElement !== pause && step < 8; step++) {
      const before = document.activeElement;
      await person.keyboard('{ArrowDown}');
      await waitFor(() => expect(before).not.toHaveFocus());
    }
    expect(pause).toHaveFocus();
    await person.keyboard('{Enter}');
    expect(await (await row()).findByText('Paused')).toBeInTheDocument();
    await waitFor(() => expect(button).toHaveFocus());
    await waitFor(() => expect(statusOf()).toBe('paused'));
  });
});

describe('an action', () => {
  it.each([
    ['Pause', 'active', 'paused', 'Paused', 'Paused. Hidden from search until you resume.'],
    ['Resume', 'paused', 'active', 'Active', 'Active again and back in search'],
    ['Mark under offer', 'active', 'under_offer', 'Under offer', 'Marked as under offer'],
    ['Back on the market', 'under_offer', 'active', 'Active', 'Back on the market'],
    ['Renew', 'expired', 'active', 'Active', 'Renewed for another 60 days'],
  ] as const)('%s changes the row in its place and says so', async (item, from, to, tag, words) => {
    give({ status: from });
    const { person } = await renderApp({ path, user: true });
    await choose(person, item);
    expect(await screen.findByText(words)).toBeInTheDocument();
    await waitFor(() => expect(statusOf()).toBe(to));
    expect((await row()).getByText(tag)).toBeInTheDocument();
  });

  it('is seen before the server has answered, and the counts follow', async () => {
    give();
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const slowly = mock('POST /posts/{id}/status', async ({ params, body, token }) => {
      await held;
      return { data: changeOwnStatus(token, params.id, body) };
    });
    const { person } = await renderApp({ path, user: true, handlers: [slowly] });
    await choose(person, 'Pause');
    expect(await (await row()).findByText('Paused')).toBeInTheDocument();
    expect(statusOf()).toBe('active');
    answer();
    await waitFor(() => expect(statusOf()).toBe('paused'));
    expect(await main().findByRole('option', { name: 'Paused (1)' })).toBeInTheDocument();
  });

  it('that the server refuses goes back, with its words on the page', async () => {
    give();
    const refused = failing('POST /posts/{id}/status', 409, 'This post is closed and can’t be paused');
    const { person } = await renderApp({ path, user: true, handlers: [refused] });
    await choose(person, 'Pause');
    expect(await main().findByText(`${name}: This post is closed and can’t be paused`)).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('This post is closed and can’t be paused');
    expect((await row()).getByText('Active')).toBeInTheDocument();
  });

  it('leaves what another action changed meanwhile as it is when it goes back', async () => {
    give();
    giveOwnPost(memberToken, makeLiveRequest({ id: 'p2', updatedAt: hoursAgo(50) }));
    let refuse = () => {};
    const held = new Promise<void>((resolve) => {
      refuse = resolve;
    });
    const mixed = mock('POST /posts/{id}/status', async ({ params, body, token }) => {
      if (params.id === 'p1') {
        await held;
        changeOwnStatus(token, params.id, { status: 'restored' });
      }
      return { data: changeOwnStatus(token, params.id, body) };
    });
    const { person } = await renderApp({ path, user: true, handlers: [mixed] });
    await choose(person, 'Pause');
    const other = within(await main().findByRole('row', { name: (text) => text.includes('A yard for two') }));
    await person.click(other.getByRole('button', { name: /^Actions for/ }));
    await person.click(await screen.findByRole('menuitem', { name: 'Pause' }));
    expect(await other.findByText('Paused')).toBeInTheDocument();
    await waitFor(() => expect(statusOf('p2')).toBe('paused'));
    refuse();
    expect(await (await row()).findByText('Active')).toBeInTheDocument();
    expect(await other.findByText('Paused')).toBeInTheDocument();
  });
});

describe('a post that expires within a week', () => {
  it('says so and is renewed with one press, which leaves the focus in its row', async () => {
    give({ expiresAt: inDays(2.5) });
    const { person } = await renderApp({ path, user: true });
    expect((await row()).getByText('Expires in 3 days')).toBeInTheDocument();
    await person.click((await row()).getByRole('button', { name: `Renew ${name}` }));
    expect(await screen.findByText('Renewed for another 60 days')).toBeInTheDocument();
    expect((await row()).queryByText(/Expires/)).not.toBeInTheDocument();
    expect((await row()).getByRole('button', { name: `Actions for ${name}` })).toHaveFocus();
  });

  it('says nothing before', async () => {
    give({ expiresAt: inDays(20) });
    await renderApp({ path, user: true });
    expect((await row()).queryByText(/Expires/)).not.toBeInTheDocument();
    expect((await row()).queryByRole('button', { name: /^Renew/ })).not.toBeInTheDocument();
  });
});
