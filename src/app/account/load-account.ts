import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import type { RouterProviderProps } from 'react-router-dom';
import { isProfileComplete } from '#contract/kyc.ts';
import type { KycUser, ProfileResponse } from '#contract/user.ts';
import { clearTraces } from '#src/entities/user/clear-traces.ts';
import { profileUserOf, tellUser } from '#src/entities/user/tell-user.ts';
import { userQueries } from '#src/entities/user/user-queries.ts';
import { isAnswered, requestMessages } from '#src/lib/http/request-error.ts';
import { paths } from '#src/lib/paths.ts';
import { takeRedirect } from '#src/lib/redirect-flags.ts';
import { navigateToLoginChanged } from '#src/state/login-slice.ts';
import { profileLoaded, profileLoadingFailed, profileLoadingStarted } from '#src/state/profile-slice.ts';
import { signedOut } from '#src/state/session-events.ts';
import type { AppStore } from '#src/state/store.ts';

export interface AccountParts {
  store: AppStore;
  queryClient: QueryClient;
  router: Pick<RouterProviderProps['router'], 'state' | 'navigate'>;
}

/**
 * Fetches profile and KYC step of whoever is signed in and carries them into the slices (specification, point 4): now, and whenever
 * they are fetched or written again. Returns what stops it.
 */
export function loadAccount({ store, queryClient, router }: AccountParts): () => void {
  // The token may be gone by the time a query is asked again.
  const enabled = () => store.getState().login.token !== null;
  const profile = new QueryObserver(queryClient, { ...userQueries.profile(), enabled });
  const kyc = new QueryObserver(queryClient, { ...userQueries.kyc(), enabled });
  let isLoading = false;
  let hasArrived = false;
  let told: { profile?: ProfileResponse; kyc?: KycUser } = {};

  function onChange(): void {
    const [ofProfile, ofKyc] = [profile.getCurrentResult(), kyc.getCurrentResult()];
    const wasLoading = isLoading;
    isLoading = ofProfile.isFetching || ofKyc.isFetching;
    if (isLoading) {
      if (!wasLoading) store.dispatch(profileLoadingStarted());
      return;
    }
    const isNews = ofProfile.data !== told.profile || ofKyc.data !== told.kyc;
    if (!wasLoading && !isNews) return;
    told = { profile: ofProfile.data, kyc: ofKyc.data };
    if (ofKyc.isError && isAnswered(ofKyc.error)) endSession(store);
    else settle(ofProfile.isError ? undefined : ofProfile.data, ofKyc.data);
  }

  function settle(response: ProfileResponse | undefined, kycUser: KycUser | undefined): void {
    if (response) {
      tellUser(store.dispatch, response.user);
      const step = kycUser?.step ?? store.getState().profile.step;
      const isProfileCompleted = response.isProfileCompeted;
      store.dispatch(profileLoaded({ user: profileUserOf(response.user), step, isProfileCompleted }));
    } else store.dispatch(profileLoadingFailed(requestMessages.profileFailed));
    if (!kycUser) return;
    store.dispatch(navigateToLoginChanged(!isProfileComplete(kycUser.step)));
    if (!hasArrived) sendOnward(store, router);
    hasArrived = true;
  }

  const stops = [profile.subscribe(onChange), kyc.subscribe(onChange)];
  onChange();
  return () => {
    for (const stop of stops) stop();
  };
}

/** The check has failed for good: nothing that is stored can be relied on. */
function endSession(store: AppStore): void {
  store.dispatch(signedOut());
  void clearTraces();
}

/** After the check: to the plans where a flag asks for it, and home from an address where no page stands. */
function sendOnward(store: AppStore, router: AccountParts['router']): void {
  // A sign-in that is under way leads on by itself.
  if (store.getState().login.authLoading) return;
  const hasPage = router.state.matches.at(-1)?.route.handle !== undefined;
  const to = takeRedirect() ?? (hasPage ? null : paths.home());
  if (to !== null) void router.navigate(to, { replace: true });
}
