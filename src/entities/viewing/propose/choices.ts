import { viewingTimesMax } from '#contract/limits.ts';

/** The chosen times in order, and what to say about the last press. */
export interface Choices {
  times: readonly string[];
  isFull: boolean;
}

export type ChoiceAction =
  | { type: 'toggled'; startsAt: string }
  | { type: 'moved'; from: string; to: string }
  | { type: 'removed'; startsAt: string };

const inOrder = (times: readonly string[]) => [...new Set(times)].sort();

export function chooseTimes({ times }: Choices, action: ChoiceAction): Choices {
  if (action.type === 'moved')
    return { times: inOrder(times.map((time) => (time === action.from ? action.to : time))), isFull: false };
  if (action.type === 'removed' || times.includes(action.startsAt))
    return { times: times.filter((time) => time !== action.startsAt), isFull: false };
  if (times.length >= viewingTimesMax) return { times, isFull: true };
  return { times: inOrder([...times, action.startsAt]), isFull: false };
}
