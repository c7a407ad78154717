import type { EventPayload } from '#contract/domain-events.ts';
import { notify } from '#server/notifications/notifications.service.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { getPlanOf } from '../plans/plans.service.ts';
import { listResumable } from './limits.service.ts';
import { resumableNotification } from './plan-end-notifications.ts';

/** Names the posts paused by a smaller plan that can return to the market. Resuming them is the owner’s decision. */
export async function notifyOfResumablePosts(
  tx: Tx,
  userId: string,
  { change }: EventPayload<'subscription.changed'>,
  site: string | undefined,
): Promise<void> {
  if (change !== 'started' && change !== 'switched') return;
  const plan = await getPlanOf(tx, userId);
  const posts = await listResumable(tx, userId, plan.limits);
  if (posts.length > 0) await notify(tx, [userId], resumableNotification(plan.name, posts), site);
}
