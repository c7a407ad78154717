import * as z from 'zod/mini';
import { postSummary } from './post.ts';

/** A post that somebody keeps. `savedPrice` is what it cost, or offered at most, when it was saved. */
export const favourite = z.object({ post: postSummary, savedAt: z.string(), savedPrice: z.int() });
export type Favourite = z.output<typeof favourite>;
