import { contactTopics } from '#contract/content/contact.ts';
import type { TicketRow } from '#server/contact/tickets.service.ts';
import { plain } from './present-reports.ts';

const minute = (at: Date | string) => new Date(at).toISOString().slice(0, 16).replace('T', ' ');

const topicOf = ({ topic }: TicketRow) => contactTopics[topic] ?? topic;
const senderOf = ({ name, email, user_id }: TicketRow) => `${plain(name)} <${email}>${user_id ? `, ${user_id}` : ''}`;

const previewLength = 100;
function previewOf({ message }: TicketRow): string {
  const line = plain(message);
  return line.length > previewLength ? `${line.slice(0, previewLength)}…` : line;
}

const linesOf = (text: string) => text.split('\n').map((line) => `  ${plain(line)}`.trimEnd());

export function presentTickets(tickets: readonly TicketRow[]): string[] {
  if (tickets.length === 0) return ['No open tickets.'];
  return tickets.flatMap((ticket) => [
    `${ticket.number}  ${minute(ticket.created_at)}  ${topicOf(ticket)}${ticket.answered_at ? `  answered ${minute(ticket.answered_at)}` : ''}`,
    `  ${senderOf(ticket)}: ${previewOf(ticket)}`,
  ]);
}

export function presentTicket(ticket: TicketRow): string[] {
  const { number, created_at, closed_at, message, answers } = ticket;
  return [
    `${number}  ${minute(created_at)}  ${topicOf(ticket)}${closed_at ? `  closed ${minute(closed_at)}` : ''}`,
    `  from ${senderOf(ticket)}`,
    '',
    ...linesOf(message),
    ...answers.flatMap(({ text, sentAt }) => ['', `Answered ${minute(sentAt)}`, ...linesOf(text)]),
  ];
}
