import { type KycEvent, missingFacts, nextKycStep, type ProfileFacts } from '#contract/account/kyc.ts';
import type { KycSubmission, KycUser } from '#contract/account/user.ts';
import type { UserType } from '#contract/vocabulary.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { unauthorized } from '#server/platform/errors.ts';
import { lockOwnUser, type OwnUserRow } from '../profile/own-user.repo.ts';
import { agentProfileOf, readOwnUser } from '../profile/own-user.service.ts';
import { deleteAgentProfile, saveAgentProfile, updateUser } from '../profile/profile.repo.ts';
import { findDocument } from './documents.repo.ts';
import { deleteDocument } from './documents.service.ts';
import { stepAfterChoice } from './kyc-steps.ts';
import { identityOf, isIdentityChanged } from './verified-identity.ts';

export async function getKycUser(db: Db, userId: string): Promise<KycUser> {
  const row = await readOwnUser(db, userId);
  const document = await findDocument(db, userId);
  return {
    step: row.kyc_step,
    userType: row.user_type,
    name: [row.first_name, row.last_name].filter(Boolean).join(' '),
    email: row.is_apple_private_email ? '' : (row.email ?? ''),
    reason: row.kyc_reason,
    document: document ? { name: document.name, bytes: document.bytes, sentAt: document.sent_at.toISOString() } : null,
    missing: row.user_type ? missingFacts(row.user_type, factsOf(row)) : [],
  };
}

/** Individuals get no agent fields. A verified agent with new name, brokerage or licence is pending again. @throws ApiError 409 */
export async function updateProfileAndStep(tx: Tx, userId: string, submitted: KycSubmission): Promise<void> {
  const before = await lockOwnUser(tx, userId);
  if (!before) throw unauthorized();
  const userType = submitted.userType ?? before.user_type;
  let step = userType ? stepAfterChoice(before, userType) : before.kyc_step;
  const after = merge(before, submitted);
  if (isIdentityChanged(before, after)) step = nextKycStep(step, 'identity_changed') ?? step;
  if (userType) step = nextKycStep(step, completeness(userType, after)) ?? step;
  await save(tx, before, { ...after, user_type: userType, kyc_step: step });
  if (userType !== 'Agent' && before.user_type === 'Agent') {
    await deleteAgentProfile(tx, userId);
    await deleteDocument(tx, userId);
  }
}

const completeness = (userType: UserType, row: OwnUserRow): KycEvent =>
  missingFacts(userType, factsOf(row)).length === 0 ? 'profile_filled' : 'profile_emptied';

function merge(before: OwnUserRow, submitted: KycSubmission): OwnUserRow {
  const keep = <T>(value: T | undefined, old: T) => value ?? old;
  return {
    ...before,
    first_name: keep(submitted.firstName, before.first_name),
    last_name: keep(submitted.lastName, before.last_name),
    city: keep(submitted.city, before.city),
    province: keep(submitted.province, before.province),
    brokerage: keep(submitted.brokerage, before.brokerage),
    licence_number: keep(submitted.licenceNumber, before.licence_number),
    licence_province: keep(submitted.licenceProvince, before.licence_province),
    licence_expires_on: keep(submitted.licenceExpiresOn, before.licence_expires_on),
    languages: keep(submitted.languages, before.languages),
    biography: keep(submitted.biography, before.biography),
  };
}

async function save(tx: Tx, before: OwnUserRow, row: OwnUserRow): Promise<void> {
  const { first_name, last_name, city, province, user_type, kyc_step } = row;
  const isRejected = kyc_step === 'agent_verification_rejected';
  const kyc_reason = isRejected ? row.kyc_reason : null;
  await updateUser(tx, row.id, { first_name, last_name, city, province, user_type, kyc_step, kyc_reason });
  if (user_type !== 'Agent') return;
  const isVerified = kyc_step === 'agent_verified';
  const hasLostVerification = before.kyc_step === 'agent_verified' && !isVerified;
  await saveAgentProfile(tx, row.id, {
    ...agentProfileOf(row),
    verified_at: isVerified ? row.verified_at : null,
    ...(hasLostVerification ? { verified_as: JSON.stringify(identityOf(before)) } : {}),
  });
}

const factsOf = (row: OwnUserRow): ProfileFacts => ({
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  phone: row.phone,
  city: row.city,
  province: row.province,
  brokerage: row.brokerage,
  licenceNumber: row.licence_number,
  licenceProvince: row.licence_province,
  licenceExpiresOn: row.licence_expires_on,
  languages: row.languages ?? [],
  biography: row.biography,
});
