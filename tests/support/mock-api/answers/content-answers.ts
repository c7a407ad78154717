import { relatedBlogsMax } from '#contract/content/blogs-address.ts';
import type { EndpointName } from '#contract/endpoints.ts';
import { makeStory } from '#tests/support/mock-api/data/content-factories.ts';
import { blogs, faqs, footerLinks, staticPages } from '#tests/support/mock-api/data/dataset.ts';
import { type Answerer, found } from './answerer.ts';
import { pageOf } from './page-of.ts';

type ContentCall = Extract<
  EndpointName,
  `${string} /help_support${string}` | `GET /blogs${string}` | `${string} /newsletter${string}`
>;

export const answersAboutContent = {
  'GET /help_support/footer_listing': () => ({ data: footerLinks, total: footerLinks.length }),

  'GET /help_support/pages/{key}': ({ params }) => ({
    data: found(
      staticPages.find((page) => page.key === params.key),
      'Page not found',
    ),
  }),

  'GET /help_support/faqs': () => ({ data: faqs, total: faqs.length }),

  'GET /blogs': ({ query }) =>
    pageOf(
      blogs.filter((blog) => query.tag === undefined || blog.tags.includes(query.tag)),
      query.page,
      query.limit,
    ),

  'GET /blogs/tags': () => {
    const names = new Set(blogs.flatMap(({ tags }) => tags));
    const data = [...names].map((name) => ({ name, count: blogs.filter(({ tags }) => tags.includes(name)).length }));
    return { data, total: data.length };
  },

  'GET /blogs/{slug}': ({ params }) => {
    const blog = found(
      blogs.find(({ slug }) => slug === params.slug),
      'Not found',
    );
    return { data: makeStory({ ...blog, related: blogs.filter((other) => other !== blog).slice(0, relatedBlogsMax) }) };
  },

  'POST /help_support/contact': ({ token }) => ({
    data: { number: 'GB-K7M2XQ', sentAt: new Date().toISOString(), copy: token ? 'whole' : 'short' },
  }),

  'POST /newsletter/subscribe': () => ({
    data: [],
    message: 'Check your inbox and click the link to confirm.',
  }),
  'POST /newsletter/confirm': () => ({
    data: [],
    message: 'You’re subscribed. The next issue arrives Saturday morning.',
  }),
  'POST /newsletter/unsubscribe': () => ({
    data: [],
    message: 'You’re unsubscribed. We won’t email you again.',
  }),
  'POST /newsletter/place': () => ({ data: [], message: 'Your next issue will be about Ottawa.' }),
} satisfies { [Name in ContentCall]: Answerer<Name> };
