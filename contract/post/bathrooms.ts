import type { PostSummary } from './post.ts';

type Bathrooms = Pick<PostSummary, 'bathroomsFull' | 'bathroomsHalf'>;

/** 2 full and 1 half are 2.5, as in the column `posts.bathrooms`. Null where neither is known. */
export function countBathrooms({ bathroomsFull, bathroomsHalf }: Bathrooms): number | null {
  if (bathroomsFull === null && bathroomsHalf === null) return null;
  return (bathroomsFull ?? 0) + (bathroomsHalf ?? 0) / 2;
}
