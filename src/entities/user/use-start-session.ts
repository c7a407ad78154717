import { useCallback } from 'react';
import type { SignedIn } from '#contract/account/sessions.ts';
import { useAppStore } from '#src/state/hooks.ts';
import { sessionStarted } from '#src/state/session.ts';
import { toSession } from './user-to-state.ts';

export function useStartSession(): (answer: SignedIn) => void {
  const { dispatch, getState } = useAppStore();
  return useCallback((answer) => void dispatch(sessionStarted(toSession(answer, getState()))), [dispatch, getState]);
}
