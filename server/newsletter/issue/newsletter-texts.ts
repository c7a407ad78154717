import { formatMoney, formatMoneyRange } from '#contract/format/money.ts';
import { formatNumber } from '#contract/format/numbers.ts';
import { countBathrooms } from '#contract/post/bathrooms.ts';
import type { ListingSummary, PostSummary, RequestSummary } from '#contract/post/post.ts';

const ones = [
  ...['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
  ...['thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'],
];
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];

/** `sixty-one`; digits from a hundred on. */
export function inWords(amount: number): string {
  if (amount < ones.length) return ones[amount] ?? '';
  if (amount > 99) return formatNumber(amount);
  const one = amount % 10;
  return `${tens[Math.floor(amount / 10)]}${one === 0 ? '' : `-${ones[one]}`}`;
}

export const plural = (amount: number, [one, many]: readonly [string, string]): string => (amount === 1 ? one : many);

const monthly = ({ kind }: PostSummary) => (kind === 'rent_property' || kind === 'rent_request' ? '/mo' : '');

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
