import { siteName } from '#contract/pages.ts';
import { escapeHtml } from '#server/platform/html.ts';
import type { Story } from '../blogs/blogs.service.ts';

export const feedPaths = { rss: '/blogs/feed.xml', json: '/blogs/feed.json' } as const;
export const feedTitle = `${siteName} blog`;
const description = 'Buying, selling and renting in Canada, in plain English.';

/** XML has no way to write most control characters. */
const escapeXml = (text: string) => escapeHtml(text.replace(/[^\P{Cc}\t\n\r]|\p{Cs}|[\uFFFE\uFFFF]/gu, ''));
const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`;

const addressOf = ({ slug }: Story, origin: string) => `${origin}/blog/${slug}`;

/** A reader shows the text elsewhere, where paths and anchors lead nowhere. */
const withAddresses = (story: Story, origin: string) =>
  story.html
    .replaceAll(/((?:href|src|srcset)="|w, )\/(?!\/)/g, `$1${origin}/`)
    .replaceAll('href="#', `href="${addressOf(story, origin)}#`);

function itemOf(story: Story, origin: string): string {
  const address = addressOf(story, origin);
  return [
    '<item>',
    element('title', story.title),
    element('link', address),
    element('guid', address),
    element('pubDate', new Date(story.publishedAt).toUTCString()),
    element('dc:creator', story.author),
    ...story.tags.map((tag) => element('category', tag)),
    element('description', story.excerpt),
    element('content:encoded', withAddresses(story, origin)),
    '</item>',
  ].join('\n');
}

export const rssFeed = (stories: readonly Story[], origin: string): string =>
  [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    '<channel>',
    element('title', feedTitle),
    element('link', `${origin}/blogs`),
    element('description', description),
    element('language', 'en-ca'),
    `<atom:link href="${escapeXml(origin + feedPaths.rss)}" rel="self" type="application/rss+xml" />`,
    ...stories.map((story) => itemOf(story, origin)),
    '</channel>',
    '</rss>\n',
  ].join('\n');

export const jsonFeed = (stories: readonly Story[], origin: string) => ({
  version: 'https://jsonfeed.org/version/1.1',
  title: feedTitle,
  description,
  home_page_url: `${origin}/blogs`,
  feed_url: origin + feedPaths.json,
  language: 'en-CA',
  items: stories.map((story) => ({
    id: addressOf(story, origin),
    url: addressOf(story, origin),
    title: story.title,
    summary: story.excerpt,
    content_html: withAddresses(story, origin),
    date_published: story.publishedAt,
    date_modified: story.updatedAt,
    authors: [{ name: story.author }],
    tags: story.tags,
  })),
});
