import { isDeepStrictEqual } from 'node:util';
import type { VerifiedIdentity } from '#server/platform/db/schema/people-tables.ts';
import type { OwnUserRow } from '../profile/own-user.repo.ts';
import { agentProfileOf } from '../profile/own-user.service.ts';

export function identityOf(row: OwnUserRow): VerifiedIdentity {
  const { brokerage, licence_number, licence_province, licence_expires_on } = agentProfileOf(row);
  return {
    firstName: row.first_name,
    lastName: row.last_name,
    brokerage,
    licenceNumber: licence_number,
    licenceProvince: licence_province,
    licenceExpiresOn: licence_expires_on,
  };
}

export const isIdentityChanged = (before: OwnUserRow, after: OwnUserRow): boolean =>
  !isDeepStrictEqual(identityOf(before), identityOf(after));
