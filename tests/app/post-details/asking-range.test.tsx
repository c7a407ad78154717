import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { AskingRange } from '#contract/search/asking-range/asking-range.ts';
import { rangeHeading, rangeSentence } from '#src/entities/post/asking-range/asking-range-texts.ts';
import { stackDots } from '#src/entities/post/asking-range/stack-dots.ts';
import { callsOf } from '#tests/support/mock-api/call-log.ts';
import { makeAddress, makeListing, makeRental } from '#tests/support/mock-api/data/factories.ts';
import { mock } from '#tests/support/mock-api/handlers.ts';
import { findPageHeading } from '#tests/support/page/page-heading.ts';
import { renderApp } from '#tests/support/page/render.tsx';

const prices = [500, 520, 540, 560, 580, 600, 620, 640, 660].map((thousands) => thousands * 1_000);
const range: AskingRange = {
  low: 530_400,
  high: 630_000,
  neighbourhood: 'Hintonburg',
  bedrooms: { least: 2, most: 4 },
  livingArea: null,
  yearBuilt: null,
  compared: prices.map((listPrice, index) => ({
    post: makeListing({
      id: `other-${index}`,
      listPrice,
      address: makeAddress(
        index === 0 ? { streetNumber: '', streetName: '', exact: false } : { streetName: `Elm ${index}` },
      ),
    }),
    distanceKm: (index + 1) / 10,
  })),
};
const home = makeListing({ id: 'own', listPrice: 560_000 });

async function open(post = home, data: AskingRange | null = range) {
  const handlers = [
    mock('GET /posts/{id}', () => ({ data: post })),
    mock('GET /posts/{id}/asking-range', () => ({ data: { homes: range.compared.length, range: data } })),
  ];
  const app = await renderApp({ path: `/residential-details/${post.id}`, handlers });
  await findPageHeading();
  return app;
}

describe('the asking-price range of a post', () => {
  it('names the middle half, this home’s place in it, and each home compared', async () => {
    const { person } = await open();
    const section = within(await screen.findByRole('region', { name: 'Homes like this ask $530,000 to $630,000' }));
    expect(
      section.getByText('This home asks $560,000, inside the middle half of 9 homes like it.'),
    ).toBeInTheDocument();
    expect(section.getByRole('img', { name: /between \$500,000 and \$660,000/ })).toBeInTheDocument();
    expect(section.getByText('2 to 4 bedrooms')).toBeInTheDocument();
    expect(section.getByText('What homes sold for. These are asking prices.')).toBeInTheDocument();
    const rows = () => section.getAllByRole('row').slice(1);
    expect(rows()).toHaveLength(9);
    await person.click(section.getByRole('button', { name: 'Show all 9' }));
    expect(rows()).toHaveLength(10);
    expect(within(rows()[1] as HTMLElement).getByRole('link')).toHaveAttribute('href', '/residential-details/other-0');
  });

  it('is left out where the server says nothing', async () => {
    await open(home, null);
    await screen.findByRole('region', { name: 'Location' });
    expect(screen.queryByText(/homes like it/i)).not.toBeInTheDocument();
  });

  it.each([
    ['closed homes', { status: 'closed', closedReason: 'sold' }],
    ['land', { propertySubType: 'Land' }],
    ['commercial posts', { section: 'commercial', propertySubType: 'Office' }],
  ] as const)('is not asked for %s', async (_what, values) => {
    await open(makeListing({ id: 'own', ...values }));
    await screen.findByRole('region', { name: 'Location' });
    expect(callsOf('GET /posts/{id}/asking-range')).toEqual([]);
  });
});

it.each([
  [500_000, 'This home asks $500,000, below the middle half of 9 homes like it.'],
  [530_400, 'This home asks $530,400, inside the middle half of 9 homes like it.'],
  [640_000, 'This home asks $640,000, above the middle half of 9 homes like it.'],
  [700_000, 'This home asks $700,000, more than 9 homes like it.'],
])('a price of %i is placed in words', (listPrice, sentence) => {
  expect(rangeSentence(range, makeListing({ listPrice }))).toBe(sentence);
});

it('rents are rounded to ten dollars a month', () => {
  expect(rangeHeading({ ...range, low: 2_004, high: 2_416 }, makeRental())).toBe(
    'Homes like this ask $2,000 to $2,420 a month',
  );
});

it('dots that are close stand above each other, at most three high', () => {
  const dots = [10, 10.5, 11, 11.2, 40].map((left, index) => ({ id: String(index), left }));
  expect(stackDots(dots, 1.6).map(({ level }) => level)).toEqual([0, 1, 2, 2, 0]);
});
