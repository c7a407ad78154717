import type { AddressInfo } from 'node:net';
import { openDatabase } from '#server/platform/db/database.ts';
import { buildTestApp } from '#tests/support/server/test-app.ts';
import { serveMeasurements } from './orders.ts';

/* Server process over the database and port of its environment. */

const { DATABASE_URL: url, REDIS_URL, PORT = '0' } = process.env;
const { db, signals } = await openDatabase({ url });
const env = {
  TRUST_PROXY: '127.0.0.1',
  SOCKETS_PER_NETWORK: '100000',
  ...(url && { DATABASE_URL: url }),
  ...(REDIS_URL && { REDIS_URL }),
};
const app = await buildTestApp(db, { signals, env });
await app.listen({ port: Number(PORT), host: '127.0.0.1' });
serveMeasurements((app.server.address() as AddressInfo).port);
