import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';

export const sitemapKinds = ['posts', 'stories', 'agents', 'pages'] as const;
export type SitemapKind = (typeof sitemapKinds)[number];

/** Sitemap entries by kind, as `key` and `changed_at`. Only posts that searches find are listed. */
const sources: Record<SitemapKind, RawBuilder<unknown>> = {
  posts: sql`SELECT id AS key, updated_at AS changed_at FROM posts
    WHERE status IN ('active', 'under_offer') AND visibility = 'public'`,
  stories: sql`SELECT slug AS key, updated_at AS changed_at FROM blog_posts WHERE published_at <= now()`,
  agents: sql`SELECT u.id AS key, NULL::timestamptz AS changed_at FROM users u JOIN agent_profiles a ON a.user_id = u.id
    WHERE u.user_type = 'Agent' AND u.kyc_step <> 'agent_profile_incomplete'
      AND u.deleted_at IS NULL AND u.deactivated_at IS NULL`,
  pages: sql`SELECT key, updated_at AS changed_at FROM static_pages WHERE published_at <= now()`,
};

export interface FileRow {
  first_key: string;
  addresses: number;
  changed_at: Date | null;
}

export async function findFiles(db: Db, kind: SitemapKind, size: number): Promise<FileRow[]> {
  const { rows } = await sql<FileRow>`
    SELECT min(key) AS first_key, count(*)::int AS addresses, max(changed_at) AS changed_at
    FROM (SELECT key, changed_at, (row_number() OVER (ORDER BY key) - 1) / ${size}::int AS file
      FROM (${sources[kind]}) listed) numbered
    GROUP BY file ORDER BY file`.execute(db);
  return rows;
}

export interface AddressPage {
  entries: string;
  last_key: string;
  addresses: number;
}

export interface KeyRange {
  /** The first key, or with `isAfter` the one before it. */
  from: string;
  isAfter: boolean;
  /** The first key of the next file; null for the last file. */
  before: string | null;
}

/** Entries as the file has them: a million rows would be mostly garbage. Their keys are plain by the constraints of the tables. */
export async function findAddresses(
  db: Db,
  kind: SitemapKind,
  { from, isAfter, before }: KeyRange,
  { prefix, limit }: { prefix: string; limit: number },
): Promise<AddressPage | undefined> {
  const { rows } = await sql<AddressPage>`
    SELECT string_agg('<url><loc>' || ${prefix}::text || key || '</loc>' || coalesce('<lastmod>' ||
        to_char(changed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') || '</lastmod>', '') || E'</url>\\n', '' ORDER BY key)
      AS entries, max(key) AS last_key, count(*)::int AS addresses
    FROM (SELECT key, changed_at FROM (${sources[kind]}) listed
      WHERE key ${isAfter ? sql`>` : sql`>=`} ${from}
        ${before === null ? sql`` : sql`AND key < ${before}`}
      ORDER BY key LIMIT ${limit}) page
    HAVING count(*) > 0`.execute(db);
  return rows[0];
}
