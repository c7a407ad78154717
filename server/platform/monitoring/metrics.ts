import { createHash, timingSafeEqual } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { App, Context } from '../context.ts';
import type { Db } from '../db/database.ts';
import { unauthorized } from '../errors.ts';
import { rateLimitFor } from '../http/limits/rate-limits.ts';
import { findLastBackup } from './last-backup.ts';
import { listQueues } from './queues.repo.ts';
import { measureWork } from './work-metrics.ts';

const durationBuckets = [0.01, 0.03, 0.1, 0.3, 1, 3, 10];

/** Serves `/metrics` to the holder of METRICS_TOKEN; without one there is no such address. Registered before all routes. */
export function registerMetrics(app: App, context: Context): void {
  const { metricsToken } = context.config;
  if (metricsToken === undefined) return;
  const registry = new Registry();
  measureRequests(app, registry);
  measureProcess(app, registry);
  measureDatabase(context, registry);
  measureReplicas(context, registry);
  measureBackups(context, registry);
  measureWork(app, registry);
  const readQueues = measureQueues(context.db, registry);
  new Gauge({
    name: 'gable_sockets',
    help: 'Open connections of pages',
    registers: [registry],
    collect() {
      this.set(app.countSockets?.() ?? 0);
    },
  });
  app.get('/metrics', { config: { rateLimit: rateLimitFor('probe') } }, async ({ headers }, reply) => {
    if (!isSame(headers.authorization ?? '', `Bearer ${metricsToken}`)) throw unauthorized();
    reply.header('Cache-Control', 'no-store').type(registry.contentType);
    await readQueues();
    return registry.metrics();
  });
}

declare module 'fastify' {
  interface FastifyInstance {
    countSockets?: () => number;
  }
}

const digest = (text: string) => createHash('sha256').update(text).digest();
const isSame = (one: string, other: string) => timingSafeEqual(digest(one), digest(other));

/** Labels are patterns of routes, never addresses: a caller cannot add series. */
function measureRequests(app: App, registry: Registry): void {
  const labels = { labelNames: ['method', 'route', 'status'] as const, registers: [registry] };
  const requests = new Counter({ name: 'gable_http_requests_total', help: 'Answered requests', ...labels });
  const seconds = new Histogram({
    name: 'gable_http_request_seconds',
    help: 'Seconds from the head of a request to the end of its answer',
    labelNames: ['route'] as const,
    buckets: durationBuckets,
    registers: [registry],
  });
  app.addHook('onResponse', async ({ method, routeOptions: { url } }, { statusCode, elapsedTime }) => {
    const route = url ?? 'unknown';
    requests.inc({ method: url ? method : 'any', route, status: statusCode });
    seconds.observe({ route }, elapsedTime / 1_000);
  });
}

function measureProcess(app: App, registry: Registry): void {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  app.addHook('onClose', async () => void delay.disable());
  new Gauge({
    name: 'gable_event_loop_delay_seconds',
    help: 'Delay of the event loop since the last reading, p99',
    registers: [registry],
    collect() {
      this.set(delay.percentile(99) / 1e9);
      delay.reset();
    },
  });
  new Gauge({
    name: 'gable_resident_memory_bytes',
    help: 'Memory of the process',
    registers: [registry],
    collect() {
      this.set(process.memoryUsage.rss());
    },
  });
}

function measureDatabase({ connections }: Context, registry: Registry): void {
  if (!connections) return;
  new Gauge({
    name: 'gable_database_connections',
    help: 'Connections of the pool in use and idle, and queries that wait for one',
    labelNames: ['state'] as const,
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(connections())) this.set({ state }, count);
    },
  });
}

function measureReplicas({ replicas }: Context, registry: Registry): void {
  if (!replicas) return;
  new Gauge({
    name: 'gable_replica_lag_seconds',
    help: 'At most so far behind the primary; +Inf while that is not known',
    labelNames: ['replica'] as const,
    registers: [registry],
    collect() {
      this.reset();
      for (const { name, lagMs } of replicas.listLags()) this.set({ replica: name }, lagMs / 1_000);
    },
  });
}

function measureBackups({ config: { dataDir } }: Context, registry: Registry): void {
  new Gauge({
    name: 'gable_last_backup_timestamp_seconds',
    help: 'When the last backup was taken, by the note in the data folder; 0 before the first',
    registers: [registry],
    async collect() {
      const last = await findLastBackup(dataDir);
      this.set(last ? Date.parse(last.at) / 1_000 : 0);
    },
  });
}

/** @returns a function that reads the queues into the registry; it skips them without the database */
function measureQueues(db: Db, registry: Registry): () => Promise<void> {
  const labels = { labelNames: ['queue'] as const, registers: [registry] };
  const waiting = new Gauge({ name: 'gable_queue_waiting', help: 'Events to handle and messages to send', ...labels });
  const dead = new Gauge({ name: 'gable_queue_dead', help: 'Given up, waiting for the operator', ...labels });
  const overdue = new Gauge({ name: 'gable_queue_overdue_seconds', help: 'Since the oldest was due', ...labels });
  return async () => {
    for (const gauge of [waiting, dead, overdue]) gauge.reset();
    for (const queue of await listQueues(db).catch(() => [])) {
      const { name } = queue;
      waiting.set({ queue: name }, queue.waiting);
      dead.set({ queue: name }, queue.dead);
      overdue.set({ queue: name }, queue.overdueSeconds);
    }
  };
}
