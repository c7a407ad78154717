import { malformed } from '#server/platform/errors.ts';
import { blogHead, faqHead, pageHead } from '../content-heads.ts';
import { ContentFileError, readFrontMatter } from '../front-matter.ts';
import { readingMinutes, rendererVersion, renderMarkdown } from '../rendering/markdown.ts';
import { renderArticle } from '../rendering/render-article.ts';

export type Fields = Record<string, unknown>;

interface ContentKind {
  table: 'static_pages' | 'faqs' | 'blog_posts';
  idColumn: 'key' | 'id' | 'slug';
  /** The columns in the head of a file, in its order, by their names there. */
  head: Record<string, string>;
  schema: typeof pageHead | typeof faqHead | typeof blogHead;
  render: (markdown: string) => Fields;
}

const contentKinds = {
  page: {
    table: 'static_pages',
    idColumn: 'key',
    head: { title: 'title', position: 'position' },
    schema: pageHead,
    render: (markdown) => ({ html: renderArticle(markdown) }),
  },
  faq: {
    table: 'faqs',
    idColumn: 'id',
    head: { question: 'question', position: 'position' },
    schema: faqHead,
    render: (markdown) => ({ html: renderMarkdown(markdown) }),
  },
  blog: {
    table: 'blog_posts',
    idColumn: 'slug',
    head: {
      title: 'title',
      excerpt: 'excerpt',
      author: 'author',
      tags: 'tags',
      coverAlt: 'cover_alt',
      coverCaption: 'cover_caption',
    },
    schema: blogHead,
    render: (markdown) => ({ html: renderArticle(markdown), reading_minutes: readingMinutes(markdown) }),
  },
} as const satisfies Record<string, ContentKind>;

export interface ContentName {
  kind: keyof typeof contentKinds;
  key: string;
}

export const kindOf = ({ kind }: ContentName): ContentKind => contentKinds[kind];

/** `GET /blogs/tags` is not a story. */
const reservedKeys: readonly string[] = ['tags'];

/** Parses `blog/{slug}`, `page/{key}` or `faq/{id}`. @throws 400 */
export function parseContentName(text: string): ContentName {
  const [, kind, key = ''] = /^(page|faq|blog)\/([a-z0-9-]{1,80})$/.exec(text) ?? [];
  if (!kind) throw malformed('A text is named page/KEY, faq/KEY or blog/KEY, with a key of a-z, 0-9 and hyphens.');
  if (reservedKeys.includes(key)) throw malformed(`The key ${key} has another use. Choose another one.`);
  return { kind: kind as ContentName['kind'], key };
}

export const renderFields = (name: ContentName, markdown: string): Fields => ({
  markdown,
  renderer: rendererVersion,
  ...kindOf(name).render(markdown),
});

interface ParsedFile {
  fields: Fields;
  body: string;
  cover?: string;
}

/** Reads a Markdown file with its head. @throws 400 naming the file and every error */
export function parseContentFile(name: ContentName, file: string, text: string): ParsedFile {
  const { schema, head: columns } = kindOf(name);
  try {
    const { head, body } = readFrontMatter(file, text, schema);
    const given: Fields = head;
    const fields = Object.entries(columns).map(([word, column]) => [column, given[word]]);
    const { cover } = given;
    return {
      fields: Object.fromEntries(fields),
      body,
      ...(typeof cover === 'string' && { cover }),
    };
  } catch (error) {
    throw error instanceof ContentFileError ? malformed(error.message) : error;
  }
}

export function formatContentFile(name: ContentName, row: Fields): string {
  const lines = Object.entries(kindOf(name).head).flatMap(([word, column]) => {
    const value = row[column];
    if (value === null || value === undefined || value === '') return [];
    return [`${word}: ${Array.isArray(value) ? value.join(', ') : value}`];
  });
  return ['---', ...lines, '---', '', `${row.markdown}\n`].join('\n');
}
