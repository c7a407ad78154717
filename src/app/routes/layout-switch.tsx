import { Suspense } from 'react';
import { type Location, ScrollRestoration, useNavigation } from 'react-router-dom';
import type { PageName } from '#contract/pages.ts';
import { BareLayout } from '#src/app/shell/bare-layout.tsx';
import { FinishProfileStrip } from '#src/app/shell/finish-profile-strip.tsx';
import { PageFrame } from '#src/app/shell/page-frame.tsx';
import { lazyOrNothing } from '#src/lib/lazy-or-nothing.ts';
import { useAppSelector } from '#src/state/hooks.ts';
import { useDelayedFlag } from '#src/ui/use-delayed-flag.ts';
import { Arrival } from './arrival.tsx';
import { usePageName } from './page-handle.ts';
import { PageSpinner } from './page-spinner.tsx';
import { isOpenTo } from './route-tables.ts';

const barePages: readonly PageName[] = ['signIn', 'mobileSignIn', 'appleCallback'];

/** Members alone are told of things as they happen. */
const RealtimeBridge = lazyOrNothing(async () => (await import('#src/app/realtime-bridge.tsx')).RealtimeBridge);

/**
 * The shell around every page: the alternative layout, with everything a member has, where the navigate-to-login flag is false; the
 * standard one for everybody else, which asks members to finish their profile (specification, point 2); none for the pages that
 * lead to a session. Both are one frame: a page stays as it is when the check of the profile changes the layout around it.
 */
export function LayoutSwitch() {
  const page = usePageName();
  const isMember = useAppSelector(({ login }) => Boolean(login.token));
  const isUnfinished = useAppSelector(({ login }) => login.navigateToLogin);
  const isBare = page !== undefined && barePages.includes(page) && isOpenTo(isMember ? 'member' : 'visitor', page);
  const isLoading = useDelayedFlag(useNavigation().state === 'loading');
  return (
    <>
      {isBare ? (
        <BareLayout />
      ) : (
        <PageFrame
          hasFavourites={isMember && !isUnfinished}
          strip={isMember && isUnfinished && <FinishProfileStrip />}
        />
      )}
      {isLoading && <PageSpinner />}
      <Arrival />
      {isMember && (
        <Suspense>
          <RealtimeBridge />
        </Suspense>
      )}
      <ScrollRestoration getKey={entryOf} />
    </>
  );
}

/** The router calls the first entry of every load by one name; under its address it is not taken for that of another page. */
const entryOf = ({ key, pathname, search }: Location) => (key === 'default' ? `${pathname}${search}` : key);
