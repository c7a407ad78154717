import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AskingComparison } from '#contract/search/asking-range/asking-range.ts';
import { everythingInView } from '#tests/app/ui/map/fake-intersection-observer.ts';
import { makeListing } from '#tests/support/mock-api/data/factories.ts';
import { mock } from '#tests/support/mock-api/handlers.ts';
import { give, name, path, row } from '#tests/support/page/my-posts.tsx';
import { renderApp } from '#tests/support/page/render.tsx';

const compared = Array.from({ length: 12 }, (_, at) => ({
  post: makeListing({ id: `compared_${at}`, listPrice: 900_000 + at * 10_000 }),
  distanceKm: 1,
}));
const rangeOf = (low: number, high: number): AskingComparison => ({
  homes: 12,
  range: { low, high, neighbourhood: null, bedrooms: null, livingArea: null, yearBuilt: null, compared },
});

async function open(answer: AskingComparison | null) {
  const asked: string[] = [];
  const range = mock('GET /posts/{id}/asking-range', ({ params }) => {
    asked.push(params.id);
    return { data: answer };
  });
  const view = await renderApp({ path, user: true, handlers: [range] });
  return { ...view, asked };
}
const sentence = /the middle half of/;

describe('the asking-price line of a row in view', () => {
  let restore = () => {};
  beforeEach(() => {
    restore = everythingInView();
  });
  afterEach(() => restore());

  it.each([
    [700_000, 800_000, 'above'],
    [800_000, 1_160_000, 'inside'],
    [1_200_000, 1_300_000, 'below'],
  ])('with a range from %i to %i says %s, and leads to the homes', async (low, high, place) => {
    give();
    const { person, address } = await open(rangeOf(low, high));
    await screen.findByText(`Your price is ${place} the middle half of 12 homes like yours.`, { exact: false });
    await person.click((await row()).getByRole('link', { name: `See the homes like ${name}` }));
    expect(address()).toMatch(/^\/residential-details\/p1/);
  });

  it.each([
    ['too few compare', { homes: 5, range: null }],
    ['nothing compares', null],
  ])('is left out where %s', async (_, answer) => {
    give();
    const { asked } = await open(answer);
    await waitFor(() => expect(asked).toEqual(['p1']));
    expect(screen.queryByText(sentence)).not.toBeInTheDocument();
  });

  it.each([{ status: 'paused' }, { status: 'draft' }, { section: 'commercial' }] as const)(
    'is not asked for with %j',
    async (status) => {
      give(status);
      const { asked } = await open(rangeOf(700_000, 800_000));
      await row();
      expect(asked).toEqual([]);
    },
  );
});

it('a row out of view asks for no range', async () => {
  give();
  const { asked } = await open(rangeOf(700_000, 800_000));
  await row();
  expect(asked).toEqual([]);
});
