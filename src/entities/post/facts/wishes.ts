import { featureLabels } from '#contract/features.ts';
import type { AreaUnit } from '#contract/format/area.ts';
import { formatMonth } from '#contract/format/dates.ts';
import { countBathrooms } from '#contract/post/bathrooms.ts';
import type { PostFact } from '#contract/post/fields/post-facts.ts';
import type { RequestDetails } from '#contract/post/post.ts';
import { leaseText } from '#contract/post/rent/lease-texts.ts';
import { listInText, plural } from '#contract/text/words.ts';
import { timelineLabels } from './fact-labels.ts';
import { type FactRow, row } from './key-facts.ts';
import { facts, formatters } from './listing-facts.ts';

export function mustHaves(post: RequestDetails, unit: AreaUnit): string[] {
  const { bedroomsTotal: beds } = post;
  const baths = countBathrooms(post);
  return [
    listInText(post.propertySubType, 'or'),
    beds === null ? '' : beds === 0 ? 'Studio or larger' : `${plural(beds, 'bedroom')} or more`,
    baths ? `${plural(baths, 'bathroom')} or more` : '',
    ...amountTexts(post, unit, (field) => !isNice(post, field)),
    ...post.mustHaves.map((feature) => featureLabels[feature]),
  ].filter(Boolean);
}

/** At least 0 asks for nothing; at most $0 does. */
function wishText(fact: PostFact, value: unknown, unit: AreaUnit): string {
  const { wish = '', as } = fact;
  const isAmount = as === 'money' || as === 'area';
  if (!value && !(value === 0 && as === 'money')) return '';
  return wish.replace('#', isAmount ? formatters[as](value as never, unit, fact) : String(value));
}

export const niceToHaves = (post: RequestDetails, unit: AreaUnit) => [
  ...amountTexts(post, unit, (field) => isNice(post, field)).filter(Boolean),
  ...post.niceToHaves.map((feature) => featureLabels[feature]),
];

const isNice = ({ niceToHaveAmounts }: RequestDetails, field: string) =>
  (niceToHaveAmounts as readonly string[]).includes(field);

const amountTexts = (post: RequestDetails, unit: AreaUnit, isShown: (field: string) => boolean) =>
  facts.flatMap(([field, fact]) => (isShown(field) ? [wishText(fact, post[field as keyof RequestDetails], unit)] : []));

export function seekerRows(post: RequestDetails): FactRow[] {
  return [
    ...row('Move-in', post.availabilityDate ?? post.availabilityDateTo, () => movingText(post)),
    ...row('Timeline', post.timeline, (timeline) => timelineLabels[timeline]),
    ...row('Financing', post.preApproved, (isApproved) => (isApproved ? 'Pre-approved' : 'Not arranged yet')),
    ...row('Lease', post.leaseTerm, leaseText),
    ...row('Occupants', post.occupants, (people) => (people ? plural(people, 'person', 'people') : '')),
  ];
}

function movingText({ availabilityDate: from, availabilityDateTo: to }: RequestDetails): string {
  if (!from) return `by ${formatMonth(to ?? '')}`;
  if (!to || formatMonth(from) === formatMonth(to)) return formatMonth(from);
  return `${formatMonth(from)} to ${formatMonth(to)}`;
}
