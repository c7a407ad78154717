import { useEffect } from 'react';
import type { Section } from '#contract/vocabulary.ts';
import { sectionChosen } from '#src/state/active-page-slice.ts';
import { useAppDispatch } from '#src/state/hooks.ts';

/** Opening a section's front page activates the section. */
export function useActivateSection(section: Section): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    dispatch(sectionChosen(section));
  }, [dispatch, section]);
}
