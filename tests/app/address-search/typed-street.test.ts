import { describe, expect, it } from 'vitest';
import type { Suggestion } from '#src/entities/place/search/suggestion.ts';
import { splitStreet, withTypedStreet } from '#src/entities/place/search/typed-street.ts';

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

describe('a street that is typed', () => {
  const place = (line: string, caption = 'Ottawa, ON'): Suggestion => ({
    id: line,
    line,
    caption,
    find: () => Promise.reject(new Error('Not asked for')),
  });
  const known = [place('Ottawa', 'Ontario'), place('Old Ottawa South'), place('The Glebe'), place('K1S'), place('Île')];
  const suggest = withTypedStreet(async (text) => (/^\d/.test(text) ? [] : known));
  const captionsOf = async (text: string) =>
    (await suggest(text, new AbortController().signal)).map(({ caption }) => caption);

  it.each([
    ['214 Elm Street, Ottawa', ['Ottawa, Ontario']],
    ['214 Elm Street, otta', ['Ottawa, Ontario']],
    ['214 Elm Street, ile', ['Île, Ottawa, ON']],
  ])('is offered where the text says, not in each part of the city: %s', async (text, captions) => {
    expect(await captionsOf(text)).toEqual(captions);
  });

  it('is offered wherever the words are found where no name begins with them', async () => {
    expect(await captionsOf('214 Elm Street, Glebe')).toHaveLength(known.length);
  });
});
