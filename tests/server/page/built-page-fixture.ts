import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compressAssets } from '../../../scripts/compress-assets.ts';

const html = `<!doctype html>
<html lang="en-CA">
  <head>
    <!--head-->
    <script nonce="__NONCE__"></script>
    <script type="module" src="/assets/main-abc123.js" nonce="__NONCE__"></script>
  </head>
  <body><div id="root"></div></body>
</html>
`;

/** A page as the build leaves it, in a new folder, with the smallest of everything. */
export async function writeBuiltPage(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'gable-page-'));
  await mkdir(join(folder, 'assets'));
  await mkdir(join(folder, '.vite'));
  await writeFile(join(folder, 'index.html'), html);
  await writeFile(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(join(folder, '.vite', 'manifest.json'), '{"a": {"isEntry": true}}');
  await writeFile(join(folder, 'assets', 'main-abc123.js'), `export const text = '${'gable '.repeat(500)}';`);
  await writeFile(join(folder, 'assets', 'maplibre-gl-worker-abc123.mjs'), 'export {};');
  await compressAssets(folder);
  return folder;
}
