import type { Method } from '#contract/endpoint.ts';
import { type Answer, notSent } from './answer.ts';
import { announced, announceSuccess, type Call, currentToken, send } from './client.ts';
import type { BodyOf, DataOf, OptionsArgument, OptionsOf, PathOf } from './endpoint-types.ts';
import { RequestError, requestMessages } from './request-error.ts';

/*
 * The specification's eight general helpers (point 7), typed by the endpoint table. Each resolves to the result shape and throws
 * a RequestError where the call fails; the toast for it has been shown by then. Without a session the authenticated ones resolve
 * to success false and send nothing, except the form post, which fails with "Token Not Found".
 */

interface ReadOptions {
  /** Sends the token where there is one: for calls that show more to a member. */
  asViewer?: boolean;
}

interface WriteOptions {
  /** Shows the server's message when it went well. */
  successToast?: boolean;
}

type PublicWriteOptions = ReadOptions & WriteOptions & Pick<Call, 'handles'>;

interface FormOptions extends WriteOptions {
  /** Told how much has been sent, from 0 to 1. */
  onProgress?: (share: number) => void;
}

/** Public GET. */
export function getPublic<Path extends PathOf<'GET'>>(
  path: Path,
  ...[options]: OptionsArgument<OptionsOf<'GET', Path, ReadOptions>>
) {
  const token = options?.asViewer ? currentToken() : null;
  return answered<'GET', Path>({ ...options, method: 'GET', path, token });
}

/** Public POST with a JSON body. */
export function postPublic<Path extends PathOf<'POST'>>(
  path: Path,
  body: BodyOf<'POST', Path>,
  ...[options]: OptionsArgument<OptionsOf<'POST', Path, PublicWriteOptions>>
) {
  const token = options?.asViewer ? currentToken() : null;
  return written<'POST', Path>({ ...options, method: 'POST', path, body, token }, options);
}

/** Authenticated GET. */
export function getAuth<Path extends PathOf<'GET'>>(path: Path, ...[options]: OptionsArgument<OptionsOf<'GET', Path>>) {
  return withToken((token) => answered<'GET', Path>({ ...options, method: 'GET', path, token }));
}

/** Authenticated POST with a JSON body. */
export function postAuth<Path extends PathOf<'POST'>>(
  path: Path,
  body: BodyOf<'POST', Path>,
  ...[options]: OptionsArgument<OptionsOf<'POST', Path, WriteOptions>>
) {
  return withToken((token) => written<'POST', Path>({ ...options, method: 'POST', path, body, token }, options));
}

/** Authenticated POST with multipart form data. Fails with "Token Not Found" where nobody is signed in. */
export async function postForm<Path extends PathOf<'POST'>>(
  path: Path,
  form: FormData,
  ...[options]: OptionsArgument<OptionsOf<'POST', Path, FormOptions>>
) {
  const token = currentToken();
  if (!token) throw announced(new RequestError('missing-token', requestMessages.missingToken, { method: 'POST' }));
  return written<'POST', Path>({ ...options, method: 'POST', path, body: form, token }, options);
}

/** Authenticated PUT with a JSON body. */
export function putAuth<Path extends PathOf<'PUT'>>(
  path: Path,
  body: BodyOf<'PUT', Path>,
  ...[options]: OptionsArgument<OptionsOf<'PUT', Path, WriteOptions>>
) {
  return withToken((token) => written<'PUT', Path>({ ...options, method: 'PUT', path, body, token }, options));
}

/** Authenticated DELETE without a body. */
export function deleteAuth<Path extends PathOf<'DELETE'>>(
  path: Path,
  ...[options]: OptionsArgument<OptionsOf<'DELETE', Path, WriteOptions>>
) {
  return withToken((token) => written<'DELETE', Path>({ ...options, method: 'DELETE', path, token }, options));
}

/** Authenticated DELETE with body fields. */
export function deleteAuthWithBody<Path extends PathOf<'DELETE'>>(
  path: Path,
  body: BodyOf<'DELETE', Path>,
  ...[options]: OptionsArgument<OptionsOf<'DELETE', Path, WriteOptions>>
) {
  return withToken((token) => written<'DELETE', Path>({ ...options, method: 'DELETE', path, body, token }, options));
}

// The server shapes every answer by the same table, so its data is what the table says.
const answered = <Verb extends Method, Path extends string>(call: Call) =>
  send(call) as Promise<Answer<DataOf<Verb, Path>>>;

async function written<Verb extends Method, Path extends string>(call: Call, options: WriteOptions | undefined) {
  const answer = await answered<Verb, Path>(call);
  if (options?.successToast && answer.success) announceSuccess(answer.message);
  return answer;
}

async function withToken<Data>(call: (token: string) => Promise<Answer<Data>>): Promise<Answer<Data>> {
  const token = currentToken();
  return token ? call(token) : notSent;
}
