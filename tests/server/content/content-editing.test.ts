import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findStory, getBlog, listBlogs, listNewestStories } from '#server/content/blogs/blogs.service.ts';
import { getPage, listFaqs, listFooter } from '#server/content/content.service.ts';
import { rssFeed } from '#server/content/feeds/feeds.ts';
import { loadContent } from '#server/content/load-content.service.ts';
import { MediaVisibility } from '#server/media/media-visibility.ts';
import { parseCommandLine } from '#server/operator/command-line.ts';
import { readConfig } from '#server/platform/config.ts';
import { openFileStores } from '#server/platform/files/file-stores.ts';
import { escapeHtml } from '#server/platform/html.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { photo } from '#tests/support/server/sample-files.ts';

const head = 'title: Snow on the roof\nexcerpt: How much is too much.\nauthor: Grace Okafor\ntags: Old houses, Winter';
const story = (body: string, more = '') => `---\n${head}${more}\n---\n\n${body}\n`;

describeWithDatabase('texts on the operator’s command line', (getDb) => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'gable-content-'));
    await loadContent(getDb());
  });
  afterAll(() => rm(folder, { recursive: true }));

  async function run(...args: string[]) {
    const asked = parseCommandLine(args);
    if ('help' in asked) throw new Error('This is a command.');
    const stores = openFileStores({ dataDir: folder });
    return asked.command.run(
      { db: getDb(), stores, config: readConfig({}), folder, signal: new AbortController().signal },
      asked,
    );
  }
  const write = (name: string, text: string | Buffer) => writeFile(join(folder, name), text);
  const lines = async (...args: string[]) => (await run(...args)).lines;

  it('are added, published, changed, taken down and brought back, with every version kept', async () => {
    await write('snow.md', story('Forty centimetres.'));
    await run('content', 'create', 'blog/snow', '--file', 'snow.md');
    await expect(getBlog(getDb(), 'snow')).rejects.toMatchObject({ status: 404 });
    await run('content', 'publish', 'blog/snow');
    expect((await listBlogs(getDb(), { page: 1, limit: 1 })).data[0]).toMatchObject({ slug: 'snow', cover: null });
    expect(await getBlog(getDb(), 'snow')).toMatchObject({
      html: '<p>Forty centimetres.</p>',
      tags: ['Old houses', 'Winter'],
    });

    await write('snow.md', story('Fifty.\n\n## And ice\n\nLess.'));
    await run('content', 'edit', 'blog/snow', '--file', 'snow.md');
    expect((await getBlog(getDb(), 'snow')).html).toContain('id="h-and-ice"');
    expect((await lines('content', 'history', 'blog/snow')).map((line) => line.split('  ')[0])).toEqual([
      '3',
      '2',
      '1',
    ]);

    await run('content', 'restore', 'blog/snow', '--version', '1');
    expect((await getBlog(getDb(), 'snow')).html).toBe('<p>Forty centimetres.</p>');
    await run('content', 'unpublish', 'blog/snow');
    expect(await findStory(getDb(), 'snow')).toBeUndefined();
    expect(await lines('content', 'list')).toContain('blog/snow  not published  Snow on the roof');
    expect(await lines('content', 'history', 'blog/snow')).toHaveLength(5);
  });

  it('appear at the time that they are scheduled for', async () => {
    await write('thaw.md', story('Drip.'));
    await run('content', 'create', 'blog/thaw', '--file', 'thaw.md');
    const later = (ms: number) => new Date(Date.now() + ms).toISOString().replace(/\.\d+/, '');
    await run('content', 'schedule', 'blog/thaw', '--at', later(3_600_000));
    expect(await findStory(getDb(), 'thaw')).toBeUndefined();
    await run('content', 'schedule', 'blog/thaw', '--at', later(-60_000));
    expect(await findStory(getDb(), 'thaw')).toMatchObject({ title: 'Snow on the roof' });
    for (const time of ['tomorrow', '2026-12-01T08:00', '2026-13-41T08:00Z'])
      await expect(run('content', 'schedule', 'blog/thaw', '--at', time)).rejects.toThrow(
        '--at must be a time with its zone',
      );
  });

  it('have covers that go through the pipeline of pictures, and keep them', async () => {
    await write('porch.jpg', await photo(1_400, 900).jpeg().toBuffer());
    await write(
      'porch.md',
      story('A porch.', '\ncover: porch.jpg\ncoverAlt: A porch in snow\ncoverCaption: Shovel first.'),
    );
    await run('content', 'create', 'blog/porch', '--file', 'porch.md');
    await run('content', 'publish', 'blog/porch');
    const { cover, coverCaption } = await getBlog(getDb(), 'porch');
    expect(cover).toMatchObject({ alt: 'A porch in snow', width: 1_400, height: 900 });
    expect(coverCaption).toBe('Shovel first.');
    await write('porch.md', story('Another word.', '\ncoverAlt: The same porch'));
    await run('content', 'edit', 'blog/porch', '--file', 'porch.md');
    expect((await getBlog(getDb(), 'porch')).cover).toMatchObject({ id: cover?.id, alt: 'The same porch' });
  });

  it('show pictures, each in every size, which stay where a version is brought back', async () => {
    await write('steps.jpg', await photo(1_400, 900).jpeg().toBuffer());
    await write('steps.md', story('Look:\n\n![Icy "steps"](steps.jpg "Salt first.")\n\nTwice: ![The same](steps.jpg)'));
    await run('content', 'create', 'blog/steps', '--file', 'steps.md');
    await run('content', 'publish', 'blog/steps');
    const { html } = await getBlog(getDb(), 'steps');
    const [, address = ''] = /src="(\/media\/[a-z0-9-]+)-\d+\.jpg"/.exec(html) ?? [];
    expect(html).toContain(`<figure><picture><source type="image/avif" srcset="${address}-`);
    expect(html).toContain('width="1400" height="900" alt="Icy &quot;steps&quot;" /></picture><figcaption>Salt first.');
    expect(html.split(`src="${address}`)).toHaveLength(3);
    const id = address.replace('/media/', '');
    expect(await new MediaVisibility(getDb()).isVisible(id)).toBe(true);

    const { file } = await run('content', 'show', 'blog/steps', '--out', 'shown.md');
    await write('steps.md', String(file?.bytes).replace('Look:', 'See:'));
    await run('content', 'edit', 'blog/steps', '--file', 'steps.md');
    expect((await getBlog(getDb(), 'steps')).html).toContain(`src="${address}`);
    await write('steps.md', story('No picture.'));
    await run('content', 'edit', 'blog/steps', '--file', 'steps.md');
    await run('content', 'restore', 'blog/steps', '--version', '1');
    expect((await getBlog(getDb(), 'steps')).html).toBe(html);
    expect(rssFeed(await listNewestStories(getDb()), 'https://gable.example')).toContain(
      escapeHtml(`src="https://gable.example${address}`),
    );
  });

  it.each([
    ['![](steps.jpg)', 'has no alternative text'],
    ['![Steps](https://elsewhere.example/steps.jpg)', 'is not a file'],
    ['![Steps](//elsewhere.example/steps.jpg)', 'is not a file'],
    ['![Steps](data:image/png;base64,AA)', 'is not a file'],
    ['![Steps](not-there.jpg)', 'can’t be read'],
    ['![Steps](words.md)', 'file type isn’t supported'],
    ['![Steps](100%.jpg)', 'can’t be read'],
  ])('are refused with the picture %s', async (body, reason) => {
    await write('words.md', story(body));
    await expect(run('content', 'create', 'blog/words', '--file', 'words.md')).rejects.toThrow(reason);
    await expect(run('content', 'show', 'blog/words', '--out', 'x.md')).rejects.toMatchObject({ status: 404 });
  });

  it('are pages and FAQs too; a shown file can be put in again', async () => {
    const { file } = await run('content', 'show', 'page/safety', '--out', 'safety.md');
    const text = String(file?.bytes);
    expect(text).toMatch(/^---\ntitle: Safety.*\nposition: \d+\n---\n\n/);
    await write('safety.md', text.replace('Before you pay anything', 'Before you pay'));
    await run('content', 'edit', 'page/safety', '--file', 'safety.md');
    expect((await getPage(getDb(), 'safety')).html).toContain('<h2 id="h-before-you-pay">');
    await run('content', 'unpublish', 'page/safety');
    expect((await listFooter(getDb())).map(({ key }) => key)).not.toContain('safety');
    await expect(getPage(getDb(), 'safety')).rejects.toMatchObject({ status: 404 });

    await write('faq.md', '---\nquestion: Is it warm?\nposition: 0\n---\n\nYes. <script>alert(1)</script>\n');
    await run('content', 'create', 'faq/is-it-warm', '--file', 'faq.md');
    await run('content', 'publish', 'faq/is-it-warm');
    expect((await listFaqs(getDb())).find(({ id }) => id === 'is-it-warm')?.answerHtml).toBe('<p>Yes. </p>');
  });

  describe('are refused', () => {
    it.each([
      [['create', 'story/x', '--file', 'snow.md'], 'A text is named'],
      [['create', 'blog/tags', '--file', 'snow.md'], 'has another use'],
      [['create', 'blog/x', '--file', 'none.md'], 'none.md can’t be read'],
      [['create', 'blog/x', '--file', 'bad.md'], 'bad.md: excerpt: is missing'],
      [['create', 'blog/x', '--file', 'cover.md'], 'coverAlt is missing'],
      [['create', 'blog/snow', '--file', 'snow.md'], 'There is a blog/snow already'],
      [['edit', 'blog/nothing', '--file', 'snow.md'], 'There is no blog/nothing'],
      [['publish', 'page/terms-of-use'], 'is published already'],
      [['unpublish', 'blog/snow'], 'is not published'],
      [['restore', 'blog/snow', '--version', '99'], 'has no version 99'],
      [['history', 'blog/nothing'], 'There is no blog/nothing'],
    ])('%j', async (args, message) => {
      await write('bad.md', '---\ntitle: A\n---\n\nText\n');
      await write('cover.md', story('Text.', '\ncover: snow.md'));
      await expect(run('content', ...args)).rejects.toThrow(message);
    });
  });
});
