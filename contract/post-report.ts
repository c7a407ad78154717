import * as z from 'zod/mini';
import { reportDetailsMax } from './limits.ts';

export const reportReasons = ['scam', 'wrong_details', 'sold_already', 'offensive', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

/** POST /posts/{id}/report. */
export const postReport = z.object({
  reason: z.enum(reportReasons),
  details: z._default(z.string().check(z.trim(), z.maxLength(reportDetailsMax)), ''),
});
export type PostReport = z.output<typeof postReport>;
