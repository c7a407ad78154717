import { randomUUID } from 'node:crypto';
import fastifyRequestContext from '@fastify/request-context';
import Fastify from 'fastify';
import { bodyBytesMax } from '#contract/limits.ts';
import type { Config } from '../config.ts';
import type { App, RequestTimeouts } from '../context.ts';
import { describeError, isPrematureClose } from '../process/log-error.ts';
import { currentRequestId } from '../process/request-id.ts';
import { frameworkErrors, registerFailures } from './error-responses.ts';
import { limitConnections } from './limits/network-connections.ts';
import { limitOpenRequests } from './limits/open-requests.ts';
import { warnOfProxy } from './limits/proxy-warning.ts';
import { refuseConnection } from './limits/refuse-connection.ts';
import { defaultTimeouts, enforceBodyTimeouts, enforceReplyTimeout } from './limits/request-timeouts.ts';
import { UploadSlots } from './limits/upload-slots.ts';

/** Without the query, which may hold a token. */
const pathOf = (url: string) => url.split('?')[0];

export function createServer(config: Config, timeouts: RequestTimeouts = defaultTimeouts): App {
  const app: App = Fastify({
    logger: {
      level: config.logLevel,
      // A line of a request's own logger has its id already.
      mixin(_line, _level, logger) {
        const reqId = currentRequestId();
        return reqId === null || 'reqId' in logger.bindings() ? {} : { reqId };
      },
      serializers: {
        req: (request) => ({ method: request.method, path: pathOf(request.url), address: request.ip }),
        res: (reply) => ({ statusCode: reply.statusCode }),
        err: describeError,
      },
      hooks: {
        // The compression plugin logs every caller who leaves as an error.
        logMethod(details, method) {
          if (isPrematureClose(details[0])) this.info('the caller went away');
          else method.apply(this, details);
        },
      },
    },
    trustProxy: config.trustProxy,
    bodyLimit: bodyBytesMax,
    // A busy machine starts late rather than not at all.
    pluginTimeout: 0,
    requestTimeout: timeouts.uploadMs,
    http: { headersTimeout: timeouts.headMs, connectionsCheckingInterval: timeouts.headMs / 5 },
    genReqId: () => randomUUID(),
    routerOptions: { ignoreTrailingSlash: true },
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    frameworkErrors,
    clientErrorHandler({ code }, socket) {
      refuseConnection(socket, code === 'HPE_HEADER_OVERFLOW' ? 431 : code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400);
    },
  });
  void app.register(fastifyRequestContext, { defaultStoreValues: ({ id }) => ({ requestId: id }) });
  app.removeContentTypeParser('text/plain');
  limitConnections(app, config);
  limitOpenRequests(app);
  warnOfProxy(app, config);
  enforceBodyTimeouts(app, timeouts);
  enforceReplyTimeout(app, timeouts);
  app.decorate('uploadSlots', new UploadSlots());
  registerFailures(app);
  return app;
}
