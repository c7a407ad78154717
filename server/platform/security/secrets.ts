import type { Db } from '../db/database.ts';

/** 244 random bits per installation, made by its migration; never in an answer or a log. */
export async function getSecret(
  db: Db,
  name: 'hidden_places' | 'unsubscribe_links' | 'test_payments' | 'push_keys',
): Promise<string> {
  const { value } = await db
    .selectFrom('server_secrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return value;
}
