import helmet from '@fastify/helmet';
import type { App, Context } from '../context.ts';

const yearSeconds = 31_536_000;
/** Nothing that is not the page may load or run anything. The page brings a policy of its own. */
const answersPolicy = "default-src 'none'; frame-ancestors 'none'";
const permissions = 'camera=(), display-capture=(), geolocation=(self), microphone=(), payment=(self), usb=()';

/** The headers that every answer carries. HSTS is sent only where visitors reach the site over https. */
export async function registerSecurityHeaders(app: App, { config }: Context): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    hsts: config.publicUrl?.startsWith('https:') ? { maxAge: yearSeconds, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    frameguard: { action: 'deny' },
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('Content-Security-Policy', answersPolicy);
    reply.header('Permissions-Policy', permissions);
  });
}

/**
 * The policy of a page whose scripts and styles carry this nonce. What a script with the nonce loads is trusted too
 * (strict-dynamic), so no host needs to be listed.
 */
export function pagePolicy(nonce: string, { https }: { https: boolean }): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self' blob:",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}
