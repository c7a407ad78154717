import { type Plan, planIntervals } from '#contract/subscription/plan.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { malformed } from '#server/platform/errors.ts';
import { addPlan, changePrice, retirePlan } from '#server/subscriptions/plans/plan-administration.service.ts';
import { listPlans } from '#server/subscriptions/plans/plans.service.ts';
import type { Command } from '../command.ts';

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;

function lineOf({ id, name, prices, limits }: Plan): string {
  const costs = prices.map(({ interval, cents }) => `${dollars(cents)} a ${interval}`).join(', ') || 'free';
  const { activeListings, activeRequests, photosPerPost } = limits;
  return `${id}  ${name}  ${costs}  ${activeListings} listings, ${activeRequests} requests, ${photosPerPost} photos a post`;
}

const centsMax = 1_000_000;
const postsMax = 10_000;
const photosMax = 30;
const featuresMax = 8;
const idPattern = /^[A-Za-z0-9_-]{1,64}$/;

/** @throws ApiError 400 naming the option */
function wholeNumber(options: Record<string, string>, name: string, min: number, max: number): number {
  const text = options[name] ?? '';
  const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (!(number >= min && number <= max)) throw malformed(`--${name} must be a whole number from ${min} to ${max}`);
  return number;
}

const centsOf = (options: Record<string, string>, name: string) => wholeNumber(options, name, 1, centsMax);

function readFeatures(text: string | undefined): string[] | null {
  const features = text?.split(';').map((each) => each.trim());
  if (!features) return null;
  if (features.length > featuresMax || features.includes(''))
    throw malformed(`--features must be up to ${featuresMax} phrases with semicolons between them`);
  return features;
}

const cents = (summary: string) => ({ value: 'CENTS', summary, required: true }) as const;
const count = (summary: string) => ({ value: 'COUNT', summary, required: true }) as const;

export const planCommands: Record<string, Command> = {
  plans: {
    summary: 'List the plans that can be chosen, with their prices and limits',
    reads: 'upToDate',
    async run({ db }) {
      return { lines: (await listPlans(db)).map(lineOf) };
    },
  },
  'plans add': {
    summary: 'Add a plan with its prices and limits; it is offered at once',
    subject: 'PLAN-ID',
    options: {
      name: { value: 'NAME', summary: 'as members read it', required: true, maxCharacters: 40 },
      'month-cents': cents('for a month, before tax'),
      'year-cents': cents('for a year, before tax'),
      listings: count('active listings at once'),
      requests: count('active requests at once'),
      photos: count('photos in each post'),
      summary: { value: 'TEXT', summary: 'whom it is for', required: true, maxCharacters: 80 },
      features: {
        value: 'TEXT',
        summary: 'phrases with semicolons between them; else those of the free plan',
        maxCharacters: 400,
      },
    },
    async run({ db }, { subject, options }) {
      if (!idPattern.test(subject)) throw malformed('PLAN-ID may have letters, digits, _ and -, 64 at the most');
      const plan = {
        id: subject,
        name: options.name ?? '',
        summary: options.summary ?? '',
        limits: {
          activeListings: wholeNumber(options, 'listings', 0, postsMax),
          activeRequests: wholeNumber(options, 'requests', 0, postsMax),
          photosPerPost: wholeNumber(options, 'photos', 1, photosMax),
        },
        features: readFeatures(options.features),
        cents: { month: centsOf(options, 'month-cents'), year: centsOf(options, 'year-cents') },
      };
      await inTransaction(db, (tx) => addPlan(tx, plan));
      return { lines: (await listPlans(db)).filter(({ id }) => id === subject).map(lineOf) };
    },
  },
  'plans price': {
    summary: 'Change a plan’s price for new subscriptions; running ones keep theirs',
    subject: 'PLAN-ID',
    options: {
      interval: { value: 'INTERVAL', summary: 'how often it is paid', required: true, choices: planIntervals },
      cents: cents('before tax'),
    },
    async run({ db }, { subject, options }) {
      const price = centsOf(options, 'cents');
      const interval = planIntervals.find((each) => each === options.interval) ?? 'month';
      await inTransaction(db, (tx) => changePrice(tx, { planId: subject, interval, cents: price }));
      return { lines: [`${subject} costs ${dollars(price)} a ${interval} for new subscriptions.`] };
    },
  },
  'plans retire': {
    summary: 'Take a plan out of choice; members who have it keep it',
    subject: 'PLAN-ID',
    async run({ db }, { subject }) {
      await inTransaction(db, (tx) => retirePlan(tx, subject));
      return { lines: [`${subject} can’t be chosen any more. Members who have it keep it.`] };
    },
  },
};
