import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ContentField } from '#contract/post/post-content.ts';
import type { PostKind } from '#contract/vocabulary.ts';
import { idOfPath } from '../form/use-post-form.ts';
import { neighbours, type StepName, shownStep, stepOfField } from './editor-steps.ts';

/**
 * The step that the address names, or else `start`, and the ways to the others. A change of step moves the focus to the heading of the
 * new one, or to the field that was asked for.
 */
export function useSteps(kind: PostKind, start: StepName) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const query = new URLSearchParams(search);
  const step = shownStep(kind, query.get('step'), start);
  const headingRef = useRef<HTMLDivElement>(null);
  const shownBefore = useRef(step);
  const wanted = useRef<string | null>(null);
  const requested = useRef(step);

  useEffect(() => {
    requested.current = step;
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
    headingRef,
    heading: () => headingRef.current?.querySelector('h2'),
    linkTo,
    linkToError: ({ field }: { field: ContentField }) => linkTo(stepOfField(kind, field)),
    goTo: (name: StepName) => {
      requested.current = name;
      void navigate(linkTo(name));
    },
    /** The step on its way to the screen, or else the one shown: a router's navigation is rendered as a transition. */
    requested: () => requested.current,
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
      requested.current = target;
      void navigate(linkTo(target));
    },
  };
}
export type Steps = ReturnType<typeof useSteps>;
