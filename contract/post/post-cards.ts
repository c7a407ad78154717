import * as z from 'zod/mini';
import { postsPerPageMax } from '#contract/limits.ts';

const id = '[A-Za-z0-9_-]{1,64}';
const listOfIds = new RegExp(`^${id}(,${id}){0,${postsPerPageMax - 1}}$`);

/** GET /posts/cards: up to `postsPerPageMax` ids with commas between them; duplicates count once. */
export const cardsQuery = z.object({
  ids: z.pipe(
    z.string().check(z.regex(listOfIds, 'Use the IDs of posts, separated with commas')),
    z.transform((text) => [...new Set(text.split(','))]),
  ),
});
