import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import type { HtmlTagDescriptor, Plugin } from 'vite';

const { resolve } = createRequire(import.meta.url);
const root = fileURLToPath(new URL('../..', import.meta.url));

/** Newsreader at a fixed optical size with a variable weight. Italics have one weight, which is half as large. */
const cuts = [
  {
    source: '@fontsource-variable/newsreader/files/newsreader-latin-standard-normal.woff2',
    file: 'newsreader-display.woff2',
    axes: { opsz: 56, wght: { min: 400, max: 700 } },
  },
  {
    source: '@fontsource-variable/newsreader/files/newsreader-latin-standard-italic.woff2',
    file: 'newsreader-display-italic.woff2',
    axes: { opsz: 56, wght: 500 },
  },
];

/** Preloaded: the fonts of the first view. */
const preloaded = /newsreader-display\.woff2$|source-sans-3-latin-wght-normal\.woff2$/;

async function cutFonts(): Promise<string> {
  const originals = await Promise.all(cuts.map(({ source }) => readFile(resolve(source))));
  const key = originals.reduce(
    (hash, original) => hash.update(original),
    createHash('sha256').update(JSON.stringify(cuts)),
  );
  const folder = join(root, 'node_modules/.cache/gable-fonts', key.digest('hex').slice(0, 16));
  await mkdir(folder, { recursive: true });
  await Promise.all(
    cuts.map(async ({ file, axes }, index) => {
      const target = join(folder, file);
      const original = originals[index];
      if (!original || existsSync(target)) return;
      const cut = await subsetFont(original, '', { targetFormat: 'woff2', keepAllGlyphs: true, variationAxes: axes });
      // Two builds may run at once: the rename makes the file appear whole.
      const unfinished = `${target}.${process.pid}`;
      await writeFile(unfinished, cut);
      await rename(unfinished, target);
    }),
  );
  return folder;
}

export function fonts(): Plugin {
  return {
    name: 'gable-fonts',
    async config() {
      const folder = await cutFonts();
      return {
        resolve: {
          alias: [
            { find: '@fonts', replacement: folder },
            {
              find: '@fontsource-variable/source-sans-3',
              replacement: dirname(resolve('@fontsource-variable/source-sans-3/package.json')),
            },
          ],
        },
      };
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }): HtmlTagDescriptor[] =>
        Object.values(bundle ?? {})
          .filter((output) => output.type === 'asset' && output.names.some((name) => preloaded.test(name)))
          .map(({ fileName }) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${fileName}`, crossorigin: '' },
            injectTo: 'head-prepend',
          })),
    },
  };
}
