import { createAction } from '@reduxjs/toolkit';

/** The session is over, in this tab or another one. Every slice answers it with its defaults. */
export const signedOut = createAction('session/signedOut');

/** What was restored at start is in the store, or there was nothing to restore in time. */
export const startUpFinished = createAction('session/startUpFinished');
