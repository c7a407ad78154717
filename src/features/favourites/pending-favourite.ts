import { createPendingAction } from '#src/lib/storage/pending-action.ts';

/** The post whose heart a visitor pressed. */
export const pendingFavourite = createPendingAction('pending-favourite');
