import { expect, it } from 'vitest';
import type { FoundPlace } from '#src/entities/place/search/suggestion.ts';
import { corrected, hiddenPlace, noAddress, tidyPostalCode, withPlace } from './address-values.ts';

const place = (over: Partial<FoundPlace['address']>, neighbourhood?: string): FoundPlace => ({
  ...(neighbourhood && { neighbourhood }),
  address: { ...noAddress, lat: 45.4, lng: -75.69, city: 'Ottawa', province: 'ON', ...over },
});
const elm = place({ streetNumber: '214', streetName: 'Elm Street', postalCode: 'k1r6n5' }, 'Centretown West');

it('takes everything but the unit from a door', () => {
  expect(withPlace({ ...noAddress, unit: '3', streetName: 'Oak', city: 'Hull' }, elm)).toEqual({
    ...noAddress,
    fullAddress: '3 – 214 Elm Street, Ottawa, ON K1R 6N5',
    unit: '3',
    streetNumber: '214',
    streetName: 'Elm Street',
    neighbourhood: 'Centretown West',
    city: 'Ottawa',
    province: 'ON',
    postalCode: 'K1R 6N5',
    lat: 45.4,
    lng: -75.69,
  });
});

it('keeps the street that was typed when something larger is picked', () => {
  const street = { streetNumber: '214', streetName: 'Elm Street' };
  const picked = withPlace({ ...noAddress, ...street }, place({}, 'The Glebe'));
  expect(picked).toMatchObject({ ...street, fullAddress: '214 Elm Street, Ottawa, ON', neighbourhood: 'The Glebe' });
});

it('keeps a postal code that lies in what is picked, and no other', () => {
  const typed = { ...noAddress, city: 'Ottawa', province: 'ON', postalCode: 'K1S 1X7' };
  expect(withPlace(typed, place({ postalCode: 'K1S' })).postalCode).toBe('K1S 1X7');
  expect(withPlace(typed, place({})).postalCode).toBe('K1S 1X7');
  expect(withPlace(typed, place({ postalCode: 'K2P' })).postalCode).toBe('K2P');
  expect(withPlace(typed, place({ city: 'Toronto' })).postalCode).toBe('');
});

it('leaves a province open that is none of ours', () => {
  expect(withPlace(noAddress, place({ province: 'NY' })).province).toBe('');
});

it('follows corrections in the line that is read', () => {
  const value = corrected({ ...noAddress, streetName: 'Elm Street', city: 'Ottawa' }, { streetNumber: '214' });
  expect(value.fullAddress).toBe('214 Elm Street, Ottawa');
  expect(corrected(value, { unit: '3' }).fullAddress).toBe('3 – 214 Elm Street, Ottawa');
});

it('writes a postal code as it is printed, and leaves what is none', () => {
  expect(tidyPostalCode(' k1s1x7 ')).toBe('K1S 1X7');
  expect(tidyPostalCode('K1S-1X7')).toBe('K1S 1X7');
  expect(tidyPostalCode('K1S 1')).toBe('K1S 1');
});

it('says what others see of a hidden address', () => {
  expect(hiddenPlace({ ...noAddress, city: 'Ottawa', postalCode: 'k1s1x7' })).toBe('Ottawa, K1S');
  expect(hiddenPlace(noAddress)).toBe('the city, the first three characters of the postal code');
});
