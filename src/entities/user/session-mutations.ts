import { mutationOptions } from '@tanstack/react-query';
import type { SignInMethod } from '#contract/account/auth.ts';
import { deleteAuth, deleteAuthWithBody, postAuth, postPublic } from '#src/lib/http/api.ts';
import { type Answer, dataOf } from '#src/lib/http/response-body.ts';
import { userQueries } from './user-queries.ts';

export async function messageOf(call: Promise<Answer<unknown>>): Promise<string> {
  const answer = await call;
  dataOf(answer);
  return answer.message;
}

interface Cancellable {
  signal?: AbortSignal;
}

/** Calls that answer a session are made by useSignIn or useStartSession. */
export const sessionMutations = {
  register: () =>
    mutationOptions({
      mutationFn: ({ signal, ...account }: { email: string; password: string } & Cancellable) =>
        messageOf(postPublic('/auth/register', account, { signal })),
    }),

  requestEmailCode: () =>
    mutationOptions({
      mutationFn: ({ email }: { email: string }) => messageOf(postPublic('/auth/resend_code', { email })),
    }),

  requestPasswordCode: () =>
    mutationOptions({
      mutationFn: ({ email, signal }: { email: string } & Cancellable) =>
        messageOf(postPublic('/auth/forgot_password', { email }, { signal })),
    }),

  requestPhoneCode: () =>
    mutationOptions({
      mutationFn: ({ phone, signal }: { phone: string } & Cancellable) =>
        messageOf(postPublic('/auth/mobile/request_code', { phone }, { signal })),
    }),

  /** Authorised by the token of a session that is not started yet. */
  removeSignInMethod: (token: string) =>
    mutationOptions({
      mutationFn: async (method: SignInMethod) =>
        dataOf(await deleteAuthWithBody('/auth/sign_in_methods', { methods: [method] }, { token })),
    }),

  /** Takes the token: the store has forgotten it by the time of the call. */
  logOut: () => mutationOptions({ mutationFn: (token: string) => postAuth('/auth/logout', undefined, { token }) }),

  /** The session may have ended already, so the list is fetched again either way. */
  end: () =>
    mutationOptions({
      mutationFn: async (id: string) => dataOf(await deleteAuth('/auth/sessions/{id}', { params: { id } })),
      onSettled: (_data, _error, _id, _result, { client }) =>
        client.invalidateQueries({ queryKey: userQueries.sessions().queryKey }),
    }),
};
