import type { PostOwner } from '#contract/post.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { presentOwner } from './users.present.ts';
import { findOwner } from './users.repo.ts';

/** The owner card of a post, or undefined where the account is gone. Never holds an e-mail address or a telephone number. */
export async function getOwnerCard(tx: Tx, userId: string): Promise<PostOwner | undefined> {
  const row = await findOwner(tx, userId);
  return row && presentOwner(row);
}
