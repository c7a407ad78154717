import { mutationOptions } from '@tanstack/react-query';
import type { z } from 'zod/mini';
import type {
  appleSignIn,
  codeExchange,
  emailCode,
  emailSignIn,
  passwordReset,
  phoneCode,
  SignInMethod,
} from '#contract/account/auth.ts';
import type { SignedIn } from '#contract/account/sessions.ts';
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

/** Answers a session, which useSignIn or useStartSession starts. Not kept afterwards: its variables hold passwords and codes. */
const opening = <Body, Session extends SignedIn>(send: (body: Body, config: Cancellable) => Promise<Answer<Session>>) =>
  mutationOptions({
    gcTime: 0,
    mutationFn: async ({ body, ...config }: { body: Body } & Cancellable) => dataOf(await send(body, config)),
  });

export const sessionMutations = {
  logIn: () => opening((body: z.input<typeof emailSignIn>, config) => postPublic('/auth/login', body, config)),

  verifyEmail: () =>
    opening((body: z.input<typeof emailCode>, config) => postPublic('/auth/verify_email', body, config)),

  verifyPhone: () =>
    opening((body: z.input<typeof phoneCode>, config) => postPublic('/auth/mobile/verify', body, config)),

  resetPassword: () =>
    opening((body: z.input<typeof passwordReset>, config) => postPublic('/auth/reset_password', body, config)),

  exchangeCode: () =>
    opening((body: z.input<typeof codeExchange>, config) => postPublic('/auth/exchange', body, config)),

  signInWithApple: () =>
    opening((body: z.input<typeof appleSignIn>, config) => postPublic('/auth/apple', body, config)),

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

  /** Ends a session that this browser replaced or declined. It may have ended already: failures are not shown. */
  revoke: () =>
    mutationOptions({
      mutationFn: (token: string) => postAuth('/auth/logout', undefined, { token, handles: () => true }),
    }),

  /** The session may have ended already, so the list is fetched again either way. */
  end: () =>
    mutationOptions({
      mutationFn: async (id: string) => dataOf(await deleteAuth('/auth/sessions/{id}', { params: { id } })),
      onSettled: (_data, _error, _id, _result, { client }) =>
        client.invalidateQueries({ queryKey: userQueries.sessions().queryKey }),
    }),
};
