import { pages } from '#contract/pages.ts';
import { privatePages } from '../indexed-pages.ts';
import { sitemapPaths } from './sitemap-paths.ts';

const disallowed = privatePages.map((name) => pages[name].path.replace(/:.*/, ''));

/** The API is not among them: search engines run the page, which needs it. Its answers are not indexed (security-headers.ts). */
export const robots = (origin: string): string =>
  [
    'User-agent: *',
    ...disallowed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}${sitemapPaths.index}`,
    '',
  ].join('\n');
