import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig, variableNames } from '#server/platform/config.ts';
import { usualEnvironment } from '#tests/support/server/usual-environment.ts';

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
      picturesAhead: true,
      prerender: true,
      role: 'all',
      databaseUrl: undefined,
      databaseReadUrls: [],
      bucket: undefined,
      publicUrl: undefined,
      hstsSubdomains: false,
      trustProxy: false,
      socketsPerNetwork: 1_000,
      logLevel: 'warn',
      messages: {
        smtpUrl: undefined,
        mailFrom: 'Gable <hello@gable.example>',
        postalAddress: undefined,
        newslettersPerMinute: 600,
        sms: undefined,
      },
      apple: undefined,
      pushesToLoopback: false,
      stripe: undefined,
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

  it('leaves demo accounts out on a public site unless they are asked for', () => {
    expect(readConfig({ PUBLIC_URL: 'https://gable.example' }).demo).toBe(false);
    expect(readConfig({ PUBLIC_URL: 'https://gable.example', DEMO: 'on' }).demo).toBe(true);
  });

  it('refuses to split the embedded database between processes', () => {
    expect(faultsOf({ ROLE: 'web' })).toEqual([
      'ROLE=web needs DATABASE_URL: the embedded database belongs to one process.',
    ]);
    expect(readConfig({ ROLE: 'worker', DATABASE_URL: 'postgresql://127.0.0.1/gable' }).role).toBe('worker');
    expect(readConfig({}).role).toBe('all');
  });

  it('takes replicas of PostgreSQL alone, by their addresses', () => {
    const DATABASE_URL = 'postgresql://127.0.0.1/gable';
    expect(faultsOf({ DATABASE_READ_URLS: 'postgresql://127.0.0.1:5433/gable' })).toEqual([
      'DATABASE_READ_URLS needs DATABASE_URL: the embedded database has no replicas.',
    ]);
    for (const wrong of ['127.0.0.1:5433', 'postgresql://one/gable,,', 'https://one/gable'])
      expect(faultsOf({ DATABASE_URL, DATABASE_READ_URLS: wrong })).toEqual([
        'DATABASE_READ_URLS must be addresses like postgresql://user:password@host:5432/gable, separated by commas.',
      ]);
    const DATABASE_READ_URLS = 'postgresql://one/gable, postgresql://two/gable,postgresql://one/gable';
    expect(readConfig({ DATABASE_URL, DATABASE_READ_URLS }).databaseReadUrls).toEqual([
      'postgresql://one/gable',
      'postgresql://two/gable',
    ]);
  });

  it('reaches PostgreSQL directly by an address of its own where a pooling proxy is between', () => {
    const DATABASE_URL = 'postgresql://127.0.0.1:6432/gable';
    const DATABASE_LISTEN_URL = 'postgresql://127.0.0.1:5432/gable';
    expect(faultsOf({ DATABASE_LISTEN_URL })).toEqual([
      'DATABASE_LISTEN_URL needs DATABASE_URL: the embedded database has no address.',
    ]);
    expect(readConfig({ DATABASE_URL, DATABASE_LISTEN_URL })).toMatchObject({
      databaseUrl: DATABASE_URL,
      directDatabaseUrl: DATABASE_LISTEN_URL,
    });
    expect(readConfig({ DATABASE_URL }).directDatabaseUrl).toBe(DATABASE_URL);
  });

  it('names every fault at once, each in a sentence with its variable and without its value', () => {
    const faults = faultsOf({
      PORT: '70000',
      HOST: 'no host',
      ROLE: 'boss',
      DEMO: 'perhaps',
      PICTURES_AHEAD: 'some',
      PRERENDER: 'perhaps',
      DATABASE_URL: 'mysql://user:topsecret@host/db',
      DATABASE_LISTEN_URL: 'mysql://user:topsecret@host/db',
      DATABASE_READ_URLS: 'postgresql://user:topsecret@one/db,mysql://user:topsecret@two/db',
      REDIS_URL: 'http://:topsecret@redis.example',
      S3_BUCKET: 'My Bucket',
      S3_REGION: 'here, mostly',
      S3_ENDPOINT: 's3.example',
      S3_ACCESS_KEY_ID: 'two words',
      S3_SECRET_ACCESS_KEY: 'topsecret words',
      S3_FORCE_PATH_STYLE: 'perhaps',
      PUBLIC_URL: 'gable.example',
      HSTS_SUBDOMAINS: 'some',
      TRUST_PROXY: 'everyone',
      SOCKETS_PER_NETWORK: '9',
      LOG_LEVEL: 'loud',
      BACKUP_KEY: 'topsecret',
      METRICS_TOKEN: 'topsecret',
      SLOW_QUERY_MS: 'soon',
      SMTP_URL: 'mail.example.ca',
      MAIL_FROM: 'Gable',
      MAIL_REPLY_TO: 'help@gable.example\nBcc: all@gable.example',
      POSTAL_ADDRESS: '<b>',
      NEWSLETTER_PER_MINUTE: 'many',
      SMS_URL: 'ftp://messages.example',
      SMS_TOKEN: 'two words',
      PUSH_TO_LOOPBACK: 'perhaps',
      APPLE_CLIENT_ID: 'not an id',
      APPLE_KEYS_URL: 'appleid.apple.com',
      STRIPE_SECRET_KEY: 'pk_topsecret',
      STRIPE_WEBHOOK_SECRET: 'topsecret',
      VITE_STRIPE_PUBLISHABLE_KEY: 'sk_topsecret',
      STRIPE_API_URL: 'api.stripe.com',
      TAX_NUMBER: '<none>',
      VITE_MAP_TILES_URL: 'tiles.example.ca',
      VITE_GOOGLE_MAPS_API_KEY: 'not a key',
    });
    const named = faults.map((fault) => /^(\w+) must .+\.$/.exec(fault)?.[1]);
    const folders = ['DATA_DIR', 'GTFS_FOLDER'];
    expect(named.sort()).toEqual(variableNames.filter((name) => !folders.includes(name)).sort());
    expect(readConfig({ GTFS_FOLDER: '/data/timetables' }).gtfsFolder).toBe('/data/timetables');
    expect(faults.join()).not.toContain('topsecret');
  });

  it('has push services on its own machine in tests alone', () => {
    expect(readConfig({ PUSH_TO_LOOPBACK: 'on' }).pushesToLoopback).toBe(true);
    expect(() => readConfig({ PUSH_TO_LOOPBACK: 'on', PUBLIC_URL: 'https://gable.example' })).toThrow(
      'PUSH_TO_LOOPBACK is for tests',
    );
  });

  it.each(['-1', '3000.5', '1e3', '0x50', 'http', '99999999'])('refuses the port %s', (PORT) => {
    expect(faultsOf({ PORT })).toEqual(['PORT must be a port from 0 to 65535.']);
  });

  it('keeps files in a bucket where one is named, and wants all of it named', () => {
    const keys = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' };
    const bucket = { bucket: 'gable', accessKeyId: 'id', secretAccessKey: 'secret' };
    expect(readConfig({ S3_BUCKET: 'gable', ...keys }).bucket).toEqual({
      ...bucket,
      region: 'us-east-1',
      endpoint: undefined,
      forcePathStyle: false,
    });
    const elsewhere = { S3_BUCKET: 'gable', S3_ENDPOINT: 'http://127.0.0.1:9000', S3_REGION: 'auto', ...keys };
    expect(readConfig(elsewhere).bucket).toEqual({
      ...bucket,
      region: 'auto',
      endpoint: 'http://127.0.0.1:9000',
      forcePathStyle: true,
    });
    expect(readConfig({ ...elsewhere, S3_FORCE_PATH_STYLE: 'off' }).bucket?.forcePathStyle).toBe(false);
    expect(faultsOf({ S3_REGION: 'ca-central-1', S3_ACCESS_KEY_ID: 'id' })).toEqual([
      'S3_BUCKET must be set to store files in object storage.',
      'S3_SECRET_ACCESS_KEY must be set to store files in object storage.',
    ]);
    expect(faultsOf({ S3_BUCKET: 'gable' })).toHaveLength(2);
  });

  it('takes payments with Stripe where all three keys are set, and names those that are missing', () => {
    const keys = {
      STRIPE_SECRET_KEY: 'sk_test_gable',
      STRIPE_WEBHOOK_SECRET: 'whsec_gable',
      VITE_STRIPE_PUBLISHABLE_KEY: 'pk_test_gable',
    };
    const stripe = { secretKey: 'sk_test_gable', webhookSecret: 'whsec_gable', publishableKey: 'pk_test_gable' };
    expect(readConfig(keys).stripe).toEqual({ ...stripe, apiUrl: undefined });
    expect(readConfig({ ...keys, STRIPE_API_URL: 'http://127.0.0.1:12111' }).stripe).toEqual({
      ...stripe,
      apiUrl: 'http://127.0.0.1:12111',
    });
    const missing = (name: string) => `${name} must be set to take payments with Stripe.`;
    expect(faultsOf({ STRIPE_API_URL: 'http://127.0.0.1:12111' })).toEqual(Object.keys(keys).map(missing));
    for (const name of Object.keys(keys)) expect(faultsOf({ ...keys, [name]: '' })).toEqual([missing(name)]);
  });

  it('leaves variables of others alone that begin as ours do', () => {
    expect(readConfig({ S3_BACKUP_BUCKET: 'backups', S3_URL: 'https://elsewhere.example' }).bucket).toBeUndefined();
  });

  it('takes a site without a path, a query, a fragment or a user name', () => {
    for (const PUBLIC_URL of [
      'https://gable.example/homes',
      'https://gable.example/homes/',
      'https://gable.example/@a',
    ])
      expect(faultsOf({ PUBLIC_URL })).toEqual(['PUBLIC_URL must be like https://gable.example, without a path.']);
    for (const PUBLIC_URL of ['https://gable.example/?a=1', 'https://gable.example/#top', 'https://gable.example?'])
      expect(faultsOf({ PUBLIC_URL })).toEqual(['PUBLIC_URL must be like https://gable.example, without ? or #.']);
    for (const PUBLIC_URL of ['https://ada@gable.example', 'https://localhost:80@gable.example'])
      expect(faultsOf({ PUBLIC_URL })).toEqual(['PUBLIC_URL must be like https://gable.example, without a user name.']);
    expect(readConfig({ PUBLIC_URL: 'https://Gable.Example:443//' }).publicUrl).toBe('https://gable.example');
  });

  it.each(['DATABSE_URL', 'DATABASE_UR', 'DATABASES_URL', 'DATABASE_URI', 'DATABASE_ULR', 'XDATABASE_URL'])(
    'is not read where a name is misspelled: %s',
    (name) => {
      expect(faultsOf({ [name]: 'postgresql://127.0.0.1/gable', PORT: 'http' })).toEqual([
        'PORT must be a port from 0 to 65535.',
        `${name} is not a setting: DATABASE_URL is. Correct its name or remove it.`,
      ]);
    },
  );

  it('takes no other name for a misspelled one', () => {
    const others = ['DATABASE', 'DATABASE_URLS_2', 'database_url', 'PORTS', 'HOME', 'POST', 'SMS_URLS'];
    expect(faultsOf(Object.fromEntries(others.map((name) => [name, 'anything'])))).toEqual([]);
    expect(faultsOf({ DATABSE_URL: '' })).toEqual([]);
    for (const name of variableNames) expect(faultsOf({ [name]: '' })).toEqual([]);
  });

  it('is read beside all that shells, npm, containers and systemd set', () => {
    expect(readConfig(usualEnvironment)).toEqual(readConfig({}));
  });

  it('trusts the named proxies alone', () => {
    expect(readConfig({ TRUST_PROXY: '10.0.0.0/8, ::1' }).trustProxy).toEqual(['10.0.0.0/8', '::1']);
    expect(readConfig({ TRUST_PROXY: 'off' }).trustProxy).toBe(false);
    expect(readConfig({ TRUST_PROXY: '10.0.0.1/32, fd00::/128' }).trustProxy).toEqual(['10.0.0.1/32', 'fd00::/128']);
    const wrong = ['true', '1', '10.0.0.0/8/8', 'proxy.example', '10.0.0.0/99', '10.0.0.0/33', '::1/129'];
    for (const TRUST_PROXY of wrong) expect(faultsOf({ TRUST_PROXY })).toHaveLength(1);
  });

  it('is explained in .env.example, every variable with a line of its own', () => {
    const lines = readFileSync('.env.example', 'utf8').split('\n');
    const explained = lines.flatMap((line, at) => {
      const name = /^# ([A-Z0-9_]+)=/.exec(line)?.[1];
      if (!name) return [];
      expect(lines[at - 1]).toMatch(/^# \S.+/);
      return [name];
    });
    expect(explained).toEqual(variableNames);
  });
});
