import { describe, expect, it } from 'vitest';
import { type PageName, pages } from '#contract/pages.ts';
import { editPath, paths } from './paths.ts';

const names = Object.keys(pages) as PageName[];

it.each(names)('leads to the page %s', (name) => {
  const path = paths[name === 'postDetails' ? 'post' : name] as (parameter?: string) => string;
  const { path: pattern } = pages[name];
  const expected = pattern.replace(/:\w+/, 'a-1');
  expect(pattern.includes(':') ? path('a-1') : path()).toBe(expected);
});

describe('parameters', () => {
  it('are written so that they stay one part of the path', () => {
    expect(paths.post('a/b?c')).toBe('/residential-details/a%2Fb%3Fc');
    expect(paths.blog('100 %')).toBe('/blog/100%20%25');
  });
  it('of a search follow the address bar of explore', () => {
    expect(paths.explore({ tab: 'rent', page: 2, type: ['House', 'Condo'] })).toBe(
      '/residential-explore?tab=rent&page=2&type=House%2CCondo',
    );
    expect(paths.explore({ tab: 'sale', page: 1 })).toBe('/residential-explore');
  });
  it('of posts that are compared are their ids', () => {
    expect(paths.compare(['a', 'b'])).toBe('/compare?ids=a%2Cb');
  });
  it('of the specification have its names', () => {
    expect(paths.chat('user 7')).toBe('/chat?chat_ref=user+7');
    expect(paths.plans('plus')).toBe('/subscription-plans?planId=plus');
    expect(paths.home('faqs')).toBe('/#faqs');
  });
  it('that are not given leave no trace', () => {
    expect(paths.signIn()).toBe('/login');
    expect(paths.chat('')).toBe('/chat');
  });
});

it('of one’s own posts leave out what is usual', () => {
  expect(paths.myPosts({ tab: 'rent', status: 'paused', page: 2 })).toBe('/my-posts?tab=rent&status=paused&page=2');
  expect(paths.myPosts({ page: 1 })).toBe('/my-posts');
});

it.each([
  ['sale_property', '/edit-sale-property/p1'],
  ['rent_property', '/edit-rent-property/p1'],
  ['buy_request', '/edit-buy-request/p1'],
  ['rent_request', '/edit-rent-request/p1'],
] as const)('leads to the form that edits a %s', (kind, path) => {
  expect(editPath(kind, 'p1')).toBe(path);
});

it('brings a visitor back after signing in', () => {
  expect(new URLSearchParams(paths.signIn('/chat?chat_ref=7').split('?')[1]).get('returnTo')).toBe('/chat?chat_ref=7');
});
