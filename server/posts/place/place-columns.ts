import type { Selectable } from 'kysely';
import type { DraftAddress } from '#contract/post/post-address.ts';
import { streetLine } from '#contract/post/post-name.ts';
import type { Database } from '#server/platform/db/schema/database-schema.ts';
import { isNearEnough, type Point, publicPlaceOf } from './hidden-address.ts';

export const placeColumnNames = [
  ...(['full_address', 'unit', 'street_number', 'street_name', 'neighbourhood', 'city', 'province'] as const),
  ...(['country', 'postal_code', 'hide_exact_address', 'exact_lat', 'exact_lng', 'lat', 'lng'] as const),
];
export type PlaceColumns = Pick<Selectable<Database['posts']>, (typeof placeColumnNames)[number]>;

interface Place {
  address?: DraftAddress | undefined;
  hide: boolean;
}

export const hasNoPlace: Place = { hide: false };

export interface Shown {
  secret: string;
  before?: PlaceColumns | undefined;
}

export function placeColumns({ address = {}, hide }: Place, shownBy: Shown): PlaceColumns {
  const { unit = '', streetNumber = '', streetName = '', city = '', province, postalCode } = address;
  const isKnown = address.lat !== undefined && address.lng !== undefined;
  const exact = isKnown ? { lat: address.lat as number, lng: address.lng as number } : null;
  const shown = exact && (hide ? hiddenPlace(exact, shownBy) : exact);
  const street = streetLine({ unit, streetNumber, streetName });
  const region = [province, postalCode].filter(Boolean).join(' ');
  return {
    full_address: address.fullAddress || [street, city, region].filter(Boolean).join(', '),
    unit,
    street_number: streetNumber,
    street_name: streetName,
    neighbourhood: address.neighbourhood ?? '',
    city,
    province: province ?? null,
    country: address.country || 'Canada',
    postal_code: postalCode ?? null,
    hide_exact_address: hide,
    exact_lat: exact?.lat ?? null,
    exact_lng: exact?.lng ?? null,
    lat: shown?.lat ?? null,
    lng: shown?.lng ?? null,
  };
}

/** A moved pin keeps its public place while near enough: a change at the edge of a cell would reveal that the home is near it. */
function hiddenPlace(exact: Point, { secret, before }: Shown): Point {
  const { lat, lng } = before ?? {};
  const shown = before?.hide_exact_address && typeof lat === 'number' && typeof lng === 'number' ? { lat, lng } : null;
  return shown && isNearEnough(shown, exact) ? shown : publicPlaceOf(exact, secret);
}

export function addressOf(row: PlaceColumns): DraftAddress | null {
  const parts = {
    fullAddress: row.full_address,
    unit: row.unit,
    streetNumber: row.street_number,
    streetName: row.street_name,
    neighbourhood: row.neighbourhood,
    city: row.city,
    province: row.province,
    postalCode: row.postal_code,
    lat: row.exact_lat,
    lng: row.exact_lng,
  };
  const said = Object.entries(parts).filter(([, value]) => value !== null && value !== '');
  return said.length > 0 ? { ...Object.fromEntries(said), country: row.country } : null;
}
