import { readdir, readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type * as z from 'zod/mini';
import { bundledBlogHead, pageHead } from './content-heads.ts';
import { ContentFileError, readFrontMatter } from './front-matter.ts';

export interface PageFile extends z.output<typeof pageHead> {
  key: string;
  markdown: string;
}
export interface FaqFile {
  id: string;
  question: string;
  position: number;
  markdown: string;
}
export interface BlogFile extends z.output<typeof bundledBlogHead> {
  slug: string;
  markdown: string;
}

const contentFolder = new URL('./files/', import.meta.url);

async function markdownFiles(folder: URL): Promise<{ name: string; file: string; text: string }[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.md')).sort();
  return Promise.all(
    names.map(async (file) => ({
      name: basename(file, '.md'),
      file: fileURLToPath(new URL(file, folder)),
      text: await readFile(new URL(file, folder), 'utf8'),
    })),
  );
}

/** Reads the bundled `pages/{key}.md`, `faqs.md` and `blog/{slug}.md`. @throws ContentFileError naming the file and its error */
export async function readContentFiles(
  folder: URL = contentFolder,
): Promise<{ pages: PageFile[]; faqs: FaqFile[]; blogs: BlogFile[] }> {
  const pages = await markdownFiles(new URL('pages/', folder));
  const blogs = await markdownFiles(new URL('blog/', folder));
  const faqs = new URL('faqs.md', folder);
  return {
    pages: pages.map(({ name, file, text }) => {
      const { head, body } = readFrontMatter(file, text, pageHead);
      return { key: name, ...head, markdown: body };
    }),
    faqs: readFaqs(fileURLToPath(faqs), await readFile(faqs, 'utf8')),
    blogs: blogs.map(({ name, file, text }) => {
      const { head, body } = readFrontMatter(file, text, bundledBlogHead);
      return { slug: name, ...head, markdown: body };
    }),
  };
}

const slugOf = (question: string) =>
  question
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

export function readFaqs(file: string, text: string): FaqFile[] {
  const [, ...parts] = text.split(/^## /m);
  if (parts.length === 0) throw new ContentFileError(`${file} holds no question: each begins with "## ".`);
  return parts.map((part, position) => {
    const [question = '', ...answer] = part.split('\n');
    const markdown = answer.join('\n').trim();
    if (!markdown) throw new ContentFileError(`${file}: "${question.trim()}" has no answer.`);
    return { id: slugOf(question), question: question.trim(), position, markdown };
  });
}
