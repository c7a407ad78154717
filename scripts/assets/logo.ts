import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

const shapes = new URL('../../src/ui/media/logo.svg', import.meta.url);

export const logo = (): Plugin => ({
  name: 'gable-logo',
  transformIndexHtml: async (html) => html.replace('<body>', `<body>\n    ${await readFile(shapes, 'utf8')}`),
});
