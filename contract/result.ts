import * as z from 'zod/mini';
import { planLimitReached } from '#contract/subscription/plan-limit.ts';

export const fieldError = z.object({ path: z.string(), message: z.string() });

export type FieldError = z.output<typeof fieldError>;

/**
 * Specification, point 3. `success` is false only for a member without a paid plan who asks for the active one.
 * `total` counts all rows. `isCapped`: counting stopped, so a number of `countMax` reads as "10,000+".
 */
export function resultOf<Data extends z.ZodMiniType>(data: Data) {
  return z.object({
    success: z.boolean(),
    data,
    message: z.string(),
    total: z.number(),
    isCapped: z.optional(z.boolean()),
  });
}

export const failure = z.object({
  success: z.literal(false),
  data: z.array(z.never()),
  message: z.string(),
  total: z.literal(0),
  requestId: z.string(),
  errors: z.optional(z.array(fieldError)),
  planLimit: z.optional(planLimitReached),
});

export type Failure = z.output<typeof failure>;
