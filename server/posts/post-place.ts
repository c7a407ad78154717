import { randomInt } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { DraftAddress } from '#contract/post-address.ts';
import { streetLine } from '#contract/post-name.ts';
import type { Database } from '#server/platform/db/schema.ts';
import { movePlace } from './hidden-address.ts';

export const placeColumnNames = [
  ...(['full_address', 'unit', 'street_number', 'street_name', 'neighbourhood', 'city', 'province'] as const),
  ...(['country', 'postal_code', 'hide_exact_address', 'exact_lat', 'exact_lng', 'lat', 'lng'] as const),
];
export type PlaceColumns = Pick<Selectable<Database['posts']>, (typeof placeColumnNames)[number]>;

interface Place {
  address?: DraftAddress | undefined;
  hide: boolean;
}

/** A request looks in areas; it stands nowhere. */
export const hasNoPlace: Place = { hide: false };

/** An owner's whole address is told to nobody, so nobody may be able to work it out either. */
const secretRandom = () => randomInt(2 ** 47) / 2 ** 47;

/** The columns of an address, as far as it is there: the true place, and beside it the public one, moved where it is hidden. */
export function placeColumns({ address = {}, hide }: Place, before?: PlaceColumns): PlaceColumns {
  const { unit = '', streetNumber = '', streetName = '', city = '', province, postalCode } = address;
  const isKnown = address.lat !== undefined && address.lng !== undefined;
  const exact = isKnown ? { lat: address.lat as number, lng: address.lng as number } : null;
  const shown = exact && (hide ? movedPlace(exact, before) : exact);
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

/** Moved once for each true place: several public places of one home would average out to the truth. */
function movedPlace(exact: { lat: number; lng: number }, before?: PlaceColumns) {
  const isSame = before?.hide_exact_address && before.exact_lat === exact.lat && before.exact_lng === exact.lng;
  const { lat, lng } = before ?? {};
  return isSame && typeof lat === 'number' && typeof lng === 'number' ? { lat, lng } : movePlace(exact, secretRandom);
}

/** The true address as its owner sent it, without what is not there yet; null where nothing is. */
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
