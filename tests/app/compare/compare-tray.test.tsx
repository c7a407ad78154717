import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { comparedPosts } from '#src/entities/post/compare/compared-posts.ts';
import { mock } from '#tests/support/mock-api/handlers.ts';
import { renderApp } from '#tests/support/page/render.tsx';

const explore = '/residential-explore';
const key = 'compared-posts';

beforeEach(() => {
  comparedPosts.clear();
  window.localStorage.clear();
});

const box = (name: string) => screen.findByRole('checkbox', { name: `Compare ${name}` });
const tray = async () => within(await screen.findByRole('region', { name: /^Compare/ }));
const boxes = () => screen.findAllByRole('checkbox', { name: /^Compare / });
const tickFirst = async (person: { click: (element: Element) => Promise<void> }, count: number) => {
  for (const each of (await boxes()).slice(0, count)) await person.click(each);
};

describe('the tray', () => {
  it('stands from the first post on, with its price and name, and cannot compare one alone', async () => {
    const { person } = await renderApp({ path: explore });
    await person.click(await box('18 Fairmont Avenue'));
    const shown = await tray();
    expect(await shown.findByText('18 Fairmont Avenue')).toBeInTheDocument();
    expect(shown.getByText('$489,000')).toBeInTheDocument();
    expect(shown.getByRole('status')).toHaveTextContent('1 of 4');
    expect(shown.getByText('Add one more to compare')).toBeInTheDocument();
    expect(shown.getByRole('button', { name: 'Compare' })).toBeDisabled();
  });

  it('opens the comparison with the posts in the order in which they were chosen', async () => {
    const { person, address } = await renderApp({ path: explore });
    await person.click(await box('25 Sweetland Avenue'));
    await person.click(await box('18 Fairmont Avenue'));
    await person.click((await tray()).getByRole('link', { name: 'Compare 2' }));
    expect(await screen.findByRole('table')).toBeInTheDocument();
    expect(address()).toBe('/compare?ids=sale_2%2Csale_1');
    expect(screen.queryByRole('region', { name: /^Compare/ })).not.toBeInTheDocument();
  });

  it('has no box on the member’s own request', async () => {
    const own = mock('GET /posts/mine/ids', () => ({ data: ['buy_1'] }));
    await renderApp({ path: `${explore}?tab=buy-request`, user: true, handlers: [own] });
    const cards = await screen.findAllByRole('article');
    await waitFor(() => expect(screen.getAllByRole('checkbox', { name: /^Compare / })).toHaveLength(cards.length - 1));
  });

  it('takes no fifth post, and says so', async () => {
    const { person } = await renderApp({ path: explore });
    await tickFirst(person, 5);
    expect(await screen.findByText('You’re comparing 4. Remove one first.')).toBeInTheDocument();
    expect((await boxes())[4]).not.toBeChecked();
    expect((await tray()).getByRole('link', { name: 'Compare 4' })).toBeInTheDocument();
  });

  it('takes one kind at a time, and offers to start over with the other', async () => {
    const { person, router } = await renderApp({ path: explore });
    await tickFirst(person, 2);
    await act(() => router.navigate(`${explore}?tab=buy-request`));
    const [request] = await screen.findAllByRole('checkbox', { name: /Labrador/ });
    if (request) await person.click(request);
    const other = await screen.findByRole('button', { name: 'Start over with buy requests' });
    expect(window.localStorage.getItem(key)).toBe('sale_property?ids=sale_1,sale_2');
    await person.click(other);
    expect(window.localStorage.getItem(key)).toMatch(/^buy_request\?ids=buy_\d$/);
    expect((await tray()).getByRole('status')).toHaveTextContent('1 of 4');
  });

  it('leaves when its last post is removed, and the focus stays in it until then', async () => {
    const { person } = await renderApp({ path: explore });
    await tickFirst(person, 2);
    const shown = await tray();
    await person.click(await shown.findByRole('button', { name: 'Remove 18 Fairmont Avenue from the comparison' }));
    expect(shown.getByRole('button', { name: 'Clear' })).toHaveFocus();
    expect(await box('18 Fairmont Avenue')).not.toBeChecked();
    await person.click(shown.getByRole('button', { name: 'Clear' }));
    expect(screen.queryByRole('region', { name: /^Compare/ })).not.toBeInTheDocument();
    expect(window.localStorage.getItem(key)).toBeNull();
  });

  it('is once on a page with several lists', async () => {
    comparedPosts.set({ kind: 'sale_property', ids: ['sale_1'] });
    await renderApp({ path: '/' });
    await tray();
    expect(screen.getAllByRole('region', { name: /^Compare/ })).toHaveLength(1);
  });

  it('names a post that has left the search, so that it can be removed', async () => {
    comparedPosts.set({ kind: 'sale_property', ids: ['gone', 'sale_1'] });
    await renderApp({ path: explore });
    expect(
      await (await tray()).findByRole('button', { name: 'Remove No longer in search from the comparison' }),
    ).toBeInTheDocument();
  });
});

describe('the stored tray', () => {
  it('follows another tab of the browser', async () => {
    await renderApp({ path: explore });
    const first = await box('18 Fairmont Avenue');
    act(() => {
      window.localStorage.setItem(key, 'sale_property?ids=sale_1');
      window.dispatchEvent(new StorageEvent('storage', { key, newValue: 'sale_property?ids=sale_1' }));
    });
    expect(first).toBeChecked();
    act(() => {
      window.localStorage.clear();
      window.dispatchEvent(new StorageEvent('storage', { key: null }));
    });
    expect(first).not.toBeChecked();
  });

  it.each([
    'sale_property?ids=<img src=x>,../../etc',
    'draft?ids=sale_1',
    '{"kind":"sale_property"}',
    `sale_property?ids=${'x'.repeat(65)}`,
    '?ids=sale_1',
  ])('is ignored where it is nothing that this page wrote: %s', async (text) => {
    window.localStorage.setItem(key, text);
    await renderApp({ path: explore });
    await boxes();
    expect(screen.queryByRole('region', { name: /^Compare/ })).not.toBeInTheDocument();
  });

  it('stays in this tab where the browser refuses to store', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('refused', 'QuotaExceededError');
    });
    const { person } = await renderApp({ path: explore });
    await tickFirst(person, 2);
    expect(await (await tray()).findByRole('link', { name: 'Compare 2' })).toBeInTheDocument();
    await waitFor(() => expect(window.localStorage.getItem(key)).toBeNull());
    await person.click((await tray()).getByRole('button', { name: 'Clear' }));
    expect(screen.queryByRole('region', { name: /^Compare/ })).not.toBeInTheDocument();
  });
});
