import { fieldsFor, requiredFor } from '#contract/post/post-content.ts';
import type { Random } from '#demo/pictures/random.ts';
import type { Listing } from '../posts.ts';

/** Fields that came after the pairs were labelled; a number drawn for one would move all that follow. */
const laterFields = ['petsOnRequest'];

/** Leaves out most of the optional fields. */
export function leaveOutFields(random: Random, listing: Listing): void {
  const { kind, section } = listing;
  const required = requiredFor(kind, section, listing);
  for (const field of fieldsFor(kind, section, listing)) {
    if (laterFields.includes(field)) continue;
    if (required.includes(field) || field === 'hideExactAddress' || !random.chance(0.7)) continue;
    delete (listing as Partial<Record<typeof field, unknown>>)[field];
  }
}
