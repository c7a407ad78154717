import type { NotificationType } from '#contract/notification/notification-types.ts';
import type { Db } from '#server/platform/db/database.ts';
import { makeListing, makeUser } from '#tests/support/server/factories.ts';
import { callsOf, severalAddresses } from '#tests/support/server/member-client.ts';
import { testApp } from '#tests/support/server/test-app.ts';

export const hidden = { hide_exact_address: true, exact_lat: 45.41, exact_lng: -75.7, lat: 45.412, lng: -75.702 };

/** Owners, savers and visitors of homes in a file of tests, and what they are told of one kind. */
export function openHousePeople(getDb: () => Db, type: NotificationType) {
  const getApp = testApp(getDb, { env: severalAddresses });

  return {
    async home(values = {}) {
      const owner = await callsOf(getApp(), getDb(), (await makeUser(getDb())).id);
      return { owner, post: await makeListing(getDb(), { owner_id: owner.id, ...values }) };
    },
    async saver(postId: string): Promise<string> {
      const { id } = await makeUser(getDb());
      await getDb().insertInto('favourites').values({ user_id: id, post_id: postId, saved_price: 1 }).execute();
      return id;
    },
    async visitor(openHouseId: string, isHidden = false): Promise<string> {
      const { id } = await makeUser(getDb());
      const visit = { open_house_id: openHouseId, user_id: id, is_hidden: isHidden };
      await getDb().insertInto('open_house_visits').values(visit).execute();
      return id;
    },
    toldTo: (userId: string) =>
      getDb()
        .selectFrom('notifications')
        .select(['title', 'body', 'link'])
        .where('user_id', '=', userId)
        .where('type', '=', type)
        .execute(),
    async emailsTo(userId: string) {
      const { email } = await getDb()
        .selectFrom('users')
        .select('email')
        .where('id', '=', userId)
        .executeTakeFirstOrThrow();
      return getDb()
        .selectFrom('outgoing_messages')
        .selectAll()
        .where('recipient', '=', email ?? '')
        .where('subject', 'like', type === 'open_house_cancelled' ? '%cancelled%' : '%new time%')
        .execute();
    },
  };
}
