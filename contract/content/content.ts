import * as z from 'zod/mini';
import { emailAddress } from '#contract/account/credentials.ts';
import { blogsPerPage, pageMax, postsPerPageMax } from '#contract/limits.ts';
import { picture } from '#contract/post/post.ts';
import { maxCharacters } from '#contract/text/max-characters.ts';

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

const wholeNumber = (max: number) =>
  z.pipe(
    z.pipe(z.string().check(z.regex(/^\d{1,6}$/, 'Must be a whole number')), z.transform(Number)),
    z.int().check(z.minimum(1), z.maximum(max)),
  );

export const blogsQuery = z.object({
  page: z._default(wholeNumber(pageMax), 1),
  limit: z._default(wholeNumber(postsPerPageMax), blogsPerPage),
  tag: z.optional(z.string().check(maxCharacters(60))),
});

export const newsletterSubscription = z.object({ email: emailAddress });

export const newsletterToken = z.object({
  token: z.string().check(z.regex(/^[0-9a-f]{64}$/, 'This link is no longer valid')),
});
