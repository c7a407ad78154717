import { isProfileComplete } from '#contract/kyc.ts';
import { pictureWidths } from '#contract/limits.ts';
import type { OwnUser, ProfileResponse } from '#contract/user.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { unauthorized } from '#server/platform/errors.ts';
import { findOwnUser, type OwnUserRow } from './own-user.repo.ts';

/** Everything that is kept of somebody for themselves. @throws ApiError 401 where the account is gone */
export async function readOwnUser(tx: Tx, userId: string): Promise<OwnUserRow> {
  const row = await findOwnUser(tx, userId);
  if (!row) throw unauthorized();
  return row;
}

/**
 * Somebody as they see themselves.
 *
 * @throws ApiError 401 where the account is gone
 */
export async function getOwnUser(tx: Tx, userId: string): Promise<OwnUser> {
  return presentOwnUser(await readOwnUser(tx, userId));
}

/** The same with whether the profile is complete. @throws ApiError 401 where the account is gone */
export async function getProfile(tx: Tx, userId: string): Promise<ProfileResponse> {
  const row = await readOwnUser(tx, userId);
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
    memberSince: row.created_at.toISOString().slice(0, 10),
    agent: row.user_type === 'Agent' ? presentAgent(agentProfileOf(row)) : null,
  };
}

/** What only an agent has; empty where nothing is known yet. */
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

/** The smallest file of the picture: it is shown as a face beside a name. */
function pictureAddress({ picture_id, picture_width }: OwnUserRow): string | null {
  if (picture_id === null || picture_width === null) return null;
  return `/media/${picture_id}-${Math.min(pictureWidths[0], picture_width)}.webp`;
}
