import { expect, it } from 'vitest';
import { emptyValues } from './editor-values.ts';
import { parseContent } from './parse-content.ts';

const home = () => ({
  ...emptyValues('sale_property'),
  title: 'Brick semi near the canal',
  description: 'Brick semi on a street that closes to cars for hockey. New roof in 2022.',
  propertySubType: ['Semi-detached'],
  bedroomsTotal: '3',
  bathroomsFull: '2',
  bathroomsHalf: '0',
  livingArea: '1,680 sq ft',
  lotSizeArea: '25 x 100 ft',
  listPrice: '$1.149m',
  photos: [
    { id: 'p1', alt: ' ', picture: { id: 'p1', url: '/p1', width: 4, height: 3, widths: [4], placeholder: '' } },
  ],
  address: {
    ...emptyValues('sale_property').address,
    streetNumber: '112B',
    streetName: 'Strathcona Avenue',
    city: 'Ottawa',
    province: 'ON',
    postalCode: 'k1s1x7',
    lat: 45.4,
    lng: -75.69,
  },
});
const read = (values: object) => parseContent('sale_property', 'residential', { ...home(), ...values });
const paths = (values: object) => read(values).errors.map(({ path }) => path);

it('reads what was typed as the contract wants it', () => {
  const { content, errors, isComplete } = read({});
  expect(errors).toEqual([]);
  expect(isComplete).toBe(true);
  expect(content).toMatchObject({
    listPrice: 1_149_000,
    livingArea: 1_680,
    lotSizeArea: 2_500,
    bathroomsHalf: 0,
    hideExactAddress: false,
    photos: [{ id: 'p1', alt: '' }],
    address: { postalCode: 'K1S 1X7', country: 'Canada' },
  });
});

it('names each field that is missing, and the part of an address', () => {
  expect(paths({ listPrice: '', photos: [] }).sort()).toEqual(['listPrice', 'photos']);
  expect(paths({ address: { ...home().address, postalCode: 'V5K 0A1' } })).toEqual(['address.postalCode']);
});

it('names every missing part of an address that was not begun', () => {
  const { errors, parts } = read({ address: emptyValues('sale_property').address });
  expect(errors.map(({ path, message }) => [path, message])).toEqual([
    ['address.streetName', 'Enter the street'],
    ['address.city', 'Enter the city'],
    ['address.province', 'Choose a province'],
    ['address.postalCode', 'Enter a postal code, like K1S 1X7'],
    ['address.lat', 'Place the pin on the map'],
  ]);
  expect(parts.address).toBeUndefined();
});

it('says of a text that cannot be read how to write it, and nothing else of its field', () => {
  const [error, ...others] = read({ lotSizeArea: 'rather large' }).errors;
  expect(error).toMatchObject({ field: 'lotSizeArea', message: expect.stringContaining('25 × 100') });
  expect(others).toEqual([]);
});

it('keeps for a draft what is in order, and leaves out the faulty part of an address alone', () => {
  const { parts, isComplete, content } = read({
    livingArea: 'abc',
    address: { ...home().address, postalCode: 'K1S' },
  });
  expect(content).toBeNull();
  expect(isComplete).toBe(false);
  expect(parts).not.toHaveProperty('livingArea');
  expect(parts.address).toMatchObject({ city: 'Ottawa', streetName: 'Strathcona Avenue' });
  expect(parts.address).not.toHaveProperty('postalCode');
  expect(parts.listPrice).toBe(1_149_000);
});

it.each([
  ['', true],
  ['x'.repeat(81), false],
])('reads the rest where the title is missing or not in order', (title, isComplete) => {
  const parsed = read({ title });
  expect(parsed).toMatchObject({ isTitled: false, isComplete, parts: { listPrice: 1_149_000 } });
  expect(parsed.parts.title).toBeUndefined();
});

it('does not ask land for rooms, but for its size', () => {
  const errors = paths({
    propertySubType: ['Land'],
    bedroomsTotal: '',
    bathroomsFull: '',
    livingArea: '',
    lotSizeArea: '',
  });
  expect(errors).toEqual(['lotSizeArea']);
});

it('distinguishes “nothing included” from no answer', () => {
  const rental = (rentIncludes: string[]) =>
    parseContent('rent_property', 'residential', { ...home(), rentIncludes }).parts.rentIncludes;
  expect(rental([])).toBeUndefined();
  expect(rental(['nothing'])).toEqual([]);
  expect(rental(['heat'])).toEqual(['heat']);
});

it('finds what contradicts itself', () => {
  const request = {
    ...emptyValues('buy_request'),
    title: 'A yard for two dogs',
    propertySubType: ['House'],
    bedroomsTotal: '2',
    budgetMin: '900k',
    budgetMax: '800k',
    areas: [{ label: 'The Glebe', province: 'ON', city: 'Ottawa', lat: 45.4, lng: -75.69, radiusKm: 2 }],
  };
  const { errors } = parseContent('buy_request', 'residential', request);
  expect(errors.map(({ path }) => path)).toEqual(['budgetMin']);
});
