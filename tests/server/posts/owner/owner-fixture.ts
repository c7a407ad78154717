import { beforeEach } from 'vitest';
import type { PostKind } from '#contract/vocabulary.ts';
import type { App } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/database.ts';
import { newPostBody } from '#tests/support/post-bodies.ts';
import { makeUpload, makeUser } from '#tests/support/server/factories.ts';
import { callsOf, severalAddresses } from '#tests/support/server/member-client.ts';
import { testApp } from '#tests/support/server/test-app.ts';

type Body = Parameters<typeof newPostBody>[1];

/** A member who writes posts, with an uploaded picture. */
export async function makeOwner(app: App, db: Db, values: Parameters<typeof makeUser>[1] = {}) {
  const { id } = await makeUser(db, values);
  const call = await callsOf(app, db, id);
  const { id: picture } = await makeUpload(db, id);
  const bodyOf = (kind: PostKind, more: Body = {}) =>
    newPostBody(kind, { ...(kind.endsWith('property') && { photos: [{ id: picture, alt: 'The front' }] }), ...more });
  const post = (kind: PostKind, more: Body = {}) => call('POST /posts', { body: bodyOf(kind, more) });
  /** The same, which must go well. */
  async function make(kind: PostKind, more: Body = {}) {
    const { status, answer } = await post(kind, more);
    if (status !== 200) throw new Error(`${kind} was answered ${status}: ${JSON.stringify(answer)}`);
    return answer.data;
  }
  return Object.assign(call, { picture, bodyOf, post, make });
}
export type Owner = Awaited<ReturnType<typeof makeOwner>>;

/** A single server for the tests of a file, and for each test an owner of its own, handed to `take` before it begins. */
export function eachTestHasOwner(getDb: () => Db, take: (given: { app: App; me: Owner }) => void): void {
  const getApp = testApp(getDb, { env: severalAddresses });
  beforeEach(async () => take({ app: getApp(), me: await makeOwner(getApp(), getDb()) }));
}
