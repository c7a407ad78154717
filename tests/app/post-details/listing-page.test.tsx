import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { hoursAgo, makeAddress, makeListing, makeOwner, makeRental } from '#tests/support/mock-api/data/factories.ts';
import { failing, mock } from '#tests/support/mock-api/handlers.ts';
import { renderApp } from '#tests/support/page/render.tsx';

const path = '/residential-details/any';
const shows = (post: ReturnType<typeof makeListing>) => mock('GET /posts/{id}', () => ({ data: post }));
const main = () => within(screen.getByRole('main'));
const contact = () => within(main().getByRole('complementary', { name: 'Contact' }));
/** The page itself: while it loads there is another heading. */
const opened = (name = '112B Strathcona Avenue') => main().findByRole('heading', { level: 1, name });
/** The page part that is loaded after the first view. */
const lowerPart = () => main().findByRole('region', { name: 'Location' });
/** The first of that name: what it costs a month, further down, is reckoned from some of the same facts. */
const fact = (term: string) => main().queryAllByText(term, { selector: 'dt' })[0]?.nextElementSibling?.textContent;

it('shows a home for sale with everything that is known about it', async () => {
  const post = makeListing({ listPrice: 1_149_000, livingArea: 2310, daysListed: 0, evCharging: true });
  await renderApp({ path, handlers: [shows(post)] });
  expect(await opened()).toBeInTheDocument();
  expect(document.title).toBe('112B Strathcona Avenue · Gable');
  expect(main().getByText('The Glebe, Ottawa, Ontario K1S 1X7', { selector: 'p' })).toBeInTheDocument();
  expect(main().getAllByText('$1,149,000').length).toBeGreaterThan(0);
  expect(main().getByText('$497/sq ft · Listed today')).toBeInTheDocument();
  expect(fact('bedrooms')).toBe('3');
  expect(fact('Type')).toBe('Semi-detached');
  expect(fact('Property tax')).toBe('$7,214/yr');
  expect(fact('EV charging')).toBe('Yes');
  expect(fact('Heating')).toBe('Forced air');
  expect(await main().findByRole('img', { name: 'Floor plan of the ground floor' })).toBeInTheDocument();
  expect(main().getByRole('button', { name: 'All 5 photos' })).toBeInTheDocument();
});

it('hides what is not known, groups included', async () => {
  const post = makeListing({
    yearBuilt: null,
    lotSizeArea: null,
    parkingTotal: null,
    taxAnnualAmount: null,
    features: [],
    floorPlan: null,
    floorPlanDocument: null,
    livingArea: null,
  });
  await renderApp({ path, handlers: [shows(post)] });
  await opened();
  await lowerPart();
  for (const term of ['Built', 'Lot', 'Parking', 'Property tax', 'Living area', 'Condo fee', 'Zoning', 'Deposit']) {
    expect(fact(term), term).toBeUndefined();
  }
  for (const name of ['Costs', 'Features', 'Floor plan', 'Virtual tour']) {
    expect(main().queryByRole('heading', { name })).not.toBeInTheDocument();
  }
});

it('offers a floor plan that is a PDF to be kept, with its size', async () => {
  const plan = { id: 'plan-1', url: '/media/plan-1.pdf', name: 'Ground floor.pdf', bytes: 1_400_000 };
  const post = makeListing({ floorPlan: null, floorPlanDocument: plan });
  await renderApp({ path, handlers: [shows(post)] });
  const link = await screen.findByRole('link', { name: 'Download the floor plan (PDF, 1.3 MB)' });
  expect(link).toHaveAttribute('href', plan.url);
  expect(link).toHaveAttribute('download', plan.name);
});

it('shows a rental: a month’s rent, its terms, and no exact address', async () => {
  await renderApp({ path, handlers: [shows(makeRental())] });
  expect(await opened('Two rooms over the bakery on Wellington')).toBeInTheDocument();
  expect(main().getAllByText(/\$2,150/)[0]).toHaveTextContent('$2,150/mo');
  expect(fact('Lease')).toBe('12 months');
  expect(fact('Pets')).toBe('Allowed');
  expect(fact('Rent includes')).toBe('Heat and water');
  expect(fact('Available')).toBe('From January 1, 2027');
  const where = within(await lowerPart());
  expect(where.getByText(/shares the exact address privately/)).toBeInTheDocument();
  expect(where.queryByText(/Strathcona/)).not.toBeInTheDocument();
});

it('shows business premises by size, zoning and price by the foot', async () => {
  const post = makeListing({
    section: 'commercial',
    propertySubType: 'Retail',
    kind: 'rent_property',
    listPrice: 4_000,
    livingArea: 1600,
    zoning: 'TM2',
    bedroomsTotal: null,
    bathroomsFull: null,
    bathroomsHalf: null,
  });
  const { store } = await renderApp({ path, handlers: [shows(post)] });
  await opened();
  expect(fact('Zoning')).toBe('TM2');
  expect(fact('Leasable area')).toBe('1,600 sq ft');
  expect(fact('Bedrooms')).toBeUndefined();
  expect(main().getByText(/\$30\/sq ft\/yr/)).toBeInTheDocument();
  expect(store.getState().activePage.active_page).toBe('commercial');
});

