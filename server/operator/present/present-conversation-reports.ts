import type { ConversationReportRow } from '#server/chat/conversation-reports.service.ts';
import { plain } from './present-reports.ts';

const time = (at: Date | string) => new Date(at).toISOString().slice(0, 16).replace('T', ' ');
const nameOf = (name: string) => plain(name) || 'Former member';

function headOf(report: ConversationReportRow): string[] {
  return [
    `${report.conversation_id}  ${report.reason}, reported at ${time(report.reported_at)}`,
    `  ${nameOf(report.reporter_name)} (${report.reporter_id}) reported ${nameOf(report.other_name)} (${report.other_id})`,
    ...(report.details ? [`  “${plain(report.details)}”`] : []),
  ];
}

function messageLine(report: ConversationReportRow, message: ConversationReportRow['messages'][number]): string {
  const isReporter = message.sender_id === report.reporter_id;
  const parts = [...(message.attachments ?? []), ...(message.has_listing ? ['listing'] : [])].map(
    (part) => `[${part}]`,
  );
  const sender = nameOf(isReporter ? report.reporter_name : report.other_name);
  return `  ${time(message.created_at)}  ${sender}: ${[plain(message.content), ...parts].filter(Boolean).join(' ')}`;
}

const apart = (blocks: string[][]) => blocks.flatMap((lines, at) => (at === 0 ? lines : ['', ...lines]));

export const presentConversationReports = (reports: readonly ConversationReportRow[]): string[] =>
  reports.length === 0 ? ['No reported conversations.'] : apart(reports.map(headOf));

export const presentReportedMessages = (reports: readonly ConversationReportRow[]): string[] =>
  apart(
    reports.map((report) => [...headOf(report), '', ...report.messages.map((message) => messageLine(report, message))]),
  );
