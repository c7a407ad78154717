import type { EventName } from '#contract/domain-events.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { EventHandlers } from '#server/platform/events/handle-events.ts';
import { deletePairsBetween, findPostsBeside } from './blocked-pairs.repo.ts';
import { expireCounts } from './demand/demand.repo.ts';
import { lockUpdates, queueMatchUpdates } from './match-updates.repo.ts';
import { findListsLeftBy } from './matches.repo.ts';

type Name = Exclude<Extract<EventName, `post.${string}`>, 'post.expiring'>;
type MatchEventHandlers = {
  [Event in Name | 'member.blocked' | 'member.unblocked']: Pick<EventHandlers[Event], 'update-matches'>;
};

const update = (tells: boolean) => ({
  'update-matches': async (tx: Tx, { postId }: { postId: string | null }) => {
    if (postId !== null) await queueMatchUpdates(tx, [postId], { tells });
  },
});

/** Members are notified of a post's new pairs, not of those that return with it. */
export const matchEventHandlers: MatchEventHandlers = {
  'member.blocked': {
    'update-matches': async (tx, { userId, payload }) => {
      await lockUpdates(tx);
      const unfilled = await deletePairsBetween(tx, userId ?? '', payload.blockedId);
      await queueMatchUpdates(tx, unfilled, { tells: true });
    },
  },
  'member.unblocked': {
    'update-matches': async (tx, { userId, payload }) => {
      const [own, other] = [userId ?? '', payload.unblockedId];
      const sides = [await findPostsBeside(tx, own, other), await findPostsBeside(tx, other, own)] as const;
      // An update of either side finds the pairs of both: the smaller one bounds the work of repeated blocks.
      await queueMatchUpdates(tx, sides[0].length < sides[1].length ? sides[0] : sides[1], { tells: true });
    },
  },
  'post.published': update(true),
  'post.changed': {
    'update-matches': async (tx, event) => {
      if (event.payload.facts.visibility?.to === 'private') {
        await expireCounts(tx);
        await queueMatchUpdates(tx, await findListsLeftBy(tx, event.postId ?? ''), { tells: true });
      }
      await update(true)['update-matches'](tx, event);
    },
  },
  'post.paused': update(false),
  'post.resumed': update(true),
  'post.under_offer': update(false),
  'post.closed': update(false),
  'post.reopened': update(true),
  'post.renewed': update(true),
  'post.expired': update(false),
  'post.removed': update(false),
  'post.restored': update(true),
};
