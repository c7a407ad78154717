import { expect, it } from 'vitest';
import { splitStreet } from '#src/entities/place/search/typed-street.ts';

it.each([
  ['214 Elm Street', { streetNumber: '214', streetName: 'Elm Street', postalCode: '', place: '' }],
  ['112B  Elm Street , Ottawa', { streetNumber: '112B', streetName: 'Elm Street', postalCode: '', place: 'Ottawa' }],
  [
    '214 Elm Street, Ottawa, ON K1R 6N5',
    { streetNumber: '214', streetName: 'Elm Street', postalCode: 'K1R 6N5', place: 'Ottawa' },
  ],
  ['214 Elm Street, k1r6n5', { streetNumber: '214', streetName: 'Elm Street', postalCode: 'k1r6n5', place: 'k1r' }],
])('splits %s', (typed, parts) => {
  expect(splitStreet(typed)).toEqual(parts);
});

it.each(['Elm Street', '214', 'The Glebe, Ottawa', ''])('finds no house number in “%s”', (typed) => {
  expect(splitStreet(typed)).toBeNull();
});
