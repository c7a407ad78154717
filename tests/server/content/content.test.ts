import { beforeAll, expect, test } from 'vitest';
import { blogSummary, faq, staticPage } from '#contract/content/content.ts';
import { getPage, listBlogs, listFaqs, listFooter, loadContent } from '#server/content/content.service.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';

describeWithDatabase('content', (getDb) => {
  const now = new Date();
  beforeAll(() => loadContent(getDb(), { now }));

  test('the footer lists the pages in their order', async () => {
    const footer = await listFooter(getDb());
    expect(footer.map(({ key }) => key)).toEqual([
      ...['privacy-policy', 'terms-of-use', 'cookie-policy', 'community-guidelines', 'safety', 'accessibility'],
    ]);
    expect(footer[1]).toEqual({ key: 'terms-of-use', title: 'Terms and Conditions' });
  });

  test('a page is HTML, and a changed text is rendered anew', async () => {
    const page = staticPage.parse(await getPage(getDb(), 'safety'));
    expect(page.html).toContain('<h2>Before you pay anything</h2>');
    await getDb()
      .updateTable('static_pages')
      .set({ markdown: 'Our own words. <script>alert(1)</script>', updated_at: new Date(now.getTime() + 5_000) })
      .where('key', '=', 'safety')
      .execute();
    expect((await getPage(getDb(), 'safety')).html).toBe('<p>Our own words. </p>');
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

  test('stories come newest first, nine a page, with a cover and a reading time', async () => {
    const first = await listBlogs(getDb(), { page: 1, limit: 9 });
    expect(first.total).toBe(12);
    expect(first.data).toHaveLength(9);
    const stories = first.data.map((each) => blogSummary.parse(each));
    expect(stories[0]?.slug).toBe('what-a-hundred-year-old-brick-wall-wants-from-you');
    expect(stories[0]?.cover?.alt).toBe('Red brick row houses on an old street, autumn');
    const days = stories.map(({ publishedAt }) => publishedAt);
    expect([...days].sort().reverse()).toEqual(days);
    const second = await listBlogs(getDb(), { page: 2, limit: 9 });
    expect(second.data).toHaveLength(3);
  });

  test('a page past the end shows the last one', async () => {
    const last = await listBlogs(getDb(), { page: 400, limit: 9 });
    expect(last.data.map(({ slug }) => slug)).toEqual(
      (await listBlogs(getDb(), { page: 2, limit: 9 })).data.map(({ slug }) => slug),
    );
    expect(last.total).toBe(12);
  });

  test('a tag narrows the stories; an unknown one leaves none', async () => {
    const renting = await listBlogs(getDb(), { page: 1, limit: 9, tag: 'Renting' });
    expect(renting.total).toBe(renting.data.length);
    expect(renting.data.length).toBeGreaterThanOrEqual(3);
    for (const { tags } of renting.data) expect(tags).toContain('Renting');
    expect(await listBlogs(getDb(), { page: 1, limit: 9, tag: "'; DROP TABLE" })).toEqual({ data: [], total: 0 });
  });

  test('a story that is dated ahead is not shown yet', async () => {
    await getDb()
      .updateTable('blog_posts')
      .set({ published_at: new Date(Date.now() + 86_400_000) })
      .where('slug', '=', 'heat-pumps-in-a-cold-country')
      .execute();
    expect((await listBlogs(getDb(), { page: 1, limit: 9 })).total).toBe(11);
  });
});
