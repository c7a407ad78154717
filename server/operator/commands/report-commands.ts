import {
  closeConversationReports,
  getConversationReports,
  listConversationReports,
} from '#server/chat/conversation-reports.service.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { dismissReports, listReportedPosts, takeDown } from '#server/posts/moderation/moderation.service.ts';
import type { Command } from '../command.ts';
import { presentConversationReports, presentReportedMessages } from '../present/present-conversation-reports.ts';
import { presentReports } from '../present/present-reports.ts';

const reasonMax = 500;
const settled = (reports: number) => (reports === 1 ? '1 report is closed' : `${reports} reports are closed`);

export const reportCommands: Record<string, Command> = {
  reports: {
    summary: 'List reported posts, most recently reported first',
    reads: 'upToDate',
    run: async ({ db }) => ({ lines: presentReports(await listReportedPosts(db)) }),
  },
  'remove-post': {
    summary: 'Remove a post permanently and tell its owner why',
    subject: 'POST-ID',
    options: {
      reason: { value: 'TEXT', summary: 'the message to the owner', required: true, maxCharacters: reasonMax },
    },
    async run({ db }, { subject: id, options: { reason = '' } }) {
      const { title, reports } = await inTransaction(db, (tx) => takeDown(tx, { id, reason }));
      return { lines: [`Removed “${title}”; its owner will be notified. ${settled(reports)}.`] };
    },
  },
  'keep-post': {
    summary: 'Keep a reported post and close its reports',
    subject: 'POST-ID',
    async run({ db }, { subject: id }) {
      const { title, reports } = await inTransaction(db, (tx) => dismissReports(tx, id));
      return { lines: [`“${title}” stays; ${settled(reports)}.`] };
    },
  },
  'conversation-reports': {
    summary: 'List reported conversations, longest waiting first',
    reads: 'upToDate',
    run: async ({ db }) => ({ lines: presentConversationReports(await listConversationReports(db)) }),
  },
  'conversation-report': {
    summary: 'Show the last messages of a reported conversation as they were when it was reported',
    reads: 'upToDate',
    subject: 'CONVERSATION-ID',
    run: async ({ db }, { subject: id }) => ({ lines: presentReportedMessages(await getConversationReports(db, id)) }),
  },
  'close-conversation-report': {
    summary: 'Close the reports of a conversation once you’ve dealt with them',
    subject: 'CONVERSATION-ID',
    async run({ db }, { subject: id }) {
      const reports = await inTransaction(db, (tx) => closeConversationReports(tx, id));
      return { lines: [`Conversation ${id}: ${settled(reports)}.`] };
    },
  },
};
