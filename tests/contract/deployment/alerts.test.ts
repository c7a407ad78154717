import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

const promtool = (...args: string[]) => spawnSync('promtool', args, { encoding: 'utf8' });
const isInstalled = promtool('--version').status === 0;
const cases = 'tests/contract/deployment/alerts.promtool.yml';

it.skipIf(!isInstalled)('Prometheus takes the rules, and they fire when they should', () => {
  expect(promtool('check', 'rules', 'deploy/monitoring/alerts.yml').stdout).toContain('SUCCESS: 11 rules found');
  const tested = promtool('test', 'rules', cases);
  expect(`${tested.stdout}${tested.stderr}`).toContain('SUCCESS');
  expect(tested.status).toBe(0);
});
