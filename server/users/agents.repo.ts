import type { Tx } from '#server/platform/db/database.ts';

/** What everybody may know of an agent. No column with an e-mail address or a telephone number is read. */
export async function findAgent(tx: Tx, id: string) {
  return (
    tx
      .selectFrom('users as u')
      .innerJoin('agent_profiles as a', 'a.user_id', 'u.id')
      .leftJoin('media as m', 'm.id', 'u.picture_media_id')
      .select(['u.id', 'u.first_name', 'u.last_name', 'u.kyc_step', 'u.city', 'u.created_at'])
      .select(['a.brokerage', 'a.licence_number', 'a.licence_province', 'a.languages', 'a.biography', 'a.verified_at'])
      .select(['m.id as picture_id', 'm.width', 'm.height', 'm.placeholder'])
      .where('u.id', '=', id)
      .where('u.user_type', '=', 'Agent')
      // Nobody is shown before they have said who they are.
      .where('u.kyc_step', '!=', 'agent_profile_incomplete')
      .where('u.deleted_at', 'is', null)
      .where('u.deactivated_at', 'is', null)
      .executeTakeFirst()
  );
}
