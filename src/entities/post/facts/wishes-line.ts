import { featureLabels } from '#contract/features.ts';
import { type AreaUnit, formatArea } from '#contract/format/area.ts';
import { formatMonth } from '#contract/format/dates.ts';
import type { RequestSummary } from '#contract/post/post.ts';
import { lowerFirst, plural, upperFirst } from '#contract/text/words.ts';
import { subTypeInText } from './post-labels.ts';

/** `House or semi-detached, 3 bedrooms, fenced yard, by June 2027.` */
export function wishesLine(post: RequestSummary, unit?: AreaUnit): string {
  const wishes = [
    post.propertySubType.map(subTypeInText).join(' or '),
    post.bedroomsTotal === 0 ? 'studio or larger' : post.bedroomsTotal && plural(post.bedroomsTotal, 'bedroom'),
    post.livingArea && `${formatArea(post.livingArea, unit)} or more`,
    ...post.mustHaves.map((feature) => lowerFirst(featureLabels[feature])),
    post.availabilityDateTo && `by ${formatMonth(post.availabilityDateTo)}`,
  ].filter((wish) => typeof wish === 'string' && wish !== '');
  return wishes.length > 0 ? `${upperFirst(wishes.join(', '))}.` : '';
}
