import { isIP } from 'node:net';
import * as z from 'zod/mini';
import { bucketVariables, missingOfBucket, readBucket } from './files/bucket-config.ts';
import type { BucketSettings } from './files/object-storage.ts';
import { misspelledNames } from './misspelled-names.ts';
import { missingOfStripe, readStripe, type StripeSettings, stripeVariables } from './stripe-config.ts';

const text = z.string();

const port = z.pipe(
  z.pipe(text.check(z.regex(/^\d{1,5}$/, 'must be a port from 0 to 65535')), z.transform(Number)),
  z.int().check(z.maximum(65_535, 'must be a port from 0 to 65535')),
);

const address = (example: string, protocols: readonly string[]) =>
  text.check(
    z.refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), `must be like ${example}`),
  );

const databaseAddress = (value: string) =>
  URL.canParse(value) && ['postgresql:', 'postgres:'].includes(new URL(value).protocol);

const databaseAddresses = z.pipe(
  text.check(
    z.refine(
      (value) => value.split(',').every((each) => databaseAddress(each.trim())),
      'must be addresses like postgresql://user:password@host:5432/gable, separated by commas',
    ),
  ),
  z.transform((value) => [...new Set(value.split(',').map((each) => each.trim()))]),
);

const pathOf = (value: string) => (URL.canParse(value) ? new URL(value).pathname : '');

