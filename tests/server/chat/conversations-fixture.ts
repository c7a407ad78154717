import { randomUUID } from 'node:crypto';
import { endpoints } from '#contract/endpoints.ts';
import { apiPrefix } from '#contract/limits.ts';
import type { Db } from '#server/platform/db/database.ts';
import { createSession } from '#server/platform/security/sessions.ts';
import { makeListing, makeUser } from '#tests/support/server/factories.ts';
import { testApp } from '#tests/support/server/test-app.ts';

export interface Person {
  id: string;
  token: string;
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** An API of its own for this block, and what its people ask of it. */
export function openConversations(getDb: () => Db) {
  let home = '';
  let calls = 0;
  const getApp = testApp(getDb);

  const signIn = async ({ id }: { id: string }): Promise<Person> => ({ id, token: await createSession(getDb(), id) });

  async function ask({ token }: Person, method: Method, path: string, body?: object) {
    // Each call from an address of its own: the sums of an address are tested elsewhere.
    calls += 1;
    const response = await getApp().inject({
      method,
      url: `${apiPrefix}${path}`,
      headers: { authorization: `Bearer ${token}` },
      remoteAddress: `10.1.${calls >> 8}.${calls & 255}`,
      ...(body && { payload: body }),
    });
    return { status: response.statusCode, ...response.json() };
  }
  const call = (person: Person, method: Method, path: string, body?: object) =>
    ask(person, method, `/chat${path}`, body);

  return {
    signIn,
    ask,
    call,
    /** The owner of a home, and a member who looks for one. */
    async meet() {
      const owner = await signIn(await makeUser(getDb(), { first_name: 'Nadia' }));
      const seeker = await signIn(await makeUser(getDb(), { first_name: 'Maude' }));
      home = (await makeListing(getDb(), { owner_id: owner.id })).id;
      await getDb().deleteFrom('recent_attempts').execute();
      return { owner, seeker, home };
    },
    start: (from: Person, to: Person, more: { postId?: string | null; content?: string; clientId?: string } = {}) =>
      call(from, 'POST', '/conversations', {
        userId: to.id,
        postId: home,
        clientId: randomUUID(),
        content: 'Is the shed staying?',
        ...more,
      }),
    send: (from: Person, id: string, content = 'And the clothesline?', clientId: string = randomUUID()) =>
      call(from, 'POST', `/conversations/${id}/messages`, { clientId, content }),
    unread: async (person: Person) => (await call(person, 'GET', '/unread_counts')).data.count,
    list: async (person: Person, query = '') =>
      endpoints['GET /chat/conversations'].data.parse((await call(person, 'GET', `/conversations${query}`)).data),
  };
}
