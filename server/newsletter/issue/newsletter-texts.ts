import { countBathrooms } from '#contract/post/bathrooms.ts';
import type { ListingSummary, PostSummary, RequestSummary } from '#contract/post/post.ts';

const ones = [
  ...['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
  ...['thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'],
];
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];

const grouped = new Intl.NumberFormat('en-CA');
const dollars = new Intl.NumberFormat('en-CA', { style: 'currency', currency: 'CAD', maximumFractionDigits: 0 });
const shortened = new Intl.NumberFormat('en-CA', { notation: 'compact', maximumFractionDigits: 2 });
const shortenedFrom = 9_999;

export const count = (amount: number): string => grouped.format(amount);

/** `sixty-one`; digits from a hundred on. */
export function inWords(amount: number): string {
  if (amount < ones.length) return ones[amount] ?? '';
  if (amount > 99) return count(amount);
  const one = amount % 10;
  return `${tens[Math.floor(amount / 10)]}${one === 0 ? '' : `-${ones[one]}`}`;
}

export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const plural = (amount: number, [one, many]: readonly [string, string]): string => (amount === 1 ? one : many);

export const shortDollars = (amount: number): string =>
  amount < shortenedFrom ? dollars.format(amount) : `$${shortened.format(amount)}`;

const monthly = ({ kind }: PostSummary) => (kind === 'rent_property' || kind === 'rent_request' ? '/mo' : '');

export const priceOf = (post: ListingSummary): string => `${dollars.format(post.listPrice)}${monthly(post)}`;

export function budgetOf(post: RequestSummary): string {
  const { budgetMin, budgetMax } = post;
  if (!budgetMin) return `Up to ${shortDollars(budgetMax)}${monthly(post)}`;
  if (budgetMin === budgetMax) return `${shortDollars(budgetMax)}${monthly(post)}`;
  return `${shortDollars(budgetMin)} – ${shortDollars(budgetMax)}${monthly(post)}`;
}

const counted = (amount: number | null, noun: string) =>
  amount ? [`${count(amount)} ${noun}${amount === 1 ? '' : 's'}`] : [];

export function factsOf(post: ListingSummary): string {
  const facts = [
    ...(post.status === 'under_offer' ? ['Under offer'] : []),
    ...(post.bedroomsTotal === 0 ? ['Studio'] : counted(post.bedroomsTotal, 'bed')),
    ...(post.section === 'commercial' ? [post.propertySubType] : counted(countBathrooms(post), 'bath')),
    ...(post.livingArea ? [`${count(post.livingArea)} sq ft`] : []),
  ];
  return facts.length > 0 ? facts.join(' · ') : post.propertySubType;
}

export const placeOf = ({ address }: ListingSummary): string =>
  [address.neighbourhood, address.city, `${address.province} ${address.postalCode}`].filter(Boolean).join(', ');

export const areasOf = ({ areas }: RequestSummary): string => areas.map(({ label }) => label).join(', ');
