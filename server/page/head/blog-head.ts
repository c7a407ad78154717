import { pages } from '#contract/pages.ts';
import type { Story } from '#server/content/blogs/blogs.service.ts';
import { feedPaths, feedTitle } from '#server/content/feeds/feeds.ts';
import { shareImage, storyCard } from '#server/share-cards/share-card.ts';
import { imageOf, type PageHead, shorten } from './page-head.ts';
import { organization } from './structured-data.ts';

export const blogFeeds = [
  { type: 'application/rss+xml', title: feedTitle, path: feedPaths.rss },
  { type: 'application/feed+json', title: feedTitle, path: feedPaths.json },
];

export function blogHead(story: Story): PageHead {
  const { slug, title, excerpt, author, tags, publishedAt, updatedAt, cover } = story;
  const image = shareImage({ of: 'blogs', id: slug }, storyCard(story));
  return {
    status: 200,
    title,
    description: shorten(excerpt),
    type: 'article',
    image,
    feeds: blogFeeds,
    crumbs: [
      { name: pages.blogs.title, path: pages.blogs.path },
      { name: title, path: pages.blog.path.replace(':slug', slug) },
    ],
    data: ({ origin, canonical }) => [
      {
        '@type': 'Article',
        url: canonical,
        mainEntityOfPage: canonical,
        headline: title,
        description: shorten(excerpt),
        image: origin + (imageOf(cover) ?? image).path,
        author: { '@type': 'Person', name: author },
        publisher: organization(origin),
        inLanguage: 'en-CA',
        keywords: tags,
        datePublished: publishedAt,
        dateModified: updatedAt,
      },
    ],
  };
}
