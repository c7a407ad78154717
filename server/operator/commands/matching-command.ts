import { getMatchOutcomes } from '#server/matching/outcomes/match-outcomes.service.ts';
import { ApiError } from '#server/platform/errors.ts';
import type { Command } from '../command.ts';
import { presentTable } from '../present/present-table.ts';

const daysDefault = 90;
const daysMax = 3_650;

const columns = ['version', 'matched', 'opened', 'wrote', 'answered', 'viewing', 'closed'] as const;

export const matchingCommand: Command = {
  summary: 'Count what became of the matches that members were told of, by version of the function',
  reads: 'upToDate',
  options: { days: { value: 'DAYS', summary: `matches of so many days, ${daysDefault} by default` } },
  async run({ db }, { options: { days: given = String(daysDefault) } }) {
    const days = /^\d{1,4}$/.test(given) ? Number(given) : 0;
    if (days < 1 || days > daysMax) throw new ApiError(400, `--days is a whole number from 1 to ${daysMax}.`);
    const outcomes = await getMatchOutcomes(db, days);
    if (outcomes.length === 0) return { lines: [`No match was told in the last ${days} days.`] };
    return {
      lines: presentTable([columns, ...outcomes.map((row) => columns.map((column) => String(row[column])))]),
    };
  },
};
