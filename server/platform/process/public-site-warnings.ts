import { join } from 'node:path';
import type { Config } from '../config.ts';

/** Warnings for a public site: each names a missing feature and the setting that adds it. */
export function publicSiteWarnings({ publicUrl, databaseUrl, dataDir, messages }: Config): string[] {
  if (publicUrl === undefined) return [];
  const warnings: string[] = [];
  if (databaseUrl === undefined)
    warnings.push(
      'This public site uses the embedded database, which can lose its latest changes in a power cut. Set DATABASE_URL to use PostgreSQL.',
    );
  if (messages.smtpUrl === undefined)
    warnings.push(
      `This public site doesn’t send emails: they are only written to ${join(dataDir, 'outbox')}, so new members can’t confirm their address. Set SMTP_URL to send them.`,
    );
  return warnings;
}
