import * as z from 'zod/mini';
import { emailAddress } from '#contract/account/email-address.ts';
import { pageMax, postsPerPageMax } from '#contract/limits.ts';
import { picture } from '#contract/post/post.ts';
import { maxCharacters } from '#contract/text/max-characters.ts';
import { sections } from '#contract/vocabulary.ts';
import { blogsPerPage, tagLengthMax } from './blogs-address.ts';

export const footerLink = z.object({ key: z.string(), title: z.string() });
export type FooterLink = z.output<typeof footerLink>;

/** `html` is sanitised by the server. */
export const staticPage = z.object({ key: z.string(), title: z.string(), html: z.string(), updatedAt: z.string() });
export type StaticPage = z.output<typeof staticPage>;

export const faq = z.object({ id: z.string(), question: z.string(), answerHtml: z.string() });
export type Faq = z.output<typeof faq>;

export const blogSummary = z.object({
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  author: z.string(),
  tags: z.array(z.string()),
  readingMinutes: z.int(),
  publishedAt: z.string(),
  cover: z.nullable(picture),
});
export type BlogSummary = z.output<typeof blogSummary>;

/** `html` is sanitised by the server; its headings are links to themselves. */
export const blog = z.extend(blogSummary, {
  html: z.string(),
  coverCaption: z.nullable(z.string()),
  updatedAt: z.string(),
  related: z.array(blogSummary),
});
export type Blog = z.output<typeof blog>;

export const blogTag = z.object({ name: z.string(), count: z.int() });
export type BlogTag = z.output<typeof blogTag>;

const wholeNumber = (max: number) =>
  z.pipe(
    z.pipe(z.string().check(z.regex(/^\d{1,6}$/, 'Use a whole number')), z.transform(Number)),
    z.int().check(z.minimum(1), z.maximum(max)),
  );

export const blogsQuery = z.object({
  page: z._default(wholeNumber(pageMax), 1),
  limit: z._default(wholeNumber(postsPerPageMax), blogsPerPage),
  tag: z.optional(z.string().check(maxCharacters(tagLengthMax))),
});

const newsletterPoint = z.object({
  lat: z.number().check(z.minimum(-90), z.maximum(90)),
  lng: z.number().check(z.minimum(-180), z.maximum(180)),
});

/** The letter is about the city nearest to `place`. People don't see `website`: what fills it in is a program, and nothing is stored. */
export const newsletterSubscription = z.object({
  email: emailAddress,
  place: z.optional(newsletterPoint),
  section: z._default(z.enum(sections), 'residential'),
  website: z._default(z.string().check(maxCharacters(200)), ''),
});

export const newsletterToken = z.object({
  token: z.string().check(z.regex(/^[0-9a-f]{64}$/, 'This link is no longer valid')),
});

export const newsletterPlace = z.extend(newsletterToken, { place: newsletterPoint });
