import { type Location, useBeforeUnload, useBlocker } from 'react-router-dom';
import { lazyComponent } from '#src/lib/loading/lazy-component.tsx';
import { isSameScreen } from '#src/lib/navigation/same-screen.ts';
import { useAppStore } from '#src/state/hooks.ts';

const UnsavedChangesDialog = lazyComponent(
  async () => (await import('./unsaved-changes-dialog.tsx')).UnsavedChangesDialog,
);

interface UnsavedChangesGuardProps {
  isUnsaved: () => boolean;
  text: string;
  isLostOnReload?: boolean;
  /** Also asks before another step of the same page (`?step=`). */
  isOfStep?: boolean;
  onNavigate?: () => void;
}

export function UnsavedChangesGuard(props: UnsavedChangesGuardProps) {
  const { isUnsaved, text, isLostOnReload = false, isOfStep = false, onNavigate } = props;
  const store = useAppStore();
  const place = ({ pathname, search }: Location) => (isOfStep ? `${pathname}${search}` : pathname);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    if (isSameScreen(nextLocation.state)) return false;
    const isBlocked =
      isUnsaved() && place(currentLocation) !== place(nextLocation) && store.getState().login.token !== null;
    if (!isBlocked) onNavigate?.();
    return isBlocked;
  });
  useBeforeUnload((event) => {
    if (isLostOnReload && isUnsaved()) event.preventDefault();
  });
  if (blocker.state !== 'blocked') return null;
  const stay = () => blocker.reset();
  function leave(): void {
    onNavigate?.();
    blocker.proceed?.();
  }
  return <UnsavedChangesDialog text={text} onStay={stay} onLeave={leave} onLoadError={stay} />;
}
