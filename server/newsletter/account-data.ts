import type { AccountData } from '#server/platform/personal-data/account-data.ts';

export const newsletterAccountData: AccountData = {
  tables: [
    {
      table: 'newsletter_subscriptions',
      column: 'email',
      by: 'contact',
      key: ['email'],
      exportedAs: 'newsletter',
      hidden: ['token'],
      deleted: 'first',
    },
  ],
};
