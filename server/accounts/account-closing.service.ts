import type { Tx } from '#server/platform/db/transaction.ts';
import { disconnectSessions } from '#server/platform/security/sessions.ts';
import { getPerson, type PersonRow, setDeactivatedAt } from '#server/users/administration/administration.service.ts';
import { accountResources } from './account-resources.ts';

/** Ends the sessions and hides the posts. Closing a closed account is no error. @throws ApiError 404 */
export async function closeAccount(tx: Tx, who: string): Promise<PersonRow> {
  const person = await getPerson(tx, who);
  const closedAt = person.deactivated_at ?? new Date();
  await setDeactivatedAt(tx, person.id, closedAt);
  for (const { close } of accountResources) await close?.(tx, person.id, closedAt);
  await disconnectSessions(tx, person.id);
  return person;
}

export async function reopenAccount(tx: Tx, who: string): Promise<PersonRow> {
  const person = await getPerson(tx, who);
  const closedAt = person.deactivated_at;
  if (!closedAt) return person;
  await setDeactivatedAt(tx, person.id, null);
  for (const { reopen } of accountResources) await reopen?.(tx, person.id, closedAt);
  return person;
}
