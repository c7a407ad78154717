import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

const shapes = new URL('../src/ui/logo.svg', import.meta.url);

/** Puts the shapes of the logo into the page once: `src/ui/logo.tsx` draws them wherever they are wanted. */
export const logo = (): Plugin => ({
  name: 'gable-logo',
  transformIndexHtml: async (html) => html.replace('<body>', `<body>\n    ${await readFile(shapes, 'utf8')}`),
});
