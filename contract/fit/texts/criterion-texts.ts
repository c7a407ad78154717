import type { Criterion } from '#contract/fit/fit.ts';
import { formatDay } from '#contract/format/dates.ts';
import { formatDistance } from '#contract/format/distance.ts';
import { formatMoney, formatShortMoney } from '#contract/format/money.ts';
import { leaseText } from '#contract/post/rent/lease-texts.ts';
import { lowerFirst } from '#contract/text/words.ts';
import type { FitTextContext } from './fit-text-context.ts';
import { fitText, formatDays } from './fit-texts.ts';

type Of<Wish extends Criterion['wish']> = Extract<Criterion, { wish: Wish }>;

/** How a criterion is met, missed by a little or missed, to either reader: `$41,000 under your limit`. */
export function criterionText(criterion: Criterion, context: FitTextContext): string {
  switch (criterion.wish) {
    case 'budgetMax':
      return priceText(criterion, context);
    case 'areas':
      return areaText(criterion, context);
    case 'availabilityDate':
      return dateText(criterion, context);
    case 'leaseTerm':
      return leaseTermText(criterion, context);
    case 'mustHaves':
    case 'niceToHaves':
      return fitText(criterion, context).offered;
    default:
      return factText(criterion, context);
  }
}

const possessive = ({ side }: FitTextContext) => (side === 'seeker' ? 'your' : 'their');
const asked = ({ side }: FitTextContext) => (side === 'seeker' ? 'you asked for' : 'they ask for');

function priceText({ offered, wanted, state }: Of<'budgetMax'>, context: FitTextContext): string {
  const { min, max, flexPercent } = wanted;
  const { side, per } = context;
  if (offered > max) {
    const over = `${formatMoney(offered - max)}${per} over ${possessive(context)} limit`;
    return state === 'close' ? `${over}, inside ${possessive(context)} ${flexPercent}%` : over;
  }
  if (side === 'seeker')
    return offered === max ? 'At your limit' : `${formatMoney(max - offered)}${per} under your limit`;
  const price = formatMoney(offered) + per;
  if (min === null || min === max) return `${price}, inside their limit of ${formatShortMoney(max)}`;
  const range = `${formatShortMoney(min)} to ${formatShortMoney(max)}`;
  return `${price}, ${offered < min ? 'under' : 'inside'} their ${range}`;
}

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth'];

export const areaName = (label: string) => label.replace(/^The /, '');

function areaText({ nearest, offered, wanted, kmOutside, state }: Of<'areas'>, context: FitTextContext): string {
  const area = `${possessive(context)} ${areaName(nearest)} area`;
  if (state === 'met' && kmOutside > 0) return `At the edge of ${area}`;
  if (state !== 'met')
    return kmOutside > 0 ? `${formatDistance(kmOutside)} outside ${area}` : `Near the edge of ${area}`;
  const rank = ordinals[wanted.indexOf(nearest)];
  if (context.side === 'seeker' || offered !== nearest) return `Inside ${area}`;
  return wanted.length > 1 && rank ? `In ${offered}, their ${rank} area` : `In ${offered}, their area`;
}

const dayText = (day: string) => formatDay(day).replace(/, \d+$/, '');

function dateText({ offered, wanted: { from, to }, daysLate, state }: Of<'availabilityDate'>, context: FitTextContext) {
  if (!offered) return 'No date stated';
  const isNow = offered <= new Date().toISOString().slice(0, 10);
  const free = `${context.side === 'seeker' ? 'Available' : 'Free'} ${isNow ? 'now' : dayText(offered)}`;
  if (daysLate > 0) return `${free}, ${formatDays(daysLate)} after ${possessive(context)} date`;
  if (state === 'missing') return `${free}, long before ${context.side === 'seeker' ? 'you' : 'they'} can move`;
  if (context.side === 'seeker') return to ? `${free}, in time for your move` : free;
  return `${free}, they can move ${to ? `until ${dayText(to)}` : `from ${dayText(from ?? '')}`}`;
}

function leaseTermText({ offered, wanted, state }: Of<'leaseTerm'>, context: FitTextContext): string {
  const shared = offered.filter((term) => wanted.includes(term));
  if (state === 'met') return `Lease of ${lowerFirst(leaseText(shared))}`;
  return `Lease of ${lowerFirst(leaseText(offered))}, ${asked(context)} ${lowerFirst(leaseText(wanted))}`;
}

/** Words that the offered text already contains. */
const repeated = /^(condo fee|built in|lot of) /;

function factText(criterion: Criterion, context: FitTextContext): string {
  const { offered, wanted } = fitText(criterion, context);
  if (criterion.wish === 'petsAllowed' && !criterion.wanted)
    return context.side === 'seeker' ? 'You have no pets' : 'They have no pets';
  if (criterion.wish === 'furnished' && criterion.state === 'close') return 'Furnished';
  if (criterion.state === 'met') return criterion.wish === 'occupants' ? wanted : offered;
  if ('offered' in criterion && typeof criterion.offered === 'boolean') return offered;
  return `${offered}, ${asked(context)} ${lowerFirst(wanted).replace(repeated, '')}`;
}
