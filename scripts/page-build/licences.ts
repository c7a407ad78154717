import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

export const licencesFile = 'licences.txt';

/** Fonts and styles, which Vite's own list leaves out: it reads the modules of scripts alone. */
const stylePackages = [
  '@fontsource-variable/newsreader',
  '@fontsource-variable/source-sans-3',
  'maplibre-gl',
  'tailwindcss',
];

const { resolve } = createRequire(import.meta.url);

function noticeOf(name: string): string {
  const manifest = resolve(`${name}/package.json`);
  const { version, license } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string; license: string };
  const folder = dirname(manifest);
  const file = readdirSync(folder).find((each) => /^licen[cs]e/i.test(each));
  if (!file) throw new Error(`${name} has no licence file.`);
  return `## ${name} - ${version} (${license})\n\n${readFileSync(join(folder, file), 'utf8').trim()}\n`;
}

/** Adds the notices of fonts and styles to the file that `build.license` writes. */
export function licences(): Plugin {
  return {
    name: 'gable-licences',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const listed = bundle[licencesFile];
        if (listed?.type !== 'asset') throw new Error(`The build wrote no ${licencesFile}.`);
        const scripts = String(listed.source);
        const missing = stylePackages.filter((name) => !scripts.includes(`## ${name} - `));
        listed.source = [scripts, ...missing.map(noticeOf)].join('\n');
      },
    },
  };
}
