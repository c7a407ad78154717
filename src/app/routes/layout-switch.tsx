import { Suspense, useEffect } from 'react';
import { toast } from 'react-hot-toast';
import { useNavigation } from 'react-router-dom';
import type { PageName } from '#contract/pages.ts';
import { RouteAnnouncer } from '#src/app/routes/focus/route-announcer.tsx';
import { BareLayout } from '#src/app/shell/bare-layout.tsx';
import { FinishProfileStrip } from '#src/app/shell/finish-profile-strip.tsx';
import { PageFrame } from '#src/app/shell/page-frame.tsx';
import { lazyComponent } from '#src/lib/loading/lazy-component.tsx';
import { retryUntilLoaded } from '#src/lib/loading/retry-until-loaded.ts';
import { loginFirstToast } from '#src/lib/navigation/login-first.ts';
import { useAppDispatch, useAppSelector } from '#src/state/hooks.ts';
import { authenticationEnded } from '#src/state/login-slice.ts';
import { useDelayedFlag } from '#src/ui/feedback/progress/use-delayed-flag.ts';
import { usePageName } from './page-handle.ts';
import { PageScroll } from './page-scroll.tsx';
import { PageSpinner } from './page-spinner.tsx';

const barePages: readonly PageName[] = ['signIn', 'mobileSignIn', 'appleCallback'];

const RealtimeBridge = lazyComponent(
  () => retryUntilLoaded(async () => (await import('#src/app/realtime-bridge.tsx')).RealtimeBridge),
  { suspends: true },
);

/** The layouts of the specification (point 2), as one frame: the page stays mounted when the profile check changes the layout. */
export function LayoutSwitch() {
  const page = usePageName();
  const isMember = useAppSelector(({ login }) => Boolean(login.token));
  const isUnfinished = useAppSelector(({ login }) => login.navigateToLogin);
  const isBare = page !== undefined && barePages.includes(page);
  const isLoading = useDelayedFlag(useNavigation().state === 'loading');
  const dispatch = useAppDispatch();
  // A sign-in is over once its session has opened another page.
  useEffect(() => {
    if (isMember && !isBare) dispatch(authenticationEnded());
  }, [isMember, isBare, dispatch]);
  useEffect(() => {
    if (isMember) toast.dismiss(loginFirstToast.id);
  }, [isMember]);
  return (
    <>
      {isBare ? (
        <BareLayout />
      ) : (
        <PageFrame
          hasFavourites={isMember && !isUnfinished}
          isFullHeight={isMember && page === 'chat'}
          strip={isMember && isUnfinished && page !== 'editMyProfile' && <FinishProfileStrip />}
        />
      )}
      {isLoading && <PageSpinner />}
      <RouteAnnouncer />
      {isMember && (
        <Suspense>
          <RealtimeBridge />
        </Suspense>
      )}
      <PageScroll />
    </>
  );
}
