import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { AskingComparison } from '#contract/search/asking-range/asking-range.ts';
import { ownerSentence, tooFewHomes } from '#src/entities/post/asking-range/asking-range-texts.ts';
import { makeListing } from '#tests/support/mock-api/data/factories.ts';
import { mock } from '#tests/support/mock-api/handlers.ts';
import { makeOwnListing } from '#tests/support/own-post.ts';
import { fill } from '#tests/support/page/fill-field.ts';
import { renderEditor, stepHeading } from '#tests/support/page/post-editor.tsx';

const prices = [500, 520, 540, 560, 580, 600, 620, 640].map((thousands) => thousands * 1_000);
const range = {
  low: 525_000,
  high: 615_000,
  neighbourhood: null,
  bedrooms: null,
  livingArea: null,
  yearBuilt: null,
  compared: prices.map((listPrice, index) => ({
    post: makeListing({ id: `other-${index}`, listPrice }),
    distanceKm: (index + 1) / 10,
  })),
};

async function open(data: AskingComparison | null) {
  const draft = makeOwnListing();
  const handlers = [mock('GET /posts/{id}/asking-range', () => ({ data }))];
  const page = await renderEditor(`/edit-sale-property/${draft.id}?step=price`, { posts: [draft], handlers });
  await stepHeading('Price and dates');
  return page;
}

it('a listing says below its price what homes like it ask, and where the written price stands, with each home', async () => {
  const { person } = await open({ homes: 8, range });
  const panel = within(await screen.findByRole('region', { name: 'Homes like yours ask $525,000 to $615,000' }));
  const price = screen.getByRole('textbox', { name: /^Price/ });
  await person.clear(price);
  await fill(person, price, '630000');
  expect(await panel.findByText('Your price is above the middle half. 1 of 8 asks more.')).toBeVisible();
  expect(panel.getByRole('img', { name: /Your price, \$630,000$/ })).toBeVisible();
  await person.clear(price);
  expect(panel.queryByText(/^Your price is/)).not.toBeInTheDocument();
  await person.click(panel.getByText('See the 8 homes'));
  expect(panel.getAllByRole('row')).toHaveLength(9);
});

it('says how many homes there are where they are too few, and nothing of homes that do not compare', async () => {
  const { unmount } = await open({ homes: 5, range: null });
  expect(await screen.findByText(tooFewHomes(5))).toBeVisible();
  unmount();
  await open(null);
  expect(screen.queryByText(/Too few homes/)).not.toBeInTheDocument();
});

it.each([
  [590_000, 'Your price is inside the middle half.'],
  [630_000, 'Your price is above the middle half. 1 of 8 asks more.'],
  [605_000, 'Your price is inside the middle half.'],
  [700_000, 'Your price is above all 8 of them. That can be right: say what sets yours apart in the description.'],
  [510_000, 'Your price is below the middle half. 1 of 8 asks less.'],
  [400_000, 'Your price is below all 8 of them.'],
])('a price of %i is told as “%s”', (listPrice, sentence) => {
  expect(ownerSentence(range, { kind: 'sale_property', listPrice })).toBe(sentence);
});

it.each([
  [0, 'None like yours is listed'],
  [1, 'One like yours is listed'],
  [5, '5 like yours are listed'],
])('%i homes are told as “%s”', (homes, words) => {
  expect(tooFewHomes(homes)).toBe(`Too few homes to compare. ${words} within 2.5 km. We show a range from 8 on.`);
});
