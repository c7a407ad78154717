import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { ConfigError } from '#server/platform/config.ts';
import { loadEnvFile } from '#server/platform/env-file.ts';

async function load(text: string) {
  const folder = await mkdtemp(join(tmpdir(), 'gable-env-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, '.env');
  await writeFile(path, text);
  loadEnvFile(path);
}

it('loads the file beneath what is set already', async () => {
  process.env.ENV_FILE_TEST_SET = 'before';
  onTestFinished(() => {
    delete process.env.ENV_FILE_TEST_SET;
    delete process.env.ENV_FILE_TEST_NEW;
  });
  await load('# A comment\nENV_FILE_TEST_SET=file\nENV_FILE_TEST_NEW="new"\n');
  expect([process.env.ENV_FILE_TEST_SET, process.env.ENV_FILE_TEST_NEW]).toEqual(['before', 'new']);
});

it('needs no file', () => {
  expect(() => loadEnvFile(join(tmpdir(), 'gable-no-such-file'))).not.toThrow();
});

it.each([
  ['POTR=80', 'POTR', 'PORT'],
  ['HOSTS=0.0.0.0', 'HOSTS', 'HOST'],
  ['DMO=off', 'DMO', 'DEMO'],
  ['SMS_URI=https://messages.example', 'SMS_URI', 'SMS_URL'],
  ['DATABSE_URL=postgresql://127.0.0.1/gable', 'DATABSE_URL', 'DATABASE_URL'],
])('refuses a misspelled name, however short, and loads nothing then: %s', async (line, name, meant) => {
  const fault = `${name} is not a setting: ${meant} is. Correct its name or remove it.`;
  await expect(load(`${line}\nENV_FILE_TEST_NEW=new\n`)).rejects.toEqual(new ConfigError(fault));
  expect(process.env.ENV_FILE_TEST_NEW).toBeUndefined();
});
