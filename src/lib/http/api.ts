import type { Method } from '#contract/endpoint.ts';
import type { BodyOf, DataOf, OptionsArgument, PathOf } from '#contract/endpoint-types.ts';
import type { OptionsOf } from './call-options.ts';
import { type Call, currentToken, reportError, reportSuccess, send } from './client.ts';
import { RequestError, requestMessages } from './request-error.ts';
import { type Answer, unsentAnswer } from './response-body.ts';

/* The specification's eight helpers (point 7). Each throws a RequestError; without a session authenticated ones send nothing. */

interface ReadOptions {
  /** Sends the token: the answer shows more to a member, or holds posts of their own and must not be older than their last write. */
  asViewer?: boolean;
}

interface WriteOptions {
  successToast?: boolean;
}

interface SessionWriteOptions extends WriteOptions {
  /** The token of a session other than the current one: one that is ending, or not yet adopted. */
  token?: string;
}

type PublicWriteOptions = ReadOptions & WriteOptions & Pick<Call, 'handles'>;

interface FormOptions extends WriteOptions {
  onProgress?: (share: number) => void;
}

export function getPublic<Path extends PathOf<'GET'>>(
  path: Path,
  ...[options]: OptionsArgument<OptionsOf<'GET', Path, ReadOptions>>
) {
  const token = options?.asViewer ? currentToken() : null;
  return request<'GET', Path>({ ...options, method: 'GET', path, token });
}

export function postPublic<Path extends PathOf<'POST'>>(
  path: Path,
  body: BodyOf<'POST', Path>,
  ...[options]: OptionsArgument<OptionsOf<'POST', Path, PublicWriteOptions>>
) {
  const token = options?.asViewer ? currentToken() : null;
  return requestWrite<'POST', Path>({ ...options, method: 'POST', path, body, token }, options);
}

export function getAuth<Path extends PathOf<'GET'>>(path: Path, ...[options]: OptionsArgument<OptionsOf<'GET', Path>>) {
  return withToken((token) => request<'GET', Path>({ ...options, method: 'GET', path, token }));
}

export function postAuth<Path extends PathOf<'POST'>>(
  path: Path,
  body: BodyOf<'POST', Path>,
  ...[options]: OptionsArgument<OptionsOf<'POST', Path, SessionWriteOptions>>
) {
  return withToken(
    (token) => requestWrite<'POST', Path>({ ...options, method: 'POST', path, body, token }, options),
    options?.token,
  );
}

/** Fails with "Token Not Found" without a session. */
export async function postForm<Path extends PathOf<'POST'>>(
  path: Path,
  form: FormData,
  ...[options]: OptionsArgument<OptionsOf<'POST', Path, FormOptions>>
) {
  const token = currentToken();
  if (!token) throw reportError(new RequestError('missing-token', requestMessages.missingToken, { method: 'POST' }));
  return requestWrite<'POST', Path>({ ...options, method: 'POST', path, body: form, token }, options);
}

export function putAuth<Path extends PathOf<'PUT'>>(
  path: Path,
  body: BodyOf<'PUT', Path>,
  ...[options]: OptionsArgument<OptionsOf<'PUT', Path, WriteOptions>>
) {
  return withToken((token) => requestWrite<'PUT', Path>({ ...options, method: 'PUT', path, body, token }, options));
}

export function deleteAuth<Path extends PathOf<'DELETE'>>(
  path: Path,
  ...[options]: OptionsArgument<OptionsOf<'DELETE', Path, WriteOptions>>
) {
  return withToken((token) => requestWrite<'DELETE', Path>({ ...options, method: 'DELETE', path, token }, options));
}

export function deleteAuthWithBody<Path extends PathOf<'DELETE'>>(
  path: Path,
  body: BodyOf<'DELETE', Path>,
  ...[options]: OptionsArgument<OptionsOf<'DELETE', Path, SessionWriteOptions>>
) {
  return withToken(
    (token) => requestWrite<'DELETE', Path>({ ...options, method: 'DELETE', path, body, token }, options),
    options?.token,
  );
}

// The server shapes every answer by the same table, so the type of its data holds.
const request = <Verb extends Method, Path extends string>(call: Call) =>
  send(call) as Promise<Answer<DataOf<Verb, Path>>>;

async function requestWrite<Verb extends Method, Path extends string>(call: Call, options: WriteOptions | undefined) {
  const answer = await request<Verb, Path>(call);
  if (options?.successToast && answer.success) reportSuccess(answer.message);
  return answer;
}

async function withToken<Data>(
  call: (token: string) => Promise<Answer<Data>>,
  token = currentToken(),
): Promise<Answer<Data>> {
  return token ? call(token) : unsentAnswer;
}
