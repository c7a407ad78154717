import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const { resolve } = createRequire(import.meta.url);
const folder = join(dirname(resolve('react-router/package.json')), 'dist/production');

/** The router's production build has no developer warnings, but the package does not export it. */
const files: Readonly<Record<string, string>> = {
  'react-router': join(folder, 'index.mjs'),
  'react-router/dom': join(folder, 'dom-export.mjs'),
};

export const productionRouter: Plugin = {
  name: 'gable:production-router',
  apply: 'build',
  enforce: 'pre',
  buildStart() {
    const missing = Object.values(files).filter((file) => !existsSync(file));
    if (missing.length > 0)
      this.error(`react-router has no ${missing.join(', ')}: see scripts/page-build/production-router.ts.`);
  },
  resolveId: (source) => files[source],
  buildEnd(error) {
    const modules = [...this.getModuleIds()];
    const unused = Object.values(files).filter((file) => !modules.includes(file));
    if (!error && unused.length > 0) this.error(`The page does not import ${unused.join(', ')} any more.`);
  },
};
