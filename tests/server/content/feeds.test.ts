import { expect, it } from 'vitest';
import { jsonFeed, rssFeed } from '#server/content/feeds/feeds.ts';
import { loadContent } from '#server/content/load-content.service.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { makeStory } from '#tests/support/mock-api/data/content-factories.ts';
import { textsOf } from '#tests/support/server/read-xml.ts';
import { buildTestApp } from '#tests/support/server/test-app.ts';

const origin = 'https://gable.example';
const shown = ']]></title><script>alert(1)</script> & "quoted" ';
const hostile = `${shown}\u0000\u0008\uFFFF`;
const story = makeStory({
  slug: 'dogs',
  title: hostile,
  excerpt: hostile,
  author: hostile,
  tags: ['A & B', '</item>'],
  html: '<h2 id="h-a"><a href="#h-a">A</a></h2><p><a href="/static/safety">B</a> <a href="https://x.example/">C</a></p>',
});

it('holds any text in RSS without becoming markup', () => {
  const xml = rssFeed([story], origin);
  expect(textsOf(xml, 'title')).toEqual(['Gable blog', shown]);
  expect(textsOf(xml, 'description')[1]).toBe(shown);
  expect(textsOf(xml, 'dc:creator')).toEqual([shown]);
  expect(textsOf(xml, 'category')).toEqual(['A & B', '</item>']);
  expect(textsOf(xml, 'item')).toHaveLength(1);
  expect(textsOf(xml, 'script')).toEqual([]);
  expect(xml).not.toMatch(/[^\P{Cc}\n]|\uFFFF/u);
});

it('leads from a reader to the site', () => {
  const html =
    '<h2 id="h-a"><a href="https://gable.example/blog/dogs#h-a">A</a></h2><p><a href="https://gable.example/static/safety">B</a> <a href="https://x.example/">C</a></p>';
  expect(textsOf(rssFeed([story], origin), 'content:encoded')).toEqual([html]);
  expect(jsonFeed([story], origin).items[0]).toMatchObject({ content_html: html, url: `${origin}/blog/dogs` });
});

describeWithDatabase('the feeds', (getDb) => {
  it('are served with the newest stories under the site’s own address', async () => {
    await loadContent(getDb());
    const app = await buildTestApp(getDb(), { env: { PUBLIC_URL: origin } });
    const rss = await app.inject('/blogs/feed.xml');
    expect(rss.headers['content-type']).toBe('application/rss+xml; charset=utf-8');
    const links = textsOf(rss.body, 'link');
    expect(links[1]).toBe(`${origin}/blog/what-a-hundred-year-old-brick-wall-wants-from-you`);
    expect(links).toHaveLength(15);
    expect(textsOf(rss.body, 'pubDate').every((date) => new Date(date).toUTCString() === date)).toBe(true);
    const json = await app.inject('/blogs/feed.json');
    expect(json.headers['content-type']).toBe('application/feed+json; charset=utf-8');
    expect(json.json()).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      feed_url: `${origin}/blogs/feed.json`,
    });
    expect(json.json().items.map(({ url }: { url: string }) => url)).toEqual(links.slice(1));
    await app.close();
  });

  it('answer 304 to a reader who has them, until a story changes', async () => {
    const db = getDb();
    const app = await buildTestApp(db, { env: { PUBLIC_URL: origin } });
    for (const url of ['/blogs/feed.xml', '/blogs/feed.json']) {
      const { headers } = await app.inject(url);
      expect(Date.parse(String(headers['last-modified']))).not.toBeNaN();
      const again = () => app.inject({ url, headers: { 'if-none-match': String(headers.etag) } });
      expect(await again()).toMatchObject({ statusCode: 304, body: '' });
      await db
        .updateTable('blog_posts')
        .set({ excerpt: `Changed after ${url}` })
        .execute();
      expect((await again()).statusCode).toBe(200);
    }
    await app.close();
  });
});
