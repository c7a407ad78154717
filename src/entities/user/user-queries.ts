import { queryOptions } from '@tanstack/react-query';
import { dataOf } from '#src/lib/http/answer.ts';
import { getAuth } from '#src/lib/http/api.ts';
import { isAnswered, requestMessages } from '#src/lib/http/request-error.ts';

/** After as many failures that the server answered, what is stored of somebody is not believed any more. */
const kycTriesMax = 3;

/** What the server knows about whoever is signed in. Calls that change it write their answer under the same keys. */
export const userQueries = {
  all: () => ['user'] as const,

  profile: () =>
    queryOptions({
      queryKey: [...userQueries.all(), 'profile'],
      queryFn: async ({ signal }) =>
        dataOf(await getAuth('/user/get_profile', { signal, failureMessage: requestMessages.profileFailed })),
    }),

  /**
   * Its failures are the server's answers alone: a lost network ends the tries, so that they never add up to three, and they
   * begin again when it is back.
   */
  kyc: () =>
    queryOptions({
      queryKey: [...userQueries.all(), 'kyc'],
      queryFn: async ({ signal }) => dataOf(await getAuth('/user/kyc_user', { signal })),
      retry: (failures, error) => failures < kycTriesMax - 1 && isAnswered(error),
    }),
};
