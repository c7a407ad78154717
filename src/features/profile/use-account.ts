import { useQuery } from '@tanstack/react-query';
import type { KycUser, OwnUser } from '#contract/account/user.ts';
import { userQueries } from '#src/entities/user/user-queries.ts';

export interface Account {
  user: OwnUser;
  kyc: KycUser;
}

interface AccountReading {
  account: Account | undefined;
  error: Error | null;
  retry: () => void;
}

/** The member with the KYC step. */
export function useAccount(): AccountReading {
  const profile = useQuery(userQueries.profile());
  const kyc = useQuery(userQueries.kyc());
  const retry = () => {
    for (const query of [profile, kyc]) if (query.isError) void query.refetch();
  };
  const account = profile.data && kyc.data && { user: profile.data.user, kyc: kyc.data };
  return { account, error: account ? null : (profile.error ?? kyc.error), retry };
}
