import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** Largest weight of a first view's scripts and styles, as multiples of the yardstick; explore before its map. */
export const budgets = {
  home: { most: 1.2, screen: 'src/features/home/home-screen.tsx' },
  explore: { most: 1.29, screen: 'src/features/explore/explore-screen.tsx' },
  details: { most: 1.2, screen: 'src/features/post-details/post-details-screen.tsx' },
  plans: { most: 1.2, screen: 'src/features/plans/plans-screen.tsx' },
} as const;

export type BudgetedPage = keyof typeof budgets;

/** Code that is loaded on demand, by the paths of its sources. */
const neverInFirstLoad: Readonly<Record<string, RegExp>> = {
  'the network beside the calls of the HTML': /\/axios\//,
  maps: /\/(maplibre-gl|@react-google-maps|@googlemaps)\/|\/src\/ui\/map\/.*(surface|engine)/,
  payments: /\/@stripe\//,
  'Apple sign-in': /apple-?(id|sign)/i,
  sockets: /\/(socket|engine)\.io-/,
  schemas: /\/node_modules\/zod\//,
  'an editor': /\/(@tiptap|prosemirror-|quill|slate|lexical)/,
  dialogs: /\/@base-ui\//,
  'the form of a post': /\/src\/features\/post-editor\//,
  'a checkout': /\/src\/features\/plans\/checkout\//,
  forms: /\/(react-hook-form|@hookform)\//,
};

type Manifest = Record<string, { file: string; imports?: string[]; css?: string[] }>;

function closure(manifest: Manifest, name: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[name];
  if (!chunk || found.has(chunk.file)) return found;
  for (const file of [chunk.file, ...(chunk.css ?? [])]) found.add(file);
  for (const imported of chunk.imports ?? []) closure(manifest, imported, found);
  return found;
}

/** Brotli bytes of a file as the server sends it. */
export const weightOf = (file: string) => brotliCompressSync(readFileSync(file)).length;

/** Read from the source map; the bundler's own few lines have none. */
function sourcesOf(file: string): string[] {
  if (!existsSync(`${file}.map`)) return [];
  const map: { sources: string[] } = JSON.parse(readFileSync(`${file}.map`, 'utf8'));
  return map.sources;
}

export interface FirstLoad {
  files: readonly string[];
  scripts: number;
  styles: number;
  sources: readonly string[];
}

/** The scripts and styles of a page's first load: the entry's and its screen's, with all their imports. */
export function firstLoadOf(page: BudgetedPage, folder: string): FirstLoad {
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));
  const { screen } = budgets[page];
  if (!manifest[screen]) throw new Error(`The build has no ${screen}.`);
  const files = [...closure(manifest, screen, closure(manifest, 'index.html'))];
  const sources = files.flatMap((file) => sourcesOf(join(folder, file)));
  const weigh = (ending: string) =>
    files.filter((file) => file.endsWith(ending)).reduce((sum, file) => sum + weightOf(join(folder, file)), 0);
  return { files, sources, scripts: weigh('.js'), styles: weigh('.css') };
}

export const lazyModulesInFirstLoad = ({ sources }: FirstLoad) =>
  Object.entries(neverInFirstLoad).flatMap(([what, pattern]) => {
    const source = sources.find((each) => pattern.test(each));
    return source ? [`${what}: ${source}`] : [];
  });
