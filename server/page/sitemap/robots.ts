import { pages } from '#contract/pages.ts';
import { privatePages } from '../indexed-pages.ts';
import { sitemapPaths } from './sitemap-paths.ts';

const disallowed = privatePages.map((name) => pages[name].path.replace(/:.*/, ''));

/** /api is allowed: crawlers run the page, which calls it. Its answers carry noindex (security-headers.ts). */
export const robots = (origin: string): string =>
  [
    'User-agent: *',
    ...disallowed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}${sitemapPaths.index}`,
    '',
  ].join('\n');
