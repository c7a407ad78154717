import { TestProcessor } from '#server/payments/test-processor/test-processor.ts';
import { ApiError } from '#server/platform/errors.ts';
import type { Command } from './command.ts';

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
    summary: 'Move the clock of the test processor on, with all renewals that fall into that time',
    subject: 'TIME',
    async run({ db }, { subject }) {
      const test = new TestProcessor(db);
      await test.advance(secondsOf(subject));
      return { lines: [`For test payments it is now ${(await test.now()).toISOString()}.`] };
    },
  },
};
