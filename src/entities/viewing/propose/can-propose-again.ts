import type { ConversationViewings, Viewing } from '#contract/viewing/viewing.ts';

/** Whether new times can be proposed for the home of an ended viewing. */
export const canProposeAgain = (
  { canPropose, sentListings }: Pick<ConversationViewings, 'canPropose' | 'sentListings'>,
  viewing: Pick<Viewing, 'post'> | undefined,
): boolean => canPropose || sentListings.some(({ listingId }) => listingId === viewing?.post?.id);
