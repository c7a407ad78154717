import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { variableNames } from '#server/platform/config.ts';
import { fillTemplate } from '../../../scripts/cluster/fill-template.ts';

const text = (path: string) => readFileSync(path, 'utf8');
const page = text('docs/operations.md');
const files = readdirSync('deploy/cluster');
const namesIn = (source: string) => [...source.matchAll(/\$\{(\w+)\}/g)].map(([, name = '']) => name);
const blocks = [...page.matchAll(/^```(\w*)\n([\s\S]*?)^```/gm)].map(([, , block = '']) => block);

it.each(files)('the operator’s page gives every value that %s needs', (file) => {
  const names = namesIn(text(`deploy/cluster/${file}`));
  expect(names.length).toBeGreaterThan(1);
  for (const name of names) expect(blocks.join('\n'), name).toMatch(new RegExp(`(^|\\s)${name}=`, 'm'));
});

it('the settings of Gable in the page are settings of the code', () => {
  const settings = blocks.find((block) => block.includes('DATABASE_LISTEN_URL=')) ?? '';
  const names = [...settings.matchAll(/^(\w+)=/gm)].map(([, name]) => name);
  expect(names).toContain('DATABASE_READ_URLS');
  for (const name of names) expect(variableNames).toContain(name);
});

it('a file is filled in whole or not at all', () => {
  const values = { PORT: 6_432, PRIMARY_HOST: '127.0.0.1', PRIMARY_PORT: 5_000, USERS_FILE: '/etc/users' };
  expect(fillTemplate('pgbouncer.ini', values)).toContain('listen_port = 6432');
  expect(() => fillTemplate('pgbouncer.ini', { PORT: 1 })).toThrow('deploy/cluster/pgbouncer.ini needs PRIMARY_HOST.');
});

it('a write is acknowledged by two nodes', () => {
  const patroni = text('deploy/cluster/patroni.yml');
  for (const setting of ['synchronous_mode: true', 'synchronous_mode_strict: true', 'synchronous_commit: "on"'])
    expect(patroni).toContain(setting);
});
