import { inTransaction } from '#server/platform/db/transaction.ts';
import { getSubscriptionRecord, listSubscriptions, replayEvent } from '#server/subscriptions/administration.service.ts';
import type { Command } from '../command.ts';

type Listed = Awaited<ReturnType<typeof listSubscriptions>>[number];

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;
const time = (date: Date | null) => date?.toISOString().slice(0, 16).replace('T', ' ') ?? '-';
const day = (date: Date) => date.toISOString().slice(0, 10);

const lineOf = (each: Listed) =>
  [
    ...[each.id, each.user_id, `${each.plan_name} ${each.charge_interval}`, each.state],
    `until ${day(each.current_period_end)}${each.cancels_at_period_end ? ', then ends' : ''}`,
  ].join('  ');

export const subscriptionCommands: Record<string, Command> = {
  subscriptions: {
    summary: 'List the newest subscriptions',
    reads: 'upToDate',
    async run({ db }) {
      const all = await listSubscriptions(db);
      return { lines: all.length === 0 ? ['No subscriptions.'] : all.map(lineOf) };
    },
  },
  subscription: {
    summary: 'Show a subscription: its state, payments and events',
    reads: 'upToDate',
    subject: 'SUBSCRIPTION-ID',
    async run({ db }, { subject }) {
      const { subscription: row, events, checkouts } = await getSubscriptionRecord(db, subject);
      const answered = row.requested === row.synced ? 'nothing waits' : 'a reading waits';
      return {
        lines: [
          lineOf(row),
          `  ${row.processor} ${row.processor_subscription_id}; renews for ${dollars(row.renewal_cents)}`,
          `  period ${time(row.current_period_start)} to ${time(row.current_period_end)}; overdue since ${time(row.overdue_since)}; ended ${time(row.ended_at)}`,
          `  read at ${time(row.read_at)}, ${answered}; next check ${time(row.next_check_at)}`,
          'Payments',
          ...checkouts.map(
            ({ reference, kind, state, total_cents, failure, created_at }) =>
              `  ${reference}  ${time(created_at)}  ${kind}  ${dollars(total_cents)}  ${state}${failure ? ` (${failure})` : ''}`,
          ),
          'Events',
          ...events.map(
            ({ id, type, created_at, applied_at, error }) =>
              `  ${id}  ${time(created_at)}  ${type}  ${applied_at ? `applied ${time(applied_at)}` : (error ?? 'waits')}`,
          ),
        ],
      };
    },
  },
  'payments replay': {
    summary: 'Apply an event of a payment processor again',
    subject: 'EVENT-ID',
    async run({ db }, { subject }) {
      const id = await inTransaction(db, (tx) => replayEvent(tx, subject));
      return { lines: [`${subject} will be applied again: the server reads ${id} at its processor within seconds.`] };
    },
  },
};
