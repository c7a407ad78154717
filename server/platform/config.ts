import { isIP } from 'node:net';
import * as z from 'zod/mini';

const text = z.string();

const port = z.pipe(
  z.pipe(text.check(z.regex(/^\d{1,5}$/, 'must be a port from 0 to 65535')), z.transform(Number)),
  z.int().check(z.maximum(65_535, 'must be a port from 0 to 65535')),
);

const address = (example: string, protocols: readonly string[]) =>
  text.check(
    z.refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), `must be like ${example}`),
  );

const onOrOff = z.pipe(
  z.enum(['on', 'off', 'true', 'false', '1', '0'], 'must be on or off'),
  z.transform((value) => ['on', 'true', '1'].includes(value)),
);

const isNetwork = (value: string) => {
  const [ip = '', bits, ...rest] = value.split('/');
  return rest.length === 0 && isIP(ip) > 0 && (bits === undefined || /^\d{1,3}$/.test(bits));
};

/** The addresses of the proxies in front. None is trusted by itself: a made-up header must not change who is asking. */
const trustedProxies = z.pipe(
  text.check(
    z.refine(
      (value) => value === 'off' || value.split(',').every((each) => isNetwork(each.trim())),
      'must be off, or the addresses of the proxies in front with commas between them',
    ),
  ),
  z.transform((value) => (value === 'off' ? false : value.split(',').map((each) => each.trim()))),
);

/** Every environment variable that Gable knows. One that is set to nothing counts as not set. */
const environment = z.object({
  PORT: z._default(port, 3000),
  HOST: z._default(text.check(z.regex(/^[\w.:-]+$/, 'must be an address or a name to listen on')), '127.0.0.1'),
  DATA_DIR: z._default(text, '.data'),
  DEMO: z.optional(onOrOff),
  DATABASE_URL: z.optional(address('postgresql://user:password@host:5432/gable', ['postgresql:', 'postgres:'])),
  PUBLIC_URL: z.optional(address('https://gable.example', ['https:', 'http:'])),
  TRUST_PROXY: z._default(trustedProxies, false),
  LOG_LEVEL: z._default(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be fatal, error, warn, info, debug, trace or silent',
    }),
    'warn',
  ),
  VITE_GOOGLE_MAPS_API_KEY: z.optional(text.check(z.regex(/^[\w-]+$/, 'must be a key of Google Maps'))),
  VITE_MAP_TILES_URL: z._default(
    address('https://tiles.openfreemap.org/planet', ['https:', 'http:']),
    'https://tiles.openfreemap.org/planet',
  ),
});

/** The names of the variables, in the order in which `.env.example` explains them. */
export const variableNames = Object.keys(environment.shape);

export interface Config {
  port: number;
  host: string;
  /** The folder of the embedded database, the pictures and the outbox. */
  dataDir: string;
  /** Whether an empty database is filled with demo data. */
  demo: boolean;
  /** PostgreSQL's address; without it the database is embedded. */
  databaseUrl: string | undefined;
  /** Where visitors reach the site, without a slash at the end; without it the address of the request counts. */
  publicUrl: string | undefined;
  trustProxy: false | string[];
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  /** Where the page's maps come from: Google where it has a key, else the tiles of this host. */
  map: { google: boolean; tilesOrigin: string };
}

/** The environment cannot be used; the message names every fault in a line of its own. */
export class ConfigError extends Error {}

/** Reads the environment. All faults are told at once, each in a sentence with its variable's name. */
export function readConfig(variables: NodeJS.ProcessEnv): Config {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim()));
  const read = environment.safeParse(set);
  if (!read.success) {
    const faults = read.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}.`);
    throw new ConfigError(faults.join('\n'));
  }
  const values = read.data;
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: values.DATA_DIR,
    demo: values.DEMO ?? values.DATABASE_URL === undefined,
    databaseUrl: values.DATABASE_URL,
    publicUrl: values.PUBLIC_URL?.replace(/\/+$/, ''),
    trustProxy: values.TRUST_PROXY,
    logLevel: values.LOG_LEVEL,
    map: {
      google: values.VITE_GOOGLE_MAPS_API_KEY !== undefined,
      tilesOrigin: new URL(values.VITE_MAP_TILES_URL).origin,
    },
  };
}
