import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { siteProxyWithoutTls } from '../../scripts/cluster/proxies.ts';
import { type BuiltServer, residentMb, startBuiltServer } from '../built-server.ts';

export interface Site {
  /** Port of the proxy. */
  port: number;
  /** First process, which trusts the address that a caller sends. */
  serverUrl: string;
  /** Resident memory of each process in MB. */
  memory: () => number[];
  close: () => Promise<void>;
}

/** So many processes behind HAProxy with deploy/haproxy.cfg. */
export async function openSite(databaseUrl: string, processes: 1 | 2, proxyPort: number): Promise<Site> {
  const env = { TRUST_PROXY: '127.0.0.1', PICTURES_AHEAD: 'off' };
  const servers: BuiltServer[] = [];
  for (let at = 0; at < processes; at += 1) servers.push(await startBuiltServer(databaseUrl, env));
  const folder = mkdtempSync(join(tmpdir(), 'gable-proxy-'));
  const config = join(folder, 'haproxy.cfg');
  writeFileSync(config, siteProxyWithoutTls());
  const [one = 0, two = one] = servers.map(({ port }) => port);
  const proxy = spawn('haproxy', ['-db', '-f', config], {
    env: {
      ...process.env,
      GABLE_SITE_PORT: String(proxyPort),
      GABLE_WEB_1: `127.0.0.1:${one}`,
      GABLE_WEB_2: `127.0.0.1:${two}`,
    },
    stdio: 'ignore',
  });
  await answers(`http://127.0.0.1:${proxyPort}/readyz`);
  return {
    port: proxyPort,
    serverUrl: `http://127.0.0.1:${one}`,
    memory: () => servers.map(residentMb),
    async close() {
      await stop(proxy);
      rmSync(folder, { recursive: true });
      for (const server of servers) await server.close();
    },
  };
}

/** The yardstick of HTTP: a route of the framework that answers as many bytes as a page of 24 posts. */
export async function openBareRoute(): Promise<{ port: number; close: () => Promise<void> }> {
  const child = fork(new URL('./bare-route.ts', import.meta.url), { execArgv: ['--import', 'tsx'] });
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return { port, close: () => stop(child) };
}

async function answers(url: string): Promise<void> {
  for (;;) {
    const isReady = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await sleep(100);
  }
}

async function stop(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}
