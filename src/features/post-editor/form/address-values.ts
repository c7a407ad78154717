import { postalCode } from '#contract/post/post-address.ts';
import { streetLine } from '#contract/post/post-name.ts';
import { provinces } from '#contract/vocabulary.ts';
import type { FoundPlace } from '#src/entities/place/search/suggestion.ts';
import type { AddressValues } from './field-values.ts';

export const noAddress: AddressValues = {
  fullAddress: '',
  unit: '',
  streetNumber: '',
  streetName: '',
  neighbourhood: '',
  city: '',
  province: '',
  country: 'Canada',
  postalCode: '',
  lat: null,
  lng: null,
};

export type AddressPart = 'unit' | 'streetNumber' | 'streetName' | 'neighbourhood' | 'city' | 'province' | 'postalCode';

function formatAddressLine(value: AddressValues): string {
  const region = [value.province, value.postalCode].filter(Boolean).join(' ');
  return [streetLine(value), value.city, region].filter(Boolean).join(', ');
}

const named = (value: AddressValues): AddressValues => ({ ...value, fullAddress: formatAddressLine(value) });

export const corrected = (value: AddressValues, parts: Partial<Pick<AddressValues, AddressPart>>) =>
  named({ ...value, ...parts });

/** A postal code as it is written, `K1S 1X7`; one that cannot be read stays as it was typed. */
export const tidyPostalCode = (typed: string) => postalCode.safeParse(typed).data ?? typed;

const isProvince = (code: string) => Object.hasOwn(provinces, code);

export function centreOf({ address, centreOf: place }: FoundPlace): string | null {
  if (place) return place;
  return address.streetNumber !== '' && address.streetName !== '' ? null : address.fullAddress;
}

/**
 * An address after a place was picked. A street address replaces everything but the unit; a larger place keeps the typed street, and
 * the postal code if it lies in that place.
 */
export function withPlace(value: AddressValues, found: FoundPlace): AddressValues {
  const { address, neighbourhood = '' } = found;
  const { lat, lng, city } = address;
  const province = isProvince(address.province) ? address.province : '';
  const region = { neighbourhood, city, province, country: address.country || 'Canada', lat, lng };
  if (address.streetName) {
    const { streetNumber, streetName } = address;
    const code = address.postalCode || (found.centreOf ? value.postalCode : '');
    return named({ ...value, ...region, streetNumber, streetName, postalCode: tidyPostalCode(code) });
  }
  const isWithin = address.postalCode !== '' && value.postalCode.startsWith(address.postalCode);
  const isSameCity = city === value.city && province === value.province;
  const code = isWithin || (isSameCity && address.postalCode === '') ? value.postalCode : address.postalCode;
  return named({ ...value, ...region, postalCode: code });
}

export const hiddenPlace = ({ city, postalCode: code }: AddressValues) =>
  [
    city || 'the city',
    /^[A-Z]\d[A-Z]/.exec(tidyPostalCode(code))?.[0] ?? 'the first three characters of the postal code',
  ].join(', ');
