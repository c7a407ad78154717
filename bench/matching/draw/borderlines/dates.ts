import { daysAfter, monthsAfter } from '../days.ts';
import { type Borderline, everywhere, homes, rentals, sales } from './borderline.ts';

const afterLatest = (days: number, segments: Borderline['segments']): Borderline => ({
  segments,
  apply({ asOf, listing, request }, random) {
    const latest = daysAfter(asOf, random.integer(20, 90));
    request.availabilityDate = daysAfter(latest, -random.integer(5, 40));
    request.availabilityDateTo = latest;
    listing.availabilityDate = daysAfter(latest, days);
  },
});

/** The earliest day is five to seven months ahead, so that the home is vacant after today. */
const beforeEarliest = (
  { months, days }: { months: number; days: number },
  segments: Borderline['segments'],
): Borderline => ({
  segments,
  apply({ asOf, listing, request }, random) {
    const earliest = `${monthsAfter(`${asOf.slice(0, 7)}-01`, months + random.integer(1, 2))}`.replace(/..$/, '15');
    request.availabilityDate = earliest;
    request.availabilityDateTo = daysAfter(earliest, random.integer(20, 45));
    listing.availabilityDate = daysAfter(monthsAfter(earliest, -months), -days);
  },
});

const vacantSince = (daysAgo: number, daysAhead: number, segments: Borderline['segments']): Borderline => ({
  segments,
  apply({ asOf, listing, request }) {
    listing.availabilityDate = daysAfter(asOf, -daysAgo);
    request.availabilityDate = daysAfter(asOf, daysAhead);
    request.availabilityDateTo = daysAfter(asOf, daysAhead + 45);
  },
});

export const dateBorderlines: readonly Borderline[] = [
  afterLatest(0, everywhere),
  afterLatest(1, ['homesForRent']),
  afterLatest(3, ['homesForSale', 'homesForRent', 'premisesForRent']),
  afterLatest(4, ['homesForSale', 'homesForRent', 'premisesForRent']),
  afterLatest(18, homes),
  afterLatest(31, ['homesForSale', 'homesForRent', 'premisesForRent']),
  afterLatest(32, ['homesForSale', 'homesForRent']),
  beforeEarliest({ months: 3, days: 15 }, rentals),
  beforeEarliest({ months: 4, days: 0 }, rentals),
  beforeEarliest({ months: 4, days: 2 }, ['homesForRent']),
  beforeEarliest({ months: 5, days: 0 }, ['premisesForRent']),
  beforeEarliest({ months: 6, days: 0 }, sales),
  vacantSince(40, 10, rentals),
  vacantSince(150, 7, ['homesForRent']),
  {
    segments: sales,
    apply({ asOf, listing, request }) {
      delete listing.availabilityDate;
      request.availabilityDateTo = daysAfter(asOf, 75);
      delete request.availabilityDate;
    },
  },
  {
    segments: ['homesForSale'],
    apply({ asOf, listing, request }) {
      listing.availabilityDate = daysAfter(asOf, 200);
      request.availabilityDate = daysAfter(asOf, 60);
      delete request.availabilityDateTo;
    },
  },
];
