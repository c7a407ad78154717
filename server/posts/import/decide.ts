import { type ClosedReason, canTransition, doneReason, type PostStatus } from '#contract/post-lifecycle.ts';
import type { PostKind } from '#contract/vocabulary.ts';
import type { WantedStatus } from './read-fields.ts';

/** A post that an earlier import made, as far as it decides about what happens to it. */
interface Known {
  kind: PostKind;
  status: PostStatus;
}

/** What a row asks for. */
interface Wanted {
  kind: PostKind;
  status: WantedStatus;
  hasPictures: boolean;
  /** Whether it says something else than the last time. */
  isChanged: boolean;
}

export type Move = { to: PostStatus; reason?: ClosedReason };
export type Decision =
  | { what: 'create'; move?: Move }
  | { what: 'update'; move?: Move }
  | { what: 'unchanged' | 'passed over' };

const isOver = (status: WantedStatus) => status === 'done' || status === 'withdrawn';

function moveTo(kind: PostKind, status: WantedStatus): Move | undefined {
  if (status === 'draft') return undefined;
  if (status === 'done') return { to: 'closed', reason: doneReason(kind) };
  if (status === 'withdrawn') return { to: 'closed', reason: 'withdrawn' };
  return { to: status };
}

/**
 * What becomes of a row. What is over is not brought in, and a post that its owner or an admin closed or took down is not brought
 * back. A row that says what it said the last time leaves what its owner has done since, but for a post that ran out.
 */
export function decide(known: Known | undefined, wanted: Wanted): Decision {
  if (!known) return isOver(wanted.status) ? { what: 'passed over' } : create(wanted);
  if (known.status === 'closed' || known.status === 'removed') return { what: 'passed over' };
  const hasExpired = known.status === 'expired' && wanted.status === 'active';
  if (!wanted.isChanged && !hasExpired) return { what: 'unchanged' };
  const move = known.status === 'draft' ? moveOfDraft(wanted) : moveTo(wanted.kind, wanted.status);
  if (!move || move.to === known.status || !isPossible(known, move)) return { what: 'update' };
  return { what: 'update', move };
}

const create = (wanted: Wanted): Decision => {
  const move = wanted.hasPictures ? moveTo(wanted.kind, wanted.status) : undefined;
  return { what: 'create', ...(move && { move }) };
};

/** A draft is published once it has pictures; where the home is gone before that, it is taken down. */
function moveOfDraft(wanted: Wanted): Move | undefined {
  if (isOver(wanted.status)) return { to: 'removed' };
  return wanted.hasPictures ? moveTo(wanted.kind, wanted.status) : undefined;
}

/** A draft becomes active first, whatever it goes on to be. */
const isPossible = ({ kind, status }: Known, { to }: Move) =>
  canTransition(kind, status, to) || (status === 'draft' && canTransition(kind, 'active', to));
