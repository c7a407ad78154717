import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { failure } from '#contract/result.ts';
import type { App } from '#server/platform/context.ts';
import { Lifecycle } from '#server/platform/process/lifecycle.ts';
import { stopServer } from '#server/platform/process/shutdown.ts';
import { openFreshDatabase } from '#tests/support/database/test-database.ts';
import { buildTestApp } from '#tests/support/server/test-app.ts';

const never = new Promise<never>(() => {});

describe('a server that stops', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  function stop({
    close = async () => {},
    closeRest = async () => {},
  }: {
    close?: () => Promise<void>;
    closeRest?: () => Promise<void>;
  }) {
    const steps: string[] = [];
    const lifecycle = new Lifecycle();
    lifecycle.becomeReady();
    lifecycle.whenOutOfTime(() => steps.push('open requests are refused'));
    const app = {
      server: { closeAllConnections: () => steps.push('connections are cut') },
      close,
      log: { error: () => {} },
    } as unknown as App;
    void stopServer({ app, lifecycle, closeRest, end: (code) => steps.push(`ends with ${code}`) });
    return { lifecycle, steps };
  }

  it('says at once that it takes no traffic, and ends as soon as everything is closed', async () => {
    const { lifecycle, steps } = stop({});
    expect(lifecycle.phase).toBe('draining');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(steps).toEqual(['ends with 0']);
  });

  it.each([
    ['a request', { close: () => never }],
    ['the database', { closeRest: () => never }],
  ])('refuses what is open, cuts it, and ends within ten seconds where %s never ends', async (_what, hanging) => {
    const { steps } = stop(hanging);
    await vi.advanceTimersByTimeAsync(9_000);
    expect(steps).toEqual(['open requests are refused', 'connections are cut', 'ends with 0']);
  });

  it('ends where closing fails', async () => {
    const { steps } = stop({ close: () => Promise.reject(new Error('no')) });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(steps).toEqual(['ends with 0']);
  });
});

describe('a request that is open when a stopping server has no more time', () => {
  it('is answered with 503, and with nothing else afterwards', async () => {
    const { db, close } = await openFreshDatabase();
    const lifecycle = new Lifecycle();
    lifecycle.becomeReady();
    let finish = () => {};
    let begun = () => {};
    const isBegun = new Promise<void>((resolve) => {
      begun = resolve;
    });
    const app = await buildTestApp(db, {
      lifecycle,
      beforeReady: (server) => {
        server.get('/long', async () => {
          begun();
          await new Promise<void>((resolve) => {
            finish = resolve;
          });
          return { late: true };
        });
      },
    });
    onTestFinished(async () => {
      await app.close();
      await close();
    });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    await once(socket, 'connect');
    const answer = text(socket);
    socket.write('GET /long HTTP/1.1\r\nHost: gable\r\n\r\n');
    await isBegun;
    lifecycle.drain();
    lifecycle.refuseOpenRequests();
    finish();
    const [head = '', body = ''] = (await answer).split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 503 .*^retry-after: 2$.*^connection: close$/ims);
    expect(head).toMatch(/^x-content-type-options: nosniff$/im);
    const [json = ''] = /\{.*\}/s.exec(body) ?? [];
    expect(failure.parse(JSON.parse(json)).message).toBe('Gable is stopping. Please try again in a moment.');
  });
});
