import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ContentField } from '#contract/post-content.ts';
import type { PostKind } from '#contract/vocabulary.ts';
import { neighbours, type StepName, shownStep, stepOfField } from './editor-steps.ts';
import { idOfPath } from './use-post-form.ts';

/**
 * The step that the address names, and the ways to the others. Whoever comes to one from another goes on reading at its heading, or
 * at the field that was asked for.
 */
export function useSteps(kind: PostKind) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const query = new URLSearchParams(search);
  const step = shownStep(kind, query.get('step'));
  const headingRef = useRef<HTMLDivElement>(null);
  const shownBefore = useRef(step);
  const wanted = useRef<string | null>(null);

  useEffect(() => {
    if (shownBefore.current === step) return;
    shownBefore.current = step;
    const control = wanted.current === null ? null : document.getElementById(wanted.current);
    wanted.current = null;
    (control ?? headingRef.current?.querySelector('h2'))?.focus();
  }, [step]);

  const linkTo = (name: StepName) => {
    const next = new URLSearchParams(search);
    next.set('step', name);
    return { pathname, search: `?${next}` };
  };

  return {
    step,
    ...neighbours(kind, step),
    /** Around the heading of the step. */
    headingRef,
    heading: () => headingRef.current?.querySelector('h2'),
    linkTo,
    linkToFault: ({ field }: { field: ContentField }) => linkTo(stepOfField(kind, field)),
    goTo: (name: StepName) => void navigate(linkTo(name)),
    /** The field of this path is what the next step is opened for. */
    want: (path: string) => {
      wanted.current = idOfPath(path);
    },
    goToField: (path: string) => {
      const target = stepOfField(kind, path.split('.')[0] as ContentField);
      if (target === step) {
        document.getElementById(idOfPath(path))?.focus();
        return;
      }
      wanted.current = idOfPath(path);
      void navigate(linkTo(target));
    },
  };
}
export type Steps = ReturnType<typeof useSteps>;
