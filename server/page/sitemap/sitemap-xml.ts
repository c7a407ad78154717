import { escapeHtml } from '#server/platform/html.ts';

interface SitemapEntry {
  address: string;
  changedAt?: Date | null;
}

const start = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

const entry = (name: 'url' | 'sitemap', { address, changedAt }: SitemapEntry) =>
  `<${name}><loc>${escapeHtml(address)}</loc>${changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''}</${name}>\n`;

export const sitemapIndex = (files: readonly SitemapEntry[]): string =>
  `${start}<sitemapindex ${namespace}>\n${files.map((file) => entry('sitemap', file)).join('')}</sitemapindex>\n`;

export const pageEntries = (addresses: readonly string[]): string =>
  addresses.map((address) => entry('url', { address })).join('');

/** A sitemap in pieces: the next entries are asked for once the reader has taken those before. */
export async function* sitemapFile(pages: AsyncIterable<string>): AsyncGenerator<string, void> {
  yield `${start}<urlset ${namespace}>\n`;
  yield* pages;
  yield '</urlset>\n';
}
