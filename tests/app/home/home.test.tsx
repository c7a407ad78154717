import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ListingDetails } from '#contract/post.ts';
import { locationDefaults } from '#src/state/location-slice.ts';
import { MockFailure } from '#tests/support/mock-api/answers.ts';
import { hoursAgo, makeListing, makePicture, makePlace, makeRequest } from '#tests/support/mock-api/factories.ts';
import { mock, slow } from '#tests/support/mock-api/handlers.ts';
import { renderApp } from '#tests/support/render.tsx';

const main = () => within(screen.getByRole('main'));
const section = async (name: string) => {
  const heading = await screen.findByRole('heading', { level: 2, name });
  return within(heading.closest('section') as HTMLElement);
};

/** These homes are for sale, and nothing else is there. */
const forSale = (homes: ListingDetails[]) =>
  mock('GET /posts', ({ query }) => ({
    data: query.section === 'residential' && query.tab === 'sale' ? homes.slice(0, query.limit) : [],
  }));

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
    expect(await form.findByRole('link', { name: 'Hintonburg' })).toHaveAttribute(
      'href',
      '/residential-explore?q=Hintonburg',
    );
    expect(form.queryByRole('link', { name: 'Empty Corner' })).not.toBeInTheDocument();
  });

  it('leads with the newest home: picture first and at once, price, facts, the way to all pictures', async () => {
    const newest = makeListing({
      id: 'newest',
      listPrice: 1_149_000,
      bedroomsTotal: 4,
      bathroomsFull: 3,
      bathroomsHalf: 0,
      livingArea: 2310,
      photoCount: 8,
      cover: makePicture({ alt: 'Sage clapboard house' }),
    });
    await renderApp({ path: '/', handlers: [forSale([newest])] });
    const figure = within(await screen.findByRole('figure'));
    expect(figure.getByRole('img', { name: 'Sage clapboard house' })).toHaveAttribute('loading', 'eager');
    expect(figure.getByText('$1,149,000')).toBeInTheDocument();
    expect(figure.getByText(/^4 bedrooms, 3 bathrooms, 2,310 sq ft\. First shown /)).toBeInTheDocument();
    expect(figure.getByRole('link', { name: 'See all 8 pictures' })).toHaveAttribute(
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
    expect(main().getByRole('link', { name: '318 people looking' })).toBeInTheDocument();
    expect(await main().findByRole('link', { name: 'All 318 requests' })).toBeInTheDocument();
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
    expect(main().getByText('Ottawa, ON')).toBeInTheDocument();
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

describe('the newest homes', () => {
  const homes = (hours: number[]) =>
    hours.map((age, index) =>
      makeListing({
        id: `home_${index}`,
        publishedAt: hoursAgo(age),
        photos: [makePicture({ alt: `Home ${index}` })],
        cover: makePicture({ alt: `Home ${index}` }),
      }),
    );

  it('come after the large one, four of them', async () => {
    await renderApp({ path: '/', handlers: [forSale(homes([30, 31, 32, 33, 34, 35]))] });
    const newest = await section('Newest homes');
    expect(await newest.findAllByRole('article')).toHaveLength(4);
    expect(newest.getByRole('link', { name: 'All homes for sale' })).toHaveAttribute(
      'href',
      '/residential-explore?lat=45.4215&lng=-75.6972',
    );
  });

  it('are called new today only when all of them are', async () => {
    await renderApp({ path: '/', handlers: [forSale(homes([0, 0, 0]))] });
    expect(await screen.findByRole('heading', { level: 2, name: 'New today' })).toBeInTheDocument();
  });

  it('are not called new today when one is older', async () => {
    await renderApp({ path: '/', handlers: [forSale(homes([0, 0, 26]))] });
    const newest = await section('Newest homes');
    expect(await newest.findAllByRole('article')).toHaveLength(2);
    expect(screen.queryByRole('heading', { level: 2, name: 'New today' })).not.toBeInTheDocument();
  });
});

it('shows the newest requests of both kinds, newest first', async () => {
  const handlers = [
    mock('GET /posts', ({ query }) => ({
      data:
        query.tab === 'buy-request'
          ? [
              makeRequest({ title: 'Second', publishedAt: hoursAgo(2) }),
              makeRequest({ title: 'Fourth', publishedAt: hoursAgo(4) }),
            ]
          : query.tab === 'rent-request'
            ? [
                makeRequest({ kind: 'rent_request', title: 'First', publishedAt: hoursAgo(1) }),
                makeRequest({ kind: 'rent_request', title: 'Third', publishedAt: hoursAgo(3) }),
                makeRequest({ kind: 'rent_request', title: 'Fifth', publishedAt: hoursAgo(5) }),
              ]
            : [],
    })),
  ];
  await renderApp({ path: '/', handlers });
  const looking = await section('People looking');
  const titles = (await looking.findAllByRole('heading', { level: 3 })).map((heading) => heading.textContent);
  expect(titles).toEqual(['First', 'Second', 'Third', 'Fourth']);
});

it('indexes the neighbourhoods with their homes and middle price', async () => {
  const places = [makePlace({ name: 'The Glebe', homesForSale: 42, medianPrice: 1_120_000 })];
  const handlers = [mock('GET /places', ({ query }) => ({ data: query.city === 'Ottawa' ? places : [] }))];
  await renderApp({ path: '/', handlers });
  const index = await section('Ottawa, street by street');
  const row = await index.findByRole('link', { name: /The Glebe/ });
  expect(row).toHaveAttribute('href', '/residential-explore?q=The+Glebe');
  expect(row).toHaveTextContent('42 homes');
  expect(row).toHaveTextContent('$1.12M');
});

it('looks into the commercial section, explains both sides and tells the latest stories', async () => {
  await renderApp({ path: '/' });
  const premises = await section('Shops, offices and sheds');
  expect(premises.getByRole('link', { name: 'Go to Commercial' })).toHaveAttribute('href', '/commercial');
  expect((await premises.findAllByRole('article')).length).toBeGreaterThan(2);
  const sides = await section('How it works');
  expect(sides.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
    'You have a place',
    'You are looking for one',
  ]);
  const stories = await section('From the blog');
  expect(await stories.findAllByRole('article')).toHaveLength(3);
});

it('answers the questions people ask under #faqs', async () => {
  await renderApp({ path: '/#faqs' });
  const questions = screen.getByRole('region', { name: 'Questions people ask' });
  expect(questions).toHaveAttribute('id', 'faqs');
  expect(await within(questions).findByText('What is a buy request?')).toBeInTheDocument();
});

it('holds its shape while everything is on the way', async () => {
  await renderApp({ path: '/', handlers: [slow('GET /posts', 60_000), slow('GET /help_support/faqs', 60_000)] });
  expect(screen.getByRole('heading', { level: 2, name: 'Newest homes' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 2, name: 'People looking' })).toBeInTheDocument();
  expect(screen.getByRole('main').querySelectorAll('.skeleton').length).toBeGreaterThan(10);
});

it('keeps the other parts when one fails, and tries that one again', async () => {
  let isDown = true;
  const handlers = [
    mock('GET /help_support/faqs', () => {
      if (isDown) throw new MockFailure(500, 'The answers are away');
      return { data: [{ id: 'q1', question: 'Is it back?', answerHtml: '<p>Yes.</p>' }] };
    }),
  ];
  const { person } = await renderApp({ path: '/', handlers });
  const questions = await section('Questions people ask');
  const again = await questions.findByRole('button', { name: 'Try again' });
  expect(screen.getByText('The answers are away')).toBeInTheDocument();
  expect(await (await section('From the blog')).findAllByRole('article')).toHaveLength(3);
  isDown = false;
  await person.click(again);
  expect(await questions.findByText('Is it back?')).toBeInTheDocument();
});

it('says so where nothing is for sale', async () => {
  await renderApp({ path: '/', handlers: [mock('GET /posts', () => ({ data: [], total: 0 }))] });
  expect(await main().findByText(/^Nothing is for sale around Ottawa today\./)).toBeInTheDocument();
  expect(await main().findByText('Nobody has written down a wish around Ottawa yet.')).toBeInTheDocument();
});

it('shows commercial posts on the commercial home', async () => {
  const asked = new Set<string>();
  const handlers = [
    mock('GET /posts', ({ query }) => {
      asked.add(query.section);
      return { data: [], total: 0 };
    }),
  ];
  const { store } = await renderApp({ path: '/commercial', handlers });
  expect(main().getByRole('heading', { level: 1 })).toHaveTextContent('Find the premises. Or let them find you.');
  await expect.poll(() => asked.size).toBeGreaterThan(0);
  expect([...asked]).toEqual(['commercial']);
  expect(store.getState().activePage.active_page).toBe('commercial');
});
