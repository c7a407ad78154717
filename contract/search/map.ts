import * as z from 'zod/mini';
import { coordinates } from '#contract/post/post.ts';
import { postKinds } from '#contract/vocabulary.ts';

/** Zooming to `bounds` takes the cluster apart. */
export const mapCluster = z.object({
  count: z.int(),
  ...coordinates.shape,
  bounds: z.object({ south: z.number(), west: z.number(), north: z.number(), east: z.number() }),
});

export const mapPin = z.object({
  id: z.string(),
  kind: z.enum(postKinds),
  ...coordinates.shape,
  price: z.int(),
  priceMin: z.nullable(z.int()),
  radiusKm: z.nullable(z.number()),
});

export const mapAnswer = z.object({ clusters: z.array(mapCluster), pins: z.array(mapPin) });

export type MapCluster = z.output<typeof mapCluster>;
export type MapPin = z.output<typeof mapPin>;
export type MapAnswer = z.output<typeof mapAnswer>;
