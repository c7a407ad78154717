import { expect, it } from 'vitest';
import { searchInSection } from './section-path.ts';

it('keeps place, price and size of a search in the other section, and drops what is a home’s alone', () => {
  const search =
    '?tab=rent&page=3&sort=price-asc&q=Hintonburg&maxPrice=5000&beds=2&baths=1&type=House,Land&minArea=1000&pets=true&furnished=true&features=pool&listedBy=agent';
  expect(searchInSection('commercial', search)).toBe(
    '?section=commercial&tab=rent&sort=price-asc&q=Hintonburg&maxPrice=5000&minArea=1000&listedBy=agent&type=Land',
  );
});

it('leads back to the default section without naming it', () => {
  expect(searchInSection('residential', '?section=commercial&tab=sale&type=Office&bounds=45,-76,46,-75')).toBe(
    `?${new URLSearchParams({ tab: 'sale', bounds: '45,-76,46,-75' })}`,
  );
  expect(searchInSection('residential', '?section=commercial')).toBe('');
});
