import type { Tx } from '../db/transaction.ts';

/** 244 random bits per installation, made by its migration; never in an answer or a log. */
export async function getSecret(
  tx: Tx,
  name: 'hidden_places' | 'unsubscribe_links' | 'test_payments',
): Promise<string> {
  const { value } = await tx
    .selectFrom('server_secrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return value;
}
