import { createAction } from '@reduxjs/toolkit';
import type { RestoredSlices } from './restore.ts';

/** The session is over, in this tab or another one. Every slice answers it with its defaults. */
export const signedOut = createAction('session/signedOut');

/** The same person goes on with another token: nothing that is known of them is wrong. */
export const sessionRenewed = createAction<{ token: string }>('session/sessionRenewed');

/** Another tab signed in: this one takes over who it is. */
export const signedInElsewhere = createAction<RestoredSlices>('session/signedInElsewhere');

/** What was restored at start is in the store, or there was nothing to restore in time. */
export const startUpFinished = createAction('session/startUpFinished');
