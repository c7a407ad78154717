import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import Fastify from 'fastify';
import { bodyBytesMax } from '#contract/limits.ts';
import type { Config } from '../config.ts';
import type { App } from '../context.ts';
import { ApiError } from '../errors.ts';
import { failureOf, frameworkErrors, registerFailures } from './failures.ts';

/** A caller who sends no more, or reads no more, is let go after this long. */
const patienceMs = 15_000;

/** The name of the addressed thing without its query, where a token could stand. */
const pathOf = (url: string) => url.split('?')[0];

/** The HTTP server with what all routes share: log, request ids, patience, one shape of failure. */
export function createServer(config: Config): App {
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
    requestTimeout: patienceMs,
    http: { headersTimeout: patienceMs, connectionsCheckingInterval: patienceMs / 5 },
    genReqId: () => randomUUID(),
    routerOptions: { ignoreTrailingSlash: true },
    return503OnClosing: true,
    forceCloseConnections: 'idle',
    frameworkErrors,
    clientErrorHandler(error, socket) {
      if (!socket.writable) {
        socket.destroy();
        return;
      }
      const status = error.code === 'HPE_HEADER_OVERFLOW' ? 431 : error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
      const message = status === 431 ? 'The address or a header is too long' : 'The request cannot be read';
      const body = JSON.stringify(failureOf(new ApiError(status, message), randomUUID()));
      const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Type: application/json\r\n`;
      socket.end(`${head}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
    },
  });
  // The API takes JSON. Forms and files bring a parser of their own where they are served.
  app.removeContentTypeParser('text/plain');
  registerFailures(app);
  return app;
}
