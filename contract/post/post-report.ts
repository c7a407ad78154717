import * as z from 'zod/mini';
import { reportDetailsMax } from '#contract/limits.ts';
import { maxCharacters } from '#contract/text/max-characters.ts';

export const reportReasons = ['scam', 'wrong_details', 'sold_already', 'offensive', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

export const postReport = z.object({
  reason: z.enum(reportReasons),
  details: z._default(z.string().check(z.trim(), maxCharacters(reportDetailsMax)), ''),
});
export type PostReport = z.output<typeof postReport>;
