import type { Viewing } from '#contract/viewing/viewing.ts';
import type { ViewingStepName } from '#contract/viewing/viewing-lifecycle.ts';
import type { ViewingStep } from '#contract/viewing/viewing-step.ts';

/** State of a step in the thread: open for an answer, or with its outcome. */
export type CardState =
  | { type: 'loading' }
  | { type: 'to_answer'; isMove: boolean }
  | { type: 'waiting' }
  | { type: 'agreed'; startsAt: string; byMe: boolean }
  | { type: 'ended'; word: string; canPropose: boolean };

const proposals: readonly ViewingStepName[] = ['proposed', 'suggested', 'changed', 'move_asked'];

const isProposal = (step: ViewingStepName) => proposals.includes(step);

/** Steps that change an earlier card and need one line of their own. */
export const isLine = (step: ViewingStepName) =>
  step === 'accepted' || step === 'kept' || step === 'withdrawn' || step === 'move_withdrawn';

const endings: Partial<Record<ViewingStepName, string>> = {
  suggested: 'Other times suggested',
  changed: 'Times changed',
  declined: 'Declined',
  kept: 'Declined',
  withdrawn: 'Withdrawn',
  move_withdrawn: 'Withdrawn',
  cancelled: 'Cancelled',
};

/** `viewing` is the newest that is known of it; a step later than that is still loading. */
export function cardState(step: ViewingStep, viewing: Viewing | undefined): CardState {
  if (!viewing || viewing.version < step.version) return { type: 'loading' };
  const isLatest = viewing.version === step.version;
  if (!isProposal(step.step))
    return { type: 'ended', word: step.step === 'cancelled' ? 'Cancelled' : 'Declined', canPropose: isLatest };
  const next = viewing.steps.find(({ version }) => version === step.version + 1);
  if (next?.step === 'accepted' && next.startsAt) return { type: 'agreed', startsAt: next.startsAt, byMe: next.byMe };
  if (next) return { type: 'ended', word: endings[next.step] ?? '', canPropose: false };
  if (viewing.state !== 'proposed' && viewing.state !== 'moving')
    return { type: 'ended', word: 'Times passed', canPropose: viewing.state !== 'agreed' };
  return viewing.proposedByMe ? { type: 'waiting' } : { type: 'to_answer', isMove: viewing.state === 'moving' };
}

/** The title of a step’s card, or its one line; `name` is the other person’s first name. */
export function stepTitle(step: ViewingStepName, isMine: boolean, name: string): string {
  const who = isMine ? 'You' : name;
  const titles: Record<ViewingStepName, string> = {
    proposed: `${who} proposed a viewing`,
    suggested: `${who} suggested other times`,
    changed: `${who} changed the times`,
    accepted: `${who} accepted`,
    declined: `${who} can’t make these times`,
    withdrawn: `${who} withdrew the proposal`,
    move_asked: isMine ? 'You asked to move the viewing' : `${name} wants to move the viewing`,
    kept: `${who} kept the agreed time`,
    move_withdrawn: `${who} no longer ${isMine ? 'ask' : 'asks'} to move the viewing`,
    cancelled: `${who} cancelled the viewing`,
  };
  return titles[step];
}
