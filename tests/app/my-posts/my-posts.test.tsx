import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answers } from '#tests/support/mock-api/answers/all-answers.ts';
import { hoursAgo, yesterday } from '#tests/support/mock-api/data/factories.ts';
import { giveOwnPost } from '#tests/support/mock-api/data/own-posts.ts';
import { failing, mock } from '#tests/support/mock-api/handlers.ts';
import { mockApi } from '#tests/support/mock-api/node.ts';
import { makeLiveListing, makeLiveRequest } from '#tests/support/own-post.ts';
import { memberToken } from '#tests/support/page/member-state.ts';
import { renderApp } from '#tests/support/page/render.tsx';

const path = '/my-posts';
const main = () => within(screen.getByRole('main'));
const row = (name: string) =>
  main().findByRole('row', { name: (text) => text.includes(name) }) as Promise<HTMLTableRowElement>;
const names = () =>
  main()
    .queryAllByRole('rowheader')
    .map((cell) => cell.querySelector('p')?.textContent);
const tab = (name: string | RegExp) => main().getByRole('link', { name });

describe('the list of own posts', () => {
  it('is a row for each post with everything its owner asks about', async () => {
    giveOwnPost(memberToken, makeLiveListing({ id: 'live-home', updatedAt: hoursAgo(1) }), {
      views: 1204,
      favourites: 18,
      conversations: 3,
    });
    giveOwnPost(memberToken, makeLiveRequest({ updatedAt: yesterday() }), { views: 342, favourites: 7 });
    await renderApp({ path, user: true });
    const home = within(await row('112B Strathcona Avenue'));
    for (const text of ['The Glebe, Ottawa, ON K1S 1X7', 'Sale', '$1,149,000', 'Active', '1,204', '18'])
      expect(home.getByText(text), text).toBeInTheDocument();
    expect(home.getByRole('link', { name: '112B Strathcona Avenue' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/residential-details\/live-/),
    );
    const request = within(await row('A yard for two dogs'));
    for (const text of ['The Glebe', 'Buy request', '$700K – $925K', '342', '7', 'Yesterday'])
      expect(request.getByText(text), text).toBeInTheDocument();
    expect(home.getByText(/^1,204 views · 18 saves/)).toHaveTextContent('1,204 views · 18 saves · 3 conversations');
    expect(home.getByRole('link', { name: '3 conversations about 112B Strathcona Avenue' })).toHaveAttribute(
      'href',
      '/chat?about=live-home',
    );
    expect(main().getByText('2 posts. Showing 1 to 2.')).toBeInTheDocument();
    expect(document.title).toBe('My posts · Gable');
  });

  it('marks a private alert', async () => {
    giveOwnPost(memberToken, makeLiveRequest({ title: 'Homes for sale in The Glebe', visibility: 'private' }));
    giveOwnPost(memberToken, makeLiveRequest());
    await renderApp({ path, user: true });
    const alert = within(await row('Homes for sale in The Glebe'));
    expect(alert.getByText('Seen by nobody')).toBeInTheDocument();
    expect(alert.getByRole('cell', { name: 'Private alert' })).toBeInTheDocument();
    const request = within(await row('A yard for two dogs'));
    expect(request.queryByText('Seen by nobody')).not.toBeInTheDocument();
    expect(request.getByRole('cell', { name: 'Buy request' })).toBeInTheDocument();
  });

  it('leads from a draft to its form, and shows no numbers that it cannot have', async () => {
    giveOwnPost(memberToken, makeLiveRequest({ id: 'd1', status: 'draft', publishedAt: null, title: '' }));
    await renderApp({ path, user: true });
    const draft = within(await row('Untitled draft'));
    expect(draft.getByRole('link', { name: 'Untitled draft' })).toHaveAttribute('href', '/edit-buy-request/d1');
    expect(draft.queryByText('–')).not.toBeInTheDocument();
    expect(draft.queryByText(/favourites/)).not.toBeInTheDocument();
  });

  it('names what is missing in a draft', async () => {
    const live = makeLiveListing({ id: 'd2', status: 'draft', publishedAt: null });
    const { description: _, ...content } = live.content;
    giveOwnPost(memberToken, { ...live, content: { ...content, photos: [] } } as typeof live);
    await renderApp({ path, user: true });
    const draft = within(await row('112B Strathcona Avenue'));
    expect(draft.getByText(/^Missing: /)).toHaveTextContent('photos');
    expect(draft.getByText(/^Missing: /)).toHaveTextContent('description');
  });

  it('says how a closed post ended', async () => {
    giveOwnPost(memberToken, makeLiveListing({ status: 'closed' }), { closedReason: 'sold' });
    await renderApp({ path, user: true });
    expect(within(await row('112B Strathcona Avenue')).getByText('Sold')).toBeInTheDocument();
  });
});

describe('kinds and statuses', () => {
  const give = () => {
    giveOwnPost(memberToken, makeLiveListing({ street: 'Elm Street' }));
    giveOwnPost(memberToken, makeLiveListing({ street: 'Percy Street', status: 'paused' }));
    giveOwnPost(memberToken, makeLiveRequest());
    giveOwnPost(memberToken, makeLiveListing({ street: 'Lisgar Street', status: 'removed' }), {
      removedAt: hoursAgo(24),
    });
  };

  it('are counted, and live in the address', async () => {
    give();
    const { person, address, router } = await renderApp({ path, user: true });
    await row('112B Elm Street');
    await waitFor(() => expect(tab('All 3')).toHaveAttribute('aria-current', 'page'));
    await person.click(tab('Sale 2'));
    await waitFor(() => expect(address()).toBe('/my-posts?tab=sale'));
    await waitFor(() => expect(names()).toEqual(['112B Elm Street', '112B Percy Street']));
    await person.selectOptions(main().getByLabelText('Status'), 'Paused (1)');
    await waitFor(() => expect(address()).toBe('/my-posts?tab=sale&status=paused'));
    await waitFor(() => expect(names()).toEqual(['112B Percy Street']));
    expect(tab('Rent 0')).toHaveAttribute('href', '/my-posts?tab=rent&status=paused');
    await router.navigate(-1);
    await waitFor(() => expect(names()).toHaveLength(2));
  });

  it('keep what was taken down under a filter of its own, with until when it can be brought back', async () => {
    give();
    await renderApp({ path: '/my-posts?status=removed', user: true });
    const removed = within(await row('112B Lisgar Street'));
    expect(removed.getByText(/^Restore by [A-Z][a-z]+ \d+, \d{4}$/)).toBeInTheDocument();
    expect(names()).toEqual(['112B Lisgar Street']);
    expect(removed.queryByRole('link', { name: '112B Lisgar Street' })).not.toBeInTheDocument();
  });

  it('ignore what the address does not know', async () => {
    give();
    await renderApp({ path: '/my-posts?tab=castle&status=haunted&page=-1', user: true });
    await waitFor(() => expect(names()).toHaveLength(3));
  });
});

describe('pages', () => {
  const giveMany = (count: number) => {
    for (let each = 1; each <= count; each++)
      giveOwnPost(memberToken, makeLiveListing({ street: `Street ${each}`, updatedAt: hoursAgo(each) }));
  };

  it('hold 24 posts each; another one begins at the heading', async () => {
    giveMany(30);
    const { person, address } = await renderApp({ path, user: true });
    await row('112B Street 24');
    expect(names()).toHaveLength(24);
    await person.click(main().getByRole('link', { name: 'Next page' }));
    await waitFor(() => expect(names()).toHaveLength(6));
    expect(address()).toBe('/my-posts?page=2');
    expect(main().getByText('30 posts. Showing 25 to 30.')).toBeInTheDocument();
    await waitFor(() => expect(main().getByRole('heading', { level: 1, name: 'My Posts' })).toHaveFocus());
  });

  it('are told as they stand there, not as they will', async () => {
    giveMany(30);
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const late = mock('GET /posts/mine', async (request) => {
      if (request.query.page === 2) await held;
      return answers['GET /posts/mine'](request);
    });
    const { person, address } = await renderApp({ path, user: true, handlers: [late] });
    await row('112B Street 24');
    await person.click(main().getByRole('link', { name: 'Next page' }));
    await waitFor(() => expect(address()).toBe('/my-posts?page=2'));
    expect(main().getByText('30 posts. Showing 1 to 24.')).toBeInTheDocument();
    answer();
    expect(await main().findByText('30 posts. Showing 25 to 30.')).toBeInTheDocument();
  });

  it('past the end lead to the last one', async () => {
    giveMany(25);
    const { address } = await renderApp({ path: '/my-posts?page=9', user: true });
    await waitFor(() => expect(names()).toHaveLength(1));
    expect(address()).toBe('/my-posts?page=2');
  });
});

describe('with nothing to show', () => {
  it('offers to create a post', async () => {
    const { person } = await renderApp({ path, user: true });
    const title = await main().findByRole('heading', { name: 'You have no posts yet' });
    const [, offer] = main().getAllByRole('button', { name: 'Create a Post' });
    expect(title).toBeInTheDocument();
    await person.click(offer as HTMLElement);
    expect(await screen.findByRole('dialog', { name: 'Create a post for Residency property' })).toBeInTheDocument();
  });

  it.each([
    ['sale', 'Nothing for sale yet'],
    ['rent', 'Nothing for rent yet'],
    ['buy-request', 'No buy requests yet'],
    ['rent-request', 'No rent requests yet'],
  ])('says what the tab %s would hold', async (kind, title) => {
    await renderApp({ path: `/my-posts?tab=${kind}`, user: true });
    expect(await main().findByRole('heading', { name: title })).toBeInTheDocument();
  });

  it('offers an agent no request', async () => {
    await renderApp({ path: '/my-posts?tab=buy-request', user: { userType: 'Agent' } });
    expect(await main().findByRole('heading', { name: 'Agents can’t post requests' })).toBeInTheDocument();
    expect(main().getAllByRole('button', { name: 'Create a Post' })).toHaveLength(1);
  });

  it('leads from a status that nothing has back to the others', async () => {
    giveOwnPost(memberToken, makeLiveListing());
    const { person } = await renderApp({ path: '/my-posts?status=expired', user: true });
    await main().findByRole('heading', { name: 'No posts with status expired' });
    await person.click(main().getByRole('link', { name: 'Show all posts' }));
    expect(await row('112B Strathcona Avenue')).toBeInTheDocument();
  });
});

it('keeps the layout while the posts are on their way', async () => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const late = mock('GET /posts/mine', async () => {
    await held;
    return { data: [], total: 0 };
  });
  await renderApp({ path, user: true, handlers: [late] });
  expect(main().getByRole('heading', { level: 1, name: 'My Posts' })).toBeInTheDocument();
  expect(document.querySelector('main .skeleton')).toBeInTheDocument();
  answer();
  expect(await main().findByRole('heading', { name: 'You have no posts yet' })).toBeInTheDocument();
  expect(document.querySelector('main .skeleton')).not.toBeInTheDocument();
});

it('offers to try again where the posts could not be loaded', async () => {
  giveOwnPost(memberToken, makeLiveListing());
  const { person } = await renderApp({
    path,
    user: true,
    handlers: [failing('GET /posts/mine', 400, 'The list is in the laundry')],
  });
  await main().findByRole('heading', { name: 'We couldn’t load your posts' });
  expect(main().getByText('The list is in the laundry')).toBeInTheDocument();
  mockApi.resetHandlers();
  await person.click(main().getByRole('button', { name: 'Try again' }));
  expect(await row('112B Strathcona Avenue')).toBeInTheDocument();
});
