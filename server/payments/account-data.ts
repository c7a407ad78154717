import type { AccountData } from '#server/platform/personal-data/account-data.ts';

export const paymentAccountData: AccountData = {
  tables: [
    { table: 'receipts', column: 'user_id', by: 'id', key: ['processor', 'invoice_id'], deleted: 'inPieces' },
    {
      table: 'payment_customers',
      column: 'user_id',
      by: 'id',
      key: ['processor'],
      exportedAs: 'paymentCustomers',
      hidden: ['customer_id', 'receipts_from', 'receipts_due_at'],
    },
  ],
};
