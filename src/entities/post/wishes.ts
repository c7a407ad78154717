import type { RequestDetails } from '#contract/post.ts';
import { featureLabels } from '#contract/vocabulary.ts';
import { formatMonth } from '#src/lib/dates.ts';
import { formatMoney } from '#src/lib/money.ts';
import { type AreaUnit, formatArea } from '#src/lib/units.ts';
import type { FactRow } from './listing-facts.ts';
import { plural } from './post-facts.ts';
import { leaseTermLabels, listInText, timelineLabels } from './post-labels.ts';

/** What the home must have: the least rooms and sizes first, then the features. */
export function mustHaves(post: RequestDetails, unit: AreaUnit): string[] {
  const { bedroomsTotal: beds, bathroomsFull: baths, parkingTotal: parking } = post;
  return [
    ...(post.propertySubType.length > 0 ? [listInText(post.propertySubType, 'or')] : []),
    ...(beds === null ? [] : [beds === 0 ? 'A studio or larger' : `${plural(beds, 'bedroom')} or more`]),
    ...(baths ? [`${plural(baths, 'bathroom')} or more`] : []),
    ...(post.livingArea ? [`${formatArea(post.livingArea, unit)} or more`] : []),
    ...(post.lotSizeArea ? [`A lot of ${formatArea(post.lotSizeArea, unit)} or more`] : []),
    ...(post.yearBuilt ? [`Built in ${post.yearBuilt} or later`] : []),
    ...(parking ? [`Parking for ${parking} or more`] : []),
    ...(post.evCharging ? ['EV charging'] : []),
    ...(post.furnished ? ['Furnished'] : []),
    ...(post.petsAllowed ? ['Pets allowed'] : []),
    ...(post.associationFee === null ? [] : [`A condo fee of ${formatMoney(post.associationFee)} a month at most`]),
    ...post.mustHaves.map((feature) => featureLabels[feature]),
  ];
}

export const niceToHaves = ({ niceToHaves: features }: RequestDetails) =>
  features.map((feature) => featureLabels[feature]);

/** What an owner wants to know about the person: when, how, how many. What was not said is left out. */
export function askerRows(post: RequestDetails): FactRow[] {
  return [
    ...(post.availabilityDate || post.availabilityDateTo ? [{ term: 'Ready to move', value: movingText(post) }] : []),
    ...(post.timeline ? [{ term: 'Timeline', value: timelineLabels[post.timeline] }] : []),
    ...(post.preApproved === null
      ? []
      : [{ term: 'Financing', value: post.preApproved ? 'Pre-approved' : 'Not arranged yet' }]),
    ...(post.leaseTerm.length > 0
      ? [
          {
            term: 'Lease',
            value: listInText(
              post.leaseTerm.map((term) => leaseTermLabels[term]),
              'or',
            ),
          },
        ]
      : []),
    ...(post.occupants
      ? [{ term: 'Moving in', value: post.occupants === 1 ? '1 person' : `${post.occupants} people` }]
      : []),
  ];
}

function movingText({ availabilityDate: from, availabilityDateTo: to }: RequestDetails): string {
  if (!from) return `by ${formatMonth(to ?? '')}`;
  if (!to || formatMonth(from) === formatMonth(to)) return formatMonth(from);
  return `${formatMonth(from)} to ${formatMonth(to)}`;
}
