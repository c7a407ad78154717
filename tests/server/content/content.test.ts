import { beforeAll, expect, test } from 'vitest';
import { faq, staticPage } from '#contract/content/content.ts';
import { getPage, listFaqs, listFooter } from '#server/content/content.service.ts';
import { loadContent } from '#server/content/load-content.service.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';

describeWithDatabase('content', (getDb) => {
  const now = new Date();
  beforeAll(() => loadContent(getDb(), { now }));

  test('the footer lists the pages in their order', async () => {
    const footer = await listFooter(getDb());
    expect(footer.map(({ key }) => key)).toEqual([
      ...['privacy-policy', 'terms-of-use', 'cookie-policy', 'community-guidelines', 'safety', 'accessibility'],
    ]);
    expect(footer[1]).toEqual({ key: 'terms-of-use', title: 'Terms of Use' });
  });

  test('a page is stored as HTML; texts of another renderer are rendered again at the next start', async () => {
    const page = staticPage.parse(await getPage(getDb(), 'safety'));
    expect(page.html).toContain(
      '<h2 id="h-before-you-pay-anything"><a href="#h-before-you-pay-anything">Before you pay',
    );
    const { numUpdatedRows } = await getDb()
      .updateTable('static_pages')
      .set({ html: '<script>alert(1)</script>', renderer: 0 })
      .where('key', '=', 'safety')
      .executeTakeFirst();
    expect(numUpdatedRows).toBe(1n);
    await loadContent(getDb(), { now });
    expect((await getPage(getDb(), 'safety')).html).toBe(page.html);
  });

  test('loading again overwrites nothing that an operator changed', async () => {
    await getDb().updateTable('static_pages').set({ title: 'Ours' }).where('key', '=', 'cookie-policy').execute();
    await getDb().deleteFrom('faqs').where('id', '=', 'what-is-a-buy-request').execute();
    await loadContent(getDb(), { now });
    expect((await getPage(getDb(), 'cookie-policy')).title).toBe('Ours');
    expect((await listFaqs(getDb()))[0]?.question).toBe('What is a buy request?');
  });

  test('a page that does not exist is not found', async () => {
    await expect(getPage(getDb(), 'refund-policy')).rejects.toMatchObject({ status: 404 });
  });

  test('questions come with answers in HTML', async () => {
    const faqs = (await listFaqs(getDb())).map((each) => faq.parse(each));
    expect(faqs.length).toBeGreaterThanOrEqual(10);
    for (const { answerHtml } of faqs) expect(answerHtml).toMatch(/^<p>/);
  });
});
