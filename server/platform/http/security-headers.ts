import helmet from '@fastify/helmet';
import type { Config } from '../config.ts';
import type { App, Context } from '../context.ts';

const yearSeconds = 31_536_000;
const answersPolicy = "default-src 'none'; frame-ancestors 'none'";
const permissions = (payment: string) =>
  `camera=(), display-capture=(), geolocation=(self), microphone=(), payment=(${payment}), usb=()`;

export async function registerSecurityHeaders(app: App, { config }: Context): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    hsts: config.publicUrl?.startsWith('https:')
      ? { maxAge: yearSeconds, includeSubDomains: config.hstsSubdomains }
      : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    frameguard: { action: 'deny' },
  });
  const permitted = permissions(config.stripe ? 'self "https://js.stripe.com"' : 'self');
  app.addHook('onRequest', async (request, reply) => {
    const isMapWorker = request.url.startsWith('/assets/maplibre-gl-worker');
    const policy = isMapWorker ? mapWorkerPolicy(config.map) : answersPolicy;
    reply.header('Content-Security-Policy', request.url === '/sw.js' ? serviceWorkerPolicy : policy);
    reply.header('Permissions-Policy', permitted);
    if (request.url.startsWith('/api/')) reply.header('X-Robots-Tag', 'noindex');
  });
}

const serviceWorkerPolicy = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";

/** A worker obeys its own file's policy, not the page's. */
const mapWorkerPolicy = ({ tilesOrigin }: Config['map']) =>
  `default-src 'none'; connect-src 'self' ${tilesOrigin}; frame-ancestors 'none'`;

/** Google's sources: developers.google.com/maps/documentation/javascript/content-security-policy. Its map compiles code. */
function mapSources({ google, tilesOrigin }: Config['map']) {
  if (!google) return { ...noMap, connect: ` ${tilesOrigin}` };
  return {
    script: " 'unsafe-eval'",
    img: ' https://*.googleapis.com https://*.gstatic.com https://*.google.com https://*.googleusercontent.com',
    style: ' https://fonts.googleapis.com',
    font: ' https://fonts.gstatic.com',
    connect: ' https://*.googleapis.com https://*.google.com https://*.gstatic.com data: blob:',
    frame: ' https://*.google.com',
  };
}

const noMap = { script: '', img: '', style: '', font: '', connect: '', frame: '' };

/** Stripe's sources for a card form: docs.stripe.com/security/guide#content-security-policy. */
const cardFormSources = {
  connect: ' https://api.stripe.com',
  frame: ' https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
};

const noCardForm = { connect: '', frame: '' };

interface PageUses {
  https: boolean;
  map?: Config['map'];
  takesCards?: boolean;
}

/** `strict-dynamic` trusts the loads of a script with the nonce, so no script host is listed. */
export function pagePolicy(nonce: string, { https, map, takesCards }: PageUses): string {
  const sources = map ? mapSources(map) : noMap;
  const cards = takesCards ? cardFormSources : noCardForm;
  const frames = sources.frame + cards.frame;
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'${sources.script}`,
    `style-src 'self' 'nonce-${nonce}'${sources.style}`,
    `img-src 'self' data: blob:${sources.img}`,
    `font-src 'self'${sources.font}`,
    `connect-src 'self'${sources.connect}${cards.connect}`,
    ...(frames ? [`frame-src${frames}`] : []),
    "manifest-src 'self'",
    "worker-src 'self' blob:",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}
