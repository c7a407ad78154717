import { expect, it } from 'vitest';

const sources = import.meta.glob<string>(['/src/**/*.{ts,tsx}', '/index.html'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

it('is reached from nowhere in the page, so that no production build holds it', () => {
  expect(Object.keys(sources)).toContain('/src/app/main.tsx');
  expect(Object.keys(sources).filter((file) => sources[file]?.includes('/design/'))).toEqual([]);
});
