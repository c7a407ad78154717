import type { CardSummary } from '#contract/subscription/card.ts';

const brandNames: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
  interac: 'Interac',
};

export const brandName = (brand: string): string => brandNames[brand] ?? 'Card';

/** `Visa ending in 4242`. */
export const cardName = ({ brand, last4 }: Pick<CardSummary, 'brand' | 'last4'>) =>
  `${brandName(brand)} ending in ${last4}`;

const months = 'January February March April May June July August September October November December'.split(' ');

const expiryDate = ({ expiryMonth, expiryYear }: Pick<CardSummary, 'expiryMonth' | 'expiryYear'>) =>
  `${months[expiryMonth - 1] ?? ''} ${expiryYear}`;

const dayMs = 86_400_000;
const warnedDays = 30;

/** Whole days until the card’s last one, which counts; negative once it has expired. */
function daysUntilExpiry({ expiryMonth, expiryYear }: Pick<CardSummary, 'expiryMonth' | 'expiryYear'>): number {
  const now = new Date();
  const lastDay = Date.UTC(expiryYear, expiryMonth, 0);
  return Math.round((lastDay - Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())) / dayMs);
}

/** `Expires August 2028`, `Expired August 2024`. */
export const expiryLabel = (card: Pick<CardSummary, 'expiryMonth' | 'expiryYear'>) =>
  `${daysUntilExpiry(card) < 0 ? 'Expired' : 'Expires'} ${expiryDate(card)}`;

/** `Expires in 9 days` from 30 days before, `Expired` afterwards; null earlier. */
export function expiryWarning(card: Pick<CardSummary, 'expiryMonth' | 'expiryYear'>): string | null {
  const days = daysUntilExpiry(card);
  if (days < 0) return 'Expired';
  if (days > warnedDays) return null;
  if (days === 0) return 'Expires today';
  return days === 1 ? 'Expires tomorrow' : `Expires in ${days} days`;
}
