import type { Db } from '#server/platform/db/database.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { malformed, notFound } from '#server/platform/errors.ts';
import { queueMessage } from '#server/platform/messages/queue-message.ts';
import { ticketAnswer } from './contact.messages.ts';
import { addAnswer, findOpenTickets, findTicket, setClosed, type TicketRow } from './contact.repo.ts';
import { parseTicketNumber } from './ticket-number.ts';

export type { TicketRow };

const ticketAnswerMax = 10_000;

const noTicket = (number: string) => notFound(`There is no ticket ${number}.`);

export const listOpenTickets = (db: Db): Promise<TicketRow[]> => findOpenTickets(db);

/** @throws ApiError 404 */
export async function getTicket(db: Db, given: string): Promise<TicketRow> {
  const number = parseTicketNumber(given);
  const ticket = await findTicket(db, number);
  if (!ticket) throw noTicket(number);
  return ticket;
}

/** Keeps the answer in the ticket and emails it to the sender. @throws ApiError 400, 404 */
export async function answerTicket(tx: Tx, given: string, answer: string): Promise<TicketRow> {
  const number = parseTicketNumber(given);
  const text = answer.replaceAll('\r\n', '\n').trim();
  if (!text) throw malformed('The answer is empty.');
  if (text.length > ticketAnswerMax) throw malformed(`The answer may have at most ${ticketAnswerMax} characters.`);
  if (text.includes('\0')) throw malformed('The answer isn’t plain text.');
  const ticket = await addAnswer(tx, number, { text, sentAt: new Date().toISOString() });
  if (!ticket) throw noTicket(number);
  await queueMessage(tx, ticketAnswer(ticket, text));
  return ticket;
}

/** Closing a closed ticket changes nothing. @throws ApiError 404 */
export async function closeTicket(tx: Tx, given: string): Promise<string> {
  const number = parseTicketNumber(given);
  if (!(await setClosed(tx, number))) throw noTicket(number);
  return number;
}
