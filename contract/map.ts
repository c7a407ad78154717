import * as z from 'zod/mini';
import { coordinates } from './post.ts';
import { postKinds } from './vocabulary.ts';

/** Several posts near one another. `bounds` holds them all: zooming to it takes the cluster apart. */
const mapCluster = z.object({
  count: z.int(),
  ...coordinates.shape,
  bounds: z.object({ south: z.number(), west: z.number(), north: z.number(), east: z.number() }),
});

/** One post. `price` is a listing's price or a request's greatest budget; `radiusKm` is set for requests. */
const mapPin = z.object({
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
