import { type AreaUnit, formatArea, toAreaUnit } from '#contract/format/area.ts';
import { formatMoney, formatMoneyRange } from '#contract/format/money.ts';
import { countBathrooms } from '#contract/post/bathrooms.ts';
import type { ListingSummary, RequestSummary } from '#contract/post/post.ts';
import { plural } from '#contract/text/words.ts';
import type { ListingKind, PostKind } from '#contract/vocabulary.ts';
import { formatCents } from '#src/lib/format/cents.ts';

export const isListing = <Post extends { kind: PostKind }>(post: Post): post is Extract<Post, { kind: ListingKind }> =>
  post.kind === 'sale_property' || post.kind === 'rent_property';

export const isMonthly = (kind: PostKind) => kind === 'rent_property' || kind === 'rent_request';

/** `$780K – $925K`; `/mo` for rent. */
export function budgetText({ budgetMin, budgetMax, kind }: RequestSummary): string {
  return `${formatMoneyRange(budgetMin, budgetMax)}${isMonthly(kind) ? '/mo' : ''}`;
}

/** `$18.50/sq ft/yr` of cents per square foot a year. */
export const formatRate = (cents: number, unit: AreaUnit = 'sq ft') =>
  `${formatCents(Math.round(cents / toAreaUnit(1, unit)))}/${unit}/yr`;

/** `$18.50/sq ft/yr net` as the owner quotes a commercial rent, else what a year’s rent comes to: `$35/sq ft/yr`. */
export function rentByArea(post: RentByArea, unit: AreaUnit = 'sq ft'): string {
  const { kind, section, listPrice, livingArea, rentPerSquareFoot, rentBasis } = post;
  if (kind !== 'rent_property' || section !== 'commercial') return '';
  const perYear =
    livingArea && `${formatMoney(Math.round((listPrice * 12) / toAreaUnit(livingArea, unit)))}/${unit}/yr`;
  const rate = rentPerSquareFoot ? formatRate(rentPerSquareFoot, unit) : perYear;
  return [rate, rentBasis].filter(Boolean).join(' ');
}
type RentByArea = Pick<
  ListingSummary,
  'kind' | 'section' | 'listPrice' | 'livingArea' | 'rentPerSquareFoot' | 'rentBasis'
>;

/** Commercial comparison fact, preferred to the zoning: the docks of a warehouse or the desks of an office. */
const businessFact = ({ loadingDocks, desks }: ListingSummary) =>
  loadingDocks ? plural(loadingDocks, 'dock') : desks && plural(desks, 'desk');

export function cardFacts(post: ListingSummary, unit?: AreaUnit): string[] {
  const baths = countBathrooms(post);
  const facts = [
    post.bedroomsTotal === 0 ? 'Studio' : post.bedroomsTotal && plural(post.bedroomsTotal, 'bed'),
    baths && plural(baths, 'bath'),
    post.livingArea && formatArea(post.livingArea, unit),
    post.section === 'commercial' && post.propertySubType,
    post.section === 'commercial' && (businessFact(post) ?? post.zoning),
  ].filter((fact) => typeof fact === 'string');
  return facts.length > 0 ? facts : [post.propertySubType];
}
