import { answerTicket, closeTicket, getTicket, listOpenTickets } from '#server/contact/tickets.service.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Command } from '../command.ts';
import { presentTicket, presentTickets } from '../present/present-tickets.ts';

const subject = 'NUMBER';

export const ticketCommands: Record<string, Command> = {
  tickets: {
    summary: 'List open messages from the contact page, oldest first',
    reads: 'upToDate',
    run: async ({ db }) => ({ lines: presentTickets(await listOpenTickets(db)) }),
  },
  ticket: {
    summary: 'Show a message from the contact page, with our answers',
    reads: 'upToDate',
    subject,
    run: async ({ db }, { subject: number }) => ({ lines: presentTicket(await getTicket(db, number)) }),
  },
  'ticket answer': {
    summary: 'Email an answer to the sender, from a file or standard input, and keep it in the ticket',
    subject,
    options: { file: { value: 'FILE', summary: 'the answer as plain text; standard input without it' } },
    takesText: true,
    async run({ db }, { subject: given, text = '' }) {
      const { number, email } = await inTransaction(db, (tx) => answerTicket(tx, given, text));
      return { lines: [`The answer to ${number} goes to ${email}. Close it with “ticket close ${number}”.`] };
    },
  },
  'ticket close': {
    summary: 'Take a ticket off the list once it’s dealt with',
    subject,
    async run({ db }, { subject: given }) {
      const number = await inTransaction(db, (tx) => closeTicket(tx, given));
      return { lines: [`${number} is closed.`] };
    },
  },
};
