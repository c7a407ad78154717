import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PageManifest } from '#server/page/page-source.ts';
import { preparedFolder } from '#tests/support/folder.ts';
import { compressAssets } from '../../../scripts/page-build/compress-assets.ts';

const html = `<!doctype html>
<html lang="en-CA">
  <head>
    <link rel="preload" as="font" href="/assets/text-abc123.woff2" />
    <!--head-->
    <script nonce="__NONCE__"></script>
    <!--assets-->
    <script type="module" src="/assets/main-abc123.js" nonce="__NONCE__"></script>
  </head>
  <body><div id="root"></div></body>
</html>
`;

const manifest: PageManifest = {
  entry: ['/assets/main-abc123.js'],
  styles: '/assets/app-abc123.css',
  loader: 'load();',
  screens: { home: ['/assets/home-abc123.js'], explore: [], postDetails: [], commercial: [], agentProfile: [] },
};

/** A page as the build leaves it, in a new folder, with the smallest of everything. */
export async function writeBuiltPage(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'gable-page-'));
  await mkdir(join(folder, 'assets'));
  await mkdir(join(folder, '.vite'));
  await writeFile(join(folder, 'index.html'), html);
  await writeFile(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(join(folder, '.vite', 'page.json'), JSON.stringify(manifest));
  await writeFile(join(folder, 'assets', 'app-abc123.css'), 'h1 { color: red }');
  await writeFile(join(folder, 'assets', 'main-abc123.js'), `export const text = '${'gable '.repeat(500)}';`);
  await writeFile(join(folder, 'assets', 'maplibre-gl-worker-abc123.mjs'), 'export {};');
  await writeFile(join(folder, 'assets', 'land-abc123.geojson'), JSON.stringify(Array(500).fill([-79.4, 43.7])));
  await compressAssets(folder);
  return folder;
}

/** Such a page for the tests of a block, deleted after them. */
export const builtPageFolder = (): (() => string) => preparedFolder(writeBuiltPage);

export const nonceOf = (policy: unknown) => /'nonce-([^']+)'/.exec(String(policy))?.[1] ?? '';
export const titleOf = (html: string) => /<title>([^<]*)<\/title>/.exec(html)?.[1];
export const dataOf = (html: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null')?.['@graph'];
