import { readdir } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { readContentFiles, readFaqs } from '#server/content/content-files.ts';
import { readFrontMatter } from '#server/content/front-matter.ts';
import { readingMinutes } from '#server/content/rendering/markdown.ts';

const head = z.strictObject({ title: z.string('is missing'), author: z.string('is missing') });
const read = (text: string) => readFrontMatter('blog/story.md', text, head);

describe('the head of a content file', () => {
  test('is read line by line; a value may hold a colon', () => {
    expect(read('---\ntitle: Dogs: a talk\nauthor: H\n---\n\nText.\n')).toEqual({
      head: { title: 'Dogs: a talk', author: 'H' },
      body: 'Text.',
    });
  });

  test.each([
    ['no head', 'Text only.', /blog\/story\.md does not begin with a head/],
    ['an open head', '---\ntitle: A\n', /does not begin with a head/],
    ['a missing value', '---\ntitle: A\n---\nText', /blog\/story\.md: author: is missing/],
    ['an unknown name', '---\ntitle: A\nauthor: B\ncolour: red\n---\nText', /blog\/story\.md: colour: no such name/],
    ['a name given twice', '---\ntitle: A\ntitle: B\n---\nText', /title is given twice/],
    ['a line without a name', '---\ntitle A\n---\nText', /"title A" is not "name: value"/],
    ['no text', '---\ntitle: A\nauthor: B\n---\n', /has a head but no text/],
  ])('with %s is refused in words that name the file', (_what, text, message) => {
    expect(() => read(text)).toThrow(message);
  });
});

describe('questions', () => {
  test('begin with a heading each; one without an answer is refused', () => {
    expect(readFaqs('faqs.md', '## What is it?\nThis.\n\n## And that?\nThat.\n')).toEqual([
      { id: 'what-is-it', question: 'What is it?', position: 0, markdown: 'This.' },
      { id: 'and-that', question: 'And that?', position: 1, markdown: 'That.' },
    ]);
    expect(() => readFaqs('faqs.md', '## Alone?\n')).toThrow(/"Alone\?" has no answer/);
    expect(() => readFaqs('faqs.md', 'Nothing')).toThrow(/holds no question/);
  });
});

describe('the files that come with Gable', () => {
  test('have curly quotes and apostrophes, as the screens around them do', async () => {
    const { pages, faqs, blogs } = await readContentFiles();
    for (const text of [...pages, ...faqs, ...blogs]) expect(JSON.stringify(text)).not.toMatch(/'|\\"/);
  });

  test('are six pages, twelve to sixteen questions and fourteen stories of 700 to 1,200 words', async () => {
    const { pages, faqs, blogs } = await readContentFiles();
    expect(pages.sort((a, b) => a.position - b.position).map(({ key }) => key)).toEqual([
      ...['privacy-policy', 'terms-of-use', 'cookie-policy', 'community-guidelines', 'safety', 'accessibility'],
    ]);
    expect(faqs.length).toBeGreaterThanOrEqual(12);
    expect(faqs.length).toBeLessThanOrEqual(16);
    expect(blogs).toHaveLength(14);
    for (const { markdown, slug } of blogs) {
      const words = markdown.split(/\s+/).length;
      expect(words, slug).toBeGreaterThanOrEqual(700);
      expect(words, slug).toBeLessThanOrEqual(1_200);
      expect(markdown, slug).toContain('\n## Sources\n');
      expect(readingMinutes(markdown)).toBeGreaterThanOrEqual(3);
    }
  });

  test('link only to pages and stories that exist', async () => {
    const { pages, faqs, blogs } = await readContentFiles();
    const known = [...pages.map(({ key }) => `/static/${key}`), ...blogs.map(({ slug }) => `/blog/${slug}`)];
    const links = [...pages, ...faqs, ...blogs].flatMap(({ markdown }) =>
      [...markdown.matchAll(/\]\((\/(?:static|blog)\/[^)]+)\)/g)].map(([, path]) => path),
    );
    expect(links.length).toBeGreaterThan(10);
    for (const path of links) expect(known).toContain(path);
  });

  test('have a drawn cover each, of their own', async () => {
    const { blogs } = await readContentFiles();
    const drawn = await readdir(new URL('../../../server/media/bundled/', import.meta.url));
    expect(drawn.sort()).toEqual(blogs.map(({ cover }) => cover).sort());
    expect(new Set(blogs.map(({ coverAlt }) => coverAlt)).size).toBe(blogs.length);
  });
});
