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

const missing = 'export default () => { throw new Error("Left out of the built page: scripts/slim-libraries.ts"); };';

/**
 * Parts of axios that no call of this page can reach, and what stands in their place. Every browser has XMLHttpRequest, which it
 * prefers to fetch; forms are sent as the FormData that they are; parameters are URLSearchParams; sessions are in a header and
 * not in a cookie; calls are cancelled by signals.
 */
const leftOutOfAxios: Record<string, string> = {
  'adapters/fetch': 'export const getFetch = () => false;',
  'helpers/toFormData': missing,
  'helpers/toURLEncodedForm': missing,
  'helpers/formDataToJSON': missing,
  'helpers/AxiosURLSearchParams': missing,
  'helpers/HttpStatusCode': 'export default {};',
  'cancel/CancelToken': missing,
};
const axiosModule = /\/axios\/lib\/(.+)\.js$/;

/** Leaves out of the built page what the libraries bring for others. */
export const slimLibraries: Plugin = {
  name: 'gable:slim-libraries',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source) => production[source],
  load: (id) => leftOutOfAxios[axiosModule.exec(id)?.[1] ?? ''] ?? null,
};
