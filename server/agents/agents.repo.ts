import type { Db } from '#server/platform/db/database.ts';

export async function findAgent(db: Db, id: string) {
  return (
    db
      .selectFrom('users as u')
      .innerJoin('agent_profiles as a', 'a.user_id', 'u.id')
      .leftJoin('media as m', 'm.id', 'u.picture_media_id')
      // Public columns only: no email address and no phone number is read.
      .select(['u.id', 'u.first_name', 'u.last_name', 'u.kyc_step', 'u.city', 'u.province', 'u.created_at'])
      .select(['a.brokerage', 'a.licence_number', 'a.licence_province', 'a.languages', 'a.biography', 'a.verified_at'])
      .select(['m.id as picture_id', 'm.width', 'm.height', 'm.placeholder'])
      .where('u.id', '=', id)
      .where('u.user_type', '=', 'Agent')
      .where('u.kyc_step', '!=', 'agent_profile_incomplete')
      .where('u.deleted_at', 'is', null)
      .where('u.deactivated_at', 'is', null)
      .executeTakeFirst()
  );
}
