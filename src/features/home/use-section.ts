import { useEffect } from 'react';
import type { Section } from '#contract/vocabulary.ts';
import { sectionChosen } from '#src/state/active-page-slice.ts';
import { useAppDispatch } from '#src/state/hooks.ts';

/** Whoever opens the home of a section, by whatever link, is in that section. */
export function useSection(section: Section): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    dispatch(sectionChosen(section));
  }, [dispatch, section]);
}
