import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { variableNames } from '#server/platform/config.ts';
import serverBuild from '../../../server/vite.config.ts';

const text = (path: string) => readFileSync(path, 'utf8');
const unit = text('deploy/gable@.service');
const haproxy = text('deploy/haproxy.cfg');
const nginx = text('deploy/nginx.conf');
const health = text('server/platform/http/health.ts');

it('the service runs a module that the build writes, with settings of the code', () => {
  const [, script = ''] = /^ExecStart=\/usr\/bin\/node (?:--\S+ )*dist\/(\S+)\.js$/m.exec(unit) ?? [];
  expect(serverBuild.build?.rolldownOptions?.input).toContain(`${script}.ts`);
  const [, settings = ''] = /^Environment=(.+)$/m.exec(unit) ?? [];
  const names = settings.split(' ').map((pair) => pair.split('=')[0] ?? '');
  expect(names).toEqual(['NODE_ENV', 'MALLOC_ARENA_MAX', 'DATA_DIR', 'PORT']);
  for (const name of names.slice(2)) expect(variableNames).toContain(name);
});

it('the service gives a stopping process longer than it takes', () => {
  const [, seconds] = /^TimeoutStopSec=(\d+)$/m.exec(unit) ?? [];
  const [, exitAfterMs = ''] = /exitAfterMs = ([\d_]+)/.exec(text('server/platform/process/shutdown.ts')) ?? [];
  expect(Number(seconds) * 1_000).toBeGreaterThan(Number(exitAfterMs.replace('_', '')));
});

it('the proxy asks an address that the server has', () => {
  const [, uri = ''] = /http-check send meth GET uri (\S+)/.exec(haproxy) ?? [];
  expect(health).toContain(`app.get('${uri}'`);
});

it.each([
  ['HAProxy', haproxy, /set-header X-Forwarded-For %\[src\]/, /del-header Forwarded\n/],
  ['nginx', nginx, /proxy_set_header X-Forwarded-For \$remote_addr;/, /proxy_set_header Forwarded "";/],
])('%s replaces the address that a caller claims, and never adds to it', (_name, config, replaces, removes) => {
  expect(config).toMatch(replaces);
  expect(config).toMatch(removes);
  expect(config).toMatch(/X-Forwarded-Host/);
  expect(config).not.toMatch(/option forwardfor|proxy_add_x_forwarded_for/);
});

it('neither proxy sends a write a second time', () => {
  expect(haproxy).toMatch(/disable-l7-retry unless \{ method GET HEAD \}/);
  expect(nginx).not.toMatch(/non_idempotent/);
});

it('the operator’s pages name every file of deploy/, and the first only settings that exist', () => {
  const page = text('docs/deployment.md');
  const pages = page + text('docs/operations.md');
  const listed = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'deploy'], {
    encoding: 'utf8',
  });
  const files = listed.stdout.trim().split('\n');
  expect(files.length).toBeGreaterThan(2);
  for (const file of files) expect(pages).toContain(file);
  const outside = [
    'POSTGRES_PASSWORD',
    'CERTIFICATES',
    'GABLE_WEB_1',
    'GABLE_WEB_2',
    'GABLE_CERTIFICATES',
    'NODE_ENV',
    'MALLOC_ARENA_MAX',
  ];
  const named = [...page.matchAll(/\b[A-Z][A-Z0-9]*_[A-Z0-9_]*[A-Z0-9]\b/g)].map(([name]) => name);
  expect(named).toContain('TRUST_PROXY');
  for (const name of named) expect([...variableNames, ...outside]).toContain(name);
});
