import { type Location, useBeforeUnload, useBlocker } from 'react-router-dom';
import { lazyPart } from '#src/lib/lazy-part.tsx';
import { isSameScreen } from '#src/lib/same-screen.ts';
import { useAppStore } from '#src/state/hooks.ts';

const LeaveDialog = lazyPart(async () => (await import('./leave-dialog.tsx')).LeaveDialog);

interface LeaveGuardProps {
  /** Asked at the moment somebody leaves: what was saved just now is no longer in the way. */
  isUnsaved: () => boolean;
  /** What becomes of the work when one leaves. */
  text: string;
  /** Asks before a reload too: for what no draft can bring back. */
  isLostOnReload?: boolean;
  /** Asks before another step of the same page too, where `?step=` says which one is shown. */
  isOfStep?: boolean;
}

/** Asks before another page opens over unsaved work. Whoever signs out is not held back. */
export function LeaveGuard({ isUnsaved, text, isLostOnReload = false, isOfStep = false }: LeaveGuardProps) {
  const store = useAppStore();
  const place = ({ pathname, search }: Location) => (isOfStep ? `${pathname}${search}` : pathname);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved() &&
      place(currentLocation) !== place(nextLocation) &&
      !isSameScreen(nextLocation.state) &&
      store.getState().login.token !== null,
  );
  useBeforeUnload((event) => {
    if (isLostOnReload && isUnsaved()) event.preventDefault();
  });
  if (blocker.state !== 'blocked') return null;
  const stay = () => blocker.reset();
  return <LeaveDialog text={text} onStay={stay} onLeave={() => blocker.proceed()} onMissing={stay} />;
}
