import { type Borderline, everywhere, homes } from './borderline.ts';

type Flexibility = 0 | 5 | 10 | undefined;

/** Limits are whole thousands, so that each tenth of a percent is a whole number of dollars. */
const limitNear = (price: number) => Math.max(1_000, Math.round(price / 1_000) * 1_000);

const over = (
  percent: number,
  priceFlex: Flexibility,
  { segments = everywhere, dollars = 0 }: { segments?: Borderline['segments']; dollars?: number } = {},
): Borderline => ({
  segments,
  apply({ listing, request }) {
    const limit = limitNear(listing.listPrice);
    listing.listPrice = Math.round((limit * (1_000 + percent * 10)) / 1_000) + dollars;
    request.budgetMax = limit;
    if (request.budgetMin !== undefined) request.budgetMin = Math.round(limit * 0.8);
    request.priceFlex = priceFlex;
  },
});

const under = (share: number, segments: Borderline['segments']): Borderline => ({
  segments,
  apply({ listing, request }) {
    request.budgetMin = Math.round(listing.listPrice / share);
    request.budgetMax = Math.round(request.budgetMin * 1.2);
  },
});

export const priceBorderlines: readonly Borderline[] = [
  over(0, 0),
  over(0.1, 0),
  over(0.1, undefined, { segments: homes }),
  over(0.2, 0),
  over(0.2, 10, { segments: ['homesForRent', 'premisesForSale'] }),
  over(0.3, 0, { segments: ['homesForSale', 'premisesForRent'] }),
  over(0.3, undefined),
  over(0.3, 5, { segments: ['homesForRent'] }),
  over(2.5, undefined, { segments: ['homesForSale', 'premisesForRent'] }),
  over(5, 5),
  over(10, 10),
  over(5, undefined),
  over(5, 5, { dollars: 1, segments: ['homesForSale'] }),
  over(5.2, undefined, { segments: ['homesForRent', 'premisesForSale'] }),
  over(10, 10, { dollars: 1, segments: ['homesForRent'] }),
  over(7, 10, { segments: homes }),
  under(0.98, homes),
  under(0.7, ['homesForSale', 'premisesForRent']),
];
