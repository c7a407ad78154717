import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import { bodyBytesMax } from '#contract/limits.ts';
import type { Config } from '../config.ts';
import type { App } from '../context.ts';
import { frameworkErrors, registerFailures } from './failures.ts';
import { cutSlowSenders, type Patience, usualPatience } from './patience.ts';
import { refuseConnection } from './refuse-connection.ts';

/** The name of the addressed thing without its query, where a token could stand. */
const pathOf = (url: string) => url.split('?')[0];

/** The HTTP server with what all routes share: log, request ids, patience, one shape of failure. */
export function createServer(config: Config, patience: Patience = usualPatience): App {
  const app: App = Fastify({
    logger: {
      level: config.logLevel,
      serializers: {
        req: (request) => ({ method: request.method, path: pathOf(request.url), address: request.ip }),
        res: (reply) => ({ statusCode: reply.statusCode }),
      },
    },
    trustProxy: config.trustProxy,
    bodyLimit: bodyBytesMax,
    requestTimeout: patience.file,
    http: { headersTimeout: patience.head, connectionsCheckingInterval: patience.head / 5 },
    genReqId: () => randomUUID(),
    routerOptions: { ignoreTrailingSlash: true },
    // While it closes the gate of health.ts answers, which says when to come back.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    frameworkErrors,
    clientErrorHandler({ code }, socket) {
      refuseConnection(socket, code === 'HPE_HEADER_OVERFLOW' ? 431 : code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400);
    },
  });
  // The API takes JSON. Forms and files bring a parser of their own where they are served.
  app.removeContentTypeParser('text/plain');
  cutSlowSenders(app, patience);
  registerFailures(app);
  return app;
}
