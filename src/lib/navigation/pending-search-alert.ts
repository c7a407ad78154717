import { createPendingAction } from '#src/lib/storage/pending-action.ts';

/** The address of the search that a visitor wanted to save. */
export const pendingSearchAlert = createPendingAction('pending-tell-me');
