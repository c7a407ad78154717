import type { EventName } from '#contract/domain-events.ts';
import { type NewNotification, notify } from '#server/notifications/notifications.service.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { EventHandlers } from '#server/platform/events/handle-events.ts';

type AgentEventName = Extract<EventName, `agent.${string}`>;

const verifiedNotification: NewNotification = {
  type: 'kyc_result',
  link: '/my-profile',
  title: 'Your licence is verified',
  body: 'Your profile and posts now show the verified badge.',
};

const rejectedNotification = (reason: string): NewNotification => ({
  type: 'kyc_result',
  link: '/my-profile',
  title: 'We couldn’t verify your licence',
  body: `Reason: ${reason}\nYou can update your profile and submit your document again.`,
});

/** `site` is the origin for links in messages, where known. */
export function createKycEventHandlers(site: string | undefined): Pick<EventHandlers, AgentEventName> {
  const notifyAgent = async (tx: Tx, agentId: string | null, notification: NewNotification) => {
    if (agentId !== null) await notify(tx, [agentId], notification, site);
  };
  return {
    'agent.verified': { 'notify-agent': (tx, { userId }) => notifyAgent(tx, userId, verifiedNotification) },
    'agent.rejected': {
      'notify-agent': (tx, { userId, payload }) => notifyAgent(tx, userId, rejectedNotification(payload.reason)),
    },
  };
}
