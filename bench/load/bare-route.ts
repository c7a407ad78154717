import type { AddressInfo } from 'node:net';
import fastify from 'fastify';

/* A bare route in a process of its own; tells its port. */

const app = fastify();
const posts = Array.from({ length: 24 }, (_, at) => ({ id: `post${at}`, text: 'x'.repeat(900) }));
app.get('/bare', async () => ({ data: posts }));
await app.listen({ port: 0, host: '127.0.0.1' });
process.send?.({ port: (app.server.address() as AddressInfo).port });
