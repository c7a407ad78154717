import type { Access } from '#contract/endpoint.ts';
import type { Tx } from '../db/database.ts';
import { unauthorized } from '../errors.ts';
import { findViewer, type Viewer } from '../sessions.ts';

/** `Bearer` and the token, as every authenticated call carries it. */
const bearer = /^Bearer +(\S+)$/i;

/**
 * Who makes a call, by its Authorization header. Public calls never look; where a session is optional a dead one is a visitor.
 *
 * @throws ApiError 401 where a member is needed and no living session stands behind the token
 */
export async function findCaller(access: Access, tx: Tx, authorization = ''): Promise<Viewer | null> {
  if (access === 'public') return null;
  const [, token] = bearer.exec(authorization) ?? [];
  const viewer = token === undefined ? null : await findViewer(tx, token);
  if (!viewer && access === 'member') throw unauthorized();
  return viewer;
}
