import { useEffect, useState } from 'react';
import type { PostKind } from '#contract/vocabulary.ts';
import { type StepName, stepOfField } from './editor-steps.ts';
import { idOfPath, type PostForm } from './use-post-form.ts';

interface Attempt {
  count: number;
  /** What was to be in order: a step, or the whole form. */
  of: StepName | 'all';
  hasSummary: boolean;
}

/** What was wrong when somebody wanted to go on, or to post. A single fault of the step takes the focus itself. */
export function useAttempts(form: PostForm, kind: PostKind, step: StepName) {
  const [attempt, setAttempt] = useState<Attempt>({ count: 0, of: step, hasSummary: false });
  const ofStep = form.faults.filter(({ field }) => stepOfField(kind, field) === step);
  const isOfAll = attempt.of === 'all';
  const faults = isOfAll ? form.faults : ofStep;

  // It is over with the last fault, or with the step: its summary takes the focus, and must not come back while somebody types.
  if (attempt.hasSummary && (faults.length === 0 || !(isOfAll || attempt.of === step)))
    setAttempt({ ...attempt, hasSummary: false });

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt moves the focus once.
  useEffect(() => {
    const [only] = ofStep;
    if (attempt.count > 0 && !attempt.hasSummary && only) document.getElementById(idOfPath(only.path))?.focus();
  }, [attempt.count]);

  function fail(of: Attempt['of'], hasSummary: boolean): void {
    form.tell((of === 'all' ? form.faults : ofStep).map(({ field }) => field));
    setAttempt(({ count }) => ({ count: count + 1, of, hasSummary }));
  }

  return {
    /** One more with each attempt that failed. */
    count: attempt.count,
    /** Whether its faults are told in a summary. */
    isShown: attempt.hasSummary,
    /** Whether the whole form was to be in order. */
    isOfAll,
    faults,
    /** Goes on where the step is in order. */
    goOn(next: () => void): void {
      if (ofStep.length > 0) fail(step, ofStep.length > 1);
      else next();
    },
    failAll: () => fail('all', true),
  };
}
