import { expect, it, onTestFinished } from 'vitest';
import type { Db } from '#server/platform/db/database.ts';
import type { Replicas } from '#server/platform/db/replicas/replicas.ts';
import { describeOnBothDatabases, openFreshDatabase } from '#tests/support/database/test-database.ts';
import { metricNames } from '#tests/support/server/metric-names.ts';
import { buildTestApp } from '#tests/support/server/test-app.ts';

const token = 'a token of the operator';
const METRICS_TOKEN = token.replaceAll(' ', '-');
const authorization = `Bearer ${METRICS_TOKEN}`;

const lags = [
  { name: '10.0.0.2:5432/gable', lagMs: 1_500 },
  { name: '10.0.0.3:5432/gable', lagMs: Number.POSITIVE_INFINITY },
];
const replicasOf = (db: Db): Replicas => ({
  start: async () => undefined,
  read: (_tokenHash, work) => work(db),
  listLags: () => lags,
  close: async () => undefined,
});

describeOnBothDatabases('/metrics', (getDb) => {
  async function open(env: NodeJS.ProcessEnv = { METRICS_TOKEN }) {
    const replicas = replicasOf(getDb());
    const app = await buildTestApp(getDb(), { env, replicas, connections: () => ({ used: 3, idle: 2, waiting: 1 }) });
    onTestFinished(() => app.close());
    const read = async () => (await app.inject({ url: '/metrics', headers: { authorization } })).body;
    return { app, read };
  }

  it('is for the holder of the token alone', async () => {
    const { app } = await open();
    const ask = async (headers: Record<string, string>) => (await app.inject({ url: '/metrics', headers })).statusCode;
    expect(await ask({})).toBe(401);
    expect(await ask({ authorization: 'Bearer ' })).toBe(401);
    expect(await ask({ authorization: `${authorization}x` })).toBe(401);
    expect(await ask({ authorization: METRICS_TOKEN })).toBe(401);
    expect(await ask({ authorization })).toBe(200);
  });

  it('is not there without a token in the settings', async () => {
    const { app, read } = await open({});
    expect((await app.inject({ url: '/metrics', headers: { authorization } })).statusCode).toBe(404);
    expect(await read()).not.toContain('gable_');
  });

  it('counts requests by the pattern of their route and their status', async () => {
    const { app, read } = await open();
    for (const id of ['one', 'two', 'three']) await app.inject(`/api/v1/posts/${id}`);
    const text = await read();
    expect(text).toContain('gable_http_requests_total{method="GET",route="/api/v1/posts/:id",status="404"} 3');
    expect(text).toContain('gable_http_request_seconds_count{route="/api/v1/posts/:id"} 3');
  });

  it('gets no series from addresses and methods that a caller makes up', async () => {
    const { app, read } = await open();
    const series = (text: string) => text.split('\n').filter((line) => line.startsWith('gable_http')).length;
    await app.inject({ method: 'DELETE', url: '/no-such-page' });
    await read();
    const before = series(await read());
    for (let index = 0; index < 50; index += 1) {
      await app.inject({ method: index % 2 ? 'DELETE' : 'PATCH', url: `/no-such-page-${index}?q=${index}` });
      await app.inject({ method: index % 2 ? 'DELETE' : 'PATCH', url: `/api/v1/nothing/${index}` });
    }
    expect(series(await read())).toBe(before);
  });

  it('tells what the pool of connections is busy with', async () => {
    const { read } = await open();
    expect(await read()).toContain('gable_database_connections{state="waiting"} 1');
  });

  it('tells how far replicas are behind, without end where that is not known', async () => {
    const { read } = await open();
    const text = await read();
    expect(text).toContain('gable_replica_lag_seconds{replica="10.0.0.2:5432/gable"} 1.5');
    expect(text).toContain('gable_replica_lag_seconds{replica="10.0.0.3:5432/gable"} +Inf');
    const promoted = lags.splice(1);
    expect(await read()).not.toContain('10.0.0.3');
    lags.push(...promoted);
  });

  it('tells what waits and what was given up', async () => {
    const { read } = await open();
    await getDb()
      .insertInto('outgoing_messages')
      .values({
        channel: 'sms',
        recipient: '+16135550100',
        subject: '',
        text: 'Your code',
        takes_replies: false,
        is_bulk: false,
      })
      .execute();
    const { id } = await getDb()
      .insertInto('events')
      .values({ name: 'agent.verified', payload: '{}' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await getDb().insertInto('event_deliveries').values({ event_id: id, handler: 'notify', dead: true }).execute();
    const text = await read();
    expect(text).toContain('gable_queue_waiting{queue="sms"} 1');
    expect(text).toContain('gable_queue_waiting{queue="email"} 0');
    expect(text).toContain('gable_queue_dead{queue="events"} 1');
    expect(text).toMatch(/gable_queue_overdue_seconds\{queue="sms"\} \d/);
  });

  it('counts runs of jobs, messages that were given up, and views by whether they were kept', async () => {
    const { app, read } = await open();
    app.workMetrics?.jobRan('receipts', true, 1_500);
    app.workMetrics?.jobRan('receipts', false, 20);
    app.workMetrics?.messageGivenUp('email');
    for (const isKept of [true, true, false]) app.workMetrics?.viewFound(isKept);
    app.workMetrics?.viewRendered(45);
    const text = await read();
    for (const line of [
      'gable_job_runs_total{job="receipts",outcome="failed"} 1',
      'gable_job_seconds_sum{job="receipts"} 1.52',
      'gable_messages_given_up_total{channel="email"} 1',
      'gable_page_views_total{cache="hit"} 2',
      'gable_page_render_seconds_bucket{le="0.1"} 1',
    ])
      expect(text).toContain(line);
  });

  it('has at most 30 families, and every one that the rules and the dashboard name', async () => {
    const { read } = await open();
    const families = [...(await read()).matchAll(/^# TYPE (\S+) /gm)].map(([, name = '']) => name);
    expect(families.length).toBeLessThanOrEqual(30);
    for (const name of metricNames()) expect(families).toContain(name);
  });
});

it('tells the rest while the database is away', async () => {
  const { db, close } = await openFreshDatabase();
  const app = await buildTestApp(db, { env: { METRICS_TOKEN } });
  onTestFinished(() => app.close());
  await close();
  const { statusCode, body } = await app.inject({ url: '/metrics', headers: { authorization } });
  expect(statusCode).toBe(200);
  expect(body).toContain('gable_resident_memory_bytes ');
  expect(body).not.toContain('gable_queue_waiting{');
});
