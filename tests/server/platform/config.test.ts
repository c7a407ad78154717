import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig, variableNames } from '#server/platform/config.ts';

function faultsOf(variables: NodeJS.ProcessEnv): string[] {
  try {
    readConfig(variables);
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return (error as Error).message.split('\n');
  }
  return [];
}

describe('the configuration', () => {
  it('needs nothing', () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      dataDir: '.data',
      demo: true,
      databaseUrl: undefined,
      publicUrl: undefined,
      trustProxy: false,
      logLevel: 'warn',
      map: { google: false, tilesOrigin: 'https://tiles.openfreemap.org' },
    });
  });

  it('takes a variable that is set to nothing for one that is not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ', DEMO: '' })).toEqual(readConfig({}));
  });

  it('leaves demo data out on PostgreSQL unless it is asked for', () => {
    const url = 'postgresql://gable:secret@127.0.0.1:5432/gable';
    expect(readConfig({ DATABASE_URL: url }).demo).toBe(false);
    expect(readConfig({ DATABASE_URL: url, DEMO: 'on' }).demo).toBe(true);
    expect(readConfig({ DEMO: 'off' }).demo).toBe(false);
  });

  it('names every fault at once, each in a sentence with its variable and without its value', () => {
    const faults = faultsOf({
      PORT: '70000',
      HOST: 'no host',
      DEMO: 'perhaps',
      DATABASE_URL: 'mysql://user:topsecret@host/db',
      PUBLIC_URL: 'gable.example',
      TRUST_PROXY: 'everyone',
      LOG_LEVEL: 'loud',
      VITE_MAP_TILES_URL: 'tiles.example.ca',
      VITE_GOOGLE_MAPS_API_KEY: 'not a key',
    });
    const named = faults.map((fault) => /^(\w+) must .+\.$/.exec(fault)?.[1]);
    expect(named.sort()).toEqual(variableNames.filter((name) => name !== 'DATA_DIR').sort());
    expect(faults.join()).not.toContain('topsecret');
  });

  it.each(['-1', '3000.5', '1e3', '0x50', 'http', '99999999'])('refuses the port %s', (PORT) => {
    expect(faultsOf({ PORT })).toEqual(['PORT must be a port from 0 to 65535.']);
  });

  it('trusts the proxies that are named and nobody else', () => {
    expect(readConfig({ TRUST_PROXY: '10.0.0.0/8, ::1' }).trustProxy).toEqual(['10.0.0.0/8', '::1']);
    expect(readConfig({ TRUST_PROXY: 'off' }).trustProxy).toBe(false);
    for (const TRUST_PROXY of ['true', '1', '10.0.0.0/8/8', 'proxy.example'])
      expect(faultsOf({ TRUST_PROXY })).toHaveLength(1);
  });

  it('is explained in .env.example, every variable with a line of its own', () => {
    const lines = readFileSync('.env.example', 'utf8').split('\n');
    const explained = lines.flatMap((line, at) => {
      const name = /^# ([A-Z_]+)=/.exec(line)?.[1];
      if (!name) return [];
      expect(lines[at - 1]).toMatch(/^# \S.+/);
      return [name];
    });
    expect(explained).toEqual(variableNames);
  });
});
