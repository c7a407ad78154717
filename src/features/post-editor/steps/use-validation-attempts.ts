import { useEffect, useState } from 'react';
import type { PostKind } from '#contract/vocabulary.ts';
import { idOfPath, type PostForm } from '../form/use-post-form.ts';
import { type StepName, stepOfField } from './editor-steps.ts';

interface Attempt {
  count: number;
  of: StepName | 'all';
  hasSummary: boolean;
}

/** Shows the errors of a step, or of the form, after Next or Post. A single error gets the focus itself. */
export function useValidationAttempts(form: PostForm, kind: PostKind, step: StepName) {
  const [attempt, setAttempt] = useState<Attempt>({ count: 0, of: step, hasSummary: false });
  const ofStep = form.errors.filter(({ field }) => stepOfField(kind, field) === step);
  const isOfAll = attempt.of === 'all';
  const errors = isOfAll ? form.errors : ofStep;

  // The summary takes the focus as it appears: once it is out of date it must not return during typing.
  if (attempt.hasSummary && (errors.length === 0 || !(isOfAll || attempt.of === step)))
    setAttempt({ ...attempt, hasSummary: false });

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt moves the focus once.
  useEffect(() => {
    const [only] = ofStep;
    if (attempt.count > 0 && !attempt.hasSummary && only) document.getElementById(idOfPath(only.path))?.focus();
  }, [attempt.count]);

  function fail(of: Attempt['of'], hasSummary: boolean): void {
    form.markTouched((of === 'all' ? form.errors : ofStep).map(({ field }) => field));
    setAttempt(({ count }) => ({ count: count + 1, of, hasSummary }));
  }

  return {
    count: attempt.count,
    isShown: attempt.hasSummary,
    isOfAll,
    errors,
    goOn(next: () => void): void {
      if (ofStep.length > 0) fail(step, ofStep.length > 1);
      else next();
    },
    failAll: () => fail('all', true),
  };
}
