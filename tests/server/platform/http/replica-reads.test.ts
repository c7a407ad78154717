import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { type EndpointName, endpoints } from '#contract/endpoints.ts';
import { replicaEndpoints } from '#server/platform/http/replica-reads.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { openCallSites } from '#tests/support/server/calls/call-sites.ts';
import { listening, listens } from '#tests/support/server/calls/listen-to-queries.ts';

/** Every read that only the primary answers: sessions, rights, blocks, codes, limits, money, plans, and all of a member's own. */
const primaryOnly = [
  'GET /auth/sessions',
  'GET /user/get_profile',
  'GET /user/kyc_user',
  'GET /user/kyc_document',
  'GET /user/export',
  'GET /favorites',
  'GET /hidden-posts',
  'GET /shared-list',
  'GET /shared-list/private',
  'GET /shared-list/requests/{id}/homes',
  'GET /viewings/companions',
  'GET /posts/{id}/content',
  'GET /posts/mine',
  'GET /posts/mine/ids',
  'GET /posts/mine/counts',
  'GET /posts/mine/match-counts',
  'GET /posts/{id}/statistics',
  'GET /posts/{id}/matches',
  'GET /posts/{id}/former-matches',
  'GET /posts/{id}/dismissals',
  'GET /posts/{id}/changes',
  'GET /posts/{id}/ranked',
  'GET /posts/{id}/fits',
  'GET /posts/{id}/open-houses',
  'GET /open-houses/{id}/calendar.ics',
  'GET /market',
  'GET /travel-area',
  'GET /market/place',
  'GET /notifications',
  'GET /notifications/push',
  'GET /notifications/unread-count',
  'GET /notifications/settings',
  'GET /chat/unread_counts',
  'GET /chat/conversations',
  'GET /chat/conversations/{id}',
  'GET /chat/conversations/{id}/messages',
  'GET /chat/conversations/{id}/attachments',
  'GET /chat/conversations/{id}/viewings',
  'GET /chat/attachments/{id}',
  'GET /chat/requests/{id}/listings',
  'GET /chat/requests/{id}/answers',
  'GET /chat/people/{id}',
  'GET /viewings',
  'GET /viewings/past',
  'GET /viewings/counts',
  'GET /viewings/{id}/calendar.ics',
  'GET /subscription/plans',
  'GET /subscription/active-subscription',
  'GET /subscription/mine',
  'GET /subscription/checkout/latest',
  'GET /subscription/checkout/{id}',
  'GET /subscription/invoices',
  'GET /subscription/invoices/{id}/invoice.pdf',
  'GET /payment/methods',
] as const satisfies EndpointName[];

describe('the endpoints that replicas answer', () => {
  const reads = (Object.keys(endpoints) as EndpointName[]).filter((name) => name.startsWith('GET '));

  it('are all reads but those named as the primary’s', () => {
    expect([...replicaEndpoints, ...primaryOnly].sort()).toEqual(reads.sort());
  });

  it('are open to visitors', () => {
    for (const name of replicaEndpoints) expect((endpoints[name] as Endpoint).access, name).not.toBe('member');
  });
});

/** Rows of these are never hidden, or only counted: an agent's reply time is of conversations. */
const neverHidden = ['places', 'conversations', 'conversation_members', 'messages'];

const schema = readFileSync('server/platform/db/schema/database-schema.ts', 'utf8');
const tables = [...schema.matchAll(/^ {2}(\w+): \w+Table;$/gm)].map(([, name = '']) => name);

describeWithDatabase('the tables that replicas are asked for', (getDb) => {
  const sites = openCallSites(getDb);

  it.each([...replicaEndpoints])('%s reads only tables whose changes count as changes of visibility', async (name) => {
    const { rows } = await sql<{ table: string }>`
      SELECT tgrelid::regclass::text AS table FROM pg_trigger WHERE tgname LIKE '%_visibility'`.execute(getDb());
    const watched = [...rows.map(({ table }) => table), ...neverHidden];
    const queries: string[] = [];
    const { send } = await sites.prepare(name);
    await listening.run(queries, () => send({ plugin: listens, asNobody: true }));
    const text = queries.join('\n');
    const read = tables.filter((table) =>
      new RegExp(`\\b(FROM|JOIN)\\s+${table}\\b|"IdentifierNode","name":"${table}"`, 'i').test(text),
    );
    expect(read.filter((table) => !watched.includes(table))).toEqual([]);
    expect(queries.length).toBeGreaterThan(0);
  });
});
