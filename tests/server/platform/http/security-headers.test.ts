import { describe, expect, it } from 'vitest';
import { readConfig } from '#server/platform/config.ts';
import { pagePolicy } from '#server/platform/http/security-headers.ts';

const directives = (policy: string) =>
  Object.fromEntries(policy.split('; ').map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1)]));

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

  it('opens to nobody where there is no map', () => {
    expect(directives(pagePolicy('abc', { https: true }))['connect-src']).toEqual(["'self'"]);
  });
});
