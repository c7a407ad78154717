import { closedReasons } from '#contract/post/post-lifecycle.ts';

export const listingEndings = [...closedReasons, 'removed'] as const;
export type ListingEnding = (typeof listingEndings)[number];

export const listingEndingTexts: Record<ListingEnding, string> = {
  sold: 'The property has been sold.',
  leased: 'The property has been leased.',
  fulfilled: 'The listing was closed.',
  withdrawn: 'The listing was taken off the market.',
  removed: 'The listing was removed.',
};
