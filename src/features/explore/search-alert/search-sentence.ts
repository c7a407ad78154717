import { featureLabels } from '#contract/features.ts';
import { type AreaUnit, formatArea } from '#contract/format/area.ts';
import { formatDay } from '#contract/format/dates.ts';
import { formatMoney } from '#contract/format/money.ts';
import type { RequestContent } from '#contract/post/post-content.ts';
import { exploreHeading } from '#contract/search/explore-heading.ts';
import type { ExploreSearch } from '#contract/search/post-search.ts';
import { listInText, lowerFirst, plural } from '#contract/text/words.ts';
import { subTypeInText } from '#src/entities/post/facts/post-labels.ts';
import type { ExactOrNearPlace } from './use-searched-place.ts';

/** `Homes for sale near The Glebe, Ottawa, $600,000 to $800,000, 3 bedrooms or more, with garage.` */
export function searchSentence(
  search: ExploreSearch,
  content: RequestContent,
  place: ExactOrNearPlace,
  unit: AreaUnit,
): string {
  const { propertySubType: types = [], bedroomsTotal: beds, bathroomsFull: baths, livingArea, mustHaves } = content;
  const parts = [
    exploreHeading(search, place),
    types.length > 0 && lowerFirst(listInText(types.map(subTypeInText), 'or')),
    priceText(content),
    beds !== undefined && (beds === 0 ? 'studio or larger' : orMore(beds, 'bedroom')),
    baths !== undefined && orMore(baths, 'bathroom'),
    livingArea && `${formatArea(livingArea, unit)} or more`,
    content.petsAllowed && 'pets allowed',
    content.furnished && 'furnished',
    content.utilitiesIncluded && 'all utilities included',
    content.availabilityDateTo && `available by ${formatDay(content.availabilityDateTo)}`,
    mustHaves && `with ${lowerFirst(listInText(mustHaves.map((feature) => featureLabels[feature])))}`,
  ];
  return `${parts.filter(Boolean).join(', ')}.`;
}

function priceText({ budgetMin: min, budgetMax: max }: RequestContent): string {
  if (max === undefined) return min === undefined ? '' : `from ${formatMoney(min)}`;
  return min === undefined ? `up to ${formatMoney(max)}` : `${formatMoney(min)} to ${formatMoney(max)}`;
}

const orMore = (count: number, noun: string) => `${plural(count, noun)} or more`;
