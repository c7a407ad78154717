import type { Db } from '#server/platform/db/database.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { notFound } from '#server/platform/errors.ts';
import { type ConversationReportRow, findOpenReports, markConversationReportsHandled } from './safety.repo.ts';

export type { ConversationReportRow };

export const listConversationReports = (db: Db): Promise<ConversationReportRow[]> => findOpenReports(db);

const noReport = (id: string) => notFound(`The conversation ${id} has no open reports`);

/** @throws ApiError 404 where the conversation has no open report */
export async function getConversationReports(db: Db, conversationId: string): Promise<ConversationReportRow[]> {
  const reports = await findOpenReports(db, conversationId);
  if (reports.length === 0) throw noReport(conversationId);
  return reports;
}

/** @returns how many reports were closed @throws ApiError 404 where the conversation has no open report */
export async function closeConversationReports(tx: Tx, conversationId: string): Promise<number> {
  const closed = await markConversationReportsHandled(tx, conversationId);
  if (closed === 0) throw noReport(conversationId);
  return closed;
}
