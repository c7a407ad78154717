import { type ClosedReason, canTransition, doneReason, type PostStatus } from '#contract/post/post-lifecycle.ts';
import type { PostKind } from '#contract/vocabulary.ts';
import type { WantedStatus } from './fields/read-fields.ts';

interface Known {
  kind: PostKind;
  status: PostStatus;
}

interface Wanted {
  kind: PostKind;
  status: WantedStatus;
  hasPictures: boolean;
  isComplete: boolean;
  isChanged: boolean;
}

export type Move = { to: PostStatus; reason?: ClosedReason };
export type Decision =
  | { what: 'create'; move?: Move }
  | { what: 'update'; move?: Move }
  | { what: 'unchanged' | 'skipped' };

const isOver = (status: WantedStatus) => status === 'done' || status === 'withdrawn';

function moveTo(kind: PostKind, status: WantedStatus): Move | undefined {
  if (status === 'draft') return undefined;
  if (status === 'done') return { to: 'closed', reason: doneReason(kind) };
  if (status === 'withdrawn') return { to: 'closed', reason: 'withdrawn' };
  return { to: status };
}

/** Posts that were closed or taken down do not come back; an unchanged row leaves the owner's changes, unless the post expired. */
export function decide(known: Known | undefined, wanted: Wanted): Decision {
  if (!known) return isOver(wanted.status) ? { what: 'skipped' } : create(wanted);
  if (known.status === 'closed' || known.status === 'removed') return { what: 'skipped' };
  if (!wanted.isComplete && known.status !== 'draft') return { what: 'skipped' };
  const hasExpired = known.status === 'expired' && wanted.status === 'active';
  if (!wanted.isChanged && !hasExpired) return { what: 'unchanged' };
  const move = known.status === 'draft' ? moveOfDraft(wanted) : moveTo(wanted.kind, wanted.status);
  if (!move || move.to === known.status || !isPossible(known, move)) return { what: 'update' };
  return { what: 'update', move };
}

const canPublish = ({ hasPictures, isComplete }: Wanted) => hasPictures && isComplete;

const create = (wanted: Wanted): Decision => {
  const move = canPublish(wanted) ? moveTo(wanted.kind, wanted.status) : undefined;
  return { what: 'create', ...(move && { move }) };
};

/** A draft is published once it has pictures; where the home is gone before that, the draft is taken down. */
function moveOfDraft(wanted: Wanted): Move | undefined {
  if (isOver(wanted.status)) return { to: 'removed' };
  return canPublish(wanted) ? moveTo(wanted.kind, wanted.status) : undefined;
}

/** A draft becomes active before it takes any other status. */
const isPossible = ({ kind, status }: Known, { to }: Move) =>
  canTransition(kind, status, to) || (status === 'draft' && canTransition(kind, 'active', to));
