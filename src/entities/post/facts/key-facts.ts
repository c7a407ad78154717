import { type AreaUnit, toAreaUnit } from '#contract/format/area.ts';
import { formatNumber } from '#contract/format/numbers.ts';
import { countBathrooms } from '#contract/post/bathrooms.ts';
import type { ListingDetails } from '#contract/post/post.ts';

export interface FactRow {
  term: string;
  value: string;
}

export type Home = Omit<ListingDetails, 'owner'>;

export function row<Value>(term: string, known: Value | null | undefined, write: (value: Value) => string): FactRow[] {
  const value = known === null || known === undefined ? '' : write(known);
  return value ? [{ term, value }] : [];
}

export function keyFacts(post: Home, unit: AreaUnit): FactRow[] {
  const area = (squareFeet: number) => formatNumber(toAreaUnit(squareFeet, unit));
  const baths = countBathrooms(post);
  const facts = [
    ...row(post.bedroomsTotal === 1 ? 'bedroom' : 'bedrooms', post.bedroomsTotal, (beds) =>
      beds === 0 ? 'Studio' : formatNumber(beds),
    ),
    ...row(baths === 1 ? 'bathroom' : 'bathrooms', baths, (count) => formatNumber(count, 1)),
    ...row(unit === 'm²' ? 'square metres' : 'square feet', post.livingArea, area),
    ...row(`lot, ${unit}`, post.lotSizeArea, area),
    ...row('built', post.yearBuilt, String),
    ...row(post.desks === 1 ? 'desk' : 'desks', post.desks, formatNumber),
    ...row(post.loadingDocks === 1 ? 'loading dock' : 'loading docks', post.loadingDocks || null, formatNumber),
    ...row('feet clear', post.clearHeight, formatNumber),
    ...row(post.parkingTotal === 1 ? 'parking spot' : 'parking spots', post.parkingTotal || null, formatNumber),
  ];
  return facts.slice(0, 5);
}
