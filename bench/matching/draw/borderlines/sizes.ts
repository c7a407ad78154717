import { type Borderline, buildings, everywhere, homes } from './borderline.ts';

/** Below a round wish, so that the share is exact. */
const below = (
  field: 'livingArea' | 'lotSizeArea',
  percent: number,
  { segments = everywhere, types = buildings }: Partial<Pick<Borderline, 'segments' | 'types'>> = {},
): Borderline => ({
  segments,
  types,
  apply({ listing, request }) {
    const asked = Math.max(100, Math.round((listing[field] ?? 4_000) / 100) * 100);
    request[field] = asked;
    listing[field] = (asked * (100 - percent)) / 100;
  },
});

const older = (years: number, segments: Borderline['segments']): Borderline => ({
  segments,
  types: buildings,
  apply({ listing, request }, random) {
    listing.yearBuilt = random.integer(1950, 2005);
    request.yearBuilt = listing.yearBuilt + years;
  },
});

const fee = (offered: number | undefined, asked: number, types: NonNullable<Borderline['types']>): Borderline => ({
  segments: ['homesForSale'],
  types,
  apply({ listing, request }) {
    listing.associationFee = offered;
    request.associationFee = asked;
    request.propertySubType = [...new Set([...types, listing.propertySubType])];
  },
});

const lots = { segments: ['homesForSale'], types: ['House', 'Cottage', 'Duplex', 'Land'] } as const;
const yards = { segments: ['premisesForSale', 'premisesForRent'], types: ['Land'] } as const;

export const sizeBorderlines: readonly Borderline[] = [
  below('livingArea', 0, { segments: ['homesForRent', 'premisesForSale'] }),
  below('livingArea', 9),
  below('livingArea', 10),
  below('livingArea', 11, { segments: ['homesForSale', 'premisesForRent'] }),
  below('lotSizeArea', 9, lots),
  below('lotSizeArea', 10, lots),
  below('lotSizeArea', 11, lots),
  below('lotSizeArea', 10, yards),
  older(0, ['homesForRent']),
  older(1, homes),
  older(5, ['homesForSale', 'homesForRent', 'premisesForSale']),
  older(6, ['homesForSale', 'premisesForRent']),
  fee(500, 500, ['Condo']),
  fee(460, 400, ['Condo', 'Apartment']),
  fee(464, 400, ['Condo']),
  fee(undefined, 300, ['Townhouse', 'Mobile home']),
  fee(230, 200, ['Townhouse']),
];
