import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import type { StatusChange } from '#contract/post/own-post.ts';
import { hoursAgo } from '#tests/support/mock-api/data/factories.ts';
import { changeOwnStatus, getOwnPost, giveOwnPost } from '#tests/support/mock-api/data/own-posts.ts';
import { failing, mock } from '#tests/support/mock-api/handlers.ts';
import { makeLiveListing, makeLiveRequest } from '#tests/support/own-post.ts';
import { memberToken } from '#tests/support/page/member-state.ts';
import { renderApp } from '#tests/support/page/render.tsx';

// What is loaded when it is first opened; loaded before, so that no test waits for the compiler.
beforeAll(() => import('#src/features/my-posts/row/row-menu.tsx'));
beforeAll(() => import('#src/entities/post/own/close-dialog.tsx'));

const path = '/my-posts';
const name = '112B Strathcona Avenue';
const main = () => within(screen.getByRole('main'));
const row = async () => within(await main().findByRole('row', { name: (text) => text.includes('112B') }));
const statusOf = (id = 'p1') => getOwnPost(memberToken, id).status;
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

type Person = Awaited<ReturnType<typeof renderApp>>['person'];

async function openMenu(person: Person) {
  await person.click((await row()).getByRole('button', { name: `Actions for ${name}` }));
  return within(await screen.findByRole('menu', { name: `Actions for ${name}` }));
}

async function choose(person: Person, item: string) {
  await person.click((await openMenu(person)).getByRole('menuitem', { name: item }));
}

const give = (status: Parameters<typeof makeLiveListing>[0] = {}) =>
  giveOwnPost(memberToken, makeLiveListing({ id: 'p1', ...status }));

describe('the menu of a post', () => {
  it.each([
    ['draft', ['Finish this draft', 'Delete this draft']],
    ['active', ['View', 'Edit', 'Renew', 'Mark under offer', 'Pause', 'Close…', 'Take down']],
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
    ['Resume', 'paused', 'active', 'Live', 'Live again and back in search'],
    ['Mark under offer', 'active', 'under_offer', 'Under offer', 'Marked as under offer'],
    ['Back on the market', 'under_offer', 'active', 'Live', 'Back on the market'],
    ['Renew', 'expired', 'active', 'Live', 'Renewed for another 60 days'],
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
    expect((await row()).getByText('Live')).toBeInTheDocument();
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
    expect(await (await row()).findByText('Live')).toBeInTheDocument();
    expect(await other.findByText('Paused')).toBeInTheDocument();
  });
});

async function closeAsSold(person: Person) {
  await choose(person, 'Close…');
  const dialog = within(await screen.findByRole('dialog', { name: `Close “${name}”?` }));
  await person.click(dialog.getByRole('radio', { name: 'Sold' }));
  await person.click(dialog.getByRole('button', { name: 'Close this post' }));
}

