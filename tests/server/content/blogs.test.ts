import { beforeAll, expect, test } from 'vitest';
import { blog, blogSummary } from '#contract/content/content.ts';
import { getBlog, listBlogs, listBlogTags } from '#server/content/blogs/blogs.service.ts';
import { loadContent } from '#server/content/load-content.service.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';

describeWithDatabase('stories', (getDb) => {
  beforeAll(() => loadContent(getDb()));

  test('stories come newest first, nine a page, with a cover and a reading time', async () => {
    const first = await listBlogs(getDb(), { page: 1, limit: 9 });
    expect(first.total).toBe(14);
    expect(first.data).toHaveLength(9);
    const stories = first.data.map((each) => blogSummary.parse(each));
    expect(stories[0]?.slug).toBe('what-a-hundred-year-old-brick-wall-wants-from-you');
    expect(stories[0]?.cover?.alt).toBe('Red brick row houses on an old street, autumn');
    const days = stories.map(({ publishedAt }) => publishedAt);
    expect([...days].sort().reverse()).toEqual(days);
    const second = await listBlogs(getDb(), { page: 2, limit: 9 });
    expect(second.data).toHaveLength(5);
  });

  test('a page past the end shows the last one', async () => {
    const last = await listBlogs(getDb(), { page: 400, limit: 9 });
    expect(last.data.map(({ slug }) => slug)).toEqual(
      (await listBlogs(getDb(), { page: 2, limit: 9 })).data.map(({ slug }) => slug),
    );
    expect(last.total).toBe(14);
  });

  test('a tag narrows the stories; an unknown one leaves none', async () => {
    const renting = await listBlogs(getDb(), { page: 1, limit: 9, tag: 'Renting' });
    expect(renting.total).toBe(renting.data.length);
    expect(renting.data.length).toBeGreaterThanOrEqual(3);
    for (const { tags } of renting.data) expect(tags).toContain('Renting');
    expect(await listBlogs(getDb(), { page: 1, limit: 9, tag: "'; DROP TABLE" })).toEqual({ data: [], total: 0 });
  });

  test('tags come with their counts, most used first', async () => {
    const tags = await listBlogTags(getDb());
    expect(tags[0]?.name).toBe('Buying');
    for (const { name, count } of tags) {
      expect((await listBlogs(getDb(), { page: 1, limit: 1, tag: name })).total).toBe(count);
    }
    const counts = tags.map(({ count }) => count);
    expect([...counts].sort((one, other) => other - one)).toEqual(counts);
  });

  test('a story comes with its text, its caption and three related by their tags', async () => {
    const story = blog.parse(await getBlog(getDb(), 'deposits-and-notice-province-by-province'));
    expect(story.html).toContain('<h2 id="h-the-table"><a href="#h-the-table">The table</a></h2>');
    expect(story.html).toContain('<div role="group" aria-label="Table" tabindex="0"><table>');
    expect(story.coverCaption).toBe('The stairs are the same everywhere. The rules are not.');
    expect(story.related).toHaveLength(3);
    for (const { slug, tags } of story.related) {
      expect(slug).not.toBe(story.slug);
      expect(tags.filter((tag) => story.tags.includes(tag))).not.toEqual([]);
    }
  });

  test('a story that shares no tag is followed by the newest', async () => {
    const { related } = await getBlog(getDb(), 'the-lease-clauses-a-first-shop-forgets');
    const newest = await listBlogs(getDb(), { page: 1, limit: 3 });
    expect(related.map(({ slug }) => slug)).toEqual(newest.data.map(({ slug }) => slug));
  });

  test('a story that does not exist is not found', async () => {
    await expect(getBlog(getDb(), 'none')).rejects.toMatchObject({ status: 404 });
  });

  test('a story that is dated ahead is not shown yet', async () => {
    await getDb()
      .updateTable('blog_posts')
      .set({ published_at: new Date(Date.now() + 86_400_000) })
      .where('slug', '=', 'closing-in-winter-without-tears')
      .execute();
    expect((await listBlogs(getDb(), { page: 1, limit: 9 })).total).toBe(13);
    await expect(getBlog(getDb(), 'closing-in-winter-without-tears')).rejects.toMatchObject({ status: 404 });
  });
});
