import type { Tx } from '#server/platform/db/transaction.ts';
import type { AccountData } from '#server/platform/personal-data/account-data.ts';

/** Card data is erased, payments are kept for the books. A job deletes the processor's customer, so no processor call is made here. */
async function forgetCards(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('checkouts')
    .set({ card: null, card_id: null, payment_page_url: null })
    .where('user_id', '=', userId)
    .execute();
  await tx.updateTable('subscriptions').set({ card: null }).where('user_id', '=', userId).execute();
}

export const subscriptionAccountData: AccountData = {
  tables: [
    {
      table: 'subscriptions',
      column: 'user_id',
      by: 'id',
      key: ['id'],
      exportedAs: 'subscriptions',
      hidden: ['processor_subscription_id', 'requested', 'synced', 'readings', 'kept_reading', 'next_check_at'],
    },
    {
      table: 'checkouts',
      column: 'user_id',
      by: 'id',
      key: ['id'],
      exportedAs: 'payments',
      hidden: ['client_id', 'card_id', 'payment_page_url', 'payment_page_session'],
    },
    {
      table: 'payment_quotes',
      column: 'user_id',
      by: 'id',
      key: ['id'],
      exportedAs: 'paymentQuotes',
      deleted: 'inPieces',
    },
  ],
  deleteIdentity: forgetCards,
};
