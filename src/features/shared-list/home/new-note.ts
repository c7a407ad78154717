import type { HomeNote } from '#contract/shared-list/shared-list.ts';

/** The first visit has no new notes. */
export const isNewNote = ({ writtenAt, isDeleted }: HomeNote, lastVisit: string | null): boolean =>
  lastVisit !== null && !isDeleted && Date.parse(writtenAt) > Date.parse(lastVisit);
