import { describe, expect, it } from 'vitest';
import {
  allowedActions,
  applyAction,
  scheduleAt,
  type ViewingAction,
  type ViewingSchedule,
  type ViewingState,
  viewingStates,
} from '#contract/viewing/viewing-lifecycle.ts';

const now = Date.parse('2026-11-20T12:00:00Z');
const first = '2026-11-22T19:00:00.000Z';
const second = '2026-11-24T22:30:00.000Z';
const later = '2026-11-27T22:00:00.000Z';

const scheduleIn = (state: ViewingState): ViewingSchedule => ({
  state,
  proposedBy: 'nadia',
  times: state === 'proposed' || state === 'moving' ? [first, second] : [],
  proposedMinutes: 30,
  startsAt: ['agreed', 'moving', 'cancelled', 'over'].includes(state) ? later : null,
  minutes: 45,
});

const actions: ViewingAction[] = [
  { action: 'propose', times: [later], minutes: 60 },
  { action: 'accept', startsAt: second },
  { action: 'decline' },
  { action: 'withdraw' },
  { action: 'cancel' },
];

const brief = (outcome: ReturnType<typeof applyAction>) =>
  'refusal' in outcome ? outcome.refusal : `${outcome.step} → ${outcome.schedule.state}`;

/** Expected outcomes of each action for the member who proposed, and for the other one. */
const table: Partial<Record<ViewingState, Record<ViewingAction['action'], [proposer: string, other: string]>>> = {
  proposed: {
    propose: ['changed → proposed', 'suggested → proposed'],
    accept: ['not_your_turn', 'accepted → agreed'],
    decline: ['not_your_turn', 'declined → declined'],
    withdraw: ['withdrawn → withdrawn', 'not_your_turn'],
    cancel: ['nothing_agreed', 'nothing_agreed'],
  },
  agreed: {
    propose: ['move_asked → moving', 'move_asked → moving'],
    accept: ['not_your_turn', 'not_your_turn'],
    decline: ['not_your_turn', 'not_your_turn'],
    withdraw: ['not_your_turn', 'not_your_turn'],
    cancel: ['cancelled → cancelled', 'cancelled → cancelled'],
  },
  moving: {
    propose: ['changed → moving', 'suggested → moving'],
    accept: ['not_your_turn', 'accepted → agreed'],
    decline: ['not_your_turn', 'kept → agreed'],
    withdraw: ['move_withdrawn → agreed', 'not_your_turn'],
    cancel: ['cancelled → cancelled', 'cancelled → cancelled'],
  },
};

describe('the lifecycle of a viewing', () => {
  for (const state of viewingStates)
    for (const action of actions)
      for (const [side, by] of [
        ['the one who proposed', 'nadia'],
        ['the other one', 'maude'],
      ] as const) {
        const expected = table[state]?.[action.action][side === 'the one who proposed' ? 0 : 1] ?? 'closed';
        it(`${action.action} while ${state} by ${side}: ${expected}`, () => {
          const outcome = applyAction(scheduleIn(state), action, by, now);
          expect(brief(outcome)).toBe(expected);
          expect('schedule' in outcome).toBe(allowedActions(state, by === 'nadia').includes(action.action));
        });
      }

  const accepted = (schedule: ViewingSchedule, startsAt: string, at = now) =>
    applyAction(schedule, { action: 'accept', startsAt }, 'maude', at);

  it('keeps the chosen time and its length alone', () => {
    expect(accepted(scheduleIn('proposed'), second)).toMatchObject({
      schedule: { state: 'agreed', startsAt: second, minutes: 30, times: [] },
    });
  });

  it('holds the old time and length while a move is asked for', () => {
    expect(applyAction(scheduleIn('agreed'), actions[0] as ViewingAction, 'maude', now)).toMatchObject({
      schedule: { startsAt: later, minutes: 45, proposedMinutes: 60, proposedBy: 'maude' },
    });
  });

  it('refuses a time that is not proposed or has passed', () => {
    expect(brief(accepted(scheduleIn('proposed'), later))).toBe('not_proposed');
    expect(brief(accepted(scheduleIn('proposed'), first, Date.parse(first)))).toBe('time_passed');
    const past = { action: 'propose', times: [later, first], minutes: 30 } as const;
    expect(brief(applyAction(scheduleIn('proposed'), past, 'maude', Date.parse(first)))).toBe('time_passed');
  });

  it.each([
    ['a proposal, until its last time', 'proposed', Date.parse(second) - 1, 'proposed'],
    ['a proposal, with its last time', 'proposed', Date.parse(second), 'lapsed'],
    ['a move that was not answered', 'moving', Date.parse(second), 'agreed'],
    ['a viewing that goes on', 'agreed', Date.parse(later) + 44 * 60_000, 'agreed'],
    ['a viewing that has ended', 'agreed', Date.parse(later) + 45 * 60_000, 'over'],
    ['a cancelled viewing', 'cancelled', Date.parse(later) + 45 * 60_000, 'cancelled'],
  ] as const)('is changed by time: %s', (_what, state, at, expected) => {
    expect(scheduleAt(scheduleIn(state), at).state).toBe(expected);
  });
});
