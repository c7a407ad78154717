import * as z from 'zod/mini';

/** One fault in what was sent: `path` names the field or parameter, dots between levels (`address.postalCode`). */
const fieldError = z.object({ path: z.string(), message: z.string() });

export type FieldError = z.output<typeof fieldError>;

/**
 * The shape of every answer of the API (specification, point 3): `success`, `data`, `message`, `total`.
 * `total` counts the rows there are, not the rows sent; it is 0 where nothing is counted.
 */
export function resultOf<Data extends z.ZodMiniType>(data: Data) {
  return z.object({ success: z.literal(true), data, message: z.string(), total: z.number() });
}

/** The same shape for a failure: `data` is an empty list. `requestId` finds the line in the server's log. */
export const failure = z.object({
  success: z.literal(false),
  data: z.array(z.never()),
  message: z.string(),
  total: z.literal(0),
  requestId: z.string(),
  errors: z.optional(z.array(fieldError)),
});

export type Failure = z.output<typeof failure>;
