import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

const ownMachine = new Set(['localhost', '127.0.0.1', '::1', '[::1]']);

/**
 * Where the site stands, for links in messages, without a slash at the end. Whoever asks can write any Host into a request, so
 * without PUBLIC_URL only this very machine is believed; undefined elsewhere.
 */
export function originForLinks({ publicUrl }: Config, { protocol, host, hostname }: FastifyRequest) {
  if (publicUrl) return publicUrl;
  return ownMachine.has(hostname) ? `${protocol}://${host}` : undefined;
}
