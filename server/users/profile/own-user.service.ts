import { isProfileComplete } from '#contract/account/kyc.ts';
import { calendarDay } from '#contract/account/time-zone.ts';
import type { OwnUser, ProfileResponse } from '#contract/account/user.ts';
import { pictureWidths } from '#contract/limits.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { unauthorized } from '#server/platform/errors.ts';
import { findOwnUser, type OwnUserRow } from './own-user.repo.ts';

/** @throws ApiError 401 where the account is gone */
export async function readOwnUser(db: Db, userId: string): Promise<OwnUserRow> {
  const row = await findOwnUser(db, userId);
  if (!row) throw unauthorized();
  return row;
}

export async function getOwnUser(tx: Tx, userId: string): Promise<OwnUser> {
  return presentOwnUser(await readOwnUser(tx, userId));
}

export async function getProfile(db: Db, userId: string): Promise<ProfileResponse> {
  const row = await readOwnUser(db, userId);
  return { user: presentOwnUser(row), isProfileCompeted: isProfileComplete(row.kyc_step) };
}

function presentOwnUser(row: OwnUserRow): OwnUser {
  return {
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    profilePicture: pictureAddress(row),
    email: row.email ?? '',
    isApplePrivateEmail: row.is_apple_private_email,
    userType: row.user_type,
    phone: row.phone ?? '',
    role_type: row.role,
    city: row.city ?? '',
    province: row.province,
    memberSince: calendarDay(row.created_at, row.province),
    agent: row.user_type === 'Agent' ? presentAgent(agentProfileOf(row)) : null,
  };
}

export const agentProfileOf = (row: OwnUserRow) => ({
  brokerage: row.brokerage ?? '',
  licence_number: row.licence_number ?? '',
  licence_province: row.licence_province,
  licence_expires_on: row.licence_expires_on,
  languages: row.languages ?? [],
  biography: row.biography ?? '',
  verified_at: row.verified_at,
});

const presentAgent = (profile: ReturnType<typeof agentProfileOf>): NonNullable<OwnUser['agent']> => ({
  brokerage: profile.brokerage,
  licenceNumber: profile.licence_number,
  licenceProvince: profile.licence_province,
  licenceExpiresOn: profile.licence_expires_on,
  languages: profile.languages,
  biography: profile.biography,
  verifiedAt: profile.verified_at?.toISOString() ?? null,
});

function pictureAddress({ picture_id, picture_width }: OwnUserRow): string | null {
  if (picture_id === null || picture_width === null) return null;
  return `/media/${picture_id}-${Math.min(pictureWidths[0], picture_width)}.webp`;
}
