import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import type { StatusChange } from '#contract/post/own/own-post.ts';
import { hoursAgo } from '#tests/support/mock-api/data/factories.ts';
import { changeOwnStatus } from '#tests/support/mock-api/data/own-post-status.ts';
import { giveOwnPost } from '#tests/support/mock-api/data/own-posts.ts';
import { failing, mock } from '#tests/support/mock-api/handlers.ts';
import { makeLiveListing } from '#tests/support/own-post.ts';
import { memberToken } from '#tests/support/page/member-state.ts';
import { choose, give, main, name, type Person, path, row, statusOf } from '#tests/support/page/my-posts.tsx';
import { renderApp } from '#tests/support/page/render.tsx';

// Preload lazy parts: compiling one can outlast a query's timeout.
beforeAll(() => import('#src/features/my-posts/row/row-menu.tsx'));
beforeAll(() => import('#src/entities/post/own/close-dialog.tsx'));

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
    ['Withdrawn', 'withdrawn', 'Closed: withdrawn'],
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
    await person.click(first.getByRole('radio', { name: 'Withdrawn' }));
    await person.click(first.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const second = await askToClose('112B Percy Street');
    expect(second.getByRole('radio', { name: 'Sold' })).not.toBeChecked();
    expect(second.getByRole('radio', { name: 'Withdrawn' })).not.toBeChecked();
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
    expect(await screen.findByText('Reopened: active')).toBeInTheDocument();
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
    await person.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(statusOf()).toBe('under_offer'));
    expect(await (await row()).findByText('Under offer')).toBeInTheDocument();
    expect(sent).toEqual([{ status: 'restored' }]);
  });

  it('offers Restore in the row', async () => {
    give();
    const { person } = await renderApp({ path, user: true });
    await choose(person, 'Take down');
    const wayBack = await (await row()).findByRole('button', { name: `Restore ${name}` });
    // It is seen before the server has answered, and takes no press until then.
    await waitFor(() => expect(wayBack).not.toHaveAttribute('aria-busy'));
    await person.click(wayBack);
    expect(await screen.findByText('Restored: active')).toBeInTheDocument();
    expect(statusOf()).toBe('active');
    expect((await row()).getByText('Active')).toBeInTheDocument();
  });

  it('that fails brings the row back as it was', async () => {
    give();
    const { person } = await renderApp({ path, user: true, handlers: [failing('DELETE /posts/{id}', 404, 'Gone')] });
    await choose(person, 'Take down');
    expect(await main().findByText(`${name}: Gone`)).toBeInTheDocument();
    expect((await row()).getByText('Active')).toBeInTheDocument();
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
