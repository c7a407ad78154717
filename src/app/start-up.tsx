import { type ReactNode, useSyncExternalStore } from 'react';
import type { Persistor } from 'redux-persist';
import { useAppDispatch, useAppSelector } from '#src/state/hooks.ts';
import { authenticationEnded } from '#src/state/login-slice.ts';
import { PleaseWait } from '#src/ui/feedback/progress/please-wait.tsx';

interface StartUpProps {
  persistor: Pick<Persistor, 'subscribe' | 'getState'>;
  children: ReactNode;
}

export function StartUp({ persistor, children }: StartUpProps) {
  const isRestored = () => persistor.getState().bootstrapped;
  const bootstrapped = useSyncExternalStore(persistor.subscribe, isRestored, isRestored);
  const authLoading = useAppSelector((state) => state.login.authLoading);
  const dispatch = useAppDispatch();
  if (!bootstrapped) return <PleaseWait />;
  // Covered, not unmounted: a failed sign-in keeps the typed text.
  return (
    <>
      <div className="contents" inert={authLoading}>
        {children}
      </div>
      {authLoading && <PleaseWait onCancel={() => dispatch(authenticationEnded())} />}
    </>
  );
}
