import {
  type ClosedReason,
  canTransition,
  findableStatuses,
  type PostStatus,
  successReason,
} from '#contract/post/post-lifecycle.ts';
import type { PostKind } from '#contract/vocabulary.ts';
import type { MarketStatus, OffMarketStatus } from './fields/read-fields.ts';

interface Known {
  kind: PostKind;
  status: PostStatus;
  isPausedByPlan: boolean;
}

interface Wanted {
  kind: PostKind;
  status: MarketStatus;
  hasPictures: boolean;
  isComplete: boolean;
  isChanged: boolean;
}

export type Move = { to: PostStatus; reason?: ClosedReason; isByPlan?: true };
export type Decision =
  | { what: 'create'; move?: Move }
  | { what: 'update'; move?: Move }
  | { what: 'unchanged' | 'skipped' };

const isOnMarket = (status: PostStatus | undefined) => findableStatuses.some((each) => each === status);

export class ListingQuota {
  #left: number;

  constructor(left: number) {
    this.#left = left;
  }

  take(): boolean {
    if (this.#left <= 0) return false;
    this.#left -= 1;
    return true;
  }

  give(): void {
    this.#left += 1;
  }
}

/** Closed and removed posts do not come back; an unchanged row brings back only what expired or had no room in the plan. */
export function decide(known: Known | undefined, wanted: Wanted, quota: ListingQuota): Decision {
  const decision = decideStatus(known, wanted);
  if (decision.what !== 'create' && decision.what !== 'update') return decision;
  const { move, what } = decision;
  const isOn = isOnMarket(known?.status);
  const willBeOn = move ? isOnMarket(move.to) : isOn;
  if (isOn && !willBeOn) quota.give();
  if (isOn || !willBeOn || quota.take()) return decision;
  if (known && !wanted.isChanged) return { what: 'unchanged' };
  return { what, move: { to: 'paused', isByPlan: true } };
}

function decideStatus(known: Known | undefined, wanted: Wanted): Decision {
  if (!known) return create(wanted);
  if (known.status === 'closed' || known.status === 'removed') return { what: 'skipped' };
  if (!wanted.isComplete && known.status !== 'draft') return { what: 'skipped' };
  const hasEnded = known.status === 'expired' || known.isPausedByPlan;
  if (!wanted.isChanged && !(hasEnded && wanted.status === 'active')) return { what: 'unchanged' };
  const canMove = known.status !== 'draft' || canPublish(wanted);
  const move = canMove && wanted.status !== 'draft' ? { to: wanted.status } : undefined;
  if (!move || move.to === known.status || !isPossible(known, move)) return { what: 'update' };
  return { what: 'update', move };
}

const canPublish = ({ hasPictures, isComplete }: Wanted) => hasPictures && isComplete;

const create = (wanted: Wanted): Decision =>
  canPublish(wanted) && wanted.status !== 'draft'
    ? { what: 'create', move: { to: wanted.status } }
    : { what: 'create' };

/** A draft becomes active before it takes any other status. */
const isPossible = ({ kind, status }: Known, { to }: Move) =>
  canTransition(kind, status, to) || (status === 'draft' && canTransition(kind, 'active', to));

/** Closes posts and removes drafts; an unchanged row does nothing. */
export function decideOffMarket(
  known: Known | undefined,
  { status, isChanged }: { status: OffMarketStatus; isChanged: boolean },
  quota: ListingQuota,
): Decision {
  if (!known || known.status === 'closed' || known.status === 'removed') return { what: 'skipped' };
  if (!isChanged) return { what: 'unchanged' };
  if (isOnMarket(known.status)) quota.give();
  if (known.status === 'draft') return { what: 'update', move: { to: 'removed' } };
  const reason = status === 'done' ? successReason(known.kind) : 'withdrawn';
  return { what: 'update', move: { to: 'closed', reason } };
}
