import { expect, it } from 'vitest';
import { createEventHandlers } from '#server/event-handlers.ts';

/** Deliveries name their handler in the database: what an earlier version has stored must find it under the same name. */
const storedHandlers = {
  'post.price_changed': ['notify-savers'],
  'post.removed_by_admin': ['notify-owner', 'end-viewings'],
  'post.published': ['update-matches'],
  'post.changed': ['notify-savers', 'update-matches'],
  'post.paused': ['call-off-open-houses', 'update-matches'],
  'post.resumed': ['update-matches'],
  'post.under_offer': ['update-matches'],
  'post.closed': ['notify-savers', 'end-viewings', 'call-off-open-houses', 'update-matches'],
  'post.reopened': ['update-matches'],
  'post.renewed': ['update-matches'],
  'post.expiring': ['notify-owner'],
  'post.expired': ['notify-owner', 'call-off-open-houses', 'update-matches'],
  'post.removed': ['notify-owner', 'end-viewings', 'call-off-open-houses', 'update-matches'],
  'post.restored': ['update-matches'],
  'open_house.moved': ['tell-visitors'],
  'open_house.cancelled': ['tell-visitors'],
  'member.blocked': ['end-viewings', 'leave-shared-list', 'update-matches'],
  'agent.verified': ['notify-agent'],
  'agent.rejected': ['notify-agent'],
  'subscription.changed': ['notify-member', 'fit-posts', 'offer-paused-posts'],
  'viewing.changed': ['email-other-member'],
};

it.each(Object.entries(storedHandlers))('a stored delivery of %s finds its handlers', (event, names) => {
  const handlers: Record<string, object> = createEventHandlers({ publicUrl: undefined, messages: { mailFrom: '' } });
  expect(Object.keys(handlers[event] ?? {})).toEqual(expect.arrayContaining(names));
});
