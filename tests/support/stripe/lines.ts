import { addIntervals } from './billing-time.ts';
import type { Line, Price, Subscription } from './stripe-records.ts';

const amountText = ({ cents, interval }: Price) => `$${(cents / 100).toFixed(2)} / ${interval}`;

export const wholeLine = (price: Price, start: number, end: number): Line => ({
  ...{ amount: price.cents, start, end, isProration: false, price: price.id },
  description: `1 × ${price.productName} (at ${amountText(price)})`,
});

/** Proration of the rest of the period, by the second: the credit for the former price and the charge for the next. */
export function prorationLines(subscription: Subscription, former: Price, next: Price, at: number): Line[] {
  const share = (subscription.end - at) / (subscription.end - subscription.start);
  const day = new Date(at * 1000).toISOString().slice(0, 10);
  const credit: Line = {
    ...{ amount: -Math.round(former.cents * share), start: at, end: subscription.end, price: former.id },
    description: `Unused time on ${former.productName} after ${day}`,
    isProration: true,
  };
  if (former.interval !== next.interval) return [credit, wholeLine(next, at, addIntervals(at, next.interval, 1))];
  const rest: Line = {
    ...{ amount: Math.round(next.cents * share), start: at, end: subscription.end, price: next.id },
    description: `Remaining time on ${next.productName} after ${day}`,
    isProration: true,
  };
  return [credit, rest];
}
