import { keep, listReportedPosts, takeDown } from '#server/posts/moderation.service.ts';
import type { Command } from './command.ts';
import { presentReports } from './present-reports.ts';

const reasonMax = 500;
const settled = (reports: number) => (reports === 1 ? '1 report is settled' : `${reports} reports are settled`);

/** What an operator does about posts that members report. */
export const reportCommands: Record<string, Command> = {
  reports: {
    summary: 'List posts that members reported; the one that was reported last comes first',
    run: async ({ db }) => ({ lines: presentReports(await listReportedPosts(db)) }),
  },
  'remove-post': {
    summary: 'Take a post down for good, and tell its owner why',
    subject: 'POST-ID',
    options: { reason: { value: 'TEXT', summary: 'what the owner is told', required: true, longest: reasonMax } },
    async run({ db, site }, { subject: id, options: { reason = '' } }) {
      const { title, reports } = await db.transaction().execute((tx) => takeDown(tx, { id, reason }, site));
      return { lines: [`“${title}” is taken down; its owner is being told; ${settled(reports)}.`] };
    },
  },
  'keep-post': {
    summary: 'Leave a reported post as it is',
    subject: 'POST-ID',
    async run({ db }, { subject: id }) {
      const { title, reports } = await db.transaction().execute((tx) => keep(tx, id));
      return { lines: [`“${title}” stays; ${settled(reports)}.`] };
    },
  },
};
