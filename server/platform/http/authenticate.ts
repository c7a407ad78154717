import type { Access } from '#contract/endpoint.ts';
import type { Db } from '../db/database.ts';
import { inactive, unauthorized } from '../errors.ts';
import { findViewer, type Viewer } from '../security/sessions.ts';

const bearer = /^Bearer +(\S+)$/i;

export const tokenIn = (authorization = '') => bearer.exec(authorization)?.[1] ?? '';

export const bringsToken = (authorization = '') => /^Bearer +\S/i.test(authorization);

/** @throws ApiError 401 where a member is required and the session is missing or ended, or the account is closed */
export async function findCaller(access: Access, db: Db, authorization = ''): Promise<Viewer | null> {
  if (access === 'public') return null;
  const viewer = await findViewer(db, tokenIn(authorization));
  if (viewer && !viewer.isDeactivated) return viewer;
  if (access === 'member') throw viewer ? inactive() : unauthorized();
  return null;
}
