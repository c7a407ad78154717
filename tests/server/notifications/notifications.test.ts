import { beforeEach, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { apiPrefix, notificationsPerPage } from '#contract/limits.ts';
import { createSession } from '#server/platform/security/sessions.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { makeUser } from '#tests/support/server/factories.ts';
import { testApp } from '#tests/support/server/test-app.ts';

describeWithDatabase('notifications', (getDb) => {
  let member: string;
  let token: string;

  const getApp = testApp(getDb);
  beforeEach(async () => {
    member = (await makeUser(getDb())).id;
    token = await createSession(getDb(), member);
  });

  async function call(method: 'GET' | 'PUT', path = '', as = token) {
    const headers = { authorization: `Bearer ${as}` };
    const response = await getApp().inject({ method, url: `${apiPrefix}/notifications${path}`, headers });
    return { status: response.statusCode, ...response.json() };
  }

  const notify = (count: number, userId = member) =>
    getDb()
      .insertInto('notifications')
      .values(
        Array.from({ length: count }, (_, at) => ({
          user_id: userId,
          type: 'system' as const,
          title: `Notification ${at + 1}`,
          created_at: new Date(Date.UTC(2026, 10, 1, 12, at)),
        })),
      )
      .returning('id')
      .execute();

  const unread = async () => (await call('GET', '/unread-count')).data.unreadCount;

  it('are listed page by page, the newest first, and a page past the end is the last one', async () => {
    await notify(notificationsPerPage + 3);
    const first = await call('GET');
    const list = endpoints['GET /notifications'].data.parse(first.data);
    expect(first.total).toBe(notificationsPerPage + 3);
    expect(list).toHaveLength(notificationsPerPage);
    expect(list[0]).toMatchObject({ type: 'system', title: 'Notification 23', body: '', link: '', readAt: null });
    expect((await call('GET', '?page=9')).data.map(({ title }: { title: string }) => title)).toEqual([
      'Notification 3',
      'Notification 2',
      'Notification 1',
    ]);
    expect((await call('GET', '?page=0')).status).toBe(422);
  });

  it('are counted until they are read, one or all', async () => {
    const [first] = await notify(4);
    expect(await unread()).toBe(4);
    await call('PUT', `/${first?.id}/read`);
    const read = (await call('GET')).data.find(({ id }: { id: string }) => id === first?.id).readAt;
    expect(await unread()).toBe(3);
    await call('PUT', `/${first?.id}/read`);
    await call('PUT', '/read');
    expect(await unread()).toBe(0);
    expect((await call('GET')).data.find(({ id }: { id: string }) => id === first?.id).readAt).toBe(read);
  });

  it('of another member are neither seen nor read', async () => {
    const other = await makeUser(getDb());
    const [theirs] = await notify(1, other.id);
    expect((await call('GET')).total).toBe(0);
    expect((await call('PUT', `/${theirs?.id}/read`)).status).toBe(404);
    await call('PUT', '/read');
    const row = getDb().selectFrom('notifications').select('read_at').where('user_id', '=', other.id);
    expect(await row.executeTakeFirstOrThrow()).toEqual({ read_at: null });
  });
});
