import type { AccountData } from '#server/platform/personal-data/account-data.ts';

const row = { table: 'tickets', key: ['number'], hidden: ['request_key', 'user_id'], deleted: 'first' } as const;

/** Tickets of the member, and those that were sent with the member's address without signing in. */
export const contactAccountData: AccountData = {
  tables: [
    { ...row, column: 'user_id', by: 'id', exportedAs: 'tickets' },
    { ...row, column: 'email', by: 'contact', exportedAs: 'ticketsByEmail' },
  ],
};
