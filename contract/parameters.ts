import * as z from 'zod/mini';

export const idParam = z.object({ id: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/, 'Not an id')) });
export const postIdParam = z.object({ postId: idParam.shape.id });
export const keyParam = z.object({ key: z.string().check(z.regex(/^[a-z0-9-]{1,80}$/, 'Not a key')) });
/** The empty list of an answer that says nothing beside its message. */
export const nothing = z.array(z.never());
