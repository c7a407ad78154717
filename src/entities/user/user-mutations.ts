import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { ContactConfirmation } from '#contract/account/auth.ts';
import type { accountDeletion, KycUser, ProfileChange, ProfileResponse } from '#contract/account/user.ts';
import type { UserType } from '#contract/vocabulary.ts';
import { deleteAuthWithBody, postAuth, postForm, postPublic, putAuth } from '#src/lib/http/api.ts';
import { dataOf } from '#src/lib/http/response-body.ts';
import { messageOf } from './session-mutations.ts';
import { userQueries } from './user-queries.ts';

interface Cancellable {
  signal?: AbortSignal;
}

interface FileUpload extends Cancellable {
  form: FormData;
  onProgress?: (share: number) => void;
  handles?: () => boolean;
}

type ContactKind = 'email' | 'phone';

interface Contact extends Cancellable {
  kind: ContactKind;
  address: string;
}

/** The profile and the KYC step depend on each other: the one missing in an answer is fetched again. */
const storeProfile = async (client: QueryClient, response: ProfileResponse) => {
  client.setQueryData(userQueries.profile().queryKey, response);
  await client.invalidateQueries({ queryKey: userQueries.kyc().queryKey });
};

const storeKyc = async (client: QueryClient, kyc: KycUser) => {
  client.setQueryData(userQueries.kyc().queryKey, kyc);
  await client.invalidateQueries({ queryKey: userQueries.profile().queryKey });
};

/** Each settles once the profile and the KYC step are both known again. */
export const userMutations = {
  saveProfile: () =>
    mutationOptions({
      mutationFn: async ({ change, signal }: { change: ProfileChange } & Cancellable) =>
        dataOf(await putAuth('/user/profile', change, { signal })),
      onSuccess: (response, _variables, _result, { client }) => storeProfile(client, response),
    }),

  chooseType: () =>
    mutationOptions({
      mutationFn: async (userType: UserType) => dataOf(await postAuth('/user/kyc', { userType })),
      onSuccess: (kyc, _variables, _result, { client }) => storeKyc(client, kyc),
    }),

  uploadPicture: () =>
    mutationOptions({
      mutationFn: async ({ form, ...options }: FileUpload) =>
        dataOf(await postForm('/user/profile_picture', form, options)),
      onSuccess: (response, _variables, _result, { client }) => storeProfile(client, response),
    }),

  uploadDocument: () =>
    mutationOptions({
      mutationFn: async ({ form, ...options }: FileUpload) => {
        const answer = await postForm('/user/kyc_document', form, options);
        return { kyc: dataOf(answer), message: answer.message };
      },
      onSuccess: ({ kyc }, _variables, _result, { client }) => storeKyc(client, kyc),
    }),

  requestContactCode: () =>
    mutationOptions({
      mutationFn: ({ kind, address, signal }: Contact) =>
        messageOf(
          kind === 'email'
            ? putAuth('/user/profile', { email: address }, { signal })
            : postPublic('/auth/mobile/request_code', { phone: address }, { signal }),
        ),
    }),

  verifyContact: () =>
    mutationOptions({
      mutationFn: async ({ kind, address, given, signal }: Contact & { given: ContactConfirmation }) =>
        dataOf(
          kind === 'email'
            ? await postAuth('/auth/verify_email', { email: address, ...given }, { signal })
            : await postAuth('/auth/mobile/verify', { phone: address, ...given }, { signal }),
        ),
      onSuccess: async ({ user }, _variables, _result, { client }) => {
        client.setQueryData(userQueries.profile().queryKey, (known) => known && { ...known, user });
        await client.invalidateQueries({ queryKey: userQueries.all() });
      },
    }),

  requestIdentityCode: () =>
    mutationOptions({
      mutationFn: (method: ContactKind) => messageOf(postAuth('/auth/identity_code', { method })),
    }),

  /** A read, so a failure is retried as one. */
  exportData: () =>
    mutationOptions<unknown, Error, void>({
      mutationFn: (_variables, { client }) => client.fetchQuery(userQueries.export()),
    }),

  deleteAccount: () =>
    mutationOptions({
      mutationFn: ({ signal, ...body }: z.output<typeof accountDeletion> & Cancellable) =>
        messageOf(deleteAuthWithBody('/user', body, { signal })),
    }),
};
