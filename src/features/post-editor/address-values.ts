import { postalCode } from '#contract/post-address.ts';
import { streetLine } from '#contract/post-name.ts';
import { provinces } from '#contract/vocabulary.ts';
import type { FoundPlace } from '#src/entities/place/suggestion.ts';
import type { AddressValues } from './post-values.ts';

/** An address that nobody has said anything of yet. */
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

/** What people may correct by hand. */
export type AddressPart = 'unit' | 'streetNumber' | 'streetName' | 'neighbourhood' | 'city' | 'province' | 'postalCode';

/** `3 – 214 Elm Street, Ottawa, ON K1R 6N5`, as far as it has been said. */
function lineOf(value: AddressValues): string {
  const region = [value.province, value.postalCode].filter(Boolean).join(' ');
  return [streetLine(value), value.city, region].filter(Boolean).join(', ');
}

const named = (value: AddressValues): AddressValues => ({ ...value, fullAddress: lineOf(value) });

/** An address with parts of it said anew. */
export const corrected = (value: AddressValues, parts: Partial<Pick<AddressValues, AddressPart>>) =>
  named({ ...value, ...parts });

/** A postal code as it is written, `K1S 1X7`; one that cannot be read stays as it was typed. */
export const tidyPostalCode = (typed: string) => postalCode.safeParse(typed).data ?? typed;

const isProvince = (code: string) => Object.hasOwn(provinces, code);

/** Whether a place is a door, and not the middle of something larger. */
export const isDoor = ({ address }: FoundPlace) => address.streetNumber !== '' && address.streetName !== '';

/**
 * An address after a place was picked. A door brings everything but the unit; what is larger leaves the street that was typed, and a
 * postal code that lies in it.
 */
export function withPlace(value: AddressValues, found: FoundPlace): AddressValues {
  const { address, neighbourhood = '' } = found;
  const { lat, lng, city } = address;
  const province = isProvince(address.province) ? address.province : '';
  const region = { neighbourhood, city, province, country: address.country || 'Canada', lat, lng };
  if (address.streetName) {
    const { streetNumber, streetName } = address;
    return named({ ...value, ...region, streetNumber, streetName, postalCode: tidyPostalCode(address.postalCode) });
  }
  const isWithin = address.postalCode !== '' && value.postalCode.startsWith(address.postalCode);
  const isSameCity = city === value.city && province === value.province;
  const code = isWithin || (isSameCity && address.postalCode === '') ? value.postalCode : address.postalCode;
  return named({ ...value, ...region, postalCode: code });
}

/** What others are told of an address that is hidden: `Ottawa, K1S`. */
export const hiddenPlace = ({ city, postalCode: code }: AddressValues) =>
  [
    city || 'the city',
    /^[A-Z]\d[A-Z]/.exec(tidyPostalCode(code))?.[0] ?? 'the first three characters of the postal code',
  ].join(', ');
