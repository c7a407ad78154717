import { graceDays, overdueNoticeDays } from '#contract/limits.ts';
import type { SubscriptionChange } from '#contract/subscription/subscription.ts';
import type { ProcessorSubscription } from '#server/payments/payment-processor.ts';

export type SubscriptionStatus = ProcessorSubscription['status'];

/** Subscription state stored in its row, to be compared with the processor's latest reading. */
export interface KnownState {
  state: SubscriptionStatus;
  priceId: string;
  cancelsAtPeriodEnd: boolean;
  overdueSince: Date | null;
  overdueNotices: number;
  currentPeriodEnd: Date;
  latestInvoice: { id: string; status: 'paid' | 'open' | 'void' } | null;
}

interface NextState extends KnownState {
  endedAt: Date | null;
}

interface AppliedState {
  next: NextState;
  changes: SubscriptionChange[];
  isNoticeDue: boolean;
  isGraceOver: boolean;
  /** `given_up`: the plan ended while its renewal was unpaid. */
  renewal: 'paid' | 'given_up' | null;
  /** Until the next reading without an event; null where nothing is expected. */
  nextCheckMs: number | null;
}

const minuteMs = 60_000;
const dayMs = 86_400_000;

export const isRunning = (state: SubscriptionStatus) => state === 'active' || state === 'past_due';

export const graceEndsAt = (overdueSince: Date) => new Date(overdueSince.getTime() + graceDays * dayMs);

/** `now` is the processor's time. What follows depends on the reading alone, not on the readings that were missed before it. */
export function applyProcessorState(
  row: KnownState,
  reading: ProcessorSubscription,
  { now, hasGrace }: { now: Date; hasGrace: boolean },
): AppliedState {
  const overdueSince =
    reading.status === 'past_due' ? (reading.latestInvoice?.failedAt ?? row.overdueSince ?? now) : null;
  const noticesBefore = row.overdueSince?.getTime() === overdueSince?.getTime() ? row.overdueNotices : 0;
  const noticesDue = overdueSince ? noticeTimes(overdueSince).filter((at) => at <= now.getTime()).length : 0;
  const next: NextState = {
    state: reading.status,
    priceId: reading.priceId,
    cancelsAtPeriodEnd: reading.cancelsAtPeriodEnd,
    overdueSince,
    overdueNotices: Math.max(noticesBefore, noticesDue),
    endedAt: reading.status === 'ended' ? (reading.endedAt ?? now) : null,
    currentPeriodEnd: reading.currentPeriodEnd,
    latestInvoice: reading.latestInvoice && { id: reading.latestInvoice.id, status: reading.latestInvoice.status },
  };
  const isRenewed = isRenewalPaid(row, next, reading.currentPeriodStart);
  const isGraceOver = overdueSince !== null && (!hasGrace || graceEndsAt(overdueSince) <= now);
  return {
    next,
    changes: changesBetween(row, next, isRenewed),
    isNoticeDue: hasGrace && noticesDue > noticesBefore,
    isGraceOver,
    renewal: isRenewed ? 'paid' : isRenewalGivenUp(row, next) ? 'given_up' : null,
    nextCheckMs: isGraceOver ? minuteMs : msUntilCheck(next, now),
  };
}

export const noticeTimes = (overdueSince: Date) =>
  overdueNoticeDays.map((days) => overdueSince.getTime() + days * dayMs);

/** An upgrade is paid within the running period, or for another price. */
function isRenewalPaid(before: KnownState, after: KnownState, periodStart: Date): boolean {
  const { latestInvoice: known, state } = before;
  const { latestInvoice: invoice } = after;
  if (!isRunning(state) || after.state !== 'active') return false;
  if (state === 'past_due') return true;
  if (invoice?.status !== 'paid' || (known?.id === invoice.id && known.status === 'paid')) return false;
  const wasAwaited = known?.id === invoice.id && before.priceId === after.priceId;
  return wasAwaited || periodStart >= before.currentPeriodEnd;
}

const isRenewalGivenUp = (before: KnownState, after: KnownState) =>
  before.state === 'past_due' && !isRunning(after.state) && after.latestInvoice?.status !== 'paid';

function changesBetween(before: KnownState, after: KnownState, isRenewed: boolean): SubscriptionChange[] {
  if (!isRunning(before.state)) {
    if (!isRunning(after.state)) return [];
    return after.state === 'past_due' ? ['started', 'payment_failed'] : ['started'];
  }
  if (!isRunning(after.state)) return ['ended'];
  const changes: SubscriptionChange[] = [];
  if (before.priceId !== after.priceId) changes.push('switched');
  if (before.cancelsAtPeriodEnd !== after.cancelsAtPeriodEnd)
    changes.push(after.cancelsAtPeriodEnd ? 'cancelled' : 'resumed');
  if (before.state !== after.state) changes.push(after.state === 'past_due' ? 'payment_failed' : 'paid');
  else if (isRenewed && before.priceId === after.priceId) changes.push('renewed');
  return changes;
}

/** Daily, and around what is to come: the end of the period, a reminder, the end of the days of grace. */
function msUntilCheck({ state, overdueSince, currentPeriodEnd: periodEnd }: NextState, now: Date): number | null {
  if (state === 'ended' || state === 'failed') return null;
  if (state === 'open') return 10 * minuteMs;
  const times = [periodEnd.getTime() + minuteMs];
  if (overdueSince) times.push(...noticeTimes(overdueSince), graceEndsAt(overdueSince).getTime());
  const coming = times.filter((at) => at > now.getTime()).map((at) => at - now.getTime());
  const isLate = state === 'active' && periodEnd <= now;
  return Math.max(minuteMs, Math.min(dayMs, isLate ? 10 * minuteMs : dayMs, ...coming));
}
