import type { DemoAccess } from '#contract/account/demo-access.ts';
import { pageSettings } from '#contract/page-settings.ts';
import { documentTitle, siteName } from '#contract/pages.ts';
import type { Picture } from '#contract/post/post.ts';
import type { Config } from '#server/platform/config.ts';
import { escapeHtml, escapeJson } from '#server/platform/html.ts';

export interface PageHead {
  status: 200 | 404;
  title: string;
  description: string;
  type?: 'website' | 'article' | 'profile';
  image?: { path: string; width: number; height: number; alt: string } | undefined;
  /** An object of schema.org, without its context. */
  data?: { '@type': string; [name: string]: unknown };
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
  return { path: `${picture.url}-${width}.jpg`, width, height, alt: picture.alt };
}

const meta = (name: 'name' | 'property', key: string, content: string) =>
  `<meta ${name}="${key}" content="${escapeHtml(content)}" />`;

interface ServerSettings {
  demo: DemoAccess | undefined;
  config: Pick<Config, 'apple' | 'stripe'>;
}

export const pageSettingsOf = ({ demo, config: { apple, stripe } }: ServerSettings): Record<string, string> => ({
  ...(demo && { [pageSettings.demoAccess]: JSON.stringify(demo) }),
  ...(apple && { [pageSettings.appleClientId]: apple.clientId }),
  ...(stripe && { [pageSettings.stripePublishableKey]: stripe.publishableKey }),
});

export const renderSettings = (settings: Record<string, string>): string =>
  Object.entries(settings)
    .map(([name, value]) => meta('name', name, value))
    .join('\n    ');

/** `address` is the canonical one. A page with status 404 is not indexed. */
export function renderHead(head: PageHead, address: URL): string {
  const title = documentTitle(head.title);
  const canonical = address.origin + address.pathname;
  const image = head.image && address.origin + head.image.path;
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', head.description),
    head.status === 404
      ? meta('name', 'robots', 'noindex')
      : `<link rel="canonical" href="${escapeHtml(canonical)}" />`,
    meta('property', 'og:site_name', siteName),
    meta('property', 'og:type', head.type ?? 'website'),
    meta('property', 'og:title', head.title),
    meta('property', 'og:description', head.description),
    meta('property', 'og:url', canonical),
    meta('property', 'og:locale', 'en_CA'),
    meta('name', 'twitter:card', image ? 'summary_large_image' : 'summary'),
    ...(head.image && image
      ? [
          meta('property', 'og:image', image),
          meta('property', 'og:image:width', String(head.image.width)),
          meta('property', 'og:image:height', String(head.image.height)),
          meta('property', 'og:image:alt', head.image.alt),
        ]
      : []),
    ...(head.data
      ? [
          `<script type="application/ld+json">${escapeJson({ '@context': 'https://schema.org', url: canonical, ...head.data })}</script>`,
        ]
      : []),
  ].join('\n    ');
}
