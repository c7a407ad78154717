/** `lapsed`: unanswered until the last proposed time. `over`: an agreed viewing that has ended. */
export const viewingStates = [
  'proposed',
  'agreed',
  'moving',
  'declined',
  'withdrawn',
  'cancelled',
  'lapsed',
  'over',
] as const;
export type ViewingState = (typeof viewingStates)[number];

export const viewingSteps = [
  'proposed',
  'suggested',
  'changed',
  'accepted',
  'declined',
  'withdrawn',
  'move_asked',
  'kept',
  'move_withdrawn',
  'cancelled',
] as const;
export type ViewingStepName = (typeof viewingSteps)[number];

/** Instants are ISO 8601 in UTC. `startsAt` is the agreed time, which holds while a move is asked for. */
export interface ViewingPlan {
  state: ViewingState;
  proposedBy: string;
  times: readonly string[];
  proposedMinutes: number;
  startsAt: string | null;
  minutes: number;
}

export type ViewingAction =
  | { action: 'propose'; times: readonly string[]; minutes: number }
  | { action: 'accept'; startsAt: string }
  | { action: 'decline' }
  | { action: 'withdraw' }
  | { action: 'cancel' };

export type ViewingRefusal = 'closed' | 'not_your_turn' | 'not_proposed' | 'time_passed' | 'nothing_agreed';

type Outcome = { plan: ViewingPlan; step: ViewingStepName } | { refusal: ViewingRefusal };

const minuteMs = 60_000;
const hasPassed = (instant: string, now: number) => Date.parse(instant) <= now;

export function planAt(plan: ViewingPlan, now: number): ViewingPlan {
  const { state, times, startsAt, minutes } = plan;
  const isOver = startsAt !== null && Date.parse(startsAt) + minutes * minuteMs <= now;
  if (state === 'proposed' && times.every((time) => hasPassed(time, now))) return { ...plan, state: 'lapsed' };
  if ((state === 'agreed' || state === 'moving') && isOver) return { ...plan, state: 'over', times: [] };
  if (state === 'moving' && times.every((time) => hasPassed(time, now))) return { ...plan, state: 'agreed', times: [] };
  return plan;
}

export const isOpen = (state: ViewingState) => state === 'proposed' || state === 'agreed' || state === 'moving';

export function allowedActions(state: ViewingState, byProposer: boolean): readonly ViewingAction['action'][] {
  if (state === 'proposed') return byProposer ? ['propose', 'withdraw'] : ['propose', 'accept', 'decline'];
  if (state === 'agreed') return ['propose', 'cancel'];
  if (state === 'moving')
    return byProposer ? ['propose', 'withdraw', 'cancel'] : ['propose', 'accept', 'decline', 'cancel'];
  return [];
}

export function applyAction(stored: ViewingPlan, act: ViewingAction, by: string, now: number): Outcome {
  const plan = planAt(stored, now);
  const byProposer = plan.proposedBy === by;
  if (!isOpen(plan.state)) return { refusal: 'closed' };
  if (!allowedActions(plan.state, byProposer).includes(act.action))
    return { refusal: act.action === 'cancel' ? 'nothing_agreed' : 'not_your_turn' };
  if (act.action === 'propose') return propose(plan, act, by, now);
  if (act.action === 'accept') return accept(plan, act.startsAt, now);
  if (act.action === 'cancel') return { plan: { ...plan, state: 'cancelled', times: [] }, step: 'cancelled' };
  const isMove = plan.state === 'moving';
  if (act.action === 'decline')
    return isMove ? { plan: agreed(plan), step: 'kept' } : { plan: { ...plan, state: 'declined' }, step: 'declined' };
  return isMove
    ? { plan: agreed(plan), step: 'move_withdrawn' }
    : { plan: { ...plan, state: 'withdrawn' }, step: 'withdrawn' };
}

const agreed = (plan: ViewingPlan): ViewingPlan => ({ ...plan, state: 'agreed', times: [] });

function propose(
  plan: ViewingPlan,
  { times, minutes }: Extract<ViewingAction, { action: 'propose' }>,
  by: string,
  now: number,
): Outcome {
  if (times.some((time) => hasPassed(time, now))) return { refusal: 'time_passed' };
  const next = { ...plan, proposedBy: by, times, proposedMinutes: minutes };
  if (plan.state === 'agreed') return { plan: { ...next, state: 'moving' }, step: 'move_asked' };
  return { plan: next, step: plan.proposedBy === by ? 'changed' : 'suggested' };
}

function accept(plan: ViewingPlan, startsAt: string, now: number): Outcome {
  if (!plan.times.includes(startsAt)) return { refusal: 'not_proposed' };
  if (hasPassed(startsAt, now)) return { refusal: 'time_passed' };
  return { plan: { ...agreed(plan), startsAt, minutes: plan.proposedMinutes }, step: 'accepted' };
}
