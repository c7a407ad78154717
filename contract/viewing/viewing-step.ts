import * as z from 'zod/mini';
import { listingEndings } from './listing-ending.ts';
import { viewingSteps } from './viewing-lifecycle.ts';

/** The part of a message that shows a step of a viewing, as it was then. Instants are ISO 8601 in UTC. */
export const viewingStep = z.object({
  viewingId: z.string(),
  version: z.int(),
  step: z.enum(viewingSteps),
  home: z.string(),
  city: z.string(),
  timeZone: z.string(),
  times: z.array(z.string()),
  minutes: z.int(),
  /** The agreed time, and the one that it replaced. */
  startsAt: z.nullable(z.string()),
  previousStartsAt: z.nullable(z.string()),
  /** Set where the listing ended, and the viewing with it. */
  because: z.optional(z.enum(listingEndings)),
});
export type ViewingStep = z.output<typeof viewingStep>;
