import { build } from 'vite';
import { expect, it } from 'vitest';
import { licences, licencesFile } from '../../../scripts/page-build/licences.ts';

it('a build lists the notices of its scripts, fonts and styles, each once', async () => {
  const entry = '\0entry';
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: false, license: { fileName: licencesFile }, rolldownOptions: { input: entry } },
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === entry ? id : undefined),
        load: (id) => (id === entry ? "import clsx from 'clsx'; console.log(clsx('a'));" : undefined),
      },
      licences(),
    ],
  });
  const bundles = [result].flat() as { output: { fileName: string; source?: unknown }[] }[];
  const text = String(bundles[0]?.output.find(({ fileName }) => fileName === licencesFile)?.source);
  expect(text).toContain('Copyright (c) Luke Edwards');
  expect(text).toContain('SIL OPEN FONT LICENSE');
  const names = [...text.matchAll(/^## (\S+) - /gm)].map(([, name]) => name);
  expect(names).toEqual(expect.arrayContaining(['clsx', '@fontsource-variable/source-sans-3', 'tailwindcss']));
  expect(new Set(names).size).toBe(names.length);
});
