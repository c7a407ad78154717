import type { Access } from '#contract/endpoint.ts';
import type { Tx } from '../db/database.ts';
import { inactive, unauthorized } from '../errors.ts';
import { findViewer, type Viewer } from '../sessions.ts';

/** `Bearer` and the token, as every authenticated call carries it. */
const bearer = /^Bearer +(\S+)$/i;

/** The token that a call carries; empty where it carries none. */
export const tokenIn = (authorization = '') => bearer.exec(authorization)?.[1] ?? '';

/** Whether a call says that it comes from a session, whatever becomes of its token. */
export const bringsToken = (authorization = '') => /^Bearer +\S/i.test(authorization);

/**
 * Who makes a call, by its Authorization header. Public calls never look; where a session is optional a dead one is a visitor.
 *
 * @throws ApiError 401 where a member is needed and no living session stands behind the token, or one of a closed account
 */
export async function findCaller(access: Access, tx: Tx, authorization = ''): Promise<Viewer | null> {
  if (access === 'public') return null;
  const viewer = await findViewer(tx, tokenIn(authorization));
  if (viewer && !viewer.isDeactivated) return viewer;
  if (access === 'member') throw viewer ? inactive() : unauthorized();
  return null;
}
