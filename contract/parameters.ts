import * as z from 'zod/mini';

export const idParam = z.object({ id: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/, 'Use a valid ID')) });
export const postIdParam = z.object({ postId: idParam.shape.id });
export const keyParam = z.object({ key: z.string().check(z.regex(/^[a-z0-9-]{1,80}$/, 'Use a valid key')) });
export const slugParam = z.object({ slug: keyParam.shape.key });
export const noData = z.array(z.never());
export const fileById = {
  rateLimit: 'read',
  params: idParam,
  responseType: 'file',
  data: noData,
  errors: [404],
} as const;

/** A whole number in a query: no sign, no exponent, no spaces. */
export const wholeNumberParam = (min: number, max: number) =>
  z.pipe(
    z.pipe(z.string().check(z.regex(/^\d{1,9}$/, 'Use a whole number')), z.transform(Number)),
    z.int().check(z.minimum(min), z.maximum(max)),
  );

/** Made by the sender's browser: a message that is sent twice under one id is stored once. */
export const clientId = z
  .string('Send a client ID')
  .check(z.regex(/^[A-Za-z0-9_-]{8,64}$/, 'Use a client ID of 8 to 64 letters, digits, hyphens or underscores'));
