import * as z from 'zod/mini';
import { idParam } from '#contract/parameters.ts';
import { postOwner } from '#contract/post/post.ts';
import { viewingStates } from './viewing-lifecycle.ts';

export const namedCompanion = z.object({ userId: idParam.shape.id });

/** A viewing that one person of a shared list attends and another comes along to; its conversation and owner stay the guest’s. */
export const accompaniedViewing = z.object({
  viewingId: z.string(),
  isMine: z.boolean(),
  guest: z.nullable(postOwner),
  companion: z.nullable(postOwner),
  state: z.enum(viewingStates),
  home: z.string(),
  city: z.string(),
  timeZone: z.string(),
  startsAt: z.nullable(z.string()),
  minutes: z.int(),
});
export type AccompaniedViewing = z.output<typeof accompaniedViewing>;
