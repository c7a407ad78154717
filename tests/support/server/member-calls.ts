import { randomUUID } from 'node:crypto';
import { apiPrefix } from '#contract/limits.ts';
import type { SharedList } from '#contract/shared-list/shared-list.ts';
import type { Db } from '#server/platform/db/database.ts';
import { createSession } from '#server/platform/security/sessions.ts';
import { makeUser } from '#tests/support/server/factories.ts';
import { testApp } from '#tests/support/server/test-app.ts';

export interface Member {
  id: string;
  email: string;
  token: string;
}

/** Calls of members to a server of their own; each comes from another network unless it names one. */
export function memberCalls(getDb: () => Db) {
  let calls = 0;
  const getApp = testApp(getDb, { env: { TRUST_PROXY: '127.0.0.1' } });

  async function newMember(firstName: string): Promise<Member> {
    const { id, email } = await makeUser(getDb(), { first_name: firstName });
    return { id, email: email ?? '', token: await createSession(getDb(), id) };
  }

  async function newPair(): Promise<[maude: Member, jules: Member]> {
    await getDb().deleteFrom('recent_attempts').execute();
    return [await newMember('Maude'), await newMember('Jules')];
  }

  type Method = 'GET' | 'PUT' | 'POST' | 'DELETE';
  async function call(who: Member | null, method: Method, path: string, body?: object, from?: string) {
    calls += 1;
    const response = await getApp().inject({
      method,
      url: `${apiPrefix}${path}`,
      headers: {
        'x-forwarded-for': from ?? `10.${calls >> 16}.${(calls >> 8) & 255}.${calls & 255}`,
        ...(who && { authorization: `Bearer ${who.token}` }),
      },
      ...(body && { payload: body }),
    });
    const isJson = String(response.headers['content-type']).includes('json');
    return { status: response.statusCode, body: isJson ? response.json() : null, text: response.body };
  }

  return {
    newMember,
    newPair,
    call,
    listOf: async (who: Member) => (await call(who, 'GET', '/shared-list')).body.data as SharedList | null,
    say: (who: Member, postId: string, verdict: string) =>
      call(who, 'PUT', `/shared-list/homes/${postId}/verdict`, { verdict }),
    write: (who: Member, postId: string, text: string, clientId: string = randomUUID()) =>
      call(who, 'POST', `/shared-list/homes/${postId}/notes`, { clientId, text }),
    join: (who: Member, token: string) => call(who, 'POST', '/shared-list/invitations/accepted', { token }),
    notificationsOf: (who: Member) =>
      getDb().selectFrom('notifications').selectAll().where('user_id', '=', who.id).orderBy('created_at').execute(),
    mailsTo: (email: string) =>
      getDb().selectFrom('outgoing_messages').selectAll().where('recipient', '=', email).execute(),
  };
}
