import * as z from 'zod/mini';
import { postSummary } from '../post.ts';

/** `savedPrice` is the price, or the greatest budget, when the post was saved. */
export const favourite = z.object({ post: postSummary, savedAt: z.string(), savedPrice: z.int() });
export type Favourite = z.output<typeof favourite>;
