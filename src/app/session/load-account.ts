import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import type { RouterProviderProps } from 'react-router-dom';
import { isProfileComplete } from '#contract/account/kyc.ts';
import type { KycUser, ProfileResponse } from '#contract/account/user.ts';
import { subscriptionQueries } from '#src/entities/subscription/subscription-queries.ts';
import { clearSession } from '#src/entities/user/use-clear-session.ts';
import { userQueries } from '#src/entities/user/user-queries.ts';
import { toLoginFields, toProfileUser } from '#src/entities/user/user-to-state.ts';
import { log } from '#src/lib/config/log.ts';
import { isAnsweredFailure, isUnanswered, requestMessages } from '#src/lib/http/request-error.ts';
import { setServerReachable } from '#src/lib/http/server-reachable.ts';
import { paths } from '#src/lib/navigation/paths.ts';
import { consumeRedirect } from '#src/lib/navigation/redirect-flags.ts';
import {
  navigateToLoginChanged,
  profileDetailsReceived,
  roleReceived,
  userDetailsReceived,
} from '#src/state/login-slice.ts';
import {
  profileLoaded,
  profileLoadingFailed,
  profileLoadingStarted,
  subscriptionChecked,
} from '#src/state/profile-slice.ts';
import type { AppStore } from '#src/state/store.ts';

/** A call without a reply is made again this often, beside the network's return and the socket's. */
const unansweredRetryMs = 30_000;
const refetchInterval = ({ state }: { state: { error: unknown } }) => isUnanswered(state.error) && unansweredRetryMs;

export interface AccountParts {
  store: AppStore;
  queryClient: QueryClient;
  router: Pick<RouterProviderProps['router'], 'state' | 'navigate'>;
}

/** Fetches the profile and KYC step into the slices, now and at every change (specification, point 4). Returns a stop function. */
export function loadAccount({ store, queryClient, router }: AccountParts): () => void {
  // The token may be gone by the time of a refetch.
  const enabled = () => store.getState().login.token !== null;
  const profile = new QueryObserver(queryClient, { ...userQueries.profile(), enabled, refetchInterval });
  const kyc = new QueryObserver(queryClient, { ...userQueries.kyc(), enabled, refetchInterval });
  let isLoading = false;
  let isKycChecked = false;
  let isSentOnward = false;
  let stored: { profile?: ProfileResponse; kyc?: KycUser } = {};

  function onChange(): void {
    // The end of a session empties the queries before it stops this.
    if (store.getState().login.token === null) return;
    const [profileResult, kycResult] = [profile.getCurrentResult(), kyc.getCurrentResult()];
    const wasLoading = isLoading;
    isLoading = profileResult.isFetching || kycResult.isFetching;
    if (isLoading) {
      if (!wasLoading) store.dispatch(profileLoadingStarted());
      return;
    }
    const isChanged = profileResult.data !== stored.profile || kycResult.data !== stored.kyc;
    if (!wasLoading && !isChanged) return;
    stored = { profile: profileResult.data, kyc: kycResult.data };
    setServerReachable(!isUnanswered(kycResult.error));
    // After three answered failures the stored session cannot be trusted (specification, point 4).
    if (isAnsweredFailure(kycResult.error)) clearSession(store.dispatch);
    else settle(profileResult.isError ? undefined : profileResult.data, kycResult.data);
  }

  function settle(response: ProfileResponse | undefined, kycUser: KycUser | undefined): void {
    if (response) storeProfile(store, response, kycUser);
    else store.dispatch(profileLoadingFailed(requestMessages.profileFailed));
    if (!kycUser) return;
    store.dispatch(navigateToLoginChanged(!isProfileComplete(kycUser.step)));
    isKycChecked = true;
    sendOnward();
  }

  /** Runs after the first check and the sign-in's own navigation: opens the plans, or home from an unknown address. */
  function sendOnward(): void {
    if (!isKycChecked || isSentOnward || store.getState().login.authLoading) return;
    isSentOnward = true;
    const hasPage = router.state.matches.at(-1)?.route.handle !== undefined;
    const to = consumeRedirect() ?? (hasPage ? null : paths.home());
    if (to !== null) void router.navigate(to, { replace: true });
  }

  const stops = [
    profile.subscribe(onChange),
    kyc.subscribe(onChange),
    store.subscribe(sendOnward),
    followSubscription(store, queryClient),
  ];
  onChange();
  return () => {
    for (const stop of stops) stop();
    setServerReachable(true);
  };
}

/** Keeps the flag of a running plan. A failed check is only logged (specification, point 8). */
function followSubscription(store: AppStore, queryClient: QueryClient): () => void {
  const enabled = () => store.getState().login.token !== null;
  const active = new QueryObserver(queryClient, { ...subscriptionQueries.active(), enabled });
  return active.subscribe(({ isFetching, isError, error, data }) => {
    if (isFetching) return;
    if (isError) log.warn('The subscription could not be checked', error);
    else if (data !== undefined) store.dispatch(subscriptionChecked(data !== null));
  });
}

function storeProfile(
  store: AppStore,
  { user, isProfileCompeted }: ProfileResponse,
  kycUser: KycUser | undefined,
): void {
  const { role_type, userDetails, ...details } = toLoginFields(user);
  store.dispatch(roleReceived(role_type));
  store.dispatch(profileDetailsReceived(details));
  store.dispatch(userDetailsReceived(userDetails));
  const step = kycUser?.step ?? store.getState().profile.step;
  store.dispatch(profileLoaded({ user: toProfileUser(user), step, isProfileCompleted: isProfileCompeted }));
}

/** Signs out the member of a closed account and opens the sign-in page, which gives the reason. */
export function signOutClosedAccount({ store, router }: Pick<AccountParts, 'store' | 'router'>): void {
  // Several calls may have been refused at once.
  if (store.getState().login.token === null) return;
  clearSession(store.dispatch);
  void router.navigate(paths.signIn(), { replace: true, state: { isAccountClosed: true } });
}
