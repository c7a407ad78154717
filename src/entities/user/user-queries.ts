import { queryOptions } from '@tanstack/react-query';
import { getAuth } from '#src/lib/http/api.ts';
import { isAnsweredFailure, requestMessages } from '#src/lib/http/request-error.ts';
import { dataOf } from '#src/lib/http/response-body.ts';

/** After this many answered failures the stored session is no longer trusted. */
const kycTriesMax = 3;

export const userQueries = {
  all: () => ['user'] as const,

  profile: () =>
    queryOptions({
      queryKey: [...userQueries.all(), 'profile'],
      queryFn: async ({ signal }) =>
        dataOf(await getAuth('/user/get_profile', { signal, failureMessage: requestMessages.profileFailed })),
    }),

  /** Only answers count as failures: a call without a reply ends the tries, which begin again on reconnection. */
  kyc: () =>
    queryOptions({
      queryKey: [...userQueries.all(), 'kyc'],
      queryFn: async ({ signal }) => dataOf(await getAuth('/user/kyc_user', { signal })),
      retry: (failures, error) => failures < kycTriesMax - 1 && isAnsweredFailure(error),
    }),

  sessions: () =>
    queryOptions({
      queryKey: [...userQueries.all(), 'sessions'],
      queryFn: async ({ signal }) => dataOf(await getAuth('/auth/sessions', { signal })),
    }),

  export: () =>
    queryOptions({
      queryKey: [...userQueries.all(), 'export'],
      queryFn: async ({ signal }) => dataOf(await getAuth('/user/export', { signal })),
      staleTime: 0,
      gcTime: 0,
    }),
};
