import findTimeZone from '@photostructure/tz-lookup';
import type { ListingSummary } from '#contract/post/post.ts';
import { postName } from '#contract/post/post-name.ts';

/** Name, address and time zone of a home as visitors see them: a hidden address stays hidden. */
export const placeOf = (listing: ListingSummary) => ({
  home: postName(listing),
  address: [listing.address.unit && `Unit ${listing.address.unit}`, listing.address.fullAddress]
    .filter(Boolean)
    .join(', '),
  city: listing.address.city,
  timeZone: findTimeZone(listing.address.lat, listing.address.lng),
});
