import { placeholders, type Segment, toSegments } from './segments.ts';

/** Marks in index.html. The build and Vite put the tags of scripts and styles between `assets` and the end of the head. */
const marks = {
  head: '<!--head-->',
  assets: '<!--assets-->',
  headEnd: '</head>',
  root: '<div id="root"></div>',
} as const;
export const nonceMark = '__NONCE__';

export interface PageTemplate {
  beforeHead: Segment[];
  beforeRoot: Segment[];
  afterRoot: Segment[];
}

function cut(html: string, mark: string): [string, string] {
  const at = html.indexOf(mark);
  if (at < 0) throw new Error(`index.html has no ${mark}.`);
  return [html.slice(0, at), html.slice(at + mark.length)];
}

const rootElement = /<html(?=[\s>])/;
const fontPreload = /<link rel="preload" as="font"/g;

export function parseTemplate(source: string, assets?: string): PageTemplate {
  const html = source
    .replace(rootElement, (tag) => tag + placeholders.rootAttributes)
    .replace(fontPreload, (tag) => `${tag} media="${placeholders.fontMedia}"`);
  const [beforeHead, afterHead] = cut(html, marks.head);
  const [beforeRoot, afterRoot] = cut(afterHead, marks.root);
  const segments = (text: string) => toSegments(text, { ...placeholders, nonce: nonceMark });
  const template = { beforeHead: segments(beforeHead), afterRoot: segments(afterRoot) };
  if (assets === undefined) return { ...template, beforeRoot: segments(beforeRoot) };
  const [scripts, rest] = cut(beforeRoot, marks.assets);
  const [, body] = cut(rest, marks.headEnd);
  return { ...template, beforeRoot: segments(`${scripts}${assets}${marks.headEnd}${body}`) };
}

export const fillTemplate = (
  { beforeHead, beforeRoot, afterRoot }: PageTemplate,
  head: string,
  root: string,
): Segment[] => [...beforeHead, ...toSegments(head), ...beforeRoot, ...toSegments(root), ...afterRoot];
