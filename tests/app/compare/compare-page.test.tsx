import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { judgeFit } from '#contract/fit/judge-fit.ts';
import type { ListingDetails, PostDetails, RequestDetails } from '#contract/post/post.ts';
import { comparedPosts } from '#src/entities/post/compare/compared-posts.ts';
import {
  hoursAgo,
  makeAddress,
  makeListing,
  makePicture,
  makeRental,
  makeRequest,
} from '#tests/support/mock-api/data/factories.ts';
import { MockFailure } from '#tests/support/mock-api/failure.ts';
import { failing, mock } from '#tests/support/mock-api/handlers.ts';
import { mockApi } from '#tests/support/mock-api/node.ts';
import { renderApp } from '#tests/support/page/render.tsx';

const at = (streetNumber: string) => makeAddress({ streetNumber, streetName: 'Oak Street', fullAddress: '' });
const small = makeListing({ id: 'a', listPrice: 400_000, livingArea: 1000, bedroomsTotal: 2, address: at('1') });
const large = makeListing({ id: 'b', listPrice: 700_000, livingArea: 2000, bedroomsTotal: 4, address: at('2') });
const third = makeListing({ id: 'c', listPrice: 900_000, address: at('3') });
const fourth = makeListing({ id: 'd', listPrice: 950_000, address: at('4') });

const serves = (...posts: PostDetails[]) =>
  mock('GET /posts/{id}', ({ params }) => {
    const data = posts.find(({ id }) => id === params.id);
    if (!data) throw new MockFailure(404, 'Post not found');
    return { data };
  });

beforeEach(() => comparedPosts.clear());

const row = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(`^${name}`) }));
const cells = async (name: string) => (await row(name)).getAllByRole('cell').map(({ textContent }) => textContent);
const columns = async () => {
  await screen.findByRole('table');
  return screen.getAllByRole('columnheader').flatMap((header) => {
    const link = within(header).queryByRole('link');
    return link ? [link.textContent] : [];
  });
};

describe('two to four homes', () => {
  it('stand in the order of the address, what differs first, with the best said in a word', async () => {
    await renderApp({ path: '/compare?ids=b,a', handlers: [serves(small, large)] });
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Two homes, side by side');
    expect(await columns()).toEqual(['2 Oak Street', '1 Oak Street']);
    expect(await cells('Living area')).toEqual(['2,000 sq ft largest', '1,000 sq ft']);
    expect(await cells('Price per square foot')).toEqual(['$350 lowest', '$400']);
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(headings.slice(0, 3)).toEqual(['What differs', 'Monthly cost', 'Room by room']);
  });

  it('fold what is the same into a sentence, and open it', async () => {
    const { person } = await renderApp({ path: '/compare?ids=a,b', handlers: [serves(small, large)] });
    const same = await row('Same in both');
    expect(same.getByText(/semi-detached.*built in 1924.*in Ottawa\.$/)).toBeInTheDocument();
    expect(await row('Built')).toBeDefined();
    const folded = screen.getByRole('row', { name: /^Built/ });
    expect(folded).toHaveClass('compare-folded');
    await person.click(same.getByRole('button', { name: /^Show all \d+$/ }));
    expect(folded).not.toHaveClass('compare-folded');
  });

  it('change their monthly cost together', async () => {
    const { person } = await renderApp({ path: '/compare?ids=a,b', handlers: [serves(small, large)] });
    const before = await cells('Estimated total');
    await person.click(screen.getByRole('button', { name: 'Change for both' }));
    const rate = await screen.findByRole('textbox', { name: 'Interest rate' });
    await person.clear(rate);
    await person.type(rate, '6.5');
    const after = await cells('Estimated total');
    expect(after[0]).not.toBe(before[0]);
    expect(after[1]).not.toBe(before[1]);
    expect(screen.getByText(/^20% down, 6\.5% over 25 years\./)).toBeInTheDocument();
  });

  it('keep a sold one with its tag, never as the best', async () => {
    const sold: ListingDetails = {
      ...large,
      status: 'closed',
      closedReason: 'sold',
      history: [{ what: 'status', at: '2026-11-20T15:00:00.000Z', from: 'active', to: 'closed' }],
    };
    await renderApp({ path: '/compare?ids=a,b,c', handlers: [serves(small, sold, third)] });
    expect(await screen.findByText('Sold on November 20, 2026')).toBeInTheDocument();
    expect((await cells('Bedrooms'))[1]).toBe('4');
    expect((await cells('Living area'))[1]).toBe('2,000 sq ft');
  });

  it('say which room has no photo', async () => {
    const bare = { ...large, photos: [makePicture({ alt: 'Kitchen' })] };
    await renderApp({ path: '/compare?ids=a,b', handlers: [serves(small, bare)] });
    expect((await row('Living room')).getByText('No photo of the living room')).toBeInTheDocument();
    expect((await row('Kitchen')).getByRole('link', { name: 'Kitchen, 1 Oak Street' })).toBeInTheDocument();
  });

  it('lose a column in the address and in the tray', async () => {
    comparedPosts.set({ kind: 'sale_property', ids: ['a', 'b', 'c'] });
    const { person, address } = await renderApp({
      path: '/compare?ids=a,b,c',
      handlers: [serves(small, large, third)],
    });
    await person.click(await screen.findByRole('button', { name: 'Remove 2 Oak Street from the comparison' }));
    expect(address()).toBe('/compare?ids=a%2Cc');
    expect(await columns()).toEqual(['1 Oak Street', '3 Oak Street']);
    expect(window.localStorage.getItem('compared-posts')).toBe('sale_property?ids=a,c');
  });

  it('take the homes of a shared link along to find one more', async () => {
    const { person, address } = await renderApp({ path: '/compare?ids=a,b', handlers: [serves(small, large)] });
    await person.click(await screen.findByRole('link', { name: 'Add a home' }));
    expect(address()).toBe('/residential-explore');
    expect(window.localStorage.getItem('compared-posts')).toBe('sale_property?ids=a,b');
  });

  it('are four at most', async () => {
    const all = [small, large, third, fourth, makeListing({ id: 'e' })];
    await renderApp({ path: '/compare?ids=a,b,c,d,e', handlers: [serves(...all)] });
    expect(await columns()).toHaveLength(4);
    expect(screen.queryByRole('link', { name: 'Add a home' })).not.toBeInTheDocument();
  });

  it('print with their address', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => {});
    const { person } = await renderApp({ path: '/compare?ids=a,b', handlers: [serves(small, large)] });
    await person.click(await screen.findByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledOnce();
    expect(screen.getByText(/\/compare\?ids=a%2Cb$/)).toBeInTheDocument();
  });
});

