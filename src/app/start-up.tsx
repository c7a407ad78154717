import { type ReactNode, useSyncExternalStore } from 'react';
import type { Persistor } from 'redux-persist';
import { useAppDispatch, useAppSelector } from '#src/state/hooks.ts';
import { authenticationEnded } from '#src/state/login-slice.ts';
import { PleaseWait } from '#src/ui/please-wait.tsx';

interface StartUpProps {
  persistor: Pick<Persistor, 'subscribe' | 'getState'>;
  children: ReactNode;
}

/** Shows the page once the stored state is back, or the time for it is up; covers it while a sign-in is under way. */
export function StartUp({ persistor, children }: StartUpProps) {
  const isRestored = () => persistor.getState().bootstrapped;
  const bootstrapped = useSyncExternalStore(persistor.subscribe, isRestored, isRestored);
  const authLoading = useAppSelector((state) => state.login.authLoading);
  const dispatch = useAppDispatch();
  if (!bootstrapped) return <PleaseWait />;
  // Covered, not unmounted: what was typed into the sign-in form is still there when it fails.
  return (
    <>
      <div className="contents" inert={authLoading}>
        {children}
      </div>
      {authLoading && <PleaseWait onCancel={() => dispatch(authenticationEnded())} />}
    </>
  );
}
