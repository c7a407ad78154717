import { Counter, Histogram, type Registry } from 'prom-client';
import type { App } from '../context.ts';

interface WorkMetrics {
  jobRan(job: string, isDone: boolean, milliseconds: number): void;
  messageGivenUp(channel: string): void;
  viewFound(isKept: boolean): void;
  viewRendered(milliseconds: number): void;
}

declare module 'fastify' {
  interface FastifyInstance {
    workMetrics?: WorkMetrics;
  }
}

const renderBuckets = [0.01, 0.03, 0.1, 0.3, 1, 3];
const jobBuckets = [0.01, 0.1, 1, 10, 60];

export function measureWork(app: App, registry: Registry): void {
  const registers = [registry];
  const jobs = new Counter({
    name: 'gable_job_runs_total',
    help: 'Runs of background jobs',
    labelNames: ['job', 'outcome'] as const,
    registers,
  });
  const jobSeconds = new Histogram({
    name: 'gable_job_seconds',
    help: 'Seconds of a run of a background job',
    labelNames: ['job'] as const,
    buckets: jobBuckets,
    registers,
  });
  const givenUp = new Counter({
    name: 'gable_messages_given_up_total',
    help: 'Emails and text messages that could not be delivered in ten tries',
    labelNames: ['channel'] as const,
    registers,
  });
  const views = new Counter({
    name: 'gable_page_views_total',
    help: 'Prerendered views that were kept, and those that were not',
    labelNames: ['cache'] as const,
    registers,
  });
  const renderSeconds = new Histogram({
    name: 'gable_page_render_seconds',
    help: 'Seconds until a view was prerendered',
    buckets: renderBuckets,
    registers,
  });
  app.decorate('workMetrics', {
    jobRan(job, isDone, milliseconds) {
      jobs.inc({ job, outcome: isDone ? 'done' : 'failed' });
      jobSeconds.observe({ job }, milliseconds / 1_000);
    },
    messageGivenUp: (channel) => givenUp.inc({ channel }),
    viewFound: (isKept) => views.inc({ cache: isKept ? 'hit' : 'miss' }),
    viewRendered: (milliseconds) => renderSeconds.observe(milliseconds / 1_000),
  } satisfies WorkMetrics);
}
