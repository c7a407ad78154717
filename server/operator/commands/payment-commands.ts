import { ApiError } from '#server/platform/errors.ts';
import type { Command } from '../command.ts';

const unitSeconds: Record<string, number> = { m: 60, h: 3_600, d: 86_400 };
const longestDays = 3_660;

function secondsOf(duration: string): number {
  const [, count, unit = ''] = /^([1-9]\d{0,6})([mhd])$/.exec(duration) ?? [];
  const seconds = Number(count) * (unitSeconds[unit] ?? Number.NaN);
  if (!(seconds <= longestDays * 86_400))
    throw new ApiError(422, `${duration} isn’t a time like 32d, 12h or 30m, ${longestDays} days at the most.`);
  return seconds;
}

export const paymentCommands: Record<string, Command> = {
  'payments advance': {
    summary: 'Move the clock of the simulated Stripe on, with all renewals that fall into that time',
    subject: 'TIME',
    async run({ db, config }, { subject }) {
      const seconds = secondsOf(subject);
      if (config.stripe) throw new ApiError(409, 'This server has Stripe’s keys: the time of Stripe can’t be moved.');
      const { SimulatedStripe } = await import('#server/payments/simulated-stripe/simulated-stripe.ts');
      const stripe = new SimulatedStripe(db);
      await stripe.advance(seconds);
      return { lines: [`For test payments it is now ${(await stripe.now()).toISOString()}.`] };
    },
  },
};
