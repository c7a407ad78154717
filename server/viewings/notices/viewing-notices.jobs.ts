import type { Db } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { repeatUntilDone } from '#server/platform/process/background-jobs.ts';
import type { MailSettings } from '../emails/mail-settings.ts';
import { sendDueNotices } from './notify-of-viewings.ts';
import { findMemberWithDueNotice, lockNotices } from './viewing-notices.repo.ts';

interface Run {
  mail: MailSettings;
  now?: Date;
  stopping?: AbortSignal;
}

/** Sends what waited for the pause after an earlier message, or for room under the limits. */
export async function sendViewingNotices(db: Db, { mail, now = new Date(), stopping }: Run): Promise<void> {
  await repeatUntilDone(async () => {
    const userId = await findMemberWithDueNotice(db, now);
    if (userId === undefined) return 0;
    await inTransaction(db, async (tx) => {
      await lockNotices(tx, [userId]);
      await sendDueNotices(tx, userId, { now, mail });
    });
    return 1;
  }, stopping);
}
