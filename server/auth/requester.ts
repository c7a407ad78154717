import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { apiPrefix, knownBrowserDays } from '#contract/limits.ts';
import { networkOf } from '#server/platform/security/network.ts';

export interface Browser {
  key: string;
  hasCookie: boolean;
  client: string;
}

export interface Caller {
  network: string;
  userAgent: string;
  browser: Browser;
}

const cookieName = 'gable_browser';
const cookie = new RegExp(`(?:^|;)\\s*${cookieName}=([A-Za-z0-9_-]{43})(?:;|$)`);
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

export function requesterOf({ ip, headers }: FastifyRequest): Caller {
  const network = networkOf(ip);
  const userAgent = headers['user-agent'] ?? '';
  const [, value] = cookie.exec(headers.cookie ?? '') ?? [];
  const client = hashOf(`${network}\n${userAgent}`);
  return { network, userAgent, browser: { key: value ? hashOf(value) : '', hasCookie: value !== undefined, client } };
}

/** The cookie has 256 random bits, is hidden from scripts and opens nothing without the code. */
export function requesterWithCookie(request: FastifyRequest, reply: FastifyReply): Caller {
  const caller = requesterOf(request);
  if (caller.browser.hasCookie) return caller;
  const value = randomBytes(32).toString('base64url');
  const isSecure = request.protocol === 'https' ? '; Secure' : '';
  reply.header(
    'Set-Cookie',
    `${cookieName}=${value}; Path=${apiPrefix}; Max-Age=${knownBrowserDays * 86_400}; HttpOnly; SameSite=Lax${isSecure}`,
  );
  return { ...caller, browser: { ...caller.browser, key: hashOf(value) } };
}

export const browserOfSession = (sessionId: string): Browser => ({
  key: `session ${sessionId}`,
  hasCookie: true,
  client: '',
});
