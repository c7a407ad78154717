import { describe, expect, it } from 'vitest';
import { canonicalAddress, viewAddress } from '#server/page/view-address.ts';

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

  it('holds the tag and page of the list of stories', () => {
    const blogs = { page: 'blogs', parameter: '' } as const;
    for (const query of ['page=2&tag=Old+houses', 'tag=%20Old%20houses&x=1&page=2'])
      expect(viewAddress(blogs, query)).toMatchObject({ address: '/blogs?tag=Old+houses&page=2', isKept: true });
    for (const query of ['page=1', 'page=-1&tag=', `tag=${'x'.repeat(61)}`, 'page=99999'])
      expect(viewAddress(blogs, query)?.address).toBe('/blogs');
  });

  it('holds the first four posts that are compared, and is rendered for each reader anew', () => {
    const compare = { page: 'compare', parameter: '' } as const;
    expect(viewAddress(compare, 'ids=a,b,a,%3Cscript%3E,../x&utm_source=x')).toMatchObject({
      address: '/compare?ids=a%2Cb',
      isKept: false,
    });
    expect(viewAddress(compare, 'ids=a,b,c,d,e,f')?.address).toBe('/compare?ids=a%2Cb%2Cc%2Cd');
    expect(viewAddress(compare, `ids=${'x'.repeat(65)}`)?.address).toBe('/compare');
    expect(canonicalAddress(compare, 'ids=b,a&sort=largest')).toBe('/compare?ids=b%2Ca');
  });

  it('keeps searches at a place, and no filtered ones', () => {
    expect(viewAddress(explore, 'section=commercial&tab=rent&page=3&sort=largest')).toMatchObject({ isKept: true });
    expect(viewAddress(explore, 'bounds=45,-76,46,-75&lat=45&lng=-75&tab=rent')).toMatchObject({ isKept: true });
    for (const query of [
      'q=Glebe',
      'minPrice=1',
      'lat=45&lng=-75&bounds=45,-76,46,-75&beds=2',
      'lat=45&lng=-75',
      'bounds=45,-76,46,-75',
    ])
      expect(viewAddress(explore, query)).toMatchObject({ isKept: false });
  });

  it('is null for plans with a choice in their address', () => {
    const plans = { page: 'plans', parameter: '' } as const;
    expect(viewAddress(plans, 'utm_source=x')).toMatchObject({ address: '/subscription-plans', isKept: true });
    for (const query of ['planId=plus', 'interval=year', 'planId=plus&draft=a1', 'planId=plus&step=checkout'])
      expect(viewAddress(plans, query)).toBeNull();
  });

  it('is null for overlong queries', () => {
    expect(viewAddress(explore, `q=${'x'.repeat(1e6)}`)).toBeNull();
    expect(viewAddress(home, `q=${'x'.repeat(1e6)}`)).toBeNull();
  });
});

describe('the canonical address', () => {
  const blogs = { page: 'blogs', parameter: '' } as const;

  it('names section, tab, page and place, and leaves filters and order out', () => {
    const query = 'utm_source=x&tab=rent&section=commercial&page=3&sort=largest&minPrice=1&beds=2&q=Ottawa';
    expect(canonicalAddress(explore, query)).toBe('/residential-explore?section=commercial&tab=rent&page=3&q=Ottawa');
    expect(canonicalAddress(explore, 'tab=sale&page=1&section=residential')).toBe('/residential-explore');
    const place = 'lat=45.4&lng=-75.69&bounds=45.38%2C-75.71%2C45.42%2C-75.67';
    expect(canonicalAddress(explore, `${place}&beds=2`)).toBe(`/residential-explore?${place}`);
    for (const query of ['lat=45.4&lng=-75.69', 'bounds=45,-76,46,-75', `q=${'x'.repeat(1e6)}`])
      expect(canonicalAddress(explore, query)).toBe('/residential-explore');
  });

  it('names tag and page of the stories, and no parameter elsewhere', () => {
    expect(canonicalAddress(blogs, 'page=2&tag=Buying&x=1')).toBe('/blogs?tag=Buying&page=2');
    expect(canonicalAddress(post, 'tab=rent')).toBe('/residential-details/a1');
    expect(canonicalAddress(home, '__proto__=1')).toBe('/');
  });
});
