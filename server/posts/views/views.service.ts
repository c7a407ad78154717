import { createHash } from 'node:crypto';
import type { Tx } from '#server/platform/db/transaction.ts';
import { notFound } from '#server/platform/errors.ts';
import { networkOf } from '#server/platform/security/network.ts';
import { canSee, isOwner } from '../posts.policy.ts';
import { findPostAccess } from '../posts.repo.ts';
import { addView, getSaltOfToday } from './views.repo.ts';

export interface Reader {
  viewer: { id: string } | null;
  address: string;
}

/** Once a day per member or network, never the owner. Only a hash is kept, for that day. @throws ApiError 404 for a hidden post */
export async function countView(tx: Tx, id: string, { viewer, address }: Reader): Promise<void> {
  const post = await findPostAccess(tx, id);
  if (!post || !canSee(viewer, post)) throw notFound('We couldn’t find this post');
  if (isOwner(viewer, post)) return;
  const reader = viewer ? ['member', viewer.id] : ['network', networkOf(address)];
  const salted = JSON.stringify([await getSaltOfToday(tx), ...reader]);
  await addView(tx, id, createHash('sha256').update(salted).digest('base64url'));
}
