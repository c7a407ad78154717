import { inTransaction } from '#server/platform/db/transaction.ts';
import { keep, listReportedPosts, takeDown } from '#server/posts/moderation/moderation.service.ts';
import type { Command } from './command.ts';
import { presentReports } from './present-reports.ts';

const reasonMax = 500;
const settled = (reports: number) => (reports === 1 ? '1 report is closed' : `${reports} reports are closed`);

export const reportCommands: Record<string, Command> = {
  reports: {
    summary: 'List reported posts, most recently reported first',
    run: async ({ db }) => ({ lines: presentReports(await listReportedPosts(db)) }),
  },
  'remove-post': {
    summary: 'Remove a post permanently and tell its owner why',
    subject: 'POST-ID',
    options: { reason: { value: 'TEXT', summary: 'the message to the owner', required: true, longest: reasonMax } },
    async run({ db }, { subject: id, options: { reason = '' } }) {
      const { title, reports } = await inTransaction(db, (tx) => takeDown(tx, { id, reason }));
      return { lines: [`Removed “${title}”; its owner will be notified. ${settled(reports)}.`] };
    },
  },
  'keep-post': {
    summary: 'Keep a reported post and close its reports',
    subject: 'POST-ID',
    async run({ db }, { subject: id }) {
      const { title, reports } = await inTransaction(db, (tx) => keep(tx, id));
      return { lines: [`“${title}” stays; ${settled(reports)}.`] };
    },
  },
};
