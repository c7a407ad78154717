import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageName } from '#contract/pages.ts';
import type { PageSource, RenderFirstPaint } from '#server/platform/context.ts';

/** The modules of the screens that people land on; their code is fetched together with the page's. */
const screens: Partial<Record<PageName, string>> = {
  home: 'src/features/home/home-screen.tsx',
  commercial: 'src/features/home/commercial-screen.tsx',
  explore: 'src/features/explore/explore-screen.tsx',
  postDetails: 'src/features/post-details/post-details-screen.tsx',
  staticPage: 'src/features/content/static-page-screen.tsx',
};

/** What Vite writes about each file it made. */
type Manifest = Record<string, { file: string; imports?: string[]; isEntry?: boolean }>;

/** A file and all it imports, by their paths on this site. */
function filesOf(manifest: Manifest, name: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[name];
  if (!chunk || found.has(`/${chunk.file}`)) return found;
  found.add(`/${chunk.file}`);
  for (const imported of chunk.imports ?? []) filesOf(manifest, imported, found);
  return found;
}

/** The code of each screen that index.html does not fetch already. */
function screenFiles(manifest: Manifest, html: string): PageSource['screenFiles'] {
  return Object.fromEntries(
    Object.entries(screens).map(([page, name]) => [
      page,
      [...filesOf(manifest, name)].filter((file) => !html.includes(`"${file}"`)),
    ]),
  );
}

const codeTag =
  /\s*<(?:link rel="modulepreload"|script type="module")[^>]* (?:href|src)="(\/[^"]+)"[^>]*>(?:<\/script>)?/g;

/** Takes the code out of index.html: when it is fetched depends on what is painted before it. */
function takeCode(html: string): { html: string; entryFiles: string[] } {
  const tags = [...html.matchAll(codeTag)];
  const files = (isEntry: boolean) =>
    tags.filter(([tag]) => tag.includes('<script') === isEntry).map(([, file = '']) => file);
  return { html: html.replace(codeTag, ''), entryFiles: [...files(false), ...files(true)] };
}

/**
 * The styles inside the page: they are small, and the first paint waits for no other file. Their link stays, and is never followed: by
 * it the page's code knows, when it loads a part that stands on them, that they are there, and every style is not worked out twice.
 */
async function inlineStyles(html: string, folder: string): Promise<string> {
  const [link, path] = /<link rel="stylesheet"[^>]* href="\/([^"]+)"[^>]*>/.exec(html) ?? [];
  if (!link || !path) return html;
  const styles = await readFile(join(folder, path), 'utf8');
  return html.replace(
    link,
    () => `<style nonce="__NONCE__">${styles}</style><link rel="stylesheet" href="/${path}" disabled />`,
  );
}

/** The page as `npm run build` left it in `folder`, and what paints its first view, beside it. */
export async function openBuiltPage(folder: string, painter?: string): Promise<PageSource> {
  const html = await readFile(join(folder, 'index.html'), 'utf8');
  const manifest: Manifest = JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8'));
  const code = takeCode(html);
  const page = await inlineStyles(code.html, folder);
  const built: { renderFirstPaint: RenderFirstPaint } | undefined =
    painter && (await import(/* @vite-ignore */ pathToFileURL(painter).href));
  return {
    folder,
    template: async () => page,
    entryFiles: code.entryFiles,
    screenFiles: screenFiles(manifest, html),
    renderFirstPaint: built?.renderFirstPaint,
  };
}
