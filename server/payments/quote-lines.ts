import { timeZoneOf } from '#contract/account/time-zone.ts';
import type { PlanInterval } from '#contract/subscription/plan.ts';
import type { Province } from '#contract/vocabulary.ts';
import type { ProcessorPrice } from './payment-processor.ts';

const dollars = new Intl.NumberFormat('en-CA', { style: 'currency', currency: 'CAD' });

const dayOf = (at: Date, province: Province) =>
  new Intl.DateTimeFormat('en-CA', { month: 'long', day: 'numeric', timeZone: timeZoneOf(province) }).format(at);

const intervalWords: Record<PlanInterval, string> = { month: 'monthly', year: 'yearly' };

export const priceName = ({ planName, interval }: ProcessorPrice) => `${planName}, ${intervalWords[interval]}`;

interface Period {
  start: Date;
  end: Date;
}

export const periodLine = (
  { planName, interval, cents }: ProcessorPrice,
  { start, end }: Period,
  province: Province,
) => ({
  kind: 'plan' as const,
  text:
    interval === 'year'
      ? `${planName}, one year from ${dayOf(start, province)}`
      : `${planName}, ${dayOf(start, province)} – ${dayOf(end, province)}`,
  detail: '',
  cents,
});

export interface Share {
  days: number;
  of: number;
}

const shareOf = (cents: number, { days, of }: Share) => Math.round((cents * days) / of);
const shareText = (cents: number, { days, of }: Share) => `${days} of ${of} days of ${dollars.format(cents / 100)}`;

/** The rest of a running period at the new price. */
export const proratedLine = ({ planName, cents }: ProcessorPrice, share: Share, end: Date, province: Province) => ({
  kind: 'plan' as const,
  text: `${planName}, until ${dayOf(end, province)}`,
  detail: shareText(cents, share),
  cents: shareOf(cents, share),
});

export const creditLine = ({ planName, cents }: ProcessorPrice, share: Share) => ({
  kind: 'credit' as const,
  text: `${planName} you already paid for`,
  detail: shareText(cents, share),
  cents: -shareOf(cents, share),
});
