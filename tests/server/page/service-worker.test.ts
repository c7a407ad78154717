import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { openBuiltPage } from '#server/page/built-page.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { testApp } from '#tests/support/server/test-app.ts';
import { compressAssets } from '../../../scripts/page-build/compress-assets.ts';
import { composeServiceWorker } from '../../../scripts/page-build/service-worker.ts';
import { builtPageFolder } from './built-page-fixture.ts';

type Listener = (event: Record<string, unknown>) => void;

/** Runs the script as a browser does, with what a test needs of one. */
function startWorker(script: string, load: () => Promise<Response>) {
  const listeners = new Map<string, Listener>();
  const showNotification = vi.fn(async () => {});
  const unregister = vi.fn(async () => true);
  const self = {
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
    skipWaiting: vi.fn(),
    clients: { claim: vi.fn(async () => {}) },
    registration: { showNotification, unregister, navigationPreload: { enable: vi.fn(async () => {}) } },
    location: { origin: 'https://gable.example' },
  };
  runInContext(script, createContext({ self, fetch: load, Response, URL, Promise, JSON, String, crypto }));
  const send = async (name: string, event: Record<string, unknown>) => {
    let work: unknown;
    const keep = (promise: unknown) => {
      work = promise;
    };
    listeners.get(name)?.({ ...event, waitUntil: keep, respondWith: keep });
    return (await work) as Response | undefined;
  };
  return { send, showNotification, unregister };
}

const offline = () => Promise.reject(new TypeError('Failed to fetch'));
const navigation = { request: { mode: 'navigate', method: 'GET', url: 'https://gable.example/chat' } };

describe('the service worker', () => {
  const script = composeServiceWorker(false);

  it('caches nothing, and leaves every request but that of a page alone', async () => {
    expect(script).not.toMatch(/\bcaches\.|importScripts/);
    const { send } = startWorker(script, async () => new Response('page'));
    expect(await send('fetch', { request: { mode: 'cors', method: 'GET', url: '/api/v1/posts' } })).toBeUndefined();
    expect(await send('fetch', { request: { mode: 'navigate', method: 'POST', url: '/' } })).toBeUndefined();
    expect(await (await send('fetch', navigation))?.text()).toBe('page');
  });

  it('answers with the offline page where a page cannot be loaded, under a policy with a nonce of its own', async () => {
    const { send } = startWorker(script, offline);
    const [one, other] = [await send('fetch', navigation), await send('fetch', navigation)];
    const html = (await one?.text()) ?? '';
    expect(one?.status).toBe(503);
    expect(html).toContain('<h1>You’re offline</h1>');
    expect(html).not.toContain('__');
    const policy = one?.headers.get('Content-Security-Policy') ?? '';
    const [, nonce = ''] = /script-src 'nonce-([^']+)'/.exec(policy) ?? [];
    expect(html).toContain(`<script type="module" nonce="${nonce}">`);
    expect(other?.headers.get('Content-Security-Policy')).not.toBe(policy);
  });

  it('shows a push, and shows something for one that it cannot read', async () => {
    const { send, showNotification } = startWorker(script, offline);
    const content = { title: 'New message', body: 'Open Gable to read it.', link: '/chat', tag: 'chat 1' };
    await send('push', { data: { json: () => content } });
    expect(showNotification).toHaveBeenLastCalledWith(
      content.title,
      expect.objectContaining({ body: content.body, tag: content.tag, data: { link: content.link } }),
    );
    await send('push', { data: null });
    expect(showNotification).toHaveBeenLastCalledWith('Gable', expect.anything());
  });

  it('has a version that its content alone decides', () => {
    expect(composeServiceWorker(false)).toBe(script);
    expect(script).toMatch(/const version = '[0-9a-f]{12}'/);
  });

  it('removes itself in a release without one', async () => {
    const { send, unregister } = startWorker(composeServiceWorker(true), offline);
    await send('activate', {});
    expect(unregister).toHaveBeenCalled();
    expect(await send('fetch', navigation)).toBeUndefined();
  });
});

describeWithDatabase('the file of the service worker', (getDb) => {
  const getFolder = builtPageFolder();
  beforeAll(async () => {
    await writeFile(join(getFolder(), 'sw.js'), composeServiceWorker(false));
    await compressAssets(getFolder());
  });
  const getApp = testApp(getDb, async () => ({ page: await openBuiltPage(getFolder()) }));

  it.each(['identity', 'gzip', 'br'])(
    'is asked for again at each visit, as %s, for the whole site',
    async (encoding) => {
      const { headers, statusCode } = await getApp().inject({
        url: '/sw.js',
        headers: { 'accept-encoding': encoding },
      });
      expect(statusCode).toBe(200);
      expect(headers).toMatchObject({
        'cache-control': 'no-cache',
        'service-worker-allowed': '/',
        'content-type': expect.stringMatching(/javascript/),
        'content-security-policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
      });
    },
  );
});
