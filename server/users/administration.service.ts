import type { KycStep } from '#contract/kyc.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { notFound } from '#server/platform/errors.ts';
import type { FileStorage } from '#server/platform/files/file-storage.ts';
import { hidePostsOf, restorePostsOf } from '#server/posts/posts.service.ts';
import { type AgentListRow, findAgents, findPerson, type PersonRow, updatePerson } from './administration.repo.ts';
import { type Document, readDocument } from './documents.service.ts';

/** What the operator may do with accounts. No call of the API leads here. */

/** Somebody by id, e-mail address or telephone number. @throws ApiError 404 */
export async function getPerson(tx: Tx, who: string): Promise<PersonRow> {
  const person = await findPerson(tx, who);
  if (!person) throw notFound(`There is no account ${who}`);
  return person;
}

/** An agent, found in the same way. @throws ApiError 404 */
export async function getAgentPerson(tx: Tx, who: string): Promise<PersonRow> {
  const person = await getPerson(tx, who);
  if (person.user_type !== 'Agent') throw notFound(`${who} is not an agent`);
  return person;
}

/** All agents, or those in one step; who waits longest for a decision comes first. */
export const listAgents = (tx: Tx, step?: KycStep): Promise<AgentListRow[]> => findAgents(tx, step);

/** The document that an agent sent last. @throws ApiError 404 */
export function readAgentDocument(tx: Tx, documents: FileStorage, agentId: string): Promise<Document> {
  return readDocument(tx, documents, { id: '', role: 'admin' }, agentId);
}

/** Makes somebody an admin. @throws ApiError 404 */
export async function makeAdmin(tx: Tx, who: string): Promise<PersonRow> {
  const person = await getPerson(tx, who);
  await updatePerson(tx, person.id, { role: 'admin' });
  return person;
}

/** Closes an account: nobody can use it, and its posts are not found. Closing it twice is no fault. @throws ApiError 404 */
export async function deactivate(tx: Tx, who: string): Promise<PersonRow> {
  const person = await getPerson(tx, who);
  const closedAt = person.deactivated_at ?? new Date();
  await updatePerson(tx, person.id, { deactivated_at: closedAt });
  await hidePostsOf(tx, person.id, closedAt);
  return person;
}

/** Opens a closed account again: everything is as it was, its posts too. @throws ApiError 404 */
export async function activate(tx: Tx, who: string): Promise<PersonRow> {
  const person = await getPerson(tx, who);
  if (!person.deactivated_at) return person;
  await updatePerson(tx, person.id, { deactivated_at: null });
  await restorePostsOf(tx, person.id, person.deactivated_at);
  return person;
}
