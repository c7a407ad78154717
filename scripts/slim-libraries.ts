import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const { resolve } = createRequire(import.meta.url);
const router = join(dirname(resolve('react-router/package.json')), 'dist/production');

/** The router's own production build, which it ships and its exports do not name: without warnings for developers. */
const production: Record<string, string> = {
  'react-router': join(router, 'index.mjs'),
  'react-router/dom': join(router, 'dom-export.mjs'),
};

/** Every browser has XMLHttpRequest, and axios prefers it: its second way of making a call is never taken. */
const fetchAdapter = /axios\/lib\/adapters\/fetch\.js$/;

/** Leaves out of the built page what the libraries bring for others. */
export const slimLibraries: Plugin = {
  name: 'gable:slim-libraries',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source) => production[source],
  load: (id) => (fetchAdapter.test(id) ? 'export const getFetch = () => false;' : null),
};
