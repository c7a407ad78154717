import type { Insertable } from 'kysely';
import { signalChangedPosts } from '#server/platform/db/changed-posts.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Database } from '#server/platform/db/schema/database-schema.ts';

type Content = { [Table in 'static_pages' | 'faqs' | 'media' | 'blog_posts']: Insertable<Database[Table]>[] };

/** Inserts missing rows only: an operator may have edited the others. */
export async function insertMissingContent(db: Db, content: Content): Promise<void> {
  for (const table of ['static_pages', 'faqs', 'media', 'blog_posts'] as const) {
    if (content[table].length === 0) continue;
    await db
      .insertInto(table)
      .values(content[table])
      .onConflict((row) => row.doNothing())
      .execute();
  }
  signalChangedPosts(db);
}

interface Render {
  version: number;
  html: (markdown: string) => string;
}

const idColumns = { static_pages: 'key', faqs: 'id', blog_posts: 'slug' } as const;

/** Renders the texts that another version of the renderer wrote, or none. */
export async function renderOutdated(db: Db, table: keyof typeof idColumns, { version, html }: Render): Promise<void> {
  const id = idColumns[table];
  const outdated = db
    .selectFrom(table)
    .select([`${id} as id`, 'markdown'])
    .where('renderer', '<>', version);
  for (const row of await outdated.execute()) {
    await db
      .updateTable(table)
      .set({ html: html(row.markdown), renderer: version })
      .where(id, '=', row.id)
      .execute();
  }
  signalChangedPosts(db);
}
