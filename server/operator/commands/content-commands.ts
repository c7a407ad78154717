import { readFile, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import {
  createContent,
  editContent,
  getContentFile,
  listContent,
  listHistory,
  restoreContent,
  setPublication,
} from '#server/content/editing/content-editing.service.ts';
import type { ContentFile } from '#server/content/editing/content-file.ts';
import { parseContentName } from '#server/content/editing/content-kinds.ts';
import { openMedia } from '#server/media/media.service.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { malformed } from '#server/platform/errors.ts';
import type { Command, CommandContext } from '../command.ts';
import { plain } from '../present/present-reports.ts';

const subject = 'KIND/KEY';
const fileBytesMax = 10 * 1024 * 1024;

const minute = (at: Date) => at.toISOString().slice(0, 16).replace('T', ' ');

function publicationOf(at: Date | null, now = new Date()): string {
  if (!at) return 'not published';
  return `${at > now ? 'from' : 'published'} ${minute(at)}`;
}

async function read(path: string): Promise<Buffer> {
  const { size } = await stat(path).catch(() => ({ size: -1 }));
  if (size < 0) throw malformed(`The file ${path} can’t be read.`);
  if (size > fileBytesMax) throw malformed(`The file ${path} is too large.`);
  return readFile(path);
}

async function openContentFile({ folder }: CommandContext, given: string): Promise<ContentFile> {
  const path = resolve(folder, given);
  return {
    path: given,
    text: (await read(path)).toString('utf8'),
    read: (picture) => read(resolve(dirname(path), picture)),
  };
}

const fileOption = { value: 'FILE', summary: 'a Markdown file with its head', required: true } as const;

function instantOf(text: string): Date {
  const at = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d)$/.test(text) ? new Date(text) : undefined;
  if (!at || Number.isNaN(at.getTime()))
    throw malformed('--at must be a time with its zone, like 2026-12-01T08:00-05:00');
  return at;
}

const fromFile = (summary: string, save: typeof createContent, said: (name: string) => string): Command => ({
  summary,
  subject,
  options: { file: fileOption },
  async run(context, { subject: given, options: { file = '' } }) {
    const media = openMedia(context, context.stores);
    await save(media, parseContentName(given), await openContentFile(context, file));
    return { lines: [said(given)] };
  },
});

const publication = (summary: string, at: (options: Record<string, string>) => Date | null): Command => ({
  summary,
  subject,
  async run({ db }, { subject: given, options }) {
    const time = at(options);
    await inTransaction(db, (tx) => setPublication(tx, parseContentName(given), time));
    return { lines: [`${given}: ${publicationOf(time)}.`] };
  },
});

export const contentCommands: Record<string, Command> = {
  'content list': {
    summary: 'List pages, FAQs and blog posts, with when they were or will be published (UTC)',
    reads: 'upToDate',
    async run({ db }) {
      const items = await listContent(db);
      return {
        lines: items.map(({ name, title, published_at: at }) => `${name}  ${publicationOf(at)}  ${plain(title)}`),
      };
    },
  },
  'content show': {
    summary: 'Write a text to a new Markdown file, as “content edit” takes it',
    reads: 'upToDate',
    subject,
    options: { out: { value: 'NEW-FILE', summary: 'the file to write', required: true, isNewFile: true } },
    async run({ db }, { subject: given, options: { out = '' } }) {
      const bytes = Buffer.from(await getContentFile(db, parseContentName(given)));
      return { lines: [`Wrote ${given} to ${out}.`], file: { path: out, bytes } };
    },
  },
  'content create': fromFile(
    'Add a page, FAQ or blog post from a file; it isn’t published yet',
    createContent,
    (given) => `Added ${given}. Publish it with “content publish ${given}”.`,
  ),
  'content edit': fromFile(
    'Replace a text with a file',
    editContent,
    (given) => `Changed ${given}. “content history ${given}” shows its versions.`,
  ),
  'content publish': publication('Publish a text now', () => new Date()),
  'content schedule': {
    ...publication('Publish a text at a later time', ({ at = '' }) => instantOf(at)),
    options: { at: { value: 'TIME', summary: 'with its zone, like 2026-12-01T08:00-05:00', required: true } },
  },
  'content unpublish': publication('Take a text off the site and keep it', () => null),
  'content history': {
    summary: 'List the versions of a text, newest first (UTC)',
    reads: 'upToDate',
    subject,
    async run({ db }, { subject: given }) {
      const revisions = await listHistory(db, parseContentName(given));
      const lines = revisions.map(({ revision, created_at, fields }) => {
        const { title, question, markdown, published_at: at } = fields;
        const publicity = publicationOf(typeof at === 'string' ? new Date(at) : null, created_at);
        const words = String(markdown).split(/\s+/).length;
        return `${revision}  ${minute(created_at)}  ${words} words  ${publicity}  ${plain(String(title ?? question))}`;
      });
      return { lines };
    },
  },
  'content restore': {
    summary: 'Bring a version of a text back as the newest one; whether it is published stays',
    subject,
    options: { version: { value: 'NUMBER', summary: 'from “content history”', required: true } },
    async run({ db }, { subject: given, options: { version = '' } }) {
      await inTransaction(db, (tx) => restoreContent(tx, parseContentName(given), Number(version)));
      return { lines: [`Version ${version} of ${given} is the newest again.`] };
    },
  },
};
