import * as z from 'zod/mini';
import { closedReasons } from '#contract/post/post-lifecycle.ts';
import { subscriptionChanges } from '#contract/subscription/subscription.ts';
import { viewingSteps } from '#contract/viewing/viewing-lifecycle.ts';

export interface DomainEventType {
  payload: z.ZodMiniType;
  handlers: readonly string[];
  afterUndo?: readonly string[];
}

const noPayload = z.object({});

/** A fact that is left out of `from` and `to` is too long for an event: a text or pictures. */
const changedFact = z.object({ from: z.optional(z.unknown()), to: z.optional(z.unknown()) });

/** Open houses as they were before their change. */
const earlierDates = z.object({
  dates: z.array(
    z.object({
      id: z.string(),
      startsAt: z.string(),
      endsAt: z.string(),
      timeZone: z.string(),
      remindedAt: z.nullable(z.string()),
      calledOffAt: z.nullable(z.string()),
    }),
  ),
});

/** `price` is in whole dollars, a month’s rent for rentals, the highest budget of a request. The user of `member.blocked` and `member.unblocked` is the one who blocks. */
export const domainEvents = {
  'post.published': { payload: noPayload, handlers: ['update-matches'] },
  'post.changed': {
    payload: z.object({ facts: z.record(z.string(), changedFact) }),
    handlers: ['notify-savers', 'update-matches'],
  },
  'post.paused': {
    payload: z.object({ byPlan: z.boolean() }),
    handlers: ['call-off-open-houses', 'update-matches'],
    afterUndo: ['call-off-open-houses'],
  },
  'post.resumed': { payload: noPayload, handlers: ['update-matches'] },
  'post.under_offer': { payload: noPayload, handlers: ['update-matches'] },
  'post.closed': {
    payload: z.object({ reason: z.enum(closedReasons) }),
    handlers: ['notify-savers', 'end-viewings', 'call-off-open-houses', 'update-matches'],
    afterUndo: ['end-viewings', 'call-off-open-houses'],
  },
  'post.reopened': { payload: noPayload, handlers: ['update-matches'] },
  'post.renewed': { payload: noPayload, handlers: ['update-matches'] },
  'post.expiring': { payload: z.object({ daysLeft: z.number() }), handlers: ['notify-owner'] },
  'post.expired': { payload: noPayload, handlers: ['notify-owner', 'call-off-open-houses', 'update-matches'] },
  'post.removed': {
    payload: z.object({ by: z.enum(['owner', 'operator', 'account']), reason: z.nullable(z.string()) }),
    handlers: ['notify-owner', 'end-viewings', 'call-off-open-houses', 'update-matches'],
    afterUndo: ['end-viewings', 'call-off-open-houses'],
  },
  'post.restored': { payload: noPayload, handlers: ['update-matches'] },
  'open_house.moved': { payload: earlierDates, handlers: ['tell-visitors'] },
  'open_house.cancelled': { payload: earlierDates, handlers: ['tell-visitors'] },
  'member.blocked': {
    /** `blockedAt` distinguishes this block from an earlier one that was lifted; events of earlier versions lack it. */
    payload: z.object({ blockedId: z.string(), blockedAt: z.optional(z.string()) }),
    handlers: ['end-viewings', 'leave-shared-list', 'update-matches'],
    afterUndo: ['end-viewings'],
  },
  'member.unblocked': { payload: z.object({ unblockedId: z.string() }), handlers: ['update-matches'] },
  'request.matched': {
    payload: z.object({ listingIds: z.array(z.string()) }),
    handlers: ['notify-shared-list'],
  },
  'agent.verified': { payload: noPayload, handlers: ['notify-agent'] },
  'agent.rejected': { payload: z.object({ reason: z.string() }), handlers: ['notify-agent'] },
  /** Its user is the member. The previous plan is the one that ended where none follows. `endsAt` is the end of the paid period; events of earlier versions lack `isUnpaid`. */
  'subscription.changed': {
    payload: z.object({
      subscriptionId: z.string(),
      change: z.enum(subscriptionChanges),
      planId: z.string(),
      planName: z.string(),
      previousPlanId: z.string(),
      previousPlanName: z.string(),
      endsAt: z.string(),
      isUnpaid: z.optional(z.boolean()),
    }),
    handlers: ['notify-member', 'fit-posts', 'offer-paused-posts'],
  },
  'viewing.changed': {
    payload: z.object({
      viewingId: z.string(),
      version: z.number(),
      step: z.enum(viewingSteps),
      by: z.string(),
    }),
    handlers: ['email-other-member', 'tell-companion'],
  },
} as const satisfies Record<string, DomainEventType>;

export type EventName = keyof typeof domainEvents;
export type EventPayload<Name extends EventName> = z.infer<(typeof domainEvents)[Name]['payload']>;
export type HandlerName<Name extends EventName> = (typeof domainEvents)[Name]['handlers'][number];
