import type { KycStep } from '#contract/account/kyc.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { conflict, notFound } from '#server/platform/errors.ts';
import type { FileStorage } from '#server/platform/files/file-storage.ts';
import { type Document, openDocument } from '../kyc/documents.service.ts';
import { updateUser } from '../profile/profile.repo.ts';
import {
  type AgentListRow,
  findAgents,
  findPeople,
  findSharedAddresses,
  type PersonRow,
} from './administration.repo.ts';

export type { PersonRow };

export async function getPerson(db: Db, who: string): Promise<PersonRow> {
  const [person, ...others] = await findPeople(db, who);
  if (person && others.length > 0)
    throw conflict(
      `${others.length + 1} accounts have the address ${person.email}. Name one by its id: ${[person, ...others].map(({ id }) => id).join(', ')}`,
    );
  if (!person) throw notFound(`No account found for ${who}`);
  return person;
}

export async function getAgentPerson(db: Db, who: string): Promise<PersonRow> {
  const person = await getPerson(db, who);
  if (person.user_type !== 'Agent') throw notFound(`${who} is not an agent`);
  return person;
}

export const listAgents = (db: Db, step?: KycStep): Promise<AgentListRow[]> => findAgents(db, step);

export const listSharedAddresses = (db: Db) => findSharedAddresses(db);

export function openAgentDocument(db: Db, documents: FileStorage, agentId: string): Promise<Document> {
  return openDocument(db, documents, { id: '', role: 'admin' }, agentId);
}

export async function makeAdmin(tx: Tx, who: string): Promise<PersonRow> {
  const person = await getPerson(tx, who);
  await updateUser(tx, person.id, { role: 'admin' });
  return person;
}

/** Closes or opens the account itself; `server/accounts` does the same for its posts and sessions. */
export const setDeactivatedAt = (tx: Tx, id: string, closedAt: Date | null): Promise<void> =>
  updateUser(tx, id, { deactivated_at: closedAt });
