import { setImmediate as nextTurn } from 'node:timers/promises';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { readConfig } from '#server/platform/config.ts';
import type { Context } from '#server/platform/context.ts';
import { createAvailability } from '#server/platform/db/outages/availability.ts';
import { repeatInBackground, repeatUntilDone } from '#server/platform/process/background-jobs.ts';
import { Lifecycle } from '#server/platform/process/lifecycle.ts';

it('a chore that finds no end of work stops between two parts of it when the server closes', async () => {
  const lifecycle = new Lifecycle();
  lifecycle.becomeReady();
  const app = fastify();
  const context: Context = {
    config: readConfig({}),
    lifecycle,
    db: undefined as never,
    availability: createAvailability(),
  };
  let begun = 0;
  let done = 0;
  async function some() {
    begun++;
    await nextTurn();
    done++;
    return 10;
  }
  const work = (stopping: AbortSignal) => repeatUntilDone(some, stopping);
  repeatInBackground(app, context, { name: 'a-job', failureMessage: 'never', delayMs: 1, work });
  await app.listen({ port: 0 });
  await expect.poll(() => done).toBeGreaterThan(2);
  await app.close();
  expect(done).toBe(begun);
});

it.each([
  { role: 'web', ran: ['own folder'] },
  { role: 'worker', ran: ['own folder', 'shared'] },
  { role: 'all', ran: ['own folder', 'shared'] },
])('a process of the role $role does $ran', async ({ role, ran }) => {
  const lifecycle = new Lifecycle();
  lifecycle.becomeReady();
  const app = fastify();
  const config = readConfig({ ROLE: role, DATABASE_URL: 'postgresql://127.0.0.1/gable' });
  const context: Context = { config, lifecycle, db: undefined as never, availability: createAvailability() };
  const done = new Set<string>();
  const note = (name: string) => async () => void done.add(name);
  repeatInBackground(app, context, { name: 'a-job', failureMessage: 'never', delayMs: 1_000, work: note('shared') });
  repeatInBackground(app, context, {
    name: 'a-job',
    failureMessage: 'never',
    delayMs: 1_000,
    inEveryProcess: true,
    work: note('own folder'),
  });
  await app.listen({ port: 0 });
  await app.close();
  expect([...done].sort()).toEqual(ran);
});

it('work is done a part at a time until none is left', async () => {
  const parts = [10, 10, 3, 0, 10];
  await repeatUntilDone(async () => parts.shift() ?? 0, new AbortController().signal);
  expect(parts).toEqual([10]);
});
