import { createHash } from 'node:crypto';
import type { Tx } from '#server/platform/db/database.ts';
import { notFound } from '#server/platform/errors.ts';
import { canSee, isOwner } from './posts.policy.ts';
import { findPostAccess } from './posts.repo.ts';
import { addView, getSaltOfToday } from './posts.views.repo.ts';

/** Who opens a post: a member, or a browser by its address in the network and what it calls itself. */
export interface Reader {
  viewer: { id: string } | null;
  address: string;
  userAgent: string;
}

/**
 * Counts that somebody opened a post: once a day for each reader, never for its owner. Of the reader only a hash is kept, and for that
 * day alone.
 *
 * @throws ApiError 404 for a post that they cannot see
 */
export async function countView(tx: Tx, id: string, { viewer, address, userAgent }: Reader): Promise<void> {
  const post = await findPostAccess(tx, id);
  if (!post || !canSee(viewer, post)) throw notFound('This post is not here');
  if (isOwner(viewer, post)) return;
  const reader = viewer ? ['member', viewer.id] : ['browser', address, userAgent];
  const salted = JSON.stringify([await getSaltOfToday(tx), ...reader]);
  await addView(tx, id, createHash('sha256').update(salted).digest('base64url'));
}
