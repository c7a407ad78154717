import { formatMoney, formatMoneyRange } from '#contract/format/money.ts';
import { formatNumber } from '#contract/format/numbers.ts';
import { countBathrooms } from '#contract/post/bathrooms.ts';
import type { ListingSummary, PostSummary, RequestSummary } from '#contract/post/post.ts';
import { isRentKind } from '#contract/vocabulary.ts';

export const plural = (amount: number, [one, many]: readonly [string, string]): string => (amount === 1 ? one : many);

const monthly = ({ kind }: PostSummary) => (isRentKind(kind) ? '/mo' : '');

export const priceOf = (post: ListingSummary): string => `${formatMoney(post.listPrice)}${monthly(post)}`;

export const budgetOf = (post: RequestSummary): string =>
  `${formatMoneyRange(post.budgetMin, post.budgetMax)}${monthly(post)}`;

const counted = (amount: number | null, noun: string) =>
  amount ? [`${formatNumber(amount, 1)} ${noun}${amount === 1 ? '' : 's'}`] : [];

export function factsOf(post: ListingSummary): string {
  const facts = [
    ...(post.status === 'under_offer' ? ['Under offer'] : []),
    ...(post.bedroomsTotal === 0 ? ['Studio'] : counted(post.bedroomsTotal, 'bed')),
    ...(post.section === 'commercial' ? [post.propertySubType] : counted(countBathrooms(post), 'bath')),
    ...(post.livingArea ? [`${formatNumber(post.livingArea)} sq ft`] : []),
  ];
  return facts.length > 0 ? facts.join(' · ') : post.propertySubType;
}

export const placeOf = ({ address }: ListingSummary): string =>
  [address.neighbourhood, address.city, `${address.province} ${address.postalCode}`].filter(Boolean).join(', ');

export const areasOf = ({ areas }: RequestSummary): string => areas.map(({ label }) => label).join(', ');
