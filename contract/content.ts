import * as z from 'zod/mini';
import { emailAddress } from './credentials.ts';
import { blogsPerPage, pageMax, postsPerPageMax } from './limits.ts';
import { picture } from './post.ts';

/** A link of the footer: `/static/{key}`, titled by the server. */
export const footerLink = z.object({ key: z.string(), title: z.string() });
export type FooterLink = z.output<typeof footerLink>;

/** `html` is sanitised by the server and may be put into the page as it is. */
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
  tag: z.optional(z.string().check(z.maxLength(60))),
});

export const newsletterSubscription = z.object({ email: emailAddress });

/** What the links of the newsletter carry: it confirms an address and takes it off the list. */
export const newsletterToken = z.object({
  token: z.string().check(z.regex(/^[0-9a-f]{64}$/, 'This link cannot be used any more')),
});
