import { expect, it } from 'vitest';
import { readEnv } from './env.ts';

it('speaks to its own host where nothing is set', () => {
  const nothing = {
    apiHost: '',
    googleMapsApiKey: '',
    mapTilesUrl: 'https://tiles.openfreemap.org/planet',
  };
  expect(readEnv({})).toEqual(nothing);
  expect(readEnv({ VITE_API_URL: '', VITE_GOOGLE_MAPS_API_KEY: '', VITE_MAP_TILES_URL: '' })).toEqual(nothing);
});

it('takes a scheme and a host', () => {
  expect(readEnv({ VITE_API_URL: 'https://api.example.ca/' })).toMatchObject({ apiHost: 'https://api.example.ca' });
  expect(readEnv({ VITE_API_URL: 'http://localhost:3000' })).toMatchObject({ apiHost: 'http://localhost:3000' });
});

it('takes a key of Google Maps, and names one that is none', () => {
  expect(readEnv({ VITE_GOOGLE_MAPS_API_KEY: 'AIza_example-Key1' }).googleMapsApiKey).toBe('AIza_example-Key1');
  expect(() => readEnv({ VITE_GOOGLE_MAPS_API_KEY: 'two words' })).toThrow('VITE_GOOGLE_MAPS_API_KEY');
});

it('takes the address of other tiles, and names one that is none', () => {
  const own = 'https://tiles.example.ca/planet.json';
  expect(readEnv({ VITE_MAP_TILES_URL: own }).mapTilesUrl).toBe(own);
  expect(() => readEnv({ VITE_MAP_TILES_URL: 'tiles' })).toThrow('VITE_MAP_TILES_URL');
});

it.each(['api.example.ca', 'https://api.example.ca/api/v1', 'javascript:alert(1)', 7])(
  'names a wrong one: %s',
  (value) => {
    expect(() => readEnv({ VITE_API_URL: value })).toThrow('VITE_API_URL');
  },
);
