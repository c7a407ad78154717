import type { FastifyRequest } from 'fastify';

/** Browsers always name the page's origin; other clients have none. Without a public address only the server's own pages connect. */
export function isAllowedOrigin({ headers, host }: FastifyRequest, publicUrl: string | undefined): boolean {
  const { origin } = headers;
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  if (publicUrl) return origin === new URL(publicUrl).origin;
  return new URL(origin).host === host;
}
