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
export interface ViewingSchedule {
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

type Outcome = { schedule: ViewingSchedule; step: ViewingStepName } | { refusal: ViewingRefusal };

const minuteMs = 60_000;
const hasPassed = (instant: string, now: number) => Date.parse(instant) <= now;

export function scheduleAt(schedule: ViewingSchedule, now: number): ViewingSchedule {
  const { state, times, startsAt, minutes } = schedule;
  const isOver = startsAt !== null && Date.parse(startsAt) + minutes * minuteMs <= now;
  if (state === 'proposed' && times.every((time) => hasPassed(time, now))) return { ...schedule, state: 'lapsed' };
  if ((state === 'agreed' || state === 'moving') && isOver) return { ...schedule, state: 'over', times: [] };
  if (state === 'moving' && times.every((time) => hasPassed(time, now)))
    return { ...schedule, state: 'agreed', times: [] };
  return schedule;
}

export const isOpen = (state: ViewingState) => state === 'proposed' || state === 'agreed' || state === 'moving';

export function allowedActions(state: ViewingState, byProposer: boolean): readonly ViewingAction['action'][] {
  if (state === 'proposed') return byProposer ? ['propose', 'withdraw'] : ['propose', 'accept', 'decline'];
  if (state === 'agreed') return ['propose', 'cancel'];
  if (state === 'moving')
    return byProposer ? ['propose', 'withdraw', 'cancel'] : ['propose', 'accept', 'decline', 'cancel'];
  return [];
}

export function applyAction(stored: ViewingSchedule, act: ViewingAction, by: string, now: number): Outcome {
  const schedule = scheduleAt(stored, now);
  const byProposer = schedule.proposedBy === by;
  if (!isOpen(schedule.state)) return { refusal: 'closed' };
  if (!allowedActions(schedule.state, byProposer).includes(act.action))
    return { refusal: act.action === 'cancel' ? 'nothing_agreed' : 'not_your_turn' };
  if (act.action === 'propose') return propose(schedule, act, by, now);
  if (act.action === 'accept') return accept(schedule, act.startsAt, now);
  if (act.action === 'cancel') return { schedule: { ...schedule, state: 'cancelled', times: [] }, step: 'cancelled' };
  const isMove = schedule.state === 'moving';
  if (act.action === 'decline')
    return isMove
      ? { schedule: agreed(schedule), step: 'kept' }
      : { schedule: { ...schedule, state: 'declined' }, step: 'declined' };
  return isMove
    ? { schedule: agreed(schedule), step: 'move_withdrawn' }
    : { schedule: { ...schedule, state: 'withdrawn' }, step: 'withdrawn' };
}

const agreed = (schedule: ViewingSchedule): ViewingSchedule => ({ ...schedule, state: 'agreed', times: [] });

function propose(
  schedule: ViewingSchedule,
  { times, minutes }: Extract<ViewingAction, { action: 'propose' }>,
  by: string,
  now: number,
): Outcome {
  if (times.some((time) => hasPassed(time, now))) return { refusal: 'time_passed' };
  const next = { ...schedule, proposedBy: by, times, proposedMinutes: minutes };
  if (schedule.state === 'agreed') return { schedule: { ...next, state: 'moving' }, step: 'move_asked' };
  return { schedule: next, step: schedule.proposedBy === by ? 'changed' : 'suggested' };
}

function accept(schedule: ViewingSchedule, startsAt: string, now: number): Outcome {
  if (!schedule.times.includes(startsAt)) return { refusal: 'not_proposed' };
  if (hasPassed(startsAt, now)) return { refusal: 'time_passed' };
  return { schedule: { ...agreed(schedule), startsAt, minutes: schedule.proposedMinutes }, step: 'accepted' };
}
