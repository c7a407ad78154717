import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { paths } from '#src/lib/navigation/paths.ts';
import { locationDefaults } from '#src/state/location-slice.ts';
import { makeListing, makePicture, makePlace } from '#tests/support/mock-api/data/factories.ts';
import { mock } from '#tests/support/mock-api/handlers.ts';
import { renderApp } from '#tests/support/page/render.tsx';
import { forSale, main, section } from './home-parts.ts';

// Preload lazy parts: compiling one can outlast a query's timeout.
beforeAll(() => import('#src/features/explore/explore-screen.tsx'));

describe('the front', () => {
  it('says what Gable is', async () => {
    await renderApp({ path: '/' });
    expect(main().getByRole('heading', { level: 1 })).toHaveTextContent('Find the house. Or let the house find you.');
  });

  it('searches explore for a place, in the chosen tab', async () => {
    const { person, address } = await renderApp({ path: '/' });
    await person.click(main().getByRole('radio', { name: 'Rent requests' }));
    await person.type(main().getByRole('combobox', { name: 'Search by location' }), ' Canmore {Enter}');
    await expect.poll(address).toBe('/residential-explore?tab=rent-request&q=Canmore');
  });

  it('searches everywhere when no place is given', async () => {
    const { person, address } = await renderApp({ path: '/' });
    await person.click(main().getByRole('button', { name: 'Search' }));
    await expect.poll(address).toBe('/residential-explore');
  });

  it('suggests only neighbourhoods that hold homes', async () => {
    const handlers = [
      mock('GET /places', ({ query }) => ({
        data:
          query.kind === 'neighbourhood'
            ? [makePlace({ name: 'Empty Corner', homesForSale: 0 }), makePlace({ name: 'Hintonburg', homesForSale: 3 })]
            : [],
      })),
    ];
    await renderApp({ path: '/', handlers });
    const form = within(main().getByRole('button', { name: 'Search' }).closest('form') as HTMLElement);
    expect(await form.findByText('Try')).toBeInTheDocument();
    // Around its middle and inside its bounds, where its homes were counted.
    const { lat, lng, bounds } = makePlace();
    expect(await form.findByRole('link', { name: 'Hintonburg' })).toHaveAttribute(
      'href',
      paths.explore({ lat, lng, bounds }),
    );
    expect(form.queryByRole('link', { name: 'Empty Corner' })).not.toBeInTheDocument();
  });

  it('leads with the newest home: picture first and at once, price, facts, the way to all pictures', async () => {
    const newest = makeListing({
      id: 'newest',
      listPrice: 1_149_000,
      bedroomsTotal: 4,
      bathroomsFull: 2,
      bathroomsHalf: 1,
      livingArea: 2310,
      photoCount: 8,
      cover: makePicture({ alt: 'Sage clapboard house' }),
    });
    await renderApp({ path: '/', handlers: [forSale([newest])] });
    const figure = within(await screen.findByRole('figure'));
    expect(figure.getByRole('img', { name: 'Sage clapboard house' })).toHaveAttribute('loading', 'eager');
    expect(figure.getByText('$1,149,000')).toBeInTheDocument();
    expect(figure.getByText(/^4 bedrooms, 2\.5 bathrooms, 2,310 sq ft\. Listed /)).toBeInTheDocument();
    expect(figure.getByRole('link', { name: 'See all 8 photos' })).toHaveAttribute(
      'href',
      '/residential-details/newest',
    );
  });
});

