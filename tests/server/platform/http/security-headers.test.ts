import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { readConfig } from '#server/platform/config.ts';
import type { Context } from '#server/platform/context.ts';
import { pagePolicy, registerSecurityHeaders } from '#server/platform/http/security-headers.ts';

const directives = (policy: string) =>
  Object.fromEntries(policy.split('; ').map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1)]));

const stripeKeys = {
  STRIPE_SECRET_KEY: 'sk_test_gable',
  STRIPE_WEBHOOK_SECRET: 'whsec_gable',
  VITE_STRIPE_PUBLISHABLE_KEY: 'pk_test_gable',
};

const policyWith = (variables: Record<string, string>) =>
  directives(pagePolicy('abc', { https: true, map: readConfig(variables).map }));

describe('the policy of a page with a map', () => {
  it('lets the open map fetch its tiles, and start its worker from our own files', () => {
    const policy = policyWith({});
    expect(policy['connect-src']).toEqual(["'self'", 'https://tiles.openfreemap.org']);
    expect(policy['worker-src']).toContain("'self'");
  });

  it('names the host of other tiles alone', () => {
    const policy = policyWith({ VITE_MAP_TILES_URL: 'https://tiles.example.ca/planet.json' });
    expect(policy['connect-src']).toEqual(["'self'", 'https://tiles.example.ca']);
  });

  it('opens to Google only with a key', () => {
    expect(JSON.stringify(policyWith({}))).not.toContain('google');
    const policy = policyWith({ VITE_GOOGLE_MAPS_API_KEY: 'key' });
    expect(policy['connect-src']).toContain('https://*.googleapis.com');
    expect(policy['img-src']).toContain('https://*.gstatic.com');
    // Google's guide asks for 'unsafe-eval'; a page without Google Maps does not get it.
    expect(policy['script-src']).toEqual(["'nonce-abc'", "'strict-dynamic'", "'unsafe-eval'"]);
    expect(policyWith({})['script-src']).toEqual(["'nonce-abc'", "'strict-dynamic'"]);
  });

  it('opens to Stripe only where cards are taken, with the sources of its guide alone', () => {
    expect(JSON.stringify(policyWith({}))).not.toContain('stripe');
    const without = directives(pagePolicy('abc', { https: true }));
    const policy = directives(pagePolicy('abc', { https: true, takesCards: true }));
    expect(policy).toEqual({
      ...without,
      'connect-src': ["'self'", 'https://api.stripe.com'],
      'frame-src': ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
    });
  });

  it('has one list of frames where Google’s map and a card form are on one page', () => {
    const map = { google: true, tilesOrigin: 'https://tiles.example' };
    const policy = pagePolicy('abc', { https: true, map, takesCards: true });
    expect(policy.match(/frame-src/g)).toHaveLength(1);
    expect(directives(policy)['frame-src']).toContain('https://*.google.com');
    expect(directives(policy)['frame-src']).toContain('https://js.stripe.com');
  });

  it.each([
    [{}, 'payment=(self)'],
    [stripeKeys, 'payment=(self "https://js.stripe.com")'],
  ])('permits payments to Stripe’s frame only with its keys', async (variables, permitted) => {
    const app = Fastify();
    await registerSecurityHeaders(app, { config: readConfig(variables) } as Context);
    const { headers } = await app.inject('/');
    expect(String(headers['permissions-policy']).split(', ')).toContain(permitted);
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
  });

  it('allows no map origin where there is no map', () => {
    expect(directives(pagePolicy('abc', { https: true }))['connect-src']).toEqual(["'self'"]);
  });
});
