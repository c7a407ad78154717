import { type Plan, planIntervals } from '#contract/subscription/plan.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { malformed } from '#server/platform/errors.ts';
import { changePrice, retirePlan } from '#server/subscriptions/plans/plan-administration.service.ts';
import { listPlans } from '#server/subscriptions/plans/plans.service.ts';
import type { Command } from './command.ts';

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;

function lineOf({ id, name, prices, limits }: Plan): string {
  const costs = prices.map(({ interval, cents }) => `${dollars(cents)} a ${interval}`).join(', ') || 'free';
  const { activeListings, activeRequests, photosPerPost } = limits;
  return `${id}  ${name}  ${costs}  ${activeListings} listings, ${activeRequests} requests, ${photosPerPost} photos a post`;
}

const centsMax = 1_000_000;

export const planCommands: Record<string, Command> = {
  plans: {
    summary: 'List the plans that can be chosen, with their prices and limits',
    async run({ db }) {
      return { lines: (await listPlans(db)).map(lineOf) };
    },
  },
  'plans price': {
    summary: 'Change a plan’s price for new subscriptions; running ones keep theirs',
    subject: 'PLAN-ID',
    options: {
      interval: { value: 'INTERVAL', summary: 'how often it is paid', required: true, choices: planIntervals },
      cents: { value: 'CENTS', summary: 'before tax', required: true },
    },
    async run({ db }, { subject, options }) {
      const cents = Number(options.cents);
      if (!Number.isInteger(cents) || cents < 1 || cents > centsMax)
        throw malformed(`--cents must be a whole number from 1 to ${centsMax}`);
      const interval = planIntervals.find((each) => each === options.interval) ?? 'month';
      await inTransaction(db, (tx) => changePrice(tx, { planId: subject, interval, cents }));
      return { lines: [`${subject} costs ${dollars(cents)} a ${interval} for new subscriptions.`] };
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