describe('the folio', () => {
  it('counts what there is around the place', async () => {
    const counts = { sale: 1284, rent: 642, 'buy-request': 200, 'rent-request': 118 };
    await renderApp({ path: '/', handlers: [mock('GET /posts/counts', () => ({ data: counts }))] });
    expect(await main().findByRole('link', { name: '1,284 for sale' })).toBeInTheDocument();
    expect(main().getByRole('link', { name: '642 for rent' })).toBeInTheDocument();
    // Two kinds of request have two lists, each behind its own number.
    const people = main().getByRole('link', { name: '318 people looking' });
    expect(people).toHaveAttribute('href', '/#people-looking');
    const looking = await section('People looking');
    expect(looking.getByRole('link', { name: 'All 200 buy requests' })).toHaveAttribute(
      'href',
      '/residential-explore?tab=buy-request&lat=45.4215&lng=-75.6972',
    );
    expect(looking.getByRole('link', { name: 'All 118 rent requests' })).toHaveAttribute(
      'href',
      '/residential-explore?tab=rent-request&lat=45.4215&lng=-75.6972',
    );
  });

  it('names no number where one person looks', async () => {
    const counts = { sale: 3, rent: 2, 'buy-request': 1, 'rent-request': 0 };
    await renderApp({ path: '/', handlers: [mock('GET /posts/counts', () => ({ data: counts }))] });
    await main().findByRole('link', { name: '3 for sale' });
    expect((await section('People looking')).getByRole('link', { name: 'All buy requests' })).toBeInTheDocument();
  });

  it('leads from the number of people to the part of the page that shows them', async () => {
    await renderApp({ path: '/' });
    const { hash } = new URL(
      main()
        .getByRole('link', { name: /looking$/, hidden: true })
        .getAttribute('href') ?? '',
      'http://x',
    );
    expect(document.querySelector(hash)).toHaveTextContent('People looking');
  });

  it('says that there may be more where the server stopped counting', async () => {
    const counts = { sale: 10_000, rent: 9_999, 'buy-request': 0, 'rent-request': 0 };
    await renderApp({ path: '/', handlers: [mock('GET /posts/counts', () => ({ data: counts }))] });
    expect(await main().findByRole('link', { name: '10,000+ for sale' })).toBeInTheDocument();
    expect(main().getByRole('link', { name: '9,999 for rent' })).toBeInTheDocument();
  });

  it('looks around Ottawa until another place is chosen, and remembers that one', async () => {
    const asked: (number | undefined)[] = [];
    const handlers = [
      mock('GET /posts', ({ query }) => {
        asked.push(query.lat);
        return { data: [], total: 0 };
      }),
    ];
    const { person, store } = await renderApp({ path: '/', handlers });
    expect(main().getByText('Ottawa, ON', { selector: 'b' })).toBeInTheDocument();
    await expect.poll(() => asked).toContain(45.4215);
    await main().findByRole('option', { name: 'Halifax, NS' });
    await person.selectOptions(main().getByRole('combobox', { name: 'Change place' }), 'Halifax, NS');
    expect(main().getByText('Halifax, NS', { selector: 'b' })).toBeInTheDocument();
    expect(store.getState().location).toMatchObject({
      latitude: 44.6488,
      longitude: -63.5752,
      location: 'Halifax, NS',
    });
    await expect.poll(() => asked).toContain(44.6488);
  });

  it('starts from the place that was remembered', async () => {
    const location = { ...locationDefaults, latitude: 44.6488, longitude: -63.5752, location: 'Halifax, NS' };
    await renderApp({ path: '/', state: { location } });
    expect(main().getByText('Halifax, NS', { selector: 'b' })).toBeInTheDocument();
    expect(await screen.findByRole('heading', { level: 2, name: 'Halifax, street by street' })).toBeInTheDocument();
  });
});

it('looks around the whole city after a neighbourhood was picked', async () => {
  const address = {
    fullAddress: 'Hintonburg, Ottawa, ON',
    streetNumber: '',
    streetName: '',
    postalCode: '',
    lat: 45.4035,
    lng: -75.7256,
    city: 'Ottawa',
    province: 'ON',
    country: 'Canada',
  };
  const location = {
    ...locationDefaults,
    latitude: address.lat,
    longitude: address.lng,
    location: address.fullAddress,
    addressDetails: address,
  };
  await renderApp({ path: '/', state: { location } });
  expect(main().getByText('Hintonburg, Ottawa, ON', { selector: 'b' })).toBeInTheDocument();
  expect(await screen.findByRole('heading', { level: 2, name: 'Ottawa, street by street' })).toBeInTheDocument();
});

it('shows commercial posts on the commercial home, and suggests neighbourhoods with spaces', async () => {
  const asked = new Set<string>();
  const handlers = [
    mock('GET /posts', ({ query }) => {
      if (query.limit === 5) asked.add(query.section);
      return { data: [], total: 0 };
    }),
    mock('GET /places', ({ query }) => ({
      data:
        query.section === 'commercial'
          ? [
              makePlace({ name: 'Empty Corner', homesForSale: 0, homesForRent: 0 }),
              makePlace({ name: 'Only Place', homesForSale: 0, homesForRent: 2 }),
            ]
          : [makePlace({ name: 'Only Homes' })],
    })),
  ];
  const { store } = await renderApp({ path: '/commercial', handlers });
  expect(main().getByRole('heading', { level: 1 })).toHaveTextContent('Find the space. Or let it find you.');
  await expect.poll(() => [...asked]).toEqual(['commercial']);
  const form = within(main().getByRole('button', { name: 'Search' }).closest('form') as HTMLElement);
  const { lat, lng, bounds } = makePlace();
  expect(await form.findByRole('link', { name: 'Only Place' })).toHaveAttribute(
    'href',
    paths.explore({ section: 'commercial', lat, lng, bounds }),
  );
  expect(form.queryByText(/Only Homes|Empty Corner/)).not.toBeInTheDocument();
  expect(store.getState().activePage.active_page).toBe('commercial');
});
