import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { bodyBytesMax, messageBytesMax, postBytesMax, profileBytesMax } from '#contract/limits.ts';
import { contentSchema, draftSchema } from '#contract/post/post-content.ts';
import { postKinds, sections } from '#contract/vocabulary.ts';
import { parse } from '#server/platform/http/parse-request.ts';
import { newPostBody } from '#tests/support/post-bodies.ts';
import { isLoose, type Place, placesOf } from '#tests/support/server/schema-paths.ts';

/* Trust, security 23: no input up to the largest body holds the event loop for more than 50 ms. */

const heldMsMax = 50;
/** More than any call takes, so that work which grows with the square of the length is seconds and what is linear is not one. */
const hostileLength = 100 * 1024;

const pumps = ['a', '1', ' ', '.', ',', '-', '@', '\n', '/', ':', '<', '%', 'é', 'İ', '😀', '\u200b'];
const pairs = ['a.', 'a@', 'a ', '1,', '-1.', '\n\t', ' \n', '1 ', 'a-'];
const frames = [
  ['', '\u0001'],
  ['', '@'],
  ['a@', '@'],
  ['https://a', '\u0001'],
] as const;

const texts = [...pumps, ...pairs].flatMap((pump) => {
  const long = pump.repeat(hostileLength / Buffer.byteLength(pump));
  return frames.map(([head, tail]) => head + long + tail);
});
const hostile: readonly unknown[] = [
  ...texts,
  Array.from({ length: hostileLength / 2 }, () => 0),
  Array.from({ length: hostileLength / 4 }, () => 'a'),
  Array.from({ length: hostileLength / 3 }, () => ({})),
  Object.fromEntries(Array.from({ length: hostileLength / 10 }, (_, at) => [`k${at}`, 0])),
  Array.from({ length: 10_000 }).reduce((inner) => [inner], 0),
];

/** The least time, in milliseconds, that reading takes: a moment in which the processor was busy elsewhere does not count. */
function timeToRead(schema: z.ZodMiniType, value: unknown, triesMax = 20): number {
  let least = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < triesMax && least > heldMsMax; tries += 1) {
    const start = performance.now();
    try {
      parse(schema, value);
    } catch {
      // Refusing it is what most schemas do.
    }
    least = Math.min(least, performance.now() - start);
  }
  return least;
}

function expectBoundedWork(schema: z.ZodMiniType, places: Place[]) {
  for (const place of places)
    for (const filling of hostile) {
      const time = timeToRead(schema, place.with(filling));
      const shown = typeof filling === 'string' ? JSON.stringify(filling.slice(0, 20)) : typeof filling;
      if (time > heldMsMax) expect.fail(`${place.path || 'the whole'} takes ${time.toFixed()} ms with ${shown}…`);
    }
}

const parts = Object.entries<Endpoint>(endpoints).flatMap(([name, endpoint]) =>
  (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = endpoint[part];
    return schema ? [{ name, part, schema: schema as z.ZodMiniType }] : [];
  }),
);
/** Bodies whose fields are read by the schema of their kind of post. */
const readByKind = ['POST /posts', 'PUT /posts/{id}', 'POST /posts/mine/fitting-homes'];

describe('a hostile text as long as the largest body', () => {
  it.each(parts)('holds nothing up as any part of the $part of $name', ({ schema }) => {
    expectBoundedWork(schema, placesOf(schema));
  });

  it('holds nothing up as any field of any kind of post', () => {
    const seen = new Set<z.ZodMiniType>();
    for (const kind of postKinds)
      for (const section of sections)
        for (const schema of [contentSchema(kind, section), draftSchema(kind, section)])
          expectBoundedWork(schema, placesOf(schema, seen));
  });

  it('is tried in every field: only posts have fields that the table does not name', () => {
    const loose = parts.filter(({ schema }) => isLoose(schema)).map(({ name }) => name);
    expect(loose).toEqual(readByKind);
  });

  it('would be noticed where a pattern is quadratic', () => {
    const quadratic = z.string().check(z.maxLength(254), z.regex(/^[^@]+@[^@]+\.[^@]+$/));
    expect(timeToRead(quadratic, `a@${'a.'.repeat(12_000)}@`, 1)).toBeGreaterThan(heldMsMax);
  });
});

describe('the largest body of a call', () => {
  it('is small unless the table says why not', () => {
    const large = Object.entries<Endpoint>(endpoints).filter(([, { bodyBytesMax: max }]) => max !== undefined);
    expect(Object.fromEntries(large.map(([name, { bodyBytesMax: max }]) => [name, max]))).toEqual({
      'POST /chat/conversations': messageBytesMax,
      'POST /chat/conversations/{id}/messages': messageBytesMax,
      'POST /posts': postBytesMax,
      'PUT /posts/{id}': postBytesMax,
      'PUT /user/profile': profileBytesMax,
      'POST /user/kyc': profileBytesMax,
      // Signed over its bytes: no schema reads them before the signature is checked.
      'POST /payment/webhook': 256 * 1024,
    });
    expect(bodyBytesMax).toBe(8_192);
    expect(Math.max(postBytesMax, profileBytesMax)).toBeLessThanOrEqual(hostileLength);
  });

  it('has room for the longest post, however its characters are written', () => {
    const photos = Array.from({ length: 30 }, () => ({ id: 'i'.repeat(64), alt: '屋'.repeat(200) }));
    const longest = newPostBody('sale_property', { description: '家'.repeat(4_000), title: '家'.repeat(80), photos });
    const escaped = JSON.stringify(longest).replace(
      /[^\x20-\x7e]/g,
      (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
    );
    expect(Buffer.byteLength(escaped)).toBeLessThan(postBytesMax - 16_384);
  });
});
