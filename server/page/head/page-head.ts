import type { DemoAccess } from '#contract/account/demo-access.ts';
import { pageSettings } from '#contract/page-settings.ts';
import { documentTitle, siteName } from '#contract/pages.ts';
import type { Picture } from '#contract/post/post.ts';
import type { Config } from '#server/platform/config.ts';
import { escapeHtml, escapeJson } from '#server/platform/html.ts';
import { type ShareImage, shareImage, siteCard } from '#server/share-cards/share-card.ts';
import { offersTransit } from '#server/travel-areas/transit-support.ts';
import { type Addresses, breadcrumbList, type Crumb, type Describe } from './structured-data.ts';

export interface PageHead {
  status: 200 | 404;
  title: string;
  description: string;
  type?: 'website' | 'article' | 'profile';
  image?: ShareImage | undefined;
  feeds?: readonly { type: string; title: string; path: string }[];
  crumbs?: readonly Crumb[];
  data?: Describe;
  isIndexed?: boolean;
}

const descriptionLength = 160;

export function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= descriptionLength) return line;
  const cut = line.slice(0, descriptionLength - 1);
  const lastSpace = cut.lastIndexOf(' ');
  return `${lastSpace > 0 ? cut.slice(0, lastSpace) : cut}…`;
}

/** The middle size: wide enough for a preview, and small. */
export function imageOf(picture: Picture | null): PageHead['image'] {
  const width = picture?.widths.find((each) => each >= 1200) ?? picture?.widths.at(-1);
  if (!picture || !width) return undefined;
  const height = Math.round((picture.height * width) / picture.width);
  return { path: `${picture.url}-${width}.jpg`, width, height, type: 'image/jpeg', alt: picture.alt };
}

const siteImage = shareImage({ of: 'site', id: 'gable' }, siteCard);

const meta = (name: 'name' | 'property', key: string, content: string) =>
  `<meta ${name}="${key}" content="${escapeHtml(content)}" />`;

interface ServerSettings {
  demo: DemoAccess | undefined;
  config: Pick<Config, 'apple' | 'stripe' | 'gtfsFolder'>;
}

export const pageSettingsOf = ({ demo, config }: ServerSettings): Record<string, string> => ({
  ...(demo && { [pageSettings.demoAccess]: JSON.stringify(demo) }),
  ...(config.apple && { [pageSettings.appleClientId]: config.apple.clientId }),
  ...(config.stripe && { [pageSettings.stripePublishableKey]: config.stripe.publishableKey }),
  ...(offersTransit(config) && { [pageSettings.publicTransport]: 'on' }),
});

export const renderSettings = (settings: Record<string, string>): string =>
  Object.entries(settings)
    .map(([name, value]) => meta('name', name, value))
    .join('\n    ');

function renderData({ crumbs, data }: PageHead, addresses: Addresses): string[] {
  const graph = [...(data?.(addresses) ?? []), ...(crumbs?.length ? [breadcrumbList(crumbs, addresses.origin)] : [])];
  if (graph.length === 0) return [];
  const text = escapeJson(JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }));
  return [`<script type="application/ld+json">${text}</script>`];
}

/** `address` is the canonical one. A page with status 404 is not indexed. */
export function renderHead(head: PageHead, address: URL): string {
  const title = documentTitle(head.title);
  const canonical = address.origin + address.pathname + address.search;
  const image = head.image ?? siteImage;
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', head.description),
    head.status === 404 || head.isIndexed === false
      ? meta('name', 'robots', 'noindex')
      : `<link rel="canonical" href="${escapeHtml(canonical)}" />`,
    ...(head.feeds ?? []).map(
      ({ type, title: name, path }) =>
        `<link rel="alternate" type="${type}" title="${escapeHtml(name)}" href="${escapeHtml(path)}" />`,
    ),
    meta('property', 'og:site_name', siteName),
    meta('property', 'og:type', head.type ?? 'website'),
    meta('property', 'og:title', head.title),
    meta('property', 'og:description', head.description),
    meta('property', 'og:url', canonical),
    meta('property', 'og:locale', 'en_CA'),
    meta('name', 'twitter:card', 'summary_large_image'),
    meta('property', 'og:image', address.origin + image.path),
    meta('property', 'og:image:type', image.type),
    meta('property', 'og:image:width', String(image.width)),
    meta('property', 'og:image:height', String(image.height)),
    meta('property', 'og:image:alt', image.alt),
    ...renderData(head, { origin: address.origin, canonical }),
  ].join('\n    ');
}
