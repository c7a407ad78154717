import { requestsPerMinute } from '#contract/limits.ts';
import type { Config } from '../../config.ts';
import type { App } from '../../context.ts';

const forwardedHeaders = ['x-forwarded-for', 'forwarded', 'x-real-ip'];

/** Warns once where a proxy seems to be in front of a server that trusts none, so that all callers share one address’s limits. */
export function warnOfProxy(app: App, { socketsPerNetwork, trustProxy }: Config): void {
  if (trustProxy) return;
  let isWarned = false;
  app.addHook('onRequest', async ({ headers, ip, log }) => {
    if (isWarned || !forwardedHeaders.some((name) => name in headers)) return;
    isWarned = true;
    log.warn(
      `Requests from ${ip} carry headers of a proxy, but TRUST_PROXY is off: if ${ip} is your proxy, set TRUST_PROXY to it. Until then everybody behind it shares the limits of one address: ${requestsPerMinute.read} reads and ${requestsPerMinute.write} writes a minute, and ${socketsPerNetwork} live connections of members (SOCKETS_PER_NETWORK).`,
    );
  });
}
