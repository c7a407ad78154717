import type { CountInSteps, HomeCount } from '#contract/matching/request-change.ts';

export function finishCount(counting: CountInSteps): HomeCount {
  for (;;) {
    const { done, value } = counting.next();
    if (done) return value;
  }
}
