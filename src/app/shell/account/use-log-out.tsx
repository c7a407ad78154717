import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sessionMutations } from '#src/entities/user/session-mutations.ts';
import { useClearSession } from '#src/entities/user/use-clear-session.ts';
import { lazyComponent } from '#src/lib/loading/lazy-component.tsx';
import { useAppStore } from '#src/state/hooks.ts';
import { useLazyOpen } from '#src/ui/overlay/use-lazy-open.ts';

const LogOutDialog = lazyComponent(async () => (await import('./log-out-dialog.tsx')).LogOutDialog);

const loadOutbox = () => import('#src/entities/conversation/outbox/use-outbox.ts');

/** Ends the session here, revokes it on the server in the background, and goes home. Asks first where messages would be lost. */
export function useLogOut() {
  const store = useAppStore();
  const queryClient = useQueryClient();
  const { mutate } = useMutation(sessionMutations.logOut());
  const clearSession = useClearSession();
  const [unsentCount, setUnsentCount] = useState(0);
  const asking = useLazyOpen();

  function endSession(): void {
    const { token } = store.getState().login;
    if (token) mutate(token);
    clearSession();
  }

  async function logOut(): Promise<void> {
    const outbox = await loadOutbox().catch(() => null);
    const count = (await outbox?.countUnsentMessages(queryClient, store)) ?? 0;
    if (count === 0) return endSession();
    setUnsentCount(count);
    asking.setOpen(true);
  }

  const dialog = asking.wasOpened && (
    <LogOutDialog
      unsentCount={unsentCount}
      open={asking.isOpen}
      onOpenChange={asking.setOpen}
      onLogOut={endSession}
      onLoadError={asking.forget}
    />
  );
  return { logOut: () => void logOut(), dialog };
}