const siteAddress = z.pipe(
  address('https://gable.example', ['https:', 'http:']).check(
    z.refine((value) => !/[?#]/.test(value), 'must be like https://gable.example, without ? or #'),
    z.refine((value) => !/^[^/]*\/\/[^/]*@/.test(value), 'must be like https://gable.example, without a user name'),
    z.refine((value) => /^\/*$/.test(pathOf(value)), 'must be like https://gable.example, without a path'),
  ),
  z.transform((value) => new URL(value).origin),
);

const mailbox = (example: string) =>
  text.check(z.regex(/^(?:[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, `must be like ${example}`));

const onOrOff = z.pipe(
  z.enum(['on', 'off', 'true', 'false', '1', '0'], 'must be on or off'),
  z.transform((value) => ['on', 'true', '1'].includes(value)),
);

const isNetwork = (value: string) => {
  const [ip = '', bits, ...rest] = value.split('/');
  const bitsMax = { 0: -1, 4: 32, 6: 128 }[isIP(ip)] ?? -1;
  return (
    rest.length === 0 && bitsMax > 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= bitsMax))
  );
};

/** None is trusted by default: a forged header must not change the client's address. */
const trustedProxies = z.pipe(
  text.check(
    z.refine(
      (value) => value === 'off' || value.split(',').every((each) => isNetwork(each.trim())),
      'must be off, or the addresses of the proxies in front, separated by commas',
    ),
  ),
  z.transform((value) => (value === 'off' ? false : value.split(',').map((each) => each.trim()))),
);

const wholeNumber = (minimum: number, maximum: number) => {
  const message = `must be a number from ${minimum} to ${maximum}`;
  const digits = text.check(z.regex(new RegExp(`^\\d{1,${String(maximum).length}}$`), message));
  return z.pipe(
    z.pipe(digits, z.transform(Number)),
    z.int().check(z.minimum(minimum, message), z.maximum(maximum, message)),
  );
};

const environment = z.object({
  PORT: z._default(port, 3000),
  HOST: z._default(text.check(z.regex(/^[\w.:-]+$/, 'must be an address or a name to listen on')), '127.0.0.1'),
  DATA_DIR: z._default(text, '.data'),
  DEMO: z.optional(onOrOff),
  PICTURES_AHEAD: z._default(onOrOff, true),
  PRERENDER: z._default(onOrOff, true),
  ROLE: z._default(z.enum(['web', 'worker', 'all'], 'must be web, worker or all'), 'all'),
  DATABASE_URL: z.optional(address('postgresql://user:password@host:5432/gable', ['postgresql:', 'postgres:'])),
  DATABASE_LISTEN_URL: z.optional(address('postgresql://user:password@host:5432/gable', ['postgresql:', 'postgres:'])),
  DATABASE_READ_URLS: z.optional(databaseAddresses),
  REDIS_URL: z.optional(address('redis://host:6379', ['redis:', 'rediss:'])),
  ...bucketVariables(address('https://s3.example:9000', ['https:', 'http:']), onOrOff),
  PUBLIC_URL: z.optional(siteAddress),
  HSTS_SUBDOMAINS: z._default(onOrOff, false),
  TRUST_PROXY: z._default(trustedProxies, false),
  SOCKETS_PER_NETWORK: z._default(wholeNumber(10, 1_000_000), 1_000),
  LOG_LEVEL: z._default(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be fatal, error, warn, info, debug, trace or silent',
    }),
    'warn',
  ),
  SLOW_QUERY_MS: z.optional(wholeNumber(1, 600_000)),
  BACKUP_KEY: z.optional(
    text.check(z.regex(/^[A-Za-z0-9+/]{43}=$/, 'must be 32 bytes in base64, as “openssl rand -base64 32” prints them')),
  ),
  METRICS_TOKEN: z.optional(
    text.check(z.regex(/^[\x21-\x7e]{16,200}$/, 'must be 16 to 200 characters without spaces')),
  ),
  SMTP_URL: z.optional(address('smtps://user:password@mail.example:465', ['smtp:', 'smtps:'])),
  MAIL_FROM: z._default(mailbox('Gable <hello@gable.example>'), 'Gable <hello@gable.example>'),
  MAIL_REPLY_TO: z.optional(mailbox('Gable <help@gable.example>')),
  POSTAL_ADDRESS: z.optional(
    text.check(
      z.regex(/^[^\p{Cc}<>]{10,200}$/u, 'must be a name and a postal address in one line, up to 200 characters'),
    ),
  ),
  NEWSLETTER_PER_MINUTE: z._default(wholeNumber(6, 100_000), 600),
  SMS_URL: z.optional(address('https://messages.example/send', ['https:', 'http:'])),
  SMS_TOKEN: z.optional(text.check(z.regex(/^[\x21-\x7e]+$/, 'must be the text-message service’s token'))),
  PUSH_TO_LOOPBACK: z._default(onOrOff, false),
  APPLE_CLIENT_ID: z.optional(text.check(z.regex(/^[\w.-]+$/, 'must be an Apple Services ID'))),
  APPLE_KEYS_URL: z._default(
    address('https://appleid.apple.com/auth/keys', ['https:', 'http:']),
    'https://appleid.apple.com/auth/keys',
  ),
  ...stripeVariables(address('http://127.0.0.1:12111', ['https:', 'http:'])),
  TAX_NUMBER: z.optional(
    text.check(z.regex(/^[\w/ .,:()-]{5,80}$/, 'must be a tax registration number, up to 80 characters')),
  ),
  GTFS_FOLDER: z.optional(text),
  VITE_GOOGLE_MAPS_API_KEY: z.optional(text.check(z.regex(/^[\w-]+$/, 'must be a Google Maps key'))),
  VITE_MAP_TILES_URL: z._default(
    address('https://tiles.openfreemap.org/planet', ['https:', 'http:']),
    'https://tiles.openfreemap.org/planet',
  ),
});

export const variableNames = Object.keys(environment.shape);

export interface Config {
  port: number;
  host: string;
  dataDir: string;
  role: 'web' | 'worker' | 'all';
  demo: boolean;
  picturesAhead: boolean;
  prerender: boolean;
  databaseUrl: string | undefined;
  /** The same database without a pooling proxy: another address only where `databaseUrl` leads through one. */
  directDatabaseUrl: string | undefined;
  /** Addresses of physical replicas of `databaseUrl`. */
  databaseReadUrls: readonly string[];
  redisUrl: string | undefined;
  bucket: BucketSettings | undefined;
  publicUrl: string | undefined;
  hstsSubdomains: boolean;
  trustProxy: false | string[];
  /** Sockets of signed-in members for each IPv4 address or IPv6 /64. */
  socketsPerNetwork: number;
  slowQueryMs: number | undefined;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  backupKey: string | undefined;
  metricsToken: string | undefined;
  messages: {
    smtpUrl: string | undefined;
    mailFrom: string;
    replyTo: string | undefined;
    /** The operator’s name and postal address, which anti-spam law asks of newsletters. */
    postalAddress: string | undefined;
    newslettersPerMinute: number;
    sms: { url: string; token: string | undefined } | undefined;
  };
  pushesToLoopback: boolean;
  apple: { clientId: string; keysUrl: string } | undefined;
  stripe: StripeSettings | undefined;
  taxNumber: string | undefined;
  /** Timetables of public transport, as GTFS files. */
  gtfsFolder: string | undefined;
  map: { google: boolean; tilesOrigin: string };
}

export const writesOutbox = ({ messages }: Config) => !messages.smtpUrl || !messages.sms;

export class ConfigError extends Error {}

const missingOfRole = ({ ROLE: role = 'all', DATABASE_URL: url }: NodeJS.ProcessEnv) =>
  role === 'all' || url ? [] : [`ROLE=${role} needs DATABASE_URL: the embedded database belongs to one process.`];

const missingOfDatabase = ({ DATABASE_URL: url, ...others }: NodeJS.ProcessEnv) =>
  url
    ? []
    : [
        ...(others.DATABASE_READ_URLS
          ? ['DATABASE_READ_URLS needs DATABASE_URL: the embedded database has no replicas.']
          : []),
        ...(others.DATABASE_LISTEN_URL
          ? ['DATABASE_LISTEN_URL needs DATABASE_URL: the embedded database has no address.']
          : []),
      ];

const forTestsAlone = ({ PUSH_TO_LOOPBACK: loopback, PUBLIC_URL: url }: NodeJS.ProcessEnv) =>
  url && onOrOff.safeParse(loopback).data
    ? ['PUSH_TO_LOOPBACK is for tests: a site with PUBLIC_URL cannot have it.']
    : [];

/** Reads the environment. The error names every faulty variable, one sentence each. */
export function readConfig(variables: NodeJS.ProcessEnv): Config {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim()));
  const read = environment.safeParse(set);
  const errors = [
    ...(read.error?.issues ?? []).map((issue) => `${String(issue.path[0])} ${issue.message}.`),
    ...missingOfBucket(set),
    ...missingOfStripe(set),
    ...missingOfRole(set),
    ...missingOfDatabase(set),
    ...forTestsAlone(set),
    ...misspelledNames(Object.keys(set), variableNames),
  ];
  if (!read.success || errors.length > 0) throw new ConfigError(errors.join('\n'));
  const values = read.data;
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: values.DATA_DIR,
    role: values.ROLE,
    // The demo accounts' password is public: a site that others can reach has them only on request.
    demo: values.DEMO ?? (values.DATABASE_URL === undefined && values.PUBLIC_URL === undefined),
    picturesAhead: values.PICTURES_AHEAD,
    prerender: values.PRERENDER,
    databaseUrl: values.DATABASE_URL,
    directDatabaseUrl: values.DATABASE_LISTEN_URL ?? values.DATABASE_URL,
    databaseReadUrls: values.DATABASE_READ_URLS ?? [],
    redisUrl: values.REDIS_URL,
    bucket: readBucket(values),
    publicUrl: values.PUBLIC_URL,
    hstsSubdomains: values.HSTS_SUBDOMAINS,
    trustProxy: values.TRUST_PROXY,
    socketsPerNetwork: values.SOCKETS_PER_NETWORK,
    slowQueryMs: values.SLOW_QUERY_MS,
    logLevel: values.LOG_LEVEL,
    backupKey: values.BACKUP_KEY,
    metricsToken: values.METRICS_TOKEN,
    messages: {
      smtpUrl: values.SMTP_URL,
      mailFrom: values.MAIL_FROM,
      replyTo: values.MAIL_REPLY_TO,
      postalAddress: values.POSTAL_ADDRESS,
      newslettersPerMinute: values.NEWSLETTER_PER_MINUTE,
      sms: values.SMS_URL === undefined ? undefined : { url: values.SMS_URL, token: values.SMS_TOKEN },
    },
    pushesToLoopback: values.PUSH_TO_LOOPBACK,
    apple:
      values.APPLE_CLIENT_ID === undefined
        ? undefined
        : { clientId: values.APPLE_CLIENT_ID, keysUrl: values.APPLE_KEYS_URL },
    stripe: readStripe(values),
    taxNumber: values.TAX_NUMBER,
    gtfsFolder: values.GTFS_FOLDER,
    map: {
      google: values.VITE_GOOGLE_MAPS_API_KEY !== undefined,
      tilesOrigin: new URL(values.VITE_MAP_TILES_URL).origin,
    },
  };
}
