import type { FoundPlace, Suggest, Suggestion } from './suggestion.ts';

interface TypedStreet {
  streetNumber: string;
  streetName: string;
  postalCode: string;
  place: string;
}

/** Splits `214 Elm Street, Ottawa, ON K1R 6N5`. Null where the text does not begin with a house number. */
export function splitStreet(typed: string): TypedStreet | null {
  const [first = '', ...rest] = typed.split(',').map((part) => part.trim());
  const [streetNumber = '', ...name] = first.split(/\s+/);
  if (!/^\d{1,6}[a-z]?$/i.test(streetNumber) || name.length === 0) return null;
  const [postalCode = ''] = /\b[a-z]\d[a-z][ -]?\d[a-z]\d\b/i.exec(rest.join(' ')) ?? [];
  const place = (rest[0] ?? '').replace(postalCode, '').trim() || postalCode.slice(0, 3);
  return { streetNumber, streetName: name.join(' '), postalCode, place };
}

/** For comparing names as people type them. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** A text that begins with a house number and names no place also suggests that street in the places with the name behind it. */
export const withTypedStreet =
  (suggest: Suggest): Suggest =>
  async (text, signal) => {
    const places = await suggest(text, signal);
    const street = places.length === 0 ? splitStreet(text) : null;
    if (!street) return places;
    const found = await suggest(street.place, signal);
    const named = found.filter(({ line }) => plain(line).startsWith(plain(street.place)));
    return (named.length > 0 ? named : found).map((suggestion) => streetIn(suggestion, street));
  };

function streetIn({ id, line, caption, find }: Suggestion, street: TypedStreet): Suggestion {
  return {
    id: `street-${id}`,
    line: `${street.streetNumber} ${street.streetName}`,
    caption: [line, caption].filter(Boolean).join(', '),
    find: async () => {
      const answer = await find();
      return 'problem' in answer ? answer : { place: withStreet(answer.place, street) };
    },
  };
}

function withStreet(found: FoundPlace, { streetNumber, streetName, postalCode }: TypedStreet): FoundPlace {
  const { address } = found;
  const fullAddress = `${streetNumber} ${streetName}, ${address.fullAddress}`;
  return {
    ...found,
    address: { ...address, fullAddress, streetNumber, streetName, postalCode: postalCode || address.postalCode },
    centreOf: address.fullAddress,
  };
}
