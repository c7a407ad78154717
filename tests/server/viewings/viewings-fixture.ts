import { randomUUID } from 'node:crypto';
import { beforeEach } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { apiPrefix } from '#contract/limits.ts';
import type { Viewing } from '#contract/viewing/viewing.ts';
import type { App } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/database.ts';
import { createSession } from '#server/platform/security/sessions.ts';
import { makeListing, makeUser } from '#tests/support/server/factories.ts';
import { quarterHourInDays } from '#tests/support/server/quarter-hour.ts';
import { testApp } from '#tests/support/server/test-app.ts';

export interface Person {
  id: string;
  token: string;
}

export const monday = quarterHourInDays(3, 60);
export const tuesday = quarterHourInDays(4, 60);
export const friday = quarterHourInDays(7, 60);

let calls = 0;

export interface ViewingWorld {
  app: App;
  host: Person;
  guest: Person;
  home: string;
  conversationId: string;
  call(person: Person, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<Answered>;
  signIn(values?: Parameters<typeof makeUser>[1]): Promise<Person>;
  talk(from: Person, to: Person, postId: string | null): Promise<string>;
  propose(person: Person, more?: object, conversationId?: string): Promise<Answered>;
  proposed(person?: Person): Promise<Viewing>;
  answer(person: Person, viewing: Viewing, said: object): Promise<Answered>;
  agreed(): Promise<Viewing>;
  of(person: Person): Promise<Viewing[]>;
}

type Answered = { status: number; data: Viewing; message: string };

/** A seeker and an owner who talk about a home in Ottawa, new for each test: hooks above the call run before they meet. */
export function viewingWorld(getDb: () => Db): ViewingWorld {
  const getApp = testApp(getDb);
  const world = {
    get app() {
      return getApp();
    },
    async call(person, method, path, body) {
      calls += 1;
      const response = await getApp().inject({
        method,
        url: `${apiPrefix}${path}`,
        headers: { authorization: `Bearer ${person.token}` },
        // Each call from an address of its own: the sums of an address are tested elsewhere.
        remoteAddress: `10.2.${calls >> 8}.${calls & 255}`,
        ...(body && { payload: body }),
      });
      return { status: response.statusCode, ...response.json() };
    },
    async signIn(values) {
      const { id } = await makeUser(getDb(), values);
      return { id, token: await createSession(getDb(), id) };
    },
    async talk(from, to, postId) {
      const first = { userId: to.id, postId, clientId: randomUUID(), content: 'Can I see it?' };
      const { data } = await world.call(from, 'POST', '/chat/conversations', first);
      return data.id;
    },
    propose: (person, more = {}, conversationId = world.conversationId) =>
      world.call(person, 'POST', `/chat/conversations/${conversationId}/viewings`, {
        clientId: randomUUID(),
        times: [monday, tuesday],
        note: '',
        ...more,
      }),
    async proposed(person = world.host) {
      const { data } = await world.propose(person);
      return endpoints['POST /chat/conversations/{id}/viewings'].data.parse(data);
    },
    answer: (person, { id, version }, said) =>
      world.call(person, 'POST', `/viewings/${id}/answers`, { clientId: randomUUID(), version, ...said }),
    async agreed() {
      const viewing = await world.proposed();
      return (await world.answer(world.guest, viewing, { action: 'accept', startsAt: monday })).data;
    },
    async of(person) {
      const path = `/chat/conversations/${world.conversationId}/viewings`;
      const { data } = await world.call(person, 'GET', path);
      return endpoints['GET /chat/conversations/{id}/viewings'].data.parse(data).viewings;
    },
  } as ViewingWorld;
  beforeEach(async () => {
    await getDb().deleteFrom('recent_attempts').execute();
    world.host = await world.signIn({ first_name: 'Nadia' });
    world.guest = await world.signIn({ first_name: 'Maude' });
    world.home = (await makeListing(getDb(), { owner_id: world.host.id })).id;
    world.conversationId = await world.talk(world.guest, world.host, world.home);
  });
  return world;
}

/** The pause after what members were told of viewings has passed. */
export async function endNoticePause(db: Db): Promise<void> {
  await db
    .updateTable('viewing_notices')
    .set({ told_at: new Date(0) })
    .where('told_at', 'is not', null)
    .execute();
}
