import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

export function weakEtag(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${part.length}:`).update(part);
  return `W/"${hash.digest('base64url').slice(0, 22)}"`;
}

interface Validators {
  etag: string;
  lastModified?: Date | null;
}

const stripWeakPrefix = (etag: string) => etag.trim().replace(/^W\//, '');

/**
 * Sets the validators; true where the answer is then a 304 without a body. If-Modified-Since alone is not enough: a list from which
 * an entry was removed would seem unchanged.
 */
export function isNotModified(
  request: FastifyRequest,
  reply: FastifyReply,
  { etag, lastModified }: Validators,
): boolean {
  reply.header('ETag', etag);
  if (lastModified) reply.header('Last-Modified', lastModified.toUTCString());
  const known = (request.headers['if-none-match'] ?? '').split(',');
  if (!known.some((each) => each.trim() === '*' || stripWeakPrefix(each) === stripWeakPrefix(etag))) return false;
  reply.code(304);
  return true;
}
