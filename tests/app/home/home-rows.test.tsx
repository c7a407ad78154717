import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { paths } from '#src/lib/navigation/paths.ts';
import { hoursAgo, makeListing, makePicture, makePlace, makeRequest } from '#tests/support/mock-api/data/factories.ts';
import { MockFailure } from '#tests/support/mock-api/failure.ts';
import { mock, slow } from '#tests/support/mock-api/handlers.ts';
import { renderApp } from '#tests/support/page/render.tsx';
import { forSale, main, section } from './home-parts.ts';

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
  const { lat, lng, bounds } = makePlace();
  expect(row).toHaveAttribute('href', paths.explore({ lat, lng, bounds }));
  expect(row).toHaveTextContent('42 homes');
  expect(row).toHaveTextContent('$1.12M');
});

it('looks into the commercial section, explains both sides and tells the latest stories', async () => {
  await renderApp({ path: '/' });
  const premises = await section('Retail, office and industrial');
  expect(premises.getByRole('link', { name: 'Go to Commercial' })).toHaveAttribute('href', '/commercial');
  expect((await premises.findAllByRole('article')).length).toBeGreaterThan(2);
  const sides = await section('How it works');
  expect(sides.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
    'You have a place',
    'You’re looking for one',
  ]);
  const stories = await section('From the blog');
  expect(await stories.findAllByRole('article')).toHaveLength(3);
});

it('speaks of spaces and businesses in the commercial section', async () => {
  await renderApp({ path: '/commercial' });
  expect((await section('How it works')).getByText(/Search spaces for sale and rent/)).toBeInTheDocument();
  expect((await section('Businesses looking')).getByRole('link', { name: /buy requests$/ })).toHaveAttribute(
    'href',
    expect.stringContaining('section=commercial'),
  );
  expect(await screen.findByRole('link', { name: /^\d+ business(es)? looking$/ })).toBeInTheDocument();
  expect((await section('Newest spaces')).getByRole('link', { name: 'All spaces for rent' })).toHaveAttribute(
    'href',
    '/residential-explore?section=commercial&tab=rent&lat=45.4215&lng=-75.6972',
  );
});

it('has all that the residential home has on the commercial one', async () => {
  const places = [makePlace({ name: 'Centretown', homesForSale: 4, homesForRent: 2 })];
  await renderApp({
    path: '/commercial',
    handlers: [mock('GET /places', ({ query }) => ({ data: query.section === 'commercial' ? places : [] }))],
  });
  const { lat, lng, bounds } = makePlace();
  const at = (tab: 'sale' | 'rent') => paths.explore({ section: 'commercial', tab, lat, lng, bounds });
  const index = await section('Ottawa, street by street');
  expect(await index.findByRole('link', { name: /^Centretown, ?4 for sale$/ })).toHaveAttribute('href', at('sale'));
  expect(index.getByRole('link', { name: /^Centretown, ?2 for rent$/ })).toHaveAttribute('href', at('rent'));
  const cities = within(screen.getByRole('navigation', { name: 'Spaces by city' }));
  expect(cities.getByRole('link', { name: /^Centretown, ?2 for rent$/ })).toHaveAttribute('href', at('rent'));
  const homes = await section('Homes for sale and rent');
  expect(homes.getByRole('link', { name: 'Go to Residential' })).toHaveAttribute('href', '/');
  expect((await homes.findAllByRole('article')).length).toBeGreaterThan(2);
  expect(await (await section('From the blog')).findAllByRole('article')).toHaveLength(3);
  const questions = within(await screen.findByRole('region', { name: 'FAQs' }));
  expect(await questions.findByText('What is a buy request?')).toBeInTheDocument();
});

it('answers the questions people ask under #faqs', async () => {
  await renderApp({ path: '/#faqs' });
  const questions = await screen.findByRole('region', { name: 'FAQs' });
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
  const questions = await section('FAQs');
  const again = await questions.findByRole('button', { name: 'Try again' });
  expect(await screen.findByText('The answers are away')).toBeInTheDocument();
  expect(await (await section('From the blog')).findAllByRole('article')).toHaveLength(3);
  isDown = false;
  await person.click(again);
  expect(await questions.findByText('Is it back?')).toBeInTheDocument();
});

it('says so where nothing is for sale', async () => {
  await renderApp({ path: '/', handlers: [mock('GET /posts', () => ({ data: [], total: 0 }))] });
  expect(await main().findByText(/^Nothing for sale near Ottawa right now\./)).toBeInTheDocument();
  expect(await main().findByText('No requests near Ottawa yet.')).toBeInTheDocument();
});
