import { describe, expect, it } from 'vitest';
import { viewAddress } from '#server/page/view-address.ts';

const home = { page: 'home', parameter: '' } as const;
const explore = { page: 'explore', parameter: '' } as const;
const post = { page: 'postDetails', parameter: 'a1' } as const;

describe('the address of a view', () => {
  it('is the path alone, without unknown parameters', () => {
    for (const query of ['', 'utm_source=x', 'tab=rent', 'a=1&b=2', '__proto__=1', '%', '?'.repeat(50)]) {
      expect(viewAddress(home, query)).toMatchObject({ address: '/', isKept: true });
      expect(viewAddress(post, query)).toMatchObject({ address: '/residential-details/a1', isKept: true });
    }
  });

  it('normalises the search of explore', () => {
    for (const query of [
      'tab=rent&page=2',
      'page=2&tab=rent&x=9',
      'page=2&tab=rent&sort=newest&minPrice=cheap&tab=sale',
    ])
      expect(viewAddress(explore, query)?.address).toBe('/residential-explore?tab=rent&page=2');
    expect(viewAddress(explore, 'section=residential&tab=sale&page=1')?.address).toBe('/residential-explore');
    expect(viewAddress(explore, 'section=commercial')?.address).toBe('/residential-explore?section=commercial');
  });

  it('keeps no filtered searches', () => {
    expect(viewAddress(explore, 'section=commercial&tab=rent&page=3&sort=largest')).toMatchObject({ isKept: true });
    for (const query of ['q=Glebe', 'minPrice=1', 'lat=45&lng=-75', 'bounds=45,-76,46,-75'])
      expect(viewAddress(explore, query)).toMatchObject({ isKept: false });
  });

  it('is null for overlong queries', () => {
    expect(viewAddress(explore, `q=${'x'.repeat(1e6)}`)).toBeNull();
    expect(viewAddress(home, `q=${'x'.repeat(1e6)}`)).toBeNull();
  });
});
