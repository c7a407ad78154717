import { ScrollRestoration, useNavigation } from 'react-router-dom';
import { RealtimeBridge } from '#src/app/realtime-bridge.tsx';
import { MemberLayout } from '#src/app/shell/member-layout.tsx';
import { StandardLayout } from '#src/app/shell/standard-layout.tsx';
import { useAppSelector } from '#src/state/hooks.ts';
import { useDelayedFlag } from '#src/ui/use-delayed-flag.ts';
import { Arrival } from './arrival.tsx';
import { PageSpinner } from './page-spinner.tsx';

/**
 * The shell around every page: the alternative layout for a member whose navigate-to-login flag is false, the standard one for
 * everybody else (specification, point 2).
 */
export function LayoutSwitch() {
  const hasMemberLayout = useAppSelector(({ login }) => Boolean(login.token) && !login.navigateToLogin);
  const isLoading = useDelayedFlag(useNavigation().state === 'loading');
  return (
    <>
      {hasMemberLayout ? <MemberLayout /> : <StandardLayout />}
      {isLoading && <PageSpinner />}
      <Arrival />
      <RealtimeBridge />
      <ScrollRestoration />
    </>
  );
}
