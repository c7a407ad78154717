import { CspEvaluator } from 'csp_evaluator';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { describe, expect, it } from 'vitest';
import { pagePolicy } from '#server/platform/http/security-headers.ts';

const tilesOrigin = 'https://tiles.example';

const directivesOf = (google: boolean) =>
  new Map(
    pagePolicy('abc', { https: false, map: { google, tilesOrigin } })
      .split('; ')
      .map((directive) => {
        const [name = '', ...sources] = directive.split(' ');
        return [name, sources] as const;
      }),
  );

describe("the page's policy", () => {
  it('lets the open map fetch tiles, and its worker run, and nothing else', () => {
    const policy = directivesOf(false);
    expect(policy.get('script-src')).toEqual(["'nonce-abc'", "'strict-dynamic'"]);
    expect(policy.get('connect-src')).toEqual(["'self'", tilesOrigin]);
    expect(policy.get('img-src')).toEqual(["'self'", 'data:', 'blob:']);
    expect(policy.get('worker-src')).toEqual(["'self'", 'blob:']);
    expect(policy.has('frame-src')).toBe(false);
  });

  it("has all that Google's guide asks for, where there is a key", () => {
    const policy = directivesOf(true);
    const asked = {
      'script-src': ["'nonce-abc'", "'strict-dynamic'", "'unsafe-eval'"],
      'img-src': [
        "'self'",
        'https://*.googleapis.com',
        'https://*.gstatic.com',
        'https://*.google.com',
        'https://*.googleusercontent.com',
        'data:',
      ],
      'frame-src': ['https://*.google.com'],
      'connect-src': [
        "'self'",
        'https://*.googleapis.com',
        'https://*.google.com',
        'https://*.gstatic.com',
        'data:',
        'blob:',
      ],
      'font-src': ['https://fonts.gstatic.com'],
      'style-src': ["'nonce-abc'", 'https://fonts.googleapis.com'],
      'worker-src': ['blob:'],
    };
    for (const [name, sources] of Object.entries(asked))
      expect(policy.get(name)).toEqual(expect.arrayContaining(sources));
    expect(policy.get('connect-src')).not.toContain(tilesOrigin);
  });

  it("has nothing that Google's CSP Evaluator finds, but the eval that its own map asks for", () => {
    const findingsOf = (google: boolean, takesCards = false) => {
      const map = { google, tilesOrigin };
      const policy = pagePolicy('AbCdEfGhIjKlMnOpQrStUv12', { https: true, map, takesCards });
      return new CspEvaluator(new CspParser(policy).csp).evaluate().map(({ value }) => value);
    };
    expect(findingsOf(false)).toEqual([]);
    expect(findingsOf(true)).toEqual(["'unsafe-eval'"]);
    expect(findingsOf(false, true)).toEqual([]);
    expect(new CspEvaluator(new CspParser("script-src 'self' https://maps.googleapis.com").csp).evaluate()).not.toEqual(
      [],
    );
  });
});