describe('the note about posts left out', () => {
  it('is the same for an unknown post, one that may not be seen and a draft of one’s own', async () => {
    const draft = makeListing({ id: 'draft', status: 'draft', can: { edit: true, message: false } });
    const notes: (string | null)[] = [];
    for (const id of ['unknown', 'hidden', 'draft']) {
      const view = await renderApp({
        path: `/compare?ids=a,${id},b`,
        user: true,
        handlers: [serves(small, large, draft)],
      });
      expect(await columns()).toEqual(['1 Oak Street', '2 Oak Street']);
      notes.push(screen.getByText(/can’t be shown/).textContent);
      view.unmount();
    }
    expect(new Set(notes)).toEqual(new Set(['1 post in this link can’t be shown.']));
  });

  it('is a post of another kind than the first', async () => {
    await renderApp({
      path: '/compare?ids=a,r,b',
      handlers: [serves(small, large, makeRental({ id: 'r' }))],
    });
    expect(await columns()).toEqual(['1 Oak Street', '2 Oak Street']);
    expect(screen.getByText('1 post of another kind left out: one kind is compared at a time.')).toBeInTheDocument();
  });

  it.each([
    ['/compare', 'Nothing to compare yet'],
    ['/compare?ids=', 'Nothing to compare yet'],
    ['/compare?ids=%3Cscript%3E,..', 'Nothing to compare yet'],
    ['/compare?ids=gone,missing', 'Nothing to compare yet'],
    ['/compare?ids=a', 'Add one more to compare'],
    ['/compare?ids=a,gone', 'Add one more to compare'],
  ])('leaves a way on where too few are left: %s', async (path, title) => {
    await renderApp({ path, handlers: path.includes('ids=') ? [serves(small)] : [] });
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  it('is nothing where the server fails, and it can be tried again', async () => {
    const { person } = await renderApp({ path: '/compare?ids=a,b', handlers: [failing('GET /posts/{id}', 503)] });
    const again = await screen.findByRole('button', { name: 'Try again' });
    mockApi.use(serves(small, large));
    await person.click(again);
    expect(await columns()).toHaveLength(2);
  });
});

describe('the fit to one’s own posts', () => {
  const request = makeRequest({ id: 'mine', title: 'A workshop first', budgetMax: 750_000, mustHaves: ['garage'] });
  const other = makeRequest({ id: 'other', title: 'A flat by the canal', budgetMax: 410_000 });
  const fitsOf = (...own: RequestDetails[]) =>
    mock('GET /posts/{id}/fits', ({ params }) => {
      const listing = params.id === 'a' ? small : large;
      return { data: own.map((post) => ({ post, fit: judgeFit(listing, post, '2026-11-27'), askedAt: null })) };
    });

  it('has a row for each wish, and asks about what is open', async () => {
    await renderApp({ path: '/compare?ids=a,b', user: true, handlers: [serves(small, large), fitsOf(request)] });
    expect(await screen.findByRole('heading', { level: 2, name: 'Fit to your request' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'A workshop first' })).toBeInTheDocument();
    const garage = await row('Garage');
    const [ask] = garage.getAllByRole('link', { name: /^Ask about it/ });
    expect(ask).toHaveAttribute('href', expect.stringMatching(/^\/chat\?chat_ref=.+&post=a&ask=mustHaves\.garage$/));
  });

  it('is compared with the request that is chosen', async () => {
    const { person } = await renderApp({
      path: '/compare?ids=a,b',
      user: true,
      handlers: [serves(small, large), fitsOf(request, other)],
    });
    const choice = await screen.findByRole('combobox', { name: 'Compared with your request' });
    await person.selectOptions(choice, 'A flat by the canal');
    const [, verdict] = await cells('All together');
    expect(verdict).toMatch(/^Doesn’t fit\$\d+,000 over your limit/);
  });

  it('leads a visitor to a request, and asks the server for no fit', async () => {
    await renderApp({ path: '/compare?ids=a,b', handlers: [serves(small, large)] });
    const link = await screen.findByRole('link', { name: 'Compare them with what you’re looking for' });
    expect(link).toHaveAttribute('href', '/login?returnTo=%2Fbuy-request');
    expect(screen.queryByRole('heading', { name: /^Fit to your/ })).not.toBeInTheDocument();
  });
});

describe('requests', () => {
  const one = makeRequest({ id: 'r1', title: 'A yard for two', budgetMax: 700_000, publishedAt: hoursAgo(4) });
  const two = makeRequest({ id: 'r2', title: 'A piano upstairs', budgetMax: 800_000, mustHaves: ['elevator'] });

  it('stand side by side by budget, areas, dates and must-haves', async () => {
    await renderApp({ path: '/compare?ids=r1,r2', handlers: [serves(one, two)] });
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Two requests, side by side');
    expect(await columns()).toEqual(['A yard for two', 'A piano upstairs']);
    expect((await cells('Budget'))[1]).toContain('$800,000');
    expect((await cells('Must have'))[1]).toContain('Elevator');
    expect(screen.queryByRole('heading', { name: 'Monthly cost' })).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 2, name: 'Where they’re looking' })).toBeInTheDocument();
  });

  it('are compared with a listing of one’s own', async () => {
    const mine = { id: 'mine', title: 'My brick semi' };
    await renderApp({
      path: '/compare?ids=r1,r2',
      user: true,
      handlers: [
        serves(one, two),
        mock('GET /posts/{id}/fits', ({ params }) => ({
          data: [{ post: mine, fit: judgeFit(large, params.id === 'r1' ? one : two, '2026-11-27'), askedAt: null }],
        })),
      ],
    });
    expect(await screen.findByRole('heading', { level: 2, name: 'Fit to your listing' })).toBeInTheDocument();
    expect((await cells('Their budget'))[0]).toContain('$700,000');
  });
});

it('moves its columns by the arrows of a phone, and says where it is', async () => {
  const { person } = await renderApp({ path: '/compare?ids=a,b,c', handlers: [serves(small, large, third)] });
  const body = (await screen.findByRole('table')).querySelector('tbody');
  if (!body) throw new Error('The table has no body.');
  Object.defineProperties(body, { scrollWidth: { value: 600 }, clientWidth: { value: 400 } });
  body.scrollTo = vi.fn(({ left }: ScrollToOptions) => {
    body.scrollLeft = left ?? 0;
    act(() => void body.dispatchEvent(new Event('scroll')));
  }) as never;
  expect(screen.getByText('Homes 1 and 2 of 3')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Previous homes' })).toBeDisabled();
  await person.click(screen.getByRole('button', { name: 'Next homes' }));
  expect(screen.getByText('Homes 2 and 3 of 3')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Next homes' })).toBeDisabled();
  for (const part of screen.getByRole('table').querySelectorAll('[data-scrolls]')) expect(part.scrollLeft).toBe(200);
});
