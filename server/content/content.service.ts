import type { Faq, FooterLink, StaticPage } from '#contract/content/content.ts';
import type { Db } from '#server/platform/db/database.ts';
import { notFound } from '#server/platform/errors.ts';
import { findFaqs, findFooterPages, findPage } from './content.repo.ts';

export const listFooter = (db: Db): Promise<FooterLink[]> => findFooterPages(db);

/** Static page as HTML. @throws 404 for an unknown key */
export async function getPage(db: Db, key: string): Promise<StaticPage> {
  const row = await findPage(db, key);
  if (!row) throw notFound();
  return { key, title: row.title, html: row.html, updatedAt: row.updated_at.toISOString() };
}

export async function listFaqs(db: Db): Promise<Faq[]> {
  const rows = await findFaqs(db);
  return rows.map(({ id, question, html }) => ({ id, question, answerHtml: html }));
}