describe('closing', () => {
  it('asks for a choice that is not made beforehand', async () => {
    give();
    const { person } = await renderApp({ path, user: true });
    await choose(person, 'Close…');
    const dialog = within(await screen.findByRole('dialog', { name: `Close “${name}”?` }));
    for (const choice of dialog.getAllByRole('radio')) expect(choice).not.toBeChecked();
    await person.click(dialog.getByRole('button', { name: 'Close this post' }));
    expect(dialog.getByRole('group', { name: 'How did it end?' })).toHaveAccessibleDescription('Choose how it ended');
    expect(dialog.getByRole('radio', { name: 'Sold' })).toHaveFocus();
    expect(statusOf()).toBe('active');
  });

  it.each([
    ['Sold', 'sold', 'Closed: sold'],
    ['Withdraw', 'withdrawn', 'Closed: withdrawn'],
  ])('asks how it ended: %s', async (choice, reason, words) => {
    give();
    const sent: StatusChange[] = [];
    const listened = mock('POST /posts/{id}/status', ({ params, body, token }) => {
      sent.push(body);
      return { data: changeOwnStatus(token, params.id, body) };
    });
    const { person } = await renderApp({ path, user: true, handlers: [listened] });
    await choose(person, 'Close…');
    const dialog = within(await screen.findByRole('dialog', { name: `Close “${name}”?` }));
    await person.click(dialog.getByRole('radio', { name: choice }));
    await person.click(dialog.getByRole('button', { name: 'Close this post' }));
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(sent).toEqual([{ status: 'closed', reason }]);
    expect((await row()).getByText('Closed')).toBeInTheDocument();
  });

  it('asks about each post anew, whatever was chosen for the one before', async () => {
    give();
    giveOwnPost(memberToken, makeLiveListing({ id: 'p2', street: 'Percy Street' }));
    const { person } = await renderApp({ path, user: true });
    const askToClose = async (named: string) => {
      await person.click(await main().findByRole('button', { name: `Actions for ${named}` }));
      await person.click(await screen.findByRole('menuitem', { name: 'Close…' }));
      return within(await screen.findByRole('dialog', { name: `Close “${named}”?` }));
    };
    const first = await askToClose(name);
    await person.click(first.getByRole('radio', { name: 'Withdraw' }));
    await person.click(first.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const second = await askToClose('112B Percy Street');
    expect(second.getByRole('radio', { name: 'Sold' })).not.toBeChecked();
    expect(second.getByRole('radio', { name: 'Withdraw' })).not.toBeChecked();
  });

  it('changes nothing where its owner thinks better of it', async () => {
    give();
    const { person } = await renderApp({ path, user: true });
    await choose(person, 'Close…');
    await screen.findByRole('dialog', { name: `Close “${name}”?` });
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(statusOf()).toBe('active');
  });
});

describe('a closed post', () => {
  it('is reopened from the message that says it is closed', async () => {
    give({ status: 'under_offer' });
    const { person } = await renderApp({ path, user: true });
    await closeAsSold(person);
    await person.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(statusOf()).toBe('under_offer'));
    expect(await (await row()).findByText('Under offer')).toBeInTheDocument();
  });

  it('is reopened from its row within 24 hours', async () => {
    giveOwnPost(memberToken, makeLiveListing({ id: 'p1', status: 'closed' }), {
      closedReason: 'sold',
      closedAt: hoursAgo(23),
    });
    const { person } = await renderApp({ path, user: true });
    expect((await row()).getByText(/^Sold · reopen by \d+:\d\d [ap]m (today|tomorrow)$/)).toBeInTheDocument();
    await person.click((await row()).getByRole('button', { name: `Reopen ${name}` }));
    expect(await screen.findByText('Reopened: live')).toBeInTheDocument();
    expect(statusOf()).toBe('active');
    expect((await row()).getByRole('button', { name: `Actions for ${name}` })).toHaveFocus();
  });

  it('stays closed after 24 hours', async () => {
    giveOwnPost(memberToken, makeLiveListing({ id: 'p1', status: 'closed' }), {
      closedReason: 'sold',
      closedAt: hoursAgo(25),
    });
    await renderApp({ path, user: true });
    expect((await row()).getByText('Sold')).toBeInTheDocument();
    expect((await row()).queryByRole('button', { name: /Reopen/ })).not.toBeInTheDocument();
  });
});

describe('taking down', () => {
  it('can be undone, and the post stands as it stood', async () => {
    give({ status: 'under_offer' });
    const sent: unknown[] = [];
    const listened = mock('POST /posts/{id}/status', ({ params, body, token }) => {
      sent.push(body);
      return { data: changeOwnStatus(token, params.id, body) };
    });
    const { person } = await renderApp({ path, user: true, handlers: [listened] });
    await choose(person, 'Take down');
    expect(await screen.findByText(`Taken down: ${name}`)).toBeInTheDocument();
    await waitFor(() => expect(statusOf()).toBe('removed'));
    expect((await row()).getByText('Removed')).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(statusOf()).toBe('under_offer'));
    expect(await (await row()).findByText('Under offer')).toBeInTheDocument();
    expect(sent).toEqual([{ status: 'restored' }]);
  });

  it('leaves the row with a way back of its own', async () => {
    give();
    const { person } = await renderApp({ path, user: true });
    await choose(person, 'Take down');
    const wayBack = await (await row()).findByRole('button', { name: `Restore ${name}` });
    // It is seen before the server has answered, and takes no press until then.
    await waitFor(() => expect(wayBack).not.toHaveAttribute('aria-busy'));
    await person.click(wayBack);
    expect(await screen.findByText('Restored: live')).toBeInTheDocument();
    expect(statusOf()).toBe('active');
    expect((await row()).getByText('Live')).toBeInTheDocument();
  });

  it('that fails brings the row back as it was', async () => {
    give();
    const { person } = await renderApp({ path, user: true, handlers: [failing('DELETE /posts/{id}', 404, 'Gone')] });
    await choose(person, 'Take down');
    expect(await main().findByText(`${name}: Gone`)).toBeInTheDocument();
    expect((await row()).getByText('Live')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  it('by an admin is told, with no way back', async () => {
    giveOwnPost(memberToken, makeLiveListing({ id: 'p1', status: 'removed' }), {
      removedAt: hoursAgo(24),
      removedByAdmin: true,
    });
    await renderApp({ path: '/my-posts?status=removed', user: true });
    expect((await row()).getByText('Taken down by Gable')).toBeInTheDocument();
    expect((await row()).queryByRole('button', { name: /Restore/ })).not.toBeInTheDocument();
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
