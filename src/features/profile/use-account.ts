import { useQuery } from '@tanstack/react-query';
import type { KycUser, OwnUser } from '#contract/user.ts';
import { userQueries } from '#src/entities/user/user-queries.ts';

export interface Account {
  user: OwnUser;
  kyc: KycUser;
}

interface AccountReading {
  account: Account | undefined;
  /** Why it could not be read, where nothing of it is there. */
  error: Error | null;
  retry: () => void;
}

/** Whoever is signed in, with how far they have come in saying who they are. */
export function useAccount(): AccountReading {
  const profile = useQuery(userQueries.profile());
  const kyc = useQuery(userQueries.kyc());
  const retry = () => {
    for (const query of [profile, kyc]) if (query.isError) void query.refetch();
  };
  const account = profile.data && kyc.data && { user: profile.data.user, kyc: kyc.data };
  return { account, error: account ? null : (profile.error ?? kyc.error), retry };
}
