import { expect, it } from 'vitest';
import { pages } from '#contract/pages.ts';
import { memberRoutes, visitorRoutes } from '#src/app/routes/route-tables.ts';
import { routes } from '#src/app/routes/routes.tsx';

// Specification, point 2, as it stands there.
const visitorPaths = [
  '/',
  '/login',
  '/mobile-login',
  '/auth/apple/callback',
  '/residential-explore',
  '/residential-details/{id}',
  '/static/{key}',
  '/commercial',
  '/blogs',
  '/blog/{slug}',
  '/subscription-plans',
  '/subscription-plans-example',
  '/agent-profile/{id}',
  '/contact-us',
  '/about-us',
  '/subscription-success',
  '/subscription-failure',
];

const memberPaths = [
  '/',
  '/mobile-login',
  '/auth/apple/callback',
  '/residential-explore',
  '/residential-details/{id}',
  '/static/{key}',
  '/agent-profile/{id}',
  '/commercial',
  '/blogs',
  '/blog/{slug}',
  '/subscription-plans',
  '/subscription-plans-example',
  '/contact-us',
  '/about-us',
  '/subscription-success',
  '/subscription-failure',
  '/sale-property',
  '/rent-property',
  '/buy-request',
  '/rent-request',
  '/my-posts',
  '/favorites',
  '/my-profile',
  '/edit-my-profile',
  '/chat',
  '/edit-buy-request/{id}',
  '/edit-rent-property/{id}',
  '/edit-rent-request/{id}',
  '/edit-sale-property/{id}',
  '/payment-method',
  '/add-card',
  '/my-subscriptions',
  '/notifications',
];

/** Beside the specification’s: what product.md adds. */
const addedPaths = {
  everyone: ['/compare', '/together/join', '/unsubscribe'],
  member: ['/matches/{id}', '/notification-settings', '/together', '/viewings'],
};
visitorPaths.push(...addedPaths.everyone);
memberPaths.push(...addedPaths.everyone, ...addedPaths.member);

const inWords = (names: readonly (keyof typeof pages)[]) =>
  names.map((name) => pages[name].path.replace(/:(\w+)/g, '{$1}')).sort();

it('shows visitors the pages of their table and no other', () => {
  expect(inWords(visitorRoutes)).toEqual([...visitorPaths].sort());
});

it('shows members the pages of their table and no other', () => {
  expect(inWords(memberRoutes)).toEqual([...memberPaths].sort());
});

it('gives the router each page of both tables once, and one route for any other path', () => {
  const leaves = routes.flatMap(function leavesOf(route): (string | undefined)[] {
    return route.children ? route.children.flatMap(leavesOf) : [route.path];
  });
  const expected = new Set([...visitorPaths, ...memberPaths].map((path) => path.replace(/\{(\w+)\}/g, ':$1')));
  expect(leaves.sort()).toEqual([...expected, '*'].sort());
});
