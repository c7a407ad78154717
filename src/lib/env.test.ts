import { expect, it } from 'vitest';
import { readEnv } from './env.ts';

it('speaks to its own host where nothing is set', () => {
  expect(readEnv({})).toEqual({ apiHost: '' });
  expect(readEnv({ VITE_API_URL: '' })).toEqual({ apiHost: '' });
});

it('takes a scheme and a host', () => {
  expect(readEnv({ VITE_API_URL: 'https://api.example.ca/' })).toEqual({ apiHost: 'https://api.example.ca' });
  expect(readEnv({ VITE_API_URL: 'http://localhost:3000' })).toEqual({ apiHost: 'http://localhost:3000' });
});

it.each(['api.example.ca', 'https://api.example.ca/api/v1', 'javascript:alert(1)', 7])(
  'names a wrong one: %s',
  (value) => {
    expect(() => readEnv({ VITE_API_URL: value })).toThrow('VITE_API_URL');
  },
);
