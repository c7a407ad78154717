import { describe, expect, it } from 'vitest';
import { personName } from '#contract/account/credentials.ts';
import { agentProfileFields } from '#contract/account/user.ts';
import { draftTitle, title } from '#contract/post/fields/structured-schemas.ts';
import { listingAddress, wantedArea } from '#contract/post/post-address.ts';

/** Zero-width, bidirectional and filler characters, by their code points. */
const invisible = [
  0xad, 0x34f, 0x61c, 0x115f, 0x180e, 0x200b, 0x200c, 0x200d, 0x200e, 0x200f, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e,
  0x2060, 0x2066, 0x2067, 0x2068, 0x2069, 0x3164, 0xfe0f, 0xfeff, 0xffa0, 0xe0041,
].map((code) => [code.toString(16), String.fromCodePoint(code)] as const);

const { brokerage, city, licenceNumber } = agentProfileFields.shape;
const fields = {
  'the name of a person': personName,
  'a brokerage': brokerage,
  'a licence number': licenceNumber,
  'a city': city,
  'a title': title,
  'the title of a draft': draftTitle,
  'the label of an area': wantedArea.shape.label,
  'a street': listingAddress.shape.streetName,
  'an address': listingAddress.shape.fullAddress,
};

describe.each(Object.entries(fields))('%s', (_, field) => {
  it.each(invisible)('is kept without U+%s', (_code, character) => {
    const sent = `${character} Maude${character}Tremblay${character} `;
    expect(field.parse(sent)).toBe('MaudeTremblay');
  });

  it('keeps letters, accents, signs and spaces', () => {
    const text = 'Zoë O’Brien-Łukaszewicz 王 नमस्ते محمد 🏡';
    expect(field.parse(text)).toBe(text);
  });
});

it.each(['a name', 'a title'])('%s of invisible characters alone is empty', (what) => {
  const field = what === 'a name' ? personName : draftTitle;
  expect(field.safeParse('\u200b\u2066\u3164\ufeff').success).toBe(false);
});

it('takes a megabyte of invisible characters in one pass', () => {
  expect(personName.parse(`Maude${'\u200b'.repeat(1_000_000)}`)).toBe('Maude');
});
