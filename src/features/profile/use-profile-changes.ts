import { useQueryClient } from '@tanstack/react-query';
import type { KycUser, OwnUser, ProfileChange, ProfileResponse } from '#contract/user.ts';
import type { UserType } from '#contract/vocabulary.ts';
import { userQueries } from '#src/entities/user/user-queries.ts';
import { dataOf } from '#src/lib/http/answer.ts';
import { postAuth, putAuth } from '#src/lib/http/api.ts';

/**
 * The calls that change a profile, with everything that follows from them. Each resolves when what was changed, and the step that
 * follows from it, are both known; each throws a RequestError where the server refuses.
 */
export function useProfileChanges() {
  const queryClient = useQueryClient();
  const profileKey = userQueries.profile().queryKey;
  const kycKey = userQueries.kyc().queryKey;

  /** Takes over what a call answered; what it did not answer is asked for. */
  const takeProfile = async (response: ProfileResponse) => {
    queryClient.setQueryData(profileKey, response);
    await queryClient.invalidateQueries({ queryKey: kycKey });
  };
  const takeKyc = async (kyc: KycUser) => {
    queryClient.setQueryData(kycKey, kyc);
    await queryClient.invalidateQueries({ queryKey: profileKey });
  };

  return {
    takeProfile,
    takeKyc,
    save: async (change: ProfileChange, signal?: AbortSignal) =>
      takeProfile(dataOf(await putAuth('/user/profile', change, { signal }))),
    chooseType: async (userType: UserType) => takeKyc(dataOf(await postAuth('/user/kyc', { userType }))),
    /** A verified address or number may be what the profile lacked. */
    takeUser: async (user: OwnUser) => {
      queryClient.setQueryData(profileKey, (known) => known && { ...known, user });
      await queryClient.invalidateQueries({ queryKey: userQueries.all() });
    },
  };
}