it('shows a warehouse by its docks and clear height', async () => {
  const post = makeListing({
    section: 'commercial',
    propertySubType: 'Warehouse',
    bedroomsTotal: null,
    loadingDocks: 2,
    clearHeight: 16,
  });
  await renderApp({ path, handlers: [shows(post)] });
  await opened();
  expect(fact('Loading docks')).toBe('2');
  expect(fact('Clear height')).toBe('16 ft');
  expect(fact('Desks')).toBeUndefined();
});

it('tells the price and status history, the latest first', async () => {
  const post = makeListing({
    status: 'under_offer',
    listPrice: 950_000,
    history: [
      { what: 'status', at: hoursAgo(900), from: null, to: 'active' },
      { what: 'price', at: hoursAgo(900), from: null, to: 989_000 },
      { what: 'price', at: hoursAgo(500), from: 989_000, to: 950_000 },
      { what: 'status', at: hoursAgo(20), from: 'active', to: 'under_offer' },
    ],
  });
  await renderApp({ path, handlers: [shows(post)] });
  await opened();
  const history = within(await main().findByRole('region', { name: 'Price and status' }));
  const lines = history.getAllByRole('listitem').map((line) => line.textContent);
  expect(lines[0]).toMatch(/Under offer$/);
  expect(lines[1]).toMatch(/Price lowered by \$39,000\$950,000$/);
  expect(lines[2]).toMatch(/Listed\$989,000$/);
  expect(lines).toHaveLength(3);
  expect(main().getByText(/accepted an offer/)).toBeInTheDocument();
});

it('says that a closed home is closed, and offers no message', async () => {
  const post = makeListing({ status: 'closed', closedReason: 'sold', can: { edit: false, message: false } });
  await renderApp({ path, handlers: [shows(post)] });
  expect(await main().findByText('Sold.')).toBeInTheDocument();
  expect(main().queryByRole('button', { name: /Message/ })).not.toBeInTheDocument();
});

it('sends a visitor who wants to write to the sign-in, and says why', async () => {
  const owner = makeOwner({ id: 'nadia' });
  const post = makeListing({ id: 'home1', owner, can: { edit: false, message: false } });
  const { person, address } = await renderApp({ path, handlers: [shows(post)] });
  await opened();
  await person.click(contact().getByRole('button', { name: 'Message Nadia' }));
  expect(await screen.findByText('Please login first')).toBeInTheDocument();
  await waitFor(() =>
    expect(address()).toBe(`/login?returnTo=${encodeURIComponent('/chat?chat_ref=nadia&post=home1')}`),
  );
});

it('opens the conversation for a member', async () => {
  const post = makeListing({ id: 'home1', owner: makeOwner({ id: 'nadia' }), can: { edit: false, message: true } });
  await renderApp({ path, handlers: [shows(post)], user: true });
  await opened();
  expect(contact().getByRole('link', { name: 'Message Nadia' })).toHaveAttribute(
    'href',
    '/chat?chat_ref=nadia&post=home1',
  );
  expect(contact().getByText('Verified agent')).toBeInTheDocument();
});

it('lets the owner edit instead of writing to themselves', async () => {
  const post = makeListing({ id: 'mine', can: { edit: true, message: false } });
  await renderApp({ path, handlers: [shows(post)], user: true });
  await opened();
  expect(contact().getByRole('link', { name: 'Edit this post' })).toHaveAttribute('href', '/edit-sale-property/mine');
  expect(contact().queryByText(/Message/)).not.toBeInTheDocument();
});

it('shows who looks for such a home and homes like it, and stands without them', async () => {
  await renderApp({ path: '/residential-details/sale_3' });
  const looking = await main().findByRole('region', { name: 'People looking for a home like this' });
  expect(await within(looking).findAllByText('Buy request')).toHaveLength(4);
  const similar = main().getByRole('region', { name: 'Similar homes' });
  expect(await within(similar).findAllByRole('img')).toHaveLength(4);
});

it('leaves the member’s own request out of those who look for such a home', async () => {
  const own = mock('GET /posts/mine/ids', () => ({ data: ['buy_1'] }));
  await renderApp({ path: '/residential-details/sale_3', user: true, handlers: [own] });
  const looking = await main().findByRole('region', { name: 'People looking for a home like this' });
  await waitFor(() => expect(within(looking).getAllByText('Buy request')).toHaveLength(3));
});

it('is whole where the other posts cannot be had', async () => {
  await renderApp({
    path,
    handlers: [shows(makeListing()), failing('GET /posts/{id}/similar', 404, 'Post not found')],
  });
  await opened();
  await screen.findByText('Post not found');
  // It is said with the first of the two calls that fail.
  await waitFor(() => expect(main().queryByRole('region', { name: 'Similar homes' })).not.toBeInTheDocument());
});

it('leads back to its city and neighbourhood', async () => {
  await renderApp({ path, handlers: [shows(makeListing({ address: makeAddress({ city: 'Ottawa' }) }))] });
  await opened();
  const crumbs = within(main().getByRole('navigation', { name: 'Breadcrumb' }));
  expect(crumbs.getByRole('link', { name: 'Homes for sale' })).toHaveAttribute('href', '/residential-explore');
  expect(crumbs.getByRole('link', { name: 'The Glebe' })).toHaveAttribute('href', '/residential-explore?q=The+Glebe');
});
